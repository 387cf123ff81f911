import type { QueryClient } from "@tanstack/react-query";
import type { BusinessName } from "@/components/business-choice/business-name";
import type { Answer, Input } from "@/lib/api-client/request";
import { DISH_LIMIT, DISH_STATUSES, type DishStatus, LIST_LIMIT_MAX } from "@/lib/core/constants";
import { dishCalls } from "@/lib/dish/calls";
import type { Language } from "@/lib/i18n/language";

/** A list of dishes as the dashboard reads it, and one of them. */
export type DishPage = Answer<typeof dishCalls.list>;
export type Dish = DishPage["data"][number];
/** A section of menus, as every menu may have it. */
export type MenuSection = { readonly _id: string; readonly name: string };
/** What is asked before many dishes are changed. */
export type BulkKind = "percent" | "section" | "category" | "status";
/** What changes of one dish among many. */
export type DishChange = { readonly _id: string } & Partial<
  Pick<Dish, "price" | "availability" | "status" | "group" | "updatedAt">
> & {
    /** On whose menu it is, where that is not the one that is shown. */
    readonly restaurantId?: string;
    /** Ids of its categories from now on. */
    readonly categories?: string[];
  };

/** In the address: the menus of all places of an owner at once. */
export const ALL_PLACES = "all";

/** The list as its address says nothing else: no place is chosen. */
export const USUAL = { restaurant: "", search: "", status: "all", page: "1", bin: "", prices: "" };
export type DishState = typeof USUAL;

/** The status whose dishes are listed, or all. */
export function statusOf({ status }: Pick<DishState, "status">): DishStatus | "all" {
  return DISH_STATUSES.find((each) => each === status) ?? "all";
}

/** The place that is chosen, or all of an owner's; who has but one need not choose it. */
export function businessOf(
  { restaurant }: Pick<DishState, "restaurant">,
  businesses: readonly BusinessName[] | null,
): string {
  const isOpen = restaurant === "" || restaurant === ALL_PLACES;
  if (isOpen && businesses?.length === 1) return businesses[0]?.id ?? "";
  return restaurant === ALL_PLACES && !businesses?.length ? "" : restaurant;
}

/** What the list asks the API, on the server and in the browser: a whole menu at once, or a page of all. */
export function listInput(lng: Language, state: DishState): Input<typeof dishCalls.list> {
  const page = /^[1-9]\d{0,2}$/.test(state.page) ? state.page : USUAL.page;
  const { restaurant: restaurantId, search } = state;
  const common = { status: statusOf(state), search: search.trim(), page, lang: lng };
  if (restaurantId === ALL_PLACES) return { query: { ...common, limit: String(LIST_LIMIT_MAX) } };
  return { query: { restaurantId, ...common, limit: String(DISH_LIMIT) } };
}

/** Every list of dishes that was read. */
const LISTS = [...(dishCalls.list.reads ?? []), dishCalls.list.method, dishCalls.list.path];

/** Changes the dishes of every list that was read; what stays the same keeps its identity, so that its row stays. */
export function changeLists(cache: QueryClient, change: (dishes: Dish[], query: AskedOf) => Dish[]): void {
  for (const [key, page] of cache.getQueriesData<DishPage>({ queryKey: LISTS })) {
    const { query = {} } = (key.at(-1) ?? {}) as { query?: AskedOf };
    if (page) cache.setQueryData<DishPage>(key, { ...page, data: change(page.data, query) });
  }
}

type AskedOf = { readonly restaurantId?: string; readonly status?: string; readonly deleted?: unknown };

/** A dish that is not saved yet has an id of its own until the server gives it one. */
const TEMPORARY = "new-";
let made = 0;

export function temporaryId(): string {
  made += 1;
  return `${TEMPORARY}${made}`;
}

export function isTemporary({ _id }: Pick<Dish, "_id">): boolean {
  return _id.startsWith(TEMPORARY);
}
