import type { IncomingMessage } from "node:http";
import { BUSINESS_TABS } from "@/lib/core/constants";
import { hydrationAsked } from "@/lib/page-cache/hydration";
import { hasSession } from "./private-page";
import { isRead, withoutQuery } from "./request";

/** A tab of a place, or its menu for paper. */
const PAGES: ReadonlySet<string> = new Set([...BUSINESS_TABS, "print"]);
/** Language, city, type, name, page. */
const SEGMENTS = 5;

/**
 * May a page that is nobody's be one for this visitor alone? A place that is hidden from the public is shown to those who
 * manage it (H37), made anew for each of them and kept by nobody: only who has a session is worth asking for.
 * @param key the canonical address
 */
export function mayPreview(request: IncomingMessage, key: string): boolean {
  // What hydrates a page belongs to pages that are kept.
  if (hydrationAsked(request.url ?? "") !== undefined) return false;
  const segments = withoutQuery(key).split("/").slice(1);
  if (!isRead(request) || segments.length !== SEGMENTS || !PAGES.has(segments.at(-1) ?? "")) return false;
  return hasSession(request);
}
