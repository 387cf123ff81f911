import { escapeLike } from "@/lib/core/text";
import { fold, wordsOf } from "@/lib/i18n/fold";

/**
 * SQL conditions for a text that contains all typed words in any spelling; input without letters is matched literally.
 * @param text SQL expression of the searched text
 * @param add adds a value and returns its placeholder
 * @param folded SQL expression of the stored `app_fold` of the text, if there is one
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
