import { withoutUnseen } from "@/lib/core/unseen";

/** Control characters except tab and line ends; no text may contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_END = /\r\n?|[\u2028\u2029]/g;
const EDGE = /[\s\u200c\u200d]/;

/** Maximum marks per letter; no script has more (Unicode's stream-safe text format, UAX #15). */
const MARKS_MAX = 30;
/** The two halfwidth sound marks are letters that normalization turns into marks. */
const PILED = new RegExp(`([\\p{M}\\uff9e\\uff9f]{${MARKS_MAX}})[\\p{M}\\uff9e\\uff9f]+`, "gu");
/** Maximum input letters per stored letter: decomposed, with two-character line ends, with spaces around. */
const LETTERS_FOR_ONE = 4;

/**
 * The longest raw input accepted for a field of `max` letters; longer input is refused before any processing, because
 * real input never shrinks that much.
 */
export const typedMax = (max: number): number => max * LETTERS_FOR_ONE;

/**
 * Unicode normalization; always use this instead of `normalize`. Ordering marks takes quadratic time, so each letter
 * keeps at most thirty.
 */
export function normalForm(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  return text.replace(PILED, "$1").normalize(form);
}

export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Cleans text for storage: NFC, one kind of line end, no invisible characters, trimmed. */
export function cleanText(text: string): string {
  // Run twice: removing characters may bring letters together and leave a joiner in the wrong place.
  const plain = withoutUnseen(withoutUnseen(text.replace(LINE_END, "\n")));
  return trimmed(normalForm(plain, "NFC"));
}

export function cleanLine(text: string): string {
  // A removed invisible character may have stood between two spaces.
  return cleanText(text).replace(/\s+/g, " ");
}

/** A loop, because a regular expression for the end would retry at each of a hundred thousand spaces. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
