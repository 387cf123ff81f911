import { LIST_USUAL, listQuery } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { kindCalls } from "@/lib/dish-kind/calls";
import { KIND_SORTS } from "@/lib/dish-kind/model";
import type { Language } from "@/lib/i18n/language";

/** A kind of dish as the dashboard lists it. */
export type DishKind = Answer<typeof kindCalls.list>["data"][number];

/** The list as its address says nothing else. */
export const USUAL = { ...LIST_USUAL, sort: "title" };

/** What the list asks the API, on the server and in the browser. */
export function listInput(lng: Language, state: typeof USUAL): Input<typeof kindCalls.list> {
  const sort = KIND_SORTS.find((each) => each === state.sort) ?? "title";
  return { query: { ...listQuery(lng, state), sort } };
}

/** Other names as they are typed: one on each line. */
export const aliasText = (aliases: readonly string[]) => aliases.join("\n");
export const aliasesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
