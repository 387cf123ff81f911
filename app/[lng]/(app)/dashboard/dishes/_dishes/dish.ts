import type { QueryClient } from "@tanstack/react-query";
import type { BusinessName } from "@/components/business-choice/business-name";
import { wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import { listDishes } from "@/lib/calls/dish";
import { AVAILABILITIES, DISH_LIMIT, DISH_STATUSES, type DishStatus, LIST_LIMIT_MAX } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type DishPage = Answer<typeof listDishes>;
export type Dish = DishPage["data"][number];
/** A menu section; sections are shared by all menus. */
export type MenuSection = { readonly _id: string; readonly name: string };
/** Bulk changes that ask for a value first. */
export type BulkKind = "percent" | "section" | "category" | "status";
/** Change of one dish among many. */
export type DishChange = { readonly _id: string } & Partial<
  Pick<Dish, "price" | "availability" | "status" | "group" | "updatedAt">
> & {
    readonly restaurantId?: string;
    readonly categories?: string[];
  };

/** Value in the URL: the menus of all of an owner's businesses. */
export const ALL_PLACES = "all";

/** Default state of the URL: no business chosen. */
export const DEFAULT_STATE = {
  restaurant: "",
  search: "",
  status: "all",
  availability: "",
  page: "1",
  bin: "",
  prices: "",
};
export type DishState = typeof DEFAULT_STATE;

export function statusOf({ status }: Pick<DishState, "status">): DishStatus | "all" {
  return DISH_STATUSES.find((each) => each === status) ?? "all";
}

export const availabilityOf = ({ availability }: Pick<DishState, "availability">) =>
  wordOf(AVAILABILITIES, availability);

/** Whether the list is the whole menu. */
export const isWhole = (state: DishState): boolean =>
  state.search === "" && statusOf(state) === "all" && availabilityOf(state) === undefined;

/** The chosen business, or all of an owner's. The only one of an owner is preselected. */
export function businessOf(
  { restaurant }: Pick<DishState, "restaurant">,
  businesses: readonly BusinessName[] | null,
): string {
  const isOpen = restaurant === "" || restaurant === ALL_PLACES;
  if (isOpen && businesses?.length === 1) return businesses[0]?.id ?? "";
  return restaurant === ALL_PLACES && !businesses?.length ? "" : restaurant;
}

export function listInput(lng: Language, state: DishState): Input<typeof listDishes> {
  const page = /^[1-9]\d{0,2}$/.test(state.page) ? state.page : DEFAULT_STATE.page;
  const { restaurant: restaurantId, search } = state;
  const common = {
    status: statusOf(state),
    availability: availabilityOf(state),
    search: search.trim(),
    page,
    lang: lng,
  };
  if (restaurantId === ALL_PLACES) return { query: { ...common, limit: String(LIST_LIMIT_MAX) } };
  return { query: { restaurantId, ...common, limit: String(DISH_LIMIT) } };
}

/** Key prefix of all cached dish lists. */
const LISTS = [...(listDishes.reads ?? []), listDishes.method, listDishes.path];

/** Changes the dishes in every cached list. Unchanged dishes keep their identity, so that their rows don't render. */
export function changeLists(cache: QueryClient, change: (dishes: Dish[], query: AskedOf) => Dish[]): void {
  for (const [key, page] of cache.getQueriesData<DishPage>({ queryKey: LISTS })) {
    const { query = {} } = (key.at(-1) ?? {}) as { query?: AskedOf };
    if (page) cache.setQueryData<DishPage>(key, { ...page, data: change(page.data, query) });
  }
}

type AskedOf = { readonly restaurantId?: string; readonly status?: string; readonly deleted?: unknown };

/** Prefix of ids for dishes that the server has not stored yet. */
const TEMPORARY = "new-";
let made = 0;

export function temporaryId(): string {
  made += 1;
  return `${TEMPORARY}${made}`;
}

export function isTemporary({ _id }: Pick<Dish, "_id">): boolean {
  return _id.startsWith(TEMPORARY);
}
