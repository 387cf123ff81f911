import type { QueryClient } from "@tanstack/react-query";
import type { BusinessName } from "@/components/business-choice/business-name";
import type { Answer, Input } from "@/lib/api-client/request";
import { DISH_LIMIT, DISH_STATUSES, type DishStatus } from "@/lib/core/constants";
import { dishCalls } from "@/lib/dish/calls";
import type { Language } from "@/lib/i18n/language";

/** A list of dishes as the dashboard reads it, and one of them. */
export type DishPage = Answer<typeof dishCalls.list>;
export type Dish = DishPage["data"][number];
/** A section of menus, as every menu may have it. */
export type MenuSection = { readonly _id: string; readonly name: string };
/** What is asked before many dishes are changed. */
export type BulkKind = "percent" | "section" | "status";
/** What changes of one dish among many. */
export type DishChange = { readonly _id: string } & Partial<
  Pick<Dish, "price" | "availability" | "status" | "group" | "updatedAt">
>;

/** The list as its address says nothing else: no place is chosen. */
export const USUAL = { restaurant: "", search: "", status: "all", page: "1", bin: "", prices: "" };
export type DishState = typeof USUAL;

/** The status whose dishes are listed, or all. */
export function statusOf({ status }: Pick<DishState, "status">): DishStatus | "all" {
  return DISH_STATUSES.find((each) => each === status) ?? "all";
}

/** The place that is chosen; who has but one need not choose it. */
export function businessOf(
  { restaurant }: Pick<DishState, "restaurant">,
  businesses: readonly BusinessName[] | null,
): string {
  return restaurant === "" && businesses?.length === 1 ? (businesses[0]?.id ?? "") : restaurant;
}

/** What the list asks the API, on the server and in the browser: a whole menu at once. */
export function listInput(lng: Language, state: DishState): Input<typeof dishCalls.list> {
  const page = /^[1-9]\d{0,2}$/.test(state.page) ? state.page : USUAL.page;
  const { restaurant: restaurantId, search } = state;
  const limit = String(DISH_LIMIT);
  return { query: { restaurantId, status: statusOf(state), search: search.trim(), page, limit, lang: lng } };
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
