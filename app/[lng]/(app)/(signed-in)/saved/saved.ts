import { BOOKMARK_SORTS } from "@/lib/bookmark/model";
import type { Language } from "@/lib/i18n/language";
import { FAVOURITE_SORTS } from "@/lib/interaction/model";

/**
 * Default state of the URL. `list` is the open list, `copy` the token of a shared one. One search covers both kinds;
 * order and page are separate.
 */
export const DEFAULT_STATE = {
  tab: "places",
  search: "",
  sort: "saved",
  dishSort: "saved",
  page: "1",
  dishPage: "1",
  list: "",
  copy: "",
};
export type SavedState = typeof DEFAULT_STATE;

/** Position in a list, and the handler that changes it. */
export type ListPlace = {
  readonly search?: string;
  readonly page: string;
  readonly onChange: (change: { readonly search?: ""; readonly page: string }) => void;
};

const LIMIT = "20";
const pageOf = (page: string) => (/^[1-9]\d{0,3}$/.test(page) ? page : "1");

/** Input of the call for saved businesses, shared by server and browser. */
export function businessesInput(lng: Language, { search, sort, page }: SavedState) {
  const known = BOOKMARK_SORTS.find((each) => each === sort) ?? "saved";
  return { query: { lang: lng, search: search.trim(), sort: known, page: pageOf(page), limit: LIMIT } } as const;
}

/** Input of the call for saved dishes. */
export function dishesInput(lng: Language, { search, dishSort, dishPage }: SavedState) {
  const known = FAVOURITE_SORTS.find((each) => each === dishSort) ?? "saved";
  return { query: { lang: lng, search: search.trim(), sort: known, page: pageOf(dishPage), limit: LIMIT } } as const;
}
