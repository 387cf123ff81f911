import type { Answer, Input } from "@/lib/api-client/request";
import { MANAGED_SORTS, MANAGED_STATES } from "@/lib/catalogue/model";
import type { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";

/** A section as the dashboard lists it. */
export type Group = Answer<typeof groupCalls.list>["data"][number];

/** The list as its address says nothing else; `edit` is the id of the section whose editor is open, or `new`. */
export const USUAL = { search: "", sort: "position", state: "active", page: "1", edit: "" };

/** Sections on one page: most directories have fewer, and all can be put in order at once. */
const LIMIT = 50;

/** What the list asks the API, on the server and in the browser alike: the answer that came with the page is found again. */
export function listInput(lng: Language, { search, sort, state, page }: typeof USUAL): Input<typeof groupCalls.list> {
  const query = {
    lang: lng,
    search: search.trim(),
    sort: MANAGED_SORTS.find((each) => each === sort) ?? "position",
    state: MANAGED_STATES.find((each) => each === state) ?? "active",
    page: /^[1-9]\d{0,3}$/.test(page) ? page : USUAL.page,
    limit: String(LIMIT),
  };
  return { query };
}
