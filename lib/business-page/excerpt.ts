import { DAY_MS, type Language } from "@/lib/core/constants";
import { languageOfText } from "@/lib/i18n/language-of-text";
import type { Quotable, Quote } from "./model";

/** Shorter is a shout, longer is no line any more. Letters. */
const [LEAST, MOST] = [16, 80];
/** A review that is older says little of how it is today. Days. */
const RECENT_DAYS = 365;

/** What the best review says that has a sentence to quote: in the page's language first, then recent, then well-liked. */
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
 * The beginning of a text to the end of a sentence: its first one, with those after it while they are short. Null where
 * that is too short or too long to quote: nothing is cut within a sentence.
 */
export function sentenceOf(text: string): string | null {
  // Longer than this nothing is quoted, so nothing further is looked at.
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
