import { DAY_MS, type Language } from "@/lib/core/constants";
import { languageOfText } from "@/lib/i18n/language-of-text";
import type { Quotable, Quote } from "./model";

/** Length of a quote in characters: shorter ones are exclamations, longer ones don't fit on a line. */
const [LEAST, MOST] = [16, 80];
/** Days; older reviews say little about the present. */
const RECENT_DAYS = 365;

/**
 * Quote from the best review that has a suitable sentence: reviews in the page's language first, then recent ones, then
 * those with most likes.
 */
export function quoteFrom(reviews: readonly Quotable[], lng: Language, now: Date): Quote | null {
  const rank = ({ message, language, createdAt, likeCount }: Quotable) => [
    (language ?? languageOfText(message)) === lng ? 1 : 0,
    now.getTime() - createdAt.getTime() <= RECENT_DAYS * DAY_MS ? 1 : 0,
    likeCount,
    createdAt.getTime(),
  ];
  const best = reviews.map((review) => ({ review, rank: rank(review) })).sort((a, b) => compareRanks(b.rank, a.rank));
  for (const { review } of best) {
    const text = sentenceOf(review.message);
    const { id, message, language, author, nth } = review;
    if (text) return { id, language: language ?? languageOfText(message), author, nth, text };
  }
  return null;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * The beginning of a text up to the end of a sentence: the first sentence plus following ones while they are short.
 * Null if that is too short or too long; sentences are never cut.
 */
export function sentenceOf(text: string): string | null {
  // Longer texts are never quoted, so the rest is not segmented.
  const [line = ""] = text
    .trim()
    .slice(0, 2 * MOST)
    .split(/[\r\n]/);
  let quote = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(line)) {
    const longer = (quote + segment).trimEnd();
    if (longer.length > MOST) break;
    quote = quote + segment;
    if (longer.length >= LEAST) return longer;
  }
  return null;
}
