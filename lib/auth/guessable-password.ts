import { PASSWORD_MIN } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";

/** What this site is called, as people write it. */
const SITE_WORDS = ["dastarkhan", "dastarkhwan", "dastarkhoan", "دسترخوان", "دسترخان"] as const;
/** A word of two letters stands in too many others. */
const WORD_MIN = 3;
/** Signs that follow each other from here on are counting or sliding over keys. */
const RUN_MIN = 3;
/** What somebody adds to such runs, so that it looks like a word. */
const ADDED_MAX = 2;

/** Rows of keyboards, and alphabets. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "ضصثقفغعهخحجچ",
  "شسیبلاتنمکگ",
  "ظطزرذدپو",
  "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** One form of each letter and digit, in small letters: by whatever keyboard it was typed. */
export const foldPassword = (text: string): string =>
  latinDigits(text.normalize("NFKC")).toLowerCase().replaceAll("ي", "ی").replaceAll("ك", "ک");

/**
 * Is a password nothing but a pattern: one or two signs again and again, a short word again and again, or rows of a
 * keyboard, counting and repeated signs one after the other?
 * @param password folded
 */
export function isPattern(password: string): boolean {
  const signs = [...password];
  return new Set(signs).size < RUN_MIN || repeatsShortUnit(signs) || signs.length - signsInRuns(signs) <= ADDED_MAX;
}

function repeatsShortUnit(signs: readonly string[]): boolean {
  for (let unit = 1; unit < PASSWORD_MIN && unit * 2 <= signs.length; unit += 1)
    if (signs.length % unit === 0 && signs.every((sign, at) => sign === signs[at % unit])) return true;
  return false;
}

/** How many signs stand in runs of three or more that a finger or a counter makes. */
function signsInRuns(signs: readonly string[]): number {
  let counted = 0;
  let at = 0;
  while (at < signs.length) {
    const length = runFrom(signs, at);
    if (length >= RUN_MIN) counted += length;
    at += length;
  }
  return counted;
}

function runFrom(signs: readonly string[], from: number): number {
  let length = 1;
  let run = signs[from] ?? "";
  const isSame = signs[from + 1] === signs[from];
  for (const next of signs.slice(from + 1)) {
    run += next;
    if (isSame ? next !== signs[from] : !SEQUENCES.some((row) => row.includes(run))) break;
    length += 1;
  }
  return length;
}

/** The words by which others know somebody: of their name, of their address before the @. */
export function personalWords({ fullname, email }: { fullname: string; email: string | null }): string[] {
  const address = email?.split("@")[0] ?? "";
  const parts = `${fullname} ${address}`.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...new Set([...parts, address, fullname.replace(/\s+/g, "")].map(foldPassword))];
}

/**
 * Is little left of a password without the words that everybody knows of its owner and of this site? The rest has to be
 * as long as a password and no pattern, so that "ahmad-1234" is refused and "ahmad loves ashak" is not.
 * @param password folded
 */
export function isPersonal(password: string, words: readonly string[]): boolean {
  const known = [...SITE_WORDS, ...words].filter((word) => [...word].length >= WORD_MIN);
  // The longest first: the whole address before the name that it begins with.
  known.sort((one, other) => other.length - one.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, " "), password);
  if (rest === password) return false;
  const signs = rest.replace(/[^\p{L}\p{N}]+/gu, "");
  return [...signs].length < PASSWORD_MIN || isPattern(signs);
}
