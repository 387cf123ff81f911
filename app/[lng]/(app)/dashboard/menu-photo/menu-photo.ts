import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import type { Answer } from "@/lib/api-client/request";
import type { listDishes, listDishKinds } from "@/lib/calls/dish";
import { LANGUAGES } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";

export type DishKind = Answer<typeof listDishKinds>["data"][number];
export type Draft = Answer<typeof listDishes>["data"][number];

/** A typed line that is not stored yet; kept in the browser until it is. */
export type TypedLine = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly group: string;
  readonly description?: string;
  /** id of the photo on which the price is unreadable. */
  readonly unreadablePhoto?: string;
};

const nameOf = (business: string) => `menu-photo:${business}`;

export function readLines(business: string): readonly TypedLine[] {
  return readDraft<readonly TypedLine[]>(nameOf(business)) ?? [];
}

export function keepLines(business: string, lines: readonly TypedLine[]): void {
  if (lines.length === 0) dropDraft(nameOf(business));
  else keepDraft(nameOf(business), lines);
}

/** Finds the dish kind with this name in any language. */
export function kindNamed(name: string, kinds: readonly DishKind[]): DishKind | undefined {
  const folded = fold(name);
  return kinds.find(({ translation }) =>
    LANGUAGES.some((lng) => translation[lng] && fold(translation[lng].title) === folded),
  );
}
