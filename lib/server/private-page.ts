import type { IncomingMessage, ServerResponse } from "node:http";
import { pagePolicy } from "@/lib/page-cache/headers";
import type { PageSettings } from "@/lib/page-cache/pages";
import type { Rendered } from "@/lib/page-cache/render";
import { keepPage, type Rewritten, withoutReact } from "@/lib/page-cache/rewrite";
import { compressAnswer } from "./compress";

/** Headers of a rendering that reach the visitor. */
const PASSED_ON = ["location", "set-cookie", "content-type"] as const;

/**
 * Sends a page around an account, kept by nobody and without React. Its address may hold a secret, so it is told to
 * nobody.
 */
export function privatePage(
  settings: PageSettings,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  rendered: Rendered,
): void {
  const { html, hashes } = rewrite(settings, rendered.body.toString("latin1"));
  const body = Buffer.from(html, "latin1");
  for (const [header, value] of settings.common) response.setHeader(header, value);
  for (const header of PASSED_ON) {
    const value = rendered.headers[header];
    if (value !== undefined) response.setHeader(header, value);
  }
  response.setHeader("Content-Security-Policy", pagePolicy(settings.policy, hashes));
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("X-Robots-Tag", "noindex");
  response.setHeader("Referrer-Policy", "strict-origin");
  response.setHeader("Content-Length", body.length);
  response.statusCode = statusOf(rendered);
  compressAnswer(request, response);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A page that was posted to and leads away must not be posted again there. */
function statusOf({ status, scope }: Rendered): number {
  if (status >= 300 && status < 400) return scope.form ? 303 : status;
  return scope.badRequest ? 400 : (scope.form?.status ?? status);
}

function rewrite({ account, rewrite }: PageSettings, html: string): Rewritten {
  return rewrite ? withoutReact(html, account) : keepPage(html, account);
}
