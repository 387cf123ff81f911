import type { IncomingMessage, ServerResponse } from "node:http";
import { SESSION_COOKIES } from "@/lib/core/constants";
import { pagePolicy } from "@/lib/page-cache/headers";
import type { PageSettings } from "@/lib/page-cache/pages";
import type { Rendered } from "@/lib/page-cache/render";
import { keepPage, type Rewritten, withoutReact } from "@/lib/page-cache/rewrite";
import { compressAnswer } from "./compress";

/** Headers of a rendering that reach the visitor. */
const PASSED_ON = ["location", "set-cookie", "content-type"] as const;

/** Pages on which members can do more than read; they are kept by nobody, so for them React comes with the page. */
const WITH_ISLANDS: ReadonlySet<string> = new Set(["list"]);

/**
 * Sends a page around an account, or one whose address holds a secret: kept by nobody, told to nobody, and without React
 * but for members on pages that have something for them.
 * @param name the first segment below the language; null for a place that is hidden from the public (preview.ts)
 */
export function privatePage(
  settings: PageSettings,
  { request, response, name }: { request: IncomingMessage; response: ServerResponse; name: string | null },
  rendered: Rendered,
): void {
  const isAlive = name !== null && WITH_ISLANDS.has(name) && hasSession(request);
  const address = name === null ? settings.enhance : settings.account;
  const { html, hashes } = rewrite(rendered.body.toString("latin1"), address, settings.rewrite && !isAlive);
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

/** Does it carry a cookie of a session, whatever that is worth? */
export function hasSession({ headers: { cookie = "" } }: IncomingMessage): boolean {
  const names = cookie.split(/;\s*/).map((pair) => pair.split("=", 1)[0]);
  return SESSION_COOKIES.some((name) => names.includes(name));
}

/** A page that was posted to and leads away must not be posted again there. */
function statusOf({ status, scope }: Rendered): number {
  if (status >= 300 && status < 400) return scope.form ? 303 : status;
  return scope.badRequest ? 400 : (scope.form?.status ?? status);
}

function rewrite(html: string, address: string, isStill: boolean): Rewritten {
  return isStill ? withoutReact(html, address) : keepPage(html, address);
}
