import { z } from "zod";
import { ERROR_STATUS, type ErrorCode, errorMessage } from "@/lib/core/errors";
import { type Endpoint, paramNames } from "@/lib/http/endpoint";
import { queryShape } from "@/lib/http/query";
import type { UploadRules } from "@/lib/http/upload";
import { CHAPTERS } from "@/lib/openapi/endpoints";
import { EXAMPLES } from "@/lib/openapi/examples";
import { PARAMETERS } from "@/lib/openapi/parameters";

type Json = Record<string, unknown>;

const PROBLEM: Json = {
  type: "object",
  required: ["status", "code", "message", "requestId"],
  properties: {
    status: { const: "error" },
    code: { type: "string", enum: Object.keys(ERROR_STATUS), description: "What clients switch on." },
    message: { type: "string", description: "English and stable." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    requestId: { type: "string" },
  },
};

const ABOUT = `The API of Dastarkhan. Ids are UUIDs named \`_id\`; times are ISO 8601 in UTC; prices are AFN; distances are
metres; coordinates are WGS 84. Names and addresses are picked in the language \`lang\` (\`fa\` unless told) with a fallback;
\`translation\` holds all of them. Unknown parameters are ignored, empty ones count as absent, wrong or repeated ones are
refused. Lists past their end are empty and tell the true totals.`;

/** The OpenAPI 3.1 document, made of the schemas that the calls are served by. */
export function openApiDocument(siteUrl: string): Json {
  const schemas: Record<string, unknown> = { Error: PROBLEM };
  const paths: Record<string, Json> = {};
  for (const [chapter, endpoints] of Object.entries(CHAPTERS)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, chapter, endpoint, schemas) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Dastarkhan", version: "1.0.0", description: ABOUT, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${siteUrl}/api` }],
    tags: Object.keys(CHAPTERS).map((name) => ({ name })),
    paths,
    components: { schemas: withExamples(schemas) },
  };
}

function operation(name: string, tag: string, endpoint: Endpoint, schemas: Record<string, unknown>): Json {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    security: [],
    parameters: [...paramNames(endpoint.path).map(pathParameter), ...queryParameters(endpoint)],
    ...(endpoint.body && { requestBody: requestBody(endpoint.body, endpoint.uploads, schemas) }),
    responses: {
      [endpoint.creates ? 201 : 200]: {
        description: "Success",
        content: { "application/json": { schema: collect(endpoint.output, schemas) } },
      },
      ...failures(endpoint),
    },
  };
}

/** The fields that are sent, the same in each form of a body. Files come in multipart only. */
function requestBody(body: z.ZodType, uploads: UploadRules | undefined, schemas: Record<string, unknown>): Json {
  const schema = collect(body, schemas, "input") as Json;
  const plain = uploads ? withoutFields(schema, Object.keys(uploads)) : schema;
  return {
    required: true,
    content: {
      ...(uploads && { "multipart/form-data": { schema } }),
      ...(plain && { "application/json": { schema: plain }, "application/x-www-form-urlencoded": { schema: plain } }),
    },
  };
}

/** A schema as it is without some fields; null when one of them must be sent. */
function withoutFields({ properties = {}, required = [], ...rest }: Json, names: readonly string[]): Json | null {
  if ((required as string[]).some((name) => names.includes(name))) return null;
  const left = Object.entries(properties as Json).filter(([name]) => !names.includes(name));
  return { ...rest, properties: Object.fromEntries(left), required };
}

function pathParameter(name: string): Json {
  return { name, in: "path", required: true, schema: { type: "string", format: "uuid" } };
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  return Object.entries(queryShape(query)).map(([name, field]) => {
    const { description, schema = inputSchema(field) } = PARAMETERS[name] ?? {};
    const absent = field.safeParse(undefined);
    const usual = absent.data as unknown;
    const hasDefault = typeof usual === "string" || typeof usual === "number";
    return {
      name,
      in: "query",
      required: !absent.success,
      ...(description && { description }),
      schema: { ...schema, ...(hasDefault && usual !== "" && { default: usual }) },
    };
  });
}

function inputSchema(field: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" }) as Json;
  return schema;
}

/** A schema with its named parts moved to the components: what is answered may grow, what is sent may not. */
function collect(schema: z.ZodType, schemas: Record<string, unknown>, io: "input" | "output" = "output"): unknown {
  // Files have no schema but what `uploadField` says of them.
  const json = z.toJSONSchema(schema, io === "output" ? { io, override: openEnded } : { io, unrepresentable: "any" });
  const moved = JSON.parse(JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
  const { $defs = {}, $schema: _, ...rest } = moved as Json & { $defs?: Record<string, Json> };
  for (const [id, { id: __, ...part }] of Object.entries($defs)) schemas[id] = part;
  return rest;
}

/** Answers may grow: a client must not refuse what it does not know. */
function openEnded({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function failures(endpoint: Endpoint): Record<string, Json> {
  const codes: ErrorCode[] = [
    ...(endpoint.query || endpoint.body ? (["validation_failed"] as const) : []),
    ...(endpoint.method === "GET" ? [] : (["forbidden"] as const)),
    ...(endpoint.body ? (["payload_too_large", "unsupported_media_type"] as const) : []),
    ...(endpoint.limit ? (["rate_limited"] as const) : []),
    ...(endpoint.failures ?? []),
    ...(paramNames(endpoint.path).length > 0 ? (["not_found"] as const) : []),
    "internal",
    "unavailable",
  ];
  return Object.fromEntries(
    [...new Set(codes)].map((code) => {
      const message = errorMessage(code, endpoint.about);
      const example = { status: "error", code, message, requestId: "0b9f6f2e-52a4-4a0c-9f0a-7f9f5f0f3c11" };
      const schema = { $ref: "#/components/schemas/Error" };
      return [ERROR_STATUS[code], { description: message, content: { "application/json": { schema, example } } }];
    }),
  );
}

function withExamples(schemas: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const example = EXAMPLES[id];
      return [id, example ? { ...(schema as Json), examples: [example] } : schema];
    }),
  );
}
