import { z } from "zod";
import { type Endpoint, paramNames } from "@/lib/api/endpoint";
import { KEY_LENGTH } from "@/lib/api/idempotency-key";
import { queryShape } from "@/lib/api/query";
import { namedAnswer } from "@/lib/openapi/answers";
import { composed, exampleOf } from "@/lib/openapi/examples";
import { failureAnswers } from "@/lib/openapi/failures";
import { answered, sent } from "@/lib/openapi/json-schema";
import { limitsOf, type OtherLimits } from "@/lib/openapi/limits";
import type { ApiDocument, ContentByType, Json, Operation, Parameter, Schema } from "@/lib/openapi/model";
import { PARAMETERS } from "@/lib/openapi/parameters";
import { securityOf, whoMayCall } from "@/lib/openapi/security";

type Io = "input" | "output";

export type Parts = {
  /** JSON of each named schema as first seen. */
  readonly texts: Map<string, string>;
  readonly schemas: Record<string, Schema>;
  readonly examples: Record<string, ApiDocument["components"]["examples"][string]>;
  readonly limits: OtherLimits;
};

const REF = "#/components/schemas/";
const AS_JSON = "What has several parts is sent as JSON.";
const IF_MATCH: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of what is changed: when it has changed since, nothing is written and the answer is `conflict`.",
  schema: { type: "string" },
};
const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A word of your own for this call: sent again with it within a day, it is done once and answered the same. With another body it is a \`conflict\`. Without an account it counts from the same network only, or from anywhere if it has ${KEY_LENGTH.unique} characters or more.`,
  schema: { type: "string", minLength: KEY_LENGTH.min, maxLength: KEY_LENGTH.max },
};

export function operationOf(name: string, tag: string, endpoint: Endpoint, parts: Parts): Operation {
  const isKept = endpoint.method === "GET" && endpoint.access === "public" && endpoint.cacheControl !== "never";
  const hasVersion = endpoint.versioned || isKept;
  const success = answerOf(name, endpoint, parts);
  const limits = limitsOf(endpoint, parts.limits);
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    "x-access": endpoint.access,
    "x-rate-limits": limits,
    security: securityOf(endpoint),
    parameters: [
      ...paramNames(endpoint.path).map(pathParameter),
      ...queryParameters(endpoint),
      ...(endpoint.versioned && endpoint.method !== "GET" ? [IF_MATCH] : []),
      ...(endpoint.status === 201 ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body, parts) } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 201 ? "Created" : "Success",
        headers: {
          "X-Request-Id": { $ref: "#/components/headers/RequestId" },
          ...(limits.some(({ name }) => isTold(endpoint, name)) && {
            RateLimit: { $ref: "#/components/headers/RateLimit" },
            "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
          }),
          ...(hasVersion && { ETag: { $ref: "#/components/headers/ETag" } }),
        },
        content: success,
      },
      ...failureAnswers(endpoint, parts.examples, limits),
    },
  };
}

/** Headers report only the write limit and the endpoint's own; other limits show only in a 429. */
const isTold = (endpoint: Endpoint, name: string) => name === "write" || name === endpoint.limit;

function answerOf(name: string, { answers, output }: Endpoint, parts: Parts): ContentByType {
  const schema = collect(output, parts, "output");
  if (answers === "csv") return { "text/csv": { schema } };
  return { "application/json": { schema: namedAnswer(name, schema, parts.schemas) } };
}

/** The same fields in each content type; files only in multipart. */
function bodyOf({ uploads }: Endpoint, body: z.ZodType, parts: Parts): ContentByType {
  const schema = collect(body, parts, "input");
  const plain = uploads ? withoutFiles(dereference(schema, parts)) : schema;
  const example = exampleOf(body, "input") as Json;
  const files = Object.fromEntries(
    Object.entries(uploads ?? {}).map(([field, { maxFiles }]) => [field, maxFiles > 1 ? ["(a file)"] : "(a file)"]),
  );
  return {
    ...(uploads && {
      "multipart/form-data": {
        schema: asForm(schema, parts),
        example: { ...example, ...files },
      },
    }),
    ...(plain && {
      "application/json": { schema: plain, example },
      "application/x-www-form-urlencoded": { schema: asForm(plain, parts) },
    }),
  };
}

function dereference(schema: Schema, { schemas }: Parts): Schema {
  return schema.$ref ? (schemas[schema.$ref.replace(REF, "")] ?? schema) : schema;
}

/** The schema for content types without files; null if a file is required. */
function withoutFiles({ properties = {}, required = [], ...rest }: Schema): Schema | null {
  const left = Object.entries(properties).flatMap(([name, field]) => {
    const plain = withoutFile(field);
    return plain ? [[name, plain] as const] : [];
  });
  const names = new Set(left.map(([name]) => name));
  return required.every((name) => names.has(name)) ? { ...rest, properties: Object.fromEntries(left), required } : null;
}

function withoutFile(field: Schema): Schema | null {
  if (field.format === "binary" || (field.items && !withoutFile(field.items))) return null;
  if (!field.anyOf) return field;
  const { anyOf, ...rest } = field;
  return oneOfThese(
    rest,
    anyOf.filter((choice) => withoutFile(choice)),
  );
}

/**
 * Form version of a body: a choice of text or object becomes the text, because generated clients can't encode such a
 * choice in a form.
 */
function asForm(schema: Schema, parts: Parts): Schema {
  const { properties = {}, ...rest } = dereference(schema, parts);
  const fields = Object.entries(properties).map(([name, field]) => [name, asFormField(field)] as const);
  const isSame = fields.every(([name, field]) => field === properties[name]);
  return isSame ? schema : { ...rest, properties: Object.fromEntries(fields) };
}

function asFormField(field: Schema): Schema {
  const { anyOf = [], description, ...rest } = field;
  if (!anyOf.some(({ type, const: only }) => type === "string" && only === undefined)) return field;
  const flat = anyOf.filter(({ type }) => type !== "object" && type !== "array");
  if (flat.length === anyOf.length) return field;
  return oneOfThese({ ...rest, description: `${description ? `${description} ` : ""}${AS_JSON}` }, flat) ?? field;
}

function oneOfThese(rest: Schema, choices: readonly Schema[]): Schema | null {
  if (choices.length > 1) return { ...rest, anyOf: choices };
  return choices[0] ? { ...choices[0], ...rest } : null;
}

function pathParameter(name: string): Parameter {
  const isId = /^id$|Id$/.test(name);
  return { name, in: "path", required: true, schema: { type: "string", ...(isId && { format: "uuid" }) } };
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return [];
  return Object.entries(queryShape(query)).map(([name, field]) => {
    const { description, schema = inputSchema(field) } = PARAMETERS[name] ?? {};
    const absent = field.safeParse(undefined);
    const value = absent.data as unknown;
    const hasDefault = typeof value === "string" || typeof value === "number";
    return {
      name,
      in: "query",
      required: !absent.success,
      ...(description && { description }),
      // Query parameters are text, so the default of a text schema is a text too.
      schema: {
        ...schema,
        ...(hasDefault && value !== "" && { default: schema.type === "string" ? String(value) : value }),
      },
    };
  });
}

function inputSchema(field: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" }) as Json;
  return schema;
}

/** Moves named parts of a schema to the components. Answers allow unknown fields, requests don't. */
function collect(schema: z.ZodType, parts: Parts, io: Io): Schema {
  // File fields are described only by `uploadField`.
  const json = z.toJSONSchema(
    schema,
    io === "output" ? { io, override: answered } : { io, override: sent, unrepresentable: "any" },
  );
  const { $defs = {}, $schema: _, id, ...rest } = json as Json & { $defs?: Record<string, Json>; id?: string };
  const named = Object.entries(id === undefined ? $defs : { ...$defs, [id]: rest });
  const names = new Map(named.map(([name, part]) => [name, nameOf(name, part, parts, io)]));
  const refer = ({ id: __, ...part }: Json) => {
    const text = JSON.stringify(part);
    return JSON.parse(text.replace(/"#\/\$defs\/(\w+)"/g, (_ref, name) => `"${REF}${names.get(name)}"`)) as Schema;
  };
  for (const [name, part] of named) {
    const known = parts.schemas[names.get(name) ?? name];
    // Fields of bodies only have the example of their call.
    const examples = io === "output" && { examples: [composed(part as Schema, Object.fromEntries(named), [name])] };
    if (!known || examples) parts.schemas[names.get(name) ?? name] = { ...refer(part), ...examples };
  }
  return id === undefined ? refer(rest) : { $ref: `${REF}${names.get(id)}` };
}

/** Request and answer may have different schemas with one name; the second gets a suffix. */
function nameOf(name: string, part: Json, { texts }: Parts, io: Io): string {
  const text = JSON.stringify(part);
  const known = texts.get(name) ?? text;
  texts.set(name, known);
  return known === text ? name : `${name}${io === "input" ? "Input" : "Answer"}`;
}
