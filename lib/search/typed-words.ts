import { fold, wordsOf } from "@/lib/i18n/fold";

/** Position of a word in the typed text, in the order of the folded words. */
type Span = { from: number; to: number };

/** Folds each character separately, to find where words end. */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = -1;
  let at = 0;
  const end = () => {
    if (from < 0) return;
    // A ligature may be two words; characters other than letters and digits form no word.
    for (const _ of wordsOf(fold(text.slice(from, at)))) spans.push({ from, to: at });
    from = -1;
  };
  for (const character of text) {
    // A mark such as a short vowel folds to nothing and does not end the word.
    const isGap = fold(`a${character}a`).includes(" ");
    if (isGap) end();
    else if (from < 0) from = at;
    at += character.length;
  }
  end();
  return spans;
}

/** Prepositions before a removed part, and «کې» after it, are removed with it. */
const BEFORE = new Set(
  "in at with from for near of the and a to within در به با از و برای د په له تر dar da pa ba o aw e i"
    .split(" ")
    .map(fold),
);
const BEHIND = new Set("کې سره لپاره پورې ke ki sara را ra ya یا or and و او".split(" ").map(fold));

export type TypedWords = {
  words(at: readonly number[]): string;
  without(at: readonly number[]): string;
};

export function typedWords(text: string): TypedWords {
  const spans = spansOf(text);
  const textOf = ({ from, to }: Span) => text.slice(from, to);
  const folded = spans.map((span) => fold(textOf(span)));
  const pick = (isIn: (index: number) => boolean) =>
    spans.flatMap((span, index) => (isIn(index) ? [textOf(span)] : [])).join(" ");
  return {
    words: (at) => pick((index) => at.includes(index)),
    without: (at) => {
      const gone = new Set(at);
      for (let i = Math.min(...at) - 1; BEFORE.has(folded[i] ?? ""); i--) gone.add(i);
      if (BEHIND.has(folded[Math.max(...at) + 1] ?? "")) gone.add(Math.max(...at) + 1);
      return pick((index) => !gone.has(index));
    },
  };
}
