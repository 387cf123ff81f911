import { withoutUnseen } from "@/lib/core/unseen";

/** No text of a person holds these: control characters but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_END = /\r\n?|[\u2028\u2029]/g;
/** What no text begins or ends with. */
const EDGE = /[\s\u200c\u200d]/;

/** As many marks as one letter keeps; no script has more (Unicode's stream-safe text format, UAX #15). */
const MARKS_MAX = 30;
/** The two signs of half width are letters until they are folded; then they are marks. */
const PILED = new RegExp(`([\\p{M}\\uff9e\\uff9f]{${MARKS_MAX}})[\\p{M}\\uff9e\\uff9f]+`, "gu");
/** Letters that may come in for one that is kept: taken apart, with line ends of two, with spaces around. */
const LETTERS_FOR_ONE = 4;

/**
 * The longest text that is looked at for a field of so many letters. What is longer is refused before anything else is
 * done with it: nothing that a person typed shrinks so much.
 */
export const typedMax = (max: number): number => max * LETTERS_FOR_ONE;

/**
 * Unicode's normal form, the only place where it is asked for: putting marks in order takes time by the square of their
 * number, so a letter keeps thirty of them.
 */
export function normalForm(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  return text.replace(PILED, "$1").normalize(form);
}

/** Is this text at all: whole characters, none of them a control character? */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Text as it is stored: one form of each letter, one kind of line end, nothing invisible, no space around it. */
export function cleanText(text: string): string {
  // Letters that were apart may meet by what was taken out between them, and their joiner have lost its place.
  const plain = withoutUnseen(withoutUnseen(text.replace(LINE_END, "\n")));
  return trimmed(normalForm(plain, "NFC"));
}

/** The same on one line. */
export function cleanLine(text: string): string {
  // What could not be seen may have stood between two spaces.
  return cleanText(text).replace(/\s+/g, " ");
}

/** Letter by letter: a pattern for the end would try each of a hundred thousand spaces anew. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
