import { z } from "zod";
import { FIELD_EXAMPLES } from "@/lib/openapi/field-examples";
import { answered, sent } from "@/lib/openapi/json-schema";
import type { Json, Schema } from "@/lib/openapi/model";

type Io = "input" | "output";
type Named = Readonly<Record<string, Schema>>;

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-11-01T06:00:00.000Z",
  date: "2026-11-22",
  uuid: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31",
};
/** Parts of the names of schemas and fields whose fields have the same examples. */
const SUBJECTS = ["DishKind", "Dish", "Categor", "Group", "Post", "List", "Mail", "Message", "Restaurant"];

/**
 * An example of a schema, composed from those of its fields: their own (`.meta({ examples })`), or by their names from
 * `field-examples.ts`, or any value that fits. Files are left out.
 */
export function exampleOf(schema: z.ZodType, io: Io = "output"): unknown {
  // zod leaves out the examples of what transforms its input.
  const { examples: [own] = [] } = (schema.meta() ?? {}) as Pick<Schema, "examples">;
  if (own !== undefined) return own;
  const { $defs = {}, ...json } = z.toJSONSchema(
    schema,
    io === "output" ? { io, override: answered } : { io, override: sent, unrepresentable: "any" },
  ) as Json & { $defs?: Named; id?: string };
  return composed(json as Schema, $defs, json.id === undefined ? [] : [json.id]);
}

/**
 * @param way the names that lead to the value: of the schema, then of fields
 */
export function composed(schema: Schema, named: Named, way: readonly string[]): unknown {
  const known = [schema.examples?.[0], knownOf(way, schema, named), schema.const, schema.enum?.[0]];
  return known.find((value) => value !== undefined) ?? madeOf(schema, named, way);
}

function madeOf(schema: Schema, named: Named, way: readonly string[]): unknown {
  const { $ref, anyOf, oneOf = anyOf, allOf } = schema;
  if ($ref) {
    const name = nameIn($ref);
    // A reply has replies.
    return way.includes(name) ? undefined : composed(named[name] ?? {}, named, [...way, name]);
  }
  if (allOf) return Object.assign({}, ...allOf.map((part) => composed(part, named, way)));
  const values = oneOf
    ? oneOf.map((choice) => composed(choice, named, way))
    : [schema.type].flat().map((type) => plainOf({ ...schema, type }, named, way));
  return values.find((value) => value !== undefined);
}

function plainOf(schema: Schema, named: Named, way: readonly string[]): unknown {
  const { type, format, minimum = 0, maximum = 12 } = schema;
  if (type === "array") return listOf(schema, named, way);
  if (type === "object") return objectOf(schema, named, way);
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return Math.min(Math.max(12, minimum), maximum);
  return type === "null" ? null : FORMATS[format ?? ""];
}

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

function listOf({ items = {}, minItems = 0 }: Schema, named: Named, way: readonly string[]): unknown {
  const entry = composed(items, named, way);
  if (entry === undefined) return items.format === "binary" ? undefined : [];
  return Array.from({ length: Math.max(1, minItems) }, () => entry);
}

function objectOf({ properties = {} }: Schema, named: Named, way: readonly string[]): unknown {
  const fields = Object.entries(properties).map(([name, field]) => [name, composed(field, named, [...way, name])]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The value for the last name of the way within the nearest of the others, such as `Dish.name`, or by itself. */
function knownOf(way: readonly string[], schema: Schema, named: Named): unknown {
  const name = way.at(-1) ?? "";
  const owners = way.slice(0, -1).reverse();
  const keys = [...owners.flatMap((owner) => [`${owner}.${name}`, `${subjectOf(owner)}.${name}`]), name];
  return keys.map((key) => FIELD_EXAMPLES[key]).find((value) => value !== undefined && fits(value, schema, named));
}

/** `Dish` for `ManagedDish` and for `dishes`. */
const subjectOf = (owner: string) => SUBJECTS.find((each) => owner.toLowerCase().includes(each.toLowerCase())) ?? owner;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === "number",
  array: (value) => Array.isArray(value),
  null: (value) => value === null,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

const SHAPES: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f]{8}-/,
};

/** Whether a value may be of this schema, by its type; a test looks at the rest. */
function fits(value: unknown, schema: Schema, named: Named): boolean {
  if (schema.$ref) return fits(value, named[nameIn(schema.$ref)] ?? {}, named);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(value, choice, named));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const { type, format = "" } = schema;
  if (!type) return true;
  if (typeof value === "string" && SHAPES[format]?.test(value) === false) return false;
  return [type].flat().some((each) => TYPES[String(each)]?.(value));
}
