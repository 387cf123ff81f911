import "server-only";
import { env } from "@/lib/core/env";

const METHODS = "GET, HEAD, POST, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match";
const ANSWER_HEADERS = "ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const PREFLIGHT_SECONDS = 600;

/**
 * CORS headers for the origins of `SITE_URL` and `CORS_ORIGINS`: exact matches, never echoed and never `*`. Apps and
 * servers send no Origin and need none.
 */
export function corsHeaders(request: Request): Record<string, string> {
  return corsHeadersFor(request.headers.get("origin"));
}

export function corsHeadersFor(origin: string | null): Record<string, string> {
  if (!origin || !allowedOrigins().has(origin)) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": ANSWER_HEADERS,
  };
}

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

export function allowedOrigins(): ReadonlySet<string> {
  origins ??= new Set([new URL(env.SITE_URL).origin, ...env.CORS_ORIGINS]);
  return origins;
}
