import { tagsBeside } from "@/lib/category/model";
import type { Titles } from "@/lib/core/titles";

const SHOWN = 12;
const CATEGORIES_SHOWN = 14;

type Category = { readonly slug: string; readonly translation: Titles | null };

/** Categories in the filter form: the first ones and the selected ones. */
export function offeredCategories<Each extends Category>(all: readonly Each[], chosen: readonly string[]): Each[] {
  return all.filter(({ slug }, index) => index < CATEGORIES_SHOWN || chosen.includes(slug));
}

/**
 * Tags to filter by: the selected ones, and the most frequent ones of the results.
 * @param categories offered beside them; equivalent tags are left out
 */
export function offeredTags(
  businesses: readonly { readonly tags: readonly string[] }[],
  chosen: readonly string[],
  categories: readonly Category[] = [],
): string[] {
  const counts = new Map<string, number>();
  for (const tag of businesses.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
  return [...new Set([...chosen, ...tagsBeside(frequent, categories).slice(0, SHOWN)])];
}
