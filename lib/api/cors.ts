import "server-only";
import { env } from "@/lib/core/env";

const METHODS = "GET, HEAD, POST, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match";
const ANSWER_HEADERS = "ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const PREFLIGHT_SECONDS = 600;

/**
 * Which web pages of other origins may read an answer: those of `SITE_URL` and `CORS_ORIGINS`, named exactly, never
 * echoed and never `*`. Apps and servers send no Origin and need none of this.
 */
export function corsHeaders(request: Request): Record<string, string> {
  return corsHeadersFor(request.headers.get("origin"));
}

/** The same for the `Origin` of a request; null where it has none. */
export function corsHeadersFor(origin: string | null): Record<string, string> {
  if (!origin || !allowedOrigins().has(origin)) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": ANSWER_HEADERS,
  };
}

/** The answer to OPTIONS: what the path allows, and for an allowed origin what its pages may send. */
export function preflight(request: Request, allow: string): Response {
  const cors = corsHeaders(request);
  const isAllowed = "Access-Control-Allow-Origin" in cors;
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      Allow: allow,
      ...(isAllowed && {
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Allow-Headers": REQUEST_HEADERS,
        "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
      }),
    },
  });
}

let origins: ReadonlySet<string> | undefined;

/** The origins of our own pages and of those that the operators named. */
export function allowedOrigins(): ReadonlySet<string> {
  origins ??= new Set([new URL(env.SITE_URL).origin, ...env.CORS_ORIGINS]);
  return origins;
}
