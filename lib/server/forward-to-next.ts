import { withDeadline } from "@/lib/core/deadline";
import { reading } from "@/lib/core/reading";
import { BARE_POLICY, FILE_POLICY, pagePolicy } from "@/lib/page-cache/headers";
import { compressAnswer } from "./compress";
import type { FrontOptions } from "./front-options";
import { cleanRequest, type HttpContext } from "./request";
import type { Route } from "./route";

type Options = Pick<FrontOptions, "next" | "policy" | "config">;

/** Streamed without a time limit: only programs read them. */
const LONG = /^\/(?:sitemap|llms)/;

/** Passes the request itself to Next: API calls, generated files, redirects that depend on the visitor. */
export function forwardToNext(
  { next, policy, config }: Options,
  common: readonly (readonly [string, string])[],
  { request, response, address }: HttpContext,
  kind: Route["kind"],
): void {
  cleanRequest(request, config);
  for (const [name, value] of common) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", policyOf(kind, policy));
  if (kind === "visitor") {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Vary", "Accept-Language, Cookie");
  }
  if (kind !== "next") compressAnswer(request, response);
  // Calls of the API decide for themselves what they read where.
  const answer = () => void (kind === "file" ? reading(() => next(request, response)) : next(request, response));
  if (LONG.test(address)) answer();
  else withDeadline(answer);
}

function policyOf(kind: Route["kind"], policy: Options["policy"]): string {
  if (kind === "api") return BARE_POLICY;
  return kind === "file" ? FILE_POLICY : pagePolicy(policy);
}
