import { LIST_DEFAULT_STATE, listQuery } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedDishKinds } from "@/lib/calls/dish-kind";
import { KIND_SORTS } from "@/lib/dish-kind/model";
import type { Language } from "@/lib/i18n/language";

export type DishKind = Answer<typeof listManagedDishKinds>["data"][number];

/** Default state of the URL. */
export const DEFAULT_STATE = { ...LIST_DEFAULT_STATE, sort: "title" };

export function listInput(lng: Language, state: typeof DEFAULT_STATE): Input<typeof listManagedDishKinds> {
  const sort = KIND_SORTS.find((each) => each === state.sort) ?? "title";
  return { query: { ...listQuery(lng, state), sort } };
}

/** Other spellings as typed: one per line. */
export const aliasText = (aliases: readonly string[]) => aliases.join("\n");
export const aliasesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
