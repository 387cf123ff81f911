import { BOOKMARK_SORTS } from "@/lib/bookmark/model";
import type { Language } from "@/lib/i18n/language";
import { FAVOURITE_SORTS } from "@/lib/interaction/model";

/** The page as its address says nothing else; `list` is one that is open, `copy` the link of somebody's. Both lists of what is saved are searched together; each has its own order and pages. */
export const USUAL = {
  tab: "places",
  search: "",
  sort: "saved",
  dishSort: "saved",
  page: "1",
  dishPage: "1",
  list: "",
  copy: "",
};
export type SavedState = typeof USUAL;

/** Where in a list somebody is, and what leads elsewhere in it. */
export type ListPlace = {
  readonly search?: string;
  readonly page: string;
  readonly onChange: (change: { readonly search?: ""; readonly page: string }) => void;
};

const LIMIT = "20";
const pageOf = (page: string) => (/^[1-9]\d{0,3}$/.test(page) ? page : "1");

/** What the list of saved places asks the API, on the server and in the browser alike. */
export function businessesInput(lng: Language, { search, sort, page }: SavedState) {
  const known = BOOKMARK_SORTS.find((each) => each === sort) ?? "saved";
  return { query: { lang: lng, search: search.trim(), sort: known, page: pageOf(page), limit: LIMIT } } as const;
}

/** The same for the dishes. */
export function dishesInput(lng: Language, { search, dishSort, dishPage }: SavedState) {
  const known = FAVOURITE_SORTS.find((each) => each === dishSort) ?? "saved";
  return { query: { lang: lng, search: search.trim(), sort: known, page: pageOf(dishPage), limit: LIMIT } } as const;
}
