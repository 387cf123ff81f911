import { LIST_DEFAULT_STATE, pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedRestaurants } from "@/lib/calls/inventory";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { BUSINESS_STATUSES, BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { INVENTORY_SORTS, LACK_FILTERS } from "@/lib/inventory/model";

export type ListedBusiness = Answer<typeof listManagedRestaurants>["data"][number];

/** Page sizes; the first is the default. */
export const LIMITS = ["20", "50", "100"] as const;

/** All statuses, and the value for all at once (DRS-01). */
export const STATUSES = ["all", ...BUSINESS_STATUSES] as const;

/** Filters besides the status and the search text. */
export const FILTERS = { city: "", type: "", lacks: "", featured: "", state: LIST_DEFAULT_STATE.state };

/** Default state of the URL. */
export const DEFAULT_STATE = {
  search: "",
  status: "all",
  ...FILTERS,
  sort: "newest",
  page: LIST_DEFAULT_STATE.page,
  limit: "20",
};

export type InventoryState = typeof DEFAULT_STATE;
export type ChangeState = (change: Partial<InventoryState>) => void;

export function filtersMade(state: InventoryState): number {
  return Object.entries(FILTERS).filter(([name, initial]) => state[name as keyof typeof FILTERS] !== initial).length;
}

/** Filter of the list and of its export. */
export function filterInput(lng: Language, state: InventoryState) {
  return {
    lang: lng,
    search: state.search.trim(),
    status: wordOf(STATUSES, state.status) ?? "all",
    city: wordOf(CITIES, state.city),
    type: wordOf(BUSINESS_TYPES, state.type),
    lacks: wordOf(LACK_FILTERS, state.lacks),
    featured: wordOf(["true", "false"], state.featured),
    state: wordOf(MANAGED_STATES, state.state) ?? "active",
  } as const;
}

export function listInput(lng: Language, state: InventoryState): Input<typeof listManagedRestaurants> {
  const query = {
    ...filterInput(lng, state),
    sort: wordOf(INVENTORY_SORTS, state.sort) ?? "newest",
    page: pageOf(state),
    limit: wordOf(LIMITS, state.limit) ?? "20",
  };
  return { query };
}
