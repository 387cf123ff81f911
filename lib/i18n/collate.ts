import type { Language } from "@/lib/core/constants";
import { normalForm } from "@/lib/core/typed-text";
import { latinDigits } from "./digits";

/**
 * Alphabetical order in Afghan dictionaries. Pashto's order contains all Persian letters in their places, so names of
 * both languages can be sorted together.
 */
const ARABIC_LETTERS = "ءآاأإبپتټثجچحخځڅدډذرړزژږسشښصضطظعغفقکګگلمنڼوؤهۀةیيېۍئ";

/** Letters that sort like another one; the difference counts only between otherwise equal names. */
const SAME_AS: Record<string, string> = { أ: "ا", إ: "ا", ٱ: "ا", ؤ: "و", ۀ: "ه", ة: "ه", ك: "ک", ى: "ی" };
/** In Persian the Pashto yehs and kafs are variants of the common letters; in Pashto they are separate letters. */
const SAME_IN_PERSIAN: Record<string, string> = { ي: "ی", ې: "ی", ۍ: "ی", ئ: "ی", ګ: "گ" };
const SAME_IN_PASHTO: Record<string, string> = { گ: "ګ" };

/** Not letters: diacritics, kashida, joiners and direction marks. */
const IGNORED = /\p{M}|[\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu;

const LATIN = 1000;
const OTHER = 5000;

const RANK = new Map([...ARABIC_LETTERS].map((letter, index) => [letter, index + 1]));

/**
 * Compares names for a language: numbers first, then the language's own script, then the other. Marks, case and letter
 * variants count only between otherwise equal names, so the order is total (H74).
 */
export function compareNames(a: string, b: string, lng: Language): number {
  const [left, right] = [weights(a, lng), weights(b, lng)];
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.length !== right.length) return left.length - right.length;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Sorts like `compareNames`, but computes each key once: a hundred thousand names take about a second. */
export function sortByName<T>(items: readonly T[], nameOf: (item: T) => string, lng: Language): T[] {
  const keyed = items.map((item) => ({ item, key: sortKey(nameOf(item), lng) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ item }) => item);
}

/** Weights as characters, then the name. The separator is below all weights, so the shorter name comes first. */
function sortKey(name: string, lng: Language): string {
  const letters = weights(name, lng).map((weight) => Math.min(weight + 1, 0xffff));
  return `${String.fromCharCode(...letters)}\0${name}`;
}

/** One weight per significant letter. Space is lowest, so a shorter word comes first. */
function weights(name: string, lng: Language): number[] {
  const own = lng === "ps" ? SAME_IN_PASHTO : SAME_IN_PERSIAN;
  const folded = normalForm(name, "NFC").replace(IGNORED, "");
  return [...latinBase(folded)]
    .map((letter) => weightOf(own[letter] ?? SAME_AS[letter] ?? letter, lng))
    .filter(isWeight);
}

function weightOf(letter: string, lng: Language): number | null {
  if (/\s/.test(letter)) return 0;
  const digit = "0123456789".indexOf(latinDigits(letter));
  if (digit >= 0) return 1 + digit;
  const arabic = RANK.get(letter);
  if (arabic !== undefined) return (lng === "en" ? 2 * LATIN : 100) + arabic;
  if (/[a-z]/.test(letter)) return LATIN + letter.charCodeAt(0);
  return /\p{L}/u.test(letter) ? OTHER + (letter.codePointAt(0) ?? 0) : null;
}

/** Lower case without Latin accents; Arabic letters keep hamza and madda. */
function latinBase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
}

function isWeight(weight: number | null): weight is number {
  return weight !== null;
}
