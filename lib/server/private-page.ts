import type { IncomingMessage, ServerResponse } from "node:http";
import { SESSION_COOKIES } from "@/lib/core/constants";
import { pagePolicy } from "@/lib/page-cache/headers";
import type { PageSettings } from "@/lib/page-cache/pages";
import type { Rendered } from "@/lib/page-cache/render";
import { keepPage, type Rewritten, withoutReact } from "@/lib/page-cache/rewrite";
import { compressAnswer } from "./compress";

const PASSED_ON = ["location", "set-cookie", "content-type"] as const;

/** Uncached pages with interactive parts for signed-in users; for them the page keeps React. */
const WITH_ISLANDS: ReadonlySet<string> = new Set(["list"]);

/**
 * Sends an account page or a page with a secret in its address: uncached, hidden from search engines, and without React
 * except on interactive pages for signed-in users.
 * @param name the first segment after the language; null for a hidden business (preview.ts)
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
  const wait = rendered.scope.form?.retryAfter;
  if (wait) response.setHeader("Retry-After", wait);
  response.statusCode = statusOf(rendered);
  compressAnswer(request, response);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Whether the request has a session cookie, valid or not. */
export function hasSession({ headers: { cookie = "" } }: IncomingMessage): boolean {
  const names = cookie.split(/;\s*/).map((pair) => pair.split("=", 1)[0]);
  return SESSION_COOKIES.some((name) => names.includes(name));
}

/** 303, because a redirect after a post must not repeat the post. */
function statusOf({ status, scope }: Rendered): number {
  if (status >= 300 && status < 400) return scope.form ? 303 : status;
  if (scope.gone) return 410;
  return scope.badRequest ? 400 : (scope.form?.status ?? status);
}

function rewrite(html: string, address: string, isStill: boolean): Rewritten {
  return isStill ? withoutReact(html, address) : keepPage(html, address);
}
