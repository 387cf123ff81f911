import { LIST_DEFAULT_STATE, listQuery } from "@/components/resource/list-input";
import type { ListActions } from "@/components/resource/use-list-actions";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedCategories } from "@/lib/calls/category";
import { CATEGORY_TYPES, type CategoryType } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type Category = Answer<typeof listManagedCategories>["data"][number];
export type CategoryActions = ListActions<Category>;

/** Default state of the URL. */
export const DEFAULT_STATE = { ...LIST_DEFAULT_STATE, type: "dish" };

/** Type of the listed categories: one at a time, since each type has its own order. */
export function typeOf({ type }: Pick<typeof DEFAULT_STATE, "type">): CategoryType {
  return CATEGORY_TYPES.find((each) => each === type) ?? "dish";
}

export function listInput(lng: Language, state: typeof DEFAULT_STATE): Input<typeof listManagedCategories> {
  return { query: { ...listQuery(lng, state), type: typeOf(state) } };
}
