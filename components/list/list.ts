import { CallError, isConflict } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import type { getList, listLists } from "@/lib/calls/list";
import type { Language } from "@/lib/i18n/language";

export type List = Answer<typeof listLists>["data"][number];
export type OneList = Answer<typeof getList>["data"];
export type Entry = OneList["entries"][number];

export type ListedBusiness = { readonly _id: string; readonly name: string };

/** Query of the user's lists; the server and the browser must use the same. */
export function mineInput(lng: Language, restaurantId?: string) {
  return { query: { lang: lng, ...(restaurantId !== undefined && { restaurantId }) } };
}

/** The limit, if a write was refused because it is reached; otherwise null. */
export function limitOf(error: unknown): number | null {
  if (!isConflict(error) || !(error instanceof CallError)) return null;
  const { details } = error.answer as { details?: { limit?: unknown } };
  return typeof details?.limit === "number" ? details.limit : null;
}
