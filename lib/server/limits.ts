import { COST_MS } from "@/lib/core/cost-limit";
import type { PageSettings } from "@/lib/page-cache/pages";
import { pageHeaders } from "@/lib/page-cache/pages";
import { plainPage } from "@/lib/page-cache/plain-page";
import { type HttpContext, isRead } from "./request";
import type { Route } from "./route";
import { sendText } from "./send";

/** What answering a request costs, in milliseconds of a core; nothing where memory or a disk does. */
export function costOf({ request }: HttpContext, found: Route, isReady: (key: string) => boolean): number {
  switch (found.kind) {
    case "page":
    case "other":
      if (isRead(request) && isReady(found.key)) return 0;
      return /^\/\w+\/businesses|[?&]search=/.test(found.key) ? COST_MS.search : COST_MS.page;
    case "private":
      return COST_MS.page;
    case "app":
      // Ahead of a tap only the frame of a page is made.
      return request.headers["next-router-prefetch"] === undefined ? COST_MS.page : COST_MS.visitor;
    case "visitor":
      return COST_MS.visitor;
    case "file":
      return COST_MS.file;
    default:
      return 0;
  }
}

/** Tells a client to wait, as `429` with `Retry-After`: in the words of the page's language, or shortly. */
export function refuseClient(
  settings: PageSettings,
  { request, response, address }: HttpContext,
  found: Route,
  seconds: number,
): void {
  const wait = { "Retry-After": String(seconds) };
  if (!("lng" in found) || found.lng === null) {
    for (const [name, value] of settings.common) response.setHeader(name, value);
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
