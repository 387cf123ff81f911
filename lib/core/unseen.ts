/**
 * Invisible characters: Unicode's default-ignorables (including joiners, direction marks and fillers), line and
 * paragraph separators (where a text has not made line ends of them), annotation marks, and the empty Braille pattern.
 * Joiners stay in words and emojis where they have an effect.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\u2800]+/gu;
const JOINER = /^[\u200c\u200d]+$/;
/** Scripts whose letters change shape beside a joiner; Latin, Cyrillic and Greek have no such letters. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Tamil}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u20e3/u;
const ZWJ = "\u200d";
/** An emoji variation sign, a joiner between two emojis, or both. */
const EMOJI_RUN = /^(?:\ufe0f\u200d?|\u200d)$/;

/**
 * Removes invisible characters. Persian and Pashto keep one joiner between letters («می‌روم», «PDF‌ها»); emojis keep
 * theirs and their variation sign.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (run: string, at: number) => {
    const before = lastOf(text, at);
    const after = String.fromCodePoint(text.codePointAt(at + run.length) ?? 0x20);
    return keptOfEmoji(run, before, after) ?? keptOfWord(run, before, after);
  });
}

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
 * Whether a word mixes letters of lookalike alphabets («Аhmad» with a Cyrillic А), as in impersonation. Afghan scripts
 * beside Latin letters are allowed (UTS #39, mixed scripts).
 */
export function mixesAlphabets(text: string): boolean {
  return (text.match(WORD) ?? []).some(
    (word) => [LATIN, CYRILLIC, GREEK].filter((alphabet) => alphabet.test(word)).length > 1,
  );
}
