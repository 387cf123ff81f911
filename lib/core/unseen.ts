/**
 * Signs that can't be seen: what Unicode says to ignore (joiners, direction marks and fillers among it), line and paragraph
 * separators (where a text has not made line ends of them), annotation marks, and the empty pattern of Braille. Two exceptions stay where they do something.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\u2800]+/gu;
const JOINER = /^[\u200c\u200d]+$/;
/** Scripts whose letters take another shape, or none, by a joiner beside them; Latin, Cyrillic and Greek have no such letters. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Tamil}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u20e3/u;
const ZWJ = "\u200d";
/** The sign that asks for the emoji of a letter, what ties two emojis together, or both. */
const EMOJI_RUN = /^(?:\ufe0f\u200d?|\u200d)$/;

/**
 * Text without signs that can't be seen. Persian and Pashto keep the joiner between letters («می‌روم», «PDF‌ها»), once;
 * emojis keep theirs and their own variation sign.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (run: string, at: number) => {
    const before = lastOf(text, at);
    const after = String.fromCodePoint(text.codePointAt(at + run.length) ?? 0x20);
    return keptOfEmoji(run, before, after) ?? keptOfWord(run, before, after);
  });
}

/** Null when the run belongs to no emoji. */
function keptOfEmoji(run: string, before: string, after: string): string | null {
  if (!EMOJI_RUN.test(run) || !EMOJI.test(before)) return null;
  return run.endsWith(ZWJ) && !EMOJI.test(after) ? run.slice(0, -1) : run;
}

function keptOfWord(run: string, before: string, after: string): string {
  if (!JOINER.test(run) || !LETTER.test(before) || !LETTER.test(after)) return "";
  return JOINING.test(before) || JOINING.test(after) ? run.charAt(0) : "";
}

function lastOf(text: string, at: number): string {
  const last = text.codePointAt(at - 2);
  return last !== undefined && last > 0xffff ? String.fromCodePoint(last) : text.charAt(at - 1);
}

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const GREEK = /\p{Script=Greek}/u;

/**
 * Does a word mix letters of two alphabets that look alike («Аhmad» with a Cyrillic А)? Nobody writes so but to look like
 * somebody else; the scripts of Afghanistan beside Latin letters are no such mixture (UTS #39, mixed scripts).
 */
export function mixesAlphabets(text: string): boolean {
  return (text.match(WORD) ?? []).some(
    (word) => [LATIN, CYRILLIC, GREEK].filter((alphabet) => alphabet.test(word)).length > 1,
  );
}
