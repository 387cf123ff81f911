import { MANAGED_SORTS, MANAGED_STATES } from "@/lib/catalogue/model";
import { LIST_LIMIT_MAX } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Language } from "@/lib/i18n/language";

/** List state in the query string; missing values have their default. */
export type ListState = Readonly<Record<string, string>>;

export type ListPage<E> = { readonly data: E[]; readonly pagination: Pagination };

/** Default list state; `edit` is the id of the open entry, or `new`. */
export const LIST_DEFAULT_STATE = { search: "", sort: "position", state: "active", page: "1", edit: "" };

/** List state from the query of a server-rendered page. The first of repeated parameters counts. */
export function stateFrom<S extends ListState>(
  defaultState: S,
  asked: Readonly<Record<string, string | string[] | undefined>>,
): S {
  const entries = Object.entries(defaultState).map(([name, value]) => [name, [asked[name]].flat()[0] ?? value]);
  return Object.fromEntries(entries) as S;
}

/**
 * Query of a list. The server and the browser must use the same, so that the prefetched result is found. It asks for
 * the largest page size, since only a complete list can be sorted.
 */
export function listQuery(lng: Language, { search, sort, state, page }: typeof LIST_DEFAULT_STATE) {
  return {
    lang: lng,
    search: search.trim(),
    sort: MANAGED_SORTS.find((each) => each === sort) ?? "position",
    state: MANAGED_STATES.find((each) => each === state) ?? "active",
    page: pageOf({ page }),
    limit: String(LIST_LIMIT_MAX),
  } as const;
}

/** The page number in the URL; the first page if invalid. */
export function pageOf({ page }: { readonly page: string }): string {
  return /^[1-9]\d{0,3}$/.test(page) ? page : LIST_DEFAULT_STATE.page;
}

/** The word if it is allowed, otherwise undefined. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text);
}

/** Query string for a list state, without defaults. */
export function addressQuery<S extends ListState>(defaultState: S, state: S): string {
  const changed = Object.entries(state).filter(([name, value]) => value !== defaultState[name]);
  return `?${new URLSearchParams(changed)}`;
}

/** The last page, if the requested one is past the end; otherwise null. */
export function lastPageOf(page: ListPage<unknown> | undefined): string | null {
  if (!page || page.data.length > 0 || page.pagination.totalResults === 0) return null;
  return String(Math.ceil(page.pagination.totalResults / page.pagination.limit));
}

type Pages = { readonly hasNextPage: boolean; readonly hasPrevPage: boolean };

/** Entries can be moved only if the list is complete and in its own order. */
export function isSortable(
  { search, sort, state }: typeof LIST_DEFAULT_STATE,
  { hasNextPage, hasPrevPage }: Pages,
): boolean {
  const isOrder = search === "" && sort === LIST_DEFAULT_STATE.sort && state === LIST_DEFAULT_STATE.state;
  return isOrder && !hasNextPage && !hasPrevPage;
}
