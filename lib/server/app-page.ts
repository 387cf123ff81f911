import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { isDatabaseAway } from "@/lib/core/database-away";
import { withDeadline } from "@/lib/core/deadline";
import { appPolicy } from "@/lib/page-cache/headers";
import { PageFailed } from "@/lib/page-cache/page-renderer";
import { newScope, withScope } from "@/lib/page-cache/scope";
import { compressAnswer } from "./compress";
import type { FrontOptions } from "./front-options";
import { cleanRequest, type HttpContext } from "./request";

type Options = Pick<FrontOptions, "next" | "policy" | "config">;

/** The page does not exist, or the error that stopped it before anything was sent. */
export type AppProblem = "missing" | PageFailed;

const NONCE_BYTES = 16;

/**
 * Passes an app page, or a request of its router, directly to Next, which streams it: no rewriting, caching or
 * buffering. Scripts carry a nonce for this answer, which Next reads from the policy in the request headers.
 * @returns the problem if nothing was sent; the caller must answer then. A page that has begun reports errors itself
 * (`error.tsx`)
 */
export function appPage(
  { next, policy, config }: Options,
  common: readonly (readonly [string, string])[],
  { request, response, address }: HttpContext,
): Promise<AppProblem | null> {
  cleanRequest(request, config, true);
  const contentPolicy = appPolicy(policy, randomBytes(NONCE_BYTES).toString("base64"));
  request.headers["content-security-policy"] = contentPolicy;
  for (const [name, value] of common) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", contentPolicy);
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("X-Robots-Tag", "noindex");
  response.setHeader("Referrer-Policy", "strict-origin");
  compressAnswer(request, response);
  const scope = newScope(address);
  return new Promise((resolve, reject) => {
    // In development, show Next's own error messages.
    if (!policy.dev)
      whenNotMade(response, (status) =>
        resolve(status === 404 ? "missing" : new PageFailed(isDatabaseAway(scope.error), scope.error)),
      );
    const made = async () => next(request, response);
    withScope(scope, () => withDeadline(made)).then(() => resolve(null), reject);
  });
}

/** Suppresses Next's own error page and reports its status; afterwards the response is unused again. */
function whenNotMade(response: ServerResponse, tell: (status: number) => void): void {
  const { write, end, flushHeaders } = response;
  const given = new Set(response.getHeaderNames());
  const isNotMade = () => !response.headersSent && (response.statusCode === 404 || response.statusCode >= 500);
  response.flushHeaders = () => {
    if (!isNotMade()) flushHeaders.call(response);
  };
  response.write = ((...piece: Parameters<typeof write>) =>
    isNotMade() || write.apply(response, piece)) as ServerResponse["write"];
  response.end = ((...piece: Parameters<typeof end>) => {
    if (!isNotMade()) return end.apply(response, piece);
    Object.assign(response, { write, end, flushHeaders });
    for (const name of response.getHeaderNames()) if (!given.has(name)) response.removeHeader(name);
    tell(response.statusCode);
    return response;
  }) as ServerResponse["end"];
}
