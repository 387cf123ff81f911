import { corsHeadersFor } from "@/lib/api/cors";
import { ERROR_MESSAGE } from "@/lib/core/errors";
import { routeOf } from "@/lib/core/log-mask";
import type { PageSettings } from "@/lib/page-cache/pages";
import { pageHeaders } from "@/lib/page-cache/pages";
import { plainPage } from "@/lib/page-cache/plain-page";
import { documentKey } from "./documents";
import { refuseCall } from "./refuse-call";
import { type HttpContext, isRead, withoutQuery } from "./request";
import type { Route } from "./route";
import { sendText } from "./send";

/** Health checks must always be answered. */
const WATCHED: ReadonlySet<string> = new Set(["/api/healthz", "/api/readyz"]);

/** Whether a request is exempt from the budget: answers from memory or disk cost almost nothing. */
export function isFree({ request, address }: HttpContext, found: Route, isReady: (key: string) => boolean): boolean {
  switch (found.kind) {
    case "page":
    case "other":
      return isRead(request) && isReady(found.key);
    case "api":
    case "file": {
      if (WATCHED.has(withoutQuery(address))) return true;
      const key = documentKey(request, address);
      return key !== null && isReady(key);
    }
    default:
      return !["private", "app", "visitor"].includes(found.kind);
  }
}

/** Groups requests of similar cost: answers of one call, or pages of equal depth. */
export function likeOf({ request, address }: HttpContext, { kind }: Route): string {
  const path = withoutQuery(address);
  if (kind === "api") return `${request.method} ${routeOf(path)}`;
  return `${kind} ${path.split("/").length}${path === address ? "" : "?"}`;
}

/** Answers 429 with `Retry-After`: a page in its language, or a short text. */
export function refuseClient(
  settings: PageSettings,
  { request, response, address }: HttpContext,
  found: Route,
  seconds: number,
): void {
  for (const [name, value] of settings.common) response.setHeader(name, value);
  const wait = { "Retry-After": String(seconds) };
  if (found.kind === "api") {
    for (const [name, value] of Object.entries(corsHeadersFor(request.headers.origin ?? null)))
      response.setHeader(name, value);
    refuseCall(response, { status: 429, code: "rate_limited", message: ERROR_MESSAGE.rate_limited }, wait);
    return;
  }
  if (!("lng" in found) || found.lng === null) {
    sendText(response, 429, "Too many requests", wait);
    return;
  }
  const { lng } = found;
  const body = Buffer.from(plainPage(lng, 429, isRead(request) ? address : undefined));
  const headers = pageHeaders(settings, { hashes: [], caching: "no-store", problem: true });
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(429, { ...wait, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
