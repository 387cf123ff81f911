import { escapeLike } from "@/lib/core/text";
import { fold, wordsOf } from "@/lib/i18n/fold";

/**
 * SQL: conditions by which a text is found when it holds all typed words, however they are spelled; signs alone, as they stand.
 * @param text SQL: where they are looked for
 * @param add gives the placeholder of a value
 * @param folded SQL: the same text as `app_fold` gives it, where it is stored
 */
export function textMatches(
  text: string,
  search: string,
  add: (value: unknown) => string,
  folded = `app_fold(${text})`,
): string[] {
  const typed = search.trim();
  if (typed === "") return [];
  const words = wordsOf(fold(typed));
  if (words.length === 0) return [`${text} ILIKE ${add(`%${escapeLike(typed)}%`)}`];
  return words.map((word) => `${folded} LIKE ${add(`%${word}%`)}`);
}
