import { PASSWORD_MIN } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";

const SITE_WORDS = ["dastarkhan", "dastarkhwan", "dastarkhoan", "دسترخوان", "دسترخان"] as const;
/** Shorter words occur in too many others. */
const WORD_MIN = 3;
/** Minimum length of a run, such as counting or adjacent keys. */
const RUN_MIN = 3;
/** Extra characters that do not make such a run a password. */
const ADDED_MAX = 2;

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

/** Folds a password: one form per letter and digit, lower case, so the keyboard does not matter. */
export const foldPassword = (text: string): string =>
  latinDigits(text.normalize("NFKC")).toLowerCase().replaceAll("ي", "ی").replaceAll("ك", "ک");

/**
 * Whether a password is only a pattern: one or two repeated characters, a repeated short word, or a series of keyboard
 * rows, counting and repeated characters.
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

export function personalWords({ fullname, email }: { fullname: string; email: string | null }): string[] {
  const address = email?.split("@")[0] ?? "";
  const parts = `${fullname} ${address}`.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...new Set([...parts, address, fullname.replace(/\s+/g, "")].map(foldPassword))];
}

/**
 * Whether too little of a password is left without words from its owner's data and the site's name. The rest must be as
 * long as a password and no pattern: "ahmad-1234" is refused, "ahmad loves ashak" is not.
 * @param password folded
 */
export function isPersonal(password: string, words: readonly string[]): boolean {
  const known = [...SITE_WORDS, ...words].filter((word) => [...word].length >= WORD_MIN);
  // Longest first: the whole address before the name it begins with.
  known.sort((one, other) => other.length - one.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, " "), password);
  if (rest === password) return false;
  const signs = rest.replace(/[^\p{L}\p{N}]+/gu, "");
  return [...signs].length < PASSWORD_MIN || isPattern(signs);
}
