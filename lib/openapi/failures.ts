import { type Endpoint, paramNames } from "@/lib/api/endpoint";
import { ERROR_STATUS, type ErrorCode, errorMessage } from "@/lib/core/errors";
import { limitsOf, limitText } from "@/lib/openapi/limits";
import type { Answer, CallLimit, Json, Ref, Schema } from "@/lib/openapi/model";
import { accessFailures } from "@/lib/openapi/security";

export const PROBLEM: Schema = {
  type: "object",
  required: ["status", "code", "message", "requestId"],
  properties: {
    status: { const: "error" },
    code: { type: "string", enum: Object.keys(ERROR_STATUS), description: "What clients switch on." },
    message: { type: "string", description: "English and stable." },
    errors: {
      type: "array",
      description: "Every wrong field.",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: {
          path: { type: "string", description: "The field, dots between its parts; `body` or `query` for all of it." },
          code: { type: "string", description: "What is wrong, stable: `required`, `too_long`, `unknown_field`…" },
          message: { type: "string", description: "In the language of `lang`, else of Accept-Language, else English." },
        },
      },
    },
    details: {
      description:
        "With `conflict`: what has to go or be changed first; with `not_found`: what became of it, for who managed it.",
    },
    current: { description: "With `conflict` after `If-Match`: what is stored now." },
    requestId: { type: "string", description: "By it the operators find the request in their logs." },
  },
};

const REQUEST_ID = "0b9f6f2e-52a4-4a0c-9f0a-7f9f5f0f3c11";
const WITH_RETRY: ReadonlySet<ErrorCode> = new Set(["rate_limited", "unavailable"]);

export function failureCodes(endpoint: Endpoint): ErrorCode[] {
  const isWrite = endpoint.method !== "GET";
  const codes: ErrorCode[] = [
    ...(endpoint.body ? (["bad_request"] as const) : []),
    ...(endpoint.query || endpoint.body ? (["validation_failed"] as const) : []),
    ...accessFailures(endpoint),
    ...(isWrite ? (["forbidden"] as const) : []),
    ...(paramNames(endpoint.path).length > 0 ? (["not_found"] as const) : []),
    ...(isWrite && endpoint.versioned ? (["bad_request", "conflict"] as const) : []),
    ...(endpoint.status === 201 ? (["conflict"] as const) : []),
    ...(endpoint.body ? (["payload_too_large", "unsupported_media_type"] as const) : []),
    ...(limitsOf(endpoint, {}).length > 0 ? (["rate_limited"] as const) : []),
    ...(endpoint.failures ?? []),
    "internal",
    "unavailable",
  ];
  return [...new Set(codes)];
}

/** Error responses by status, with an example per code; the examples are collected in `examples`. */
export function failureAnswers(
  endpoint: Endpoint,
  examples: Record<string, { value: Json }>,
  limits: readonly CallLimit[],
): Record<string, Answer> {
  const all = failureCodes(endpoint);
  return Object.fromEntries(
    [...new Set(all.map((code) => ERROR_STATUS[code]))].map((status) => {
      const codes = all.filter((code) => ERROR_STATUS[code] === status);
      const named = codes.map((code): [string, Ref] => [code, exampleOf(code, endpoint, examples)]);
      const content = { schema: { $ref: "#/components/schemas/Error" }, examples: Object.fromEntries(named) };
      const retry = codes.some((code) => WITH_RETRY.has(code));
      const answer: Answer = {
        description: codes.map((code) => described(code, endpoint, limits)).join("\n"),
        ...(retry && { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }),
        content: { "application/json": content },
      };
      return [status, answer];
    }),
  );
}

function described(code: ErrorCode, { resource }: Endpoint, limits: readonly CallLimit[]): string {
  const often = code === "rate_limited" ? ` At most ${limits.map(limitText).join("; ")}.` : "";
  return `\`${code}\`: ${errorMessage(code, resource)}${often}`;
}

function exampleOf(code: ErrorCode, { resource }: Endpoint, examples: Record<string, { value: Json }>): Ref {
  const message = errorMessage(code, resource);
  const name = resource && message !== errorMessage(code) ? `${resource}.${code}` : code;
  const errors = code === "validation_failed" && [{ path: "field", code: "required", message: "is required" }];
  examples[name] = { value: { status: "error", code, message, ...(errors && { errors }), requestId: REQUEST_ID } };
  return { $ref: `#/components/examples/${name}` };
}
