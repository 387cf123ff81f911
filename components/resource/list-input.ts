import { MANAGED_SORTS, MANAGED_STATES } from "@/lib/catalogue/model";
import { LIST_LIMIT_MAX } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Language } from "@/lib/i18n/language";

/** What a list shows, as the address of its page says it. Whatever is left out there is as usual. */
export type ListState = Readonly<Record<string, string>>;

/** A page of a list, as its call answers it. */
export type ListPage<E> = { readonly data: E[]; readonly pagination: Pagination };

/** A list as its address says nothing else; `edit` is the id of the entry whose editor is open, or `new`. */
export const LIST_USUAL = { search: "", sort: "position", state: "active", page: "1", edit: "" };

/** The state of a list out of the query of its page, on the server. What is given twice counts as its first. */
export function stateFrom<S extends ListState>(
  usual: S,
  asked: Readonly<Record<string, string | string[] | undefined>>,
): S {
  const entries = Object.entries(usual).map(([name, value]) => [name, [asked[name]].flat()[0] ?? value]);
  return Object.fromEntries(entries) as S;
}

/**
 * What every list asks the API, on the server and in the browser alike: the answer that came with the page is found again.
 * A page holds as much as the API gives, since only a list that is whole can be put in order.
 */
export function listQuery(lng: Language, { search, sort, state, page }: typeof LIST_USUAL) {
  return {
    lang: lng,
    search: search.trim(),
    sort: MANAGED_SORTS.find((each) => each === sort) ?? "position",
    state: MANAGED_STATES.find((each) => each === state) ?? "active",
    page: pageOf({ page }),
    limit: String(LIST_LIMIT_MAX),
  } as const;
}

/** The page that an address asks for; the first where it is none. */
export function pageOf({ page }: { readonly page: string }): string {
  return /^[1-9]\d{0,3}$/.test(page) ? page : LIST_USUAL.page;
}

/** One of a list's words, as the address says it; none where it is no such word. */
export function wordOf<Word extends string>(words: readonly Word[], said: string): Word | undefined {
  return words.find((word) => word === said);
}

/** The query of the address that shows a list in this state. */
export function addressQuery<S extends ListState>(usual: S, state: S): string {
  const said = Object.entries(state).filter(([name, value]) => value !== usual[name]);
  return `?${new URLSearchParams(said)}`;
}

/** Where a page is past the end of its list: the last one there is. */
export function lastPageOf(page: ListPage<unknown> | undefined): string | null {
  if (!page || page.data.length > 0 || page.pagination.totalResults === 0) return null;
  return String(Math.ceil(page.pagination.totalResults / page.pagination.limit));
}

type Pages = { readonly hasNextPage: boolean; readonly hasPrevPage: boolean };

/** May the list be put in order here? Only when it shows the order itself, and all of it. */
export function isSortable({ search, sort, state }: typeof LIST_USUAL, { hasNextPage, hasPrevPage }: Pages): boolean {
  const isOrder = search === "" && sort === LIST_USUAL.sort && state === LIST_USUAL.state;
  return isOrder && !hasNextPage && !hasPrevPage;
}
