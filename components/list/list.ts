import { CallError, isConflict } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import type { Language } from "@/lib/i18n/language";
import type { listCalls } from "@/lib/list/calls";

/** A list among one's own. */
export type List = Answer<typeof listCalls.mine>["data"][number];
/** A list with what is in it. */
export type OneList = Answer<typeof listCalls.get>["data"];
export type Entry = OneList["entries"][number];

/** A place that is put into lists, as the page calls it. */
export type ListedBusiness = { readonly _id: string; readonly name: string };

/** What one's lists are asked for with, on the server and in the browser alike. */
export function mineInput(lng: Language, restaurantId?: string) {
  return { query: { lang: lng, ...(restaurantId !== undefined && { restaurantId }) } };
}

/** How many there may be, when a write was refused because there are as many; else null. */
export function limitOf(error: unknown): number | null {
  if (!isConflict(error) || !(error instanceof CallError)) return null;
  const { details } = error.answer as { details?: { limit?: unknown } };
  return typeof details?.limit === "number" ? details.limit : null;
}
