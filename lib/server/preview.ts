import type { IncomingMessage } from "node:http";
import { BUSINESS_TABS } from "@/lib/core/constants";
import { hydrationAsked } from "@/lib/page-cache/hydration";
import { hasSession } from "./private-page";
import { isRead, withoutQuery } from "./request";

/** Tabs of a business, and its printable menu. */
const PAGES: ReadonlySet<string> = new Set([...BUSINESS_TABS, "print"]);
/** Language, city, type, name, page. */
const SEGMENTS = 5;

/**
 * Whether a missing page may be visible to this visitor. A hidden business is shown to its managers (H37), rendered
 * each time and never cached, so only visitors with a session are checked.
 * @param key the canonical address
 */
export function mayPreview(request: IncomingMessage, key: string): boolean {
  // Only cached pages have hydration scripts.
  if (hydrationAsked(request.url ?? "") !== undefined) return false;
  const segments = withoutQuery(key).split("/").slice(1);
  if (!isRead(request) || segments.length !== SEGMENTS || !PAGES.has(segments.at(-1) ?? "")) return false;
  return hasSession(request);
}
