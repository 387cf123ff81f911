import type { ReactNode } from "react";
import type { Schema } from "@/lib/openapi/model";

const INDENT = "  ";

/** A schema as a programmer writes types; named ones lead to where they are described. */
export function TypeText({ schema }: { readonly schema: Schema }): ReactNode {
  return typeText(schema, 0);
}

function typeText(schema: Schema, depth: number): ReactNode {
  if (schema.$ref) return <SchemaLink reference={schema.$ref} />;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return between(choices, depth, " | ");
  if (schema.allOf) return between(schema.allOf, depth, " & ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (schema.properties) return objectText(schema, depth);
  if (schema.items) return listOf(schema.items, depth);
  if (typeof schema.additionalProperties === "object") {
    const keys = schema.propertyNames?.enum?.join(" | ") ?? "key";
    return [`{ [${keys}]: `, typeText(schema.additionalProperties, depth), " }"];
  }
  return plainType(schema);
}

function SchemaLink({ reference }: { readonly reference: string }) {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return <a href={`#schema-${name}`}>{name}</a>;
}

function objectText({ properties = {}, required = [] }: Schema, depth: number): ReactNode {
  const indent = INDENT.repeat(depth + 1);
  const fields = Object.entries(properties).flatMap(([name, part]) => [
    `${indent}${name}${required.includes(name) ? "" : "?"}: `,
    typeText(part, depth + 1),
    "\n",
  ]);
  return ["{\n", ...fields, `${INDENT.repeat(depth)}}`];
}

function listOf(items: Schema, depth: number): ReactNode {
  const isChoice = items.anyOf ?? items.oneOf ?? items.enum;
  return isChoice ? ["(", typeText(items, depth), ")[]"] : [typeText(items, depth), "[]"];
}

function between(parts: readonly Schema[], depth: number, sign: string): ReactNode {
  return parts.flatMap((part, index) => [index > 0 ? sign : "", typeText(part, depth)]);
}

function plainType({ type, format }: Schema): string {
  const name = [type ?? "any"].flat().join(" | ");
  return format ? `${name} <${format}>` : name;
}
