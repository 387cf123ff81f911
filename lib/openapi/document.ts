import { ERROR_MESSAGE, ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { CHAPTERS } from "@/lib/openapi/endpoints";
import { composed } from "@/lib/openapi/examples";
import { PROBLEM } from "@/lib/openapi/failures";
import type { OtherLimits } from "@/lib/openapi/limits";
import type { ApiDocument, Json, Operation, Schema } from "@/lib/openapi/model";
import { operationOf, type Parts } from "@/lib/openapi/operation";
import { SECURITY_SCHEMES } from "@/lib/openapi/security";

const ABOUT = `The API of Dastarkhan. Ids are UUIDs named \`_id\`; times are ISO 8601 in UTC; prices are AFN; distances are
metres; coordinates are WGS 84. Names and addresses are picked in the language \`lang\` (by default \`fa\`) with a fallback;
\`translation\` holds all of them. Unknown parameters are ignored, empty ones count as absent, wrong or repeated ones are
refused. Unknown fields of a body are refused. Lists past their end are empty and tell the true totals. Each call says how
often it may be made; too often is 429, and \`Retry-After\` says in how many seconds it is worth asking again. The
operators of a site may set other limits; these are in force here.

## Errors

Every failure has the same body, \`Error\`. Switch on its \`code\`; \`message\` is English and stays the same. Quote the
\`requestId\` when you ask for help.

| status | code | message |
| --- | --- | --- |
${(Object.keys(ERROR_STATUS) as ErrorCode[])
  .map((code) => `| ${ERROR_STATUS[code]} | \`${code}\` | ${ERROR_MESSAGE[code]} |`)
  .join("\n")}`;

const text = (description: string): Json => ({ description, schema: { type: "string" } });
const HEADERS: Json = {
  RequestId: text("By it the operators find the request in their logs."),
  ETag: text("The version of the answer: send it back as `If-None-Match`, or as `If-Match` with a change."),
  RateLimit: text('What each limit of the call has left, and for how many seconds: `"write";r=57;t=42`.'),
  RateLimitPolicy: text(
    'How often each limit of the call lets it be made, and in how many seconds: `"write";q=60;w=60`.',
  ),
  RetryAfter: { description: "Seconds until it is worth asking again.", schema: { type: "integer", minimum: 0 } },
};

/**
 * Builds the OpenAPI 3.1 document from the schemas that the endpoints use.
 * @param limits overrides of the default rate limits
 */
export function openApiDocument(siteUrl: string, limits: OtherLimits = {}): ApiDocument {
  const parts: Parts = { texts: new Map(), schemas: { Error: PROBLEM }, examples: {}, limits };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [chapter, { endpoints }] of Object.entries(CHAPTERS)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(name, chapter, endpoint, parts),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Dastarkhan", version: "1.0.0", description: ABOUT, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${siteUrl}/api` }],
    tags: Object.entries(CHAPTERS).map(([name, { text }]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      examples: parts.examples,
      schemas: withExamples(parts.schemas),
    },
  };
}

/** Gives answers an example too. */
function withExamples(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const isBare = id.endsWith("Answer") && !schema.examples;
      return [id, isBare ? { ...schema, examples: [composed(schema, schemas, [id])] } : schema];
    }),
  );
}
