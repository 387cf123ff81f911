import { fold, wordsOf } from "@/lib/i18n/fold";

/** The words of a text as typed, in the order of its folded ones: where each begins and ends. */
type Span = { from: number; to: number };

/** Each character folds by itself, so that what it folds to tells where a word ends. */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = -1;
  let at = 0;
  const end = () => {
    if (from < 0) return;
    // One character may be two words, such as a ligature; what is neither letter nor digit is none.
    for (const _ of wordsOf(fold(text.slice(from, at)))) spans.push({ from, to: at });
    from = -1;
  };
  for (const character of text) {
    // A mark such as a short vowel folds to nothing, and stands within its word.
    const isGap = fold(`a${character}a`).includes(" ");
    if (isGap) end();
    else if (from < 0) from = at;
    at += character.length;
  }
  end();
  return spans;
}

/** "in", «در» and the like before what is taken away, and «کې» behind it, go with it. */
const BEFORE = new Set(
  "in at with from for near of the and a to within در به با از و برای د په له تر dar da pa ba o aw e i"
    .split(" ")
    .map(fold),
);
const BEHIND = new Set("کې سره لپاره پورې ke ki sara را ra ya یا or and و او".split(" ").map(fold));

/** A text taken apart into words as they were typed. */
export type TypedWords = {
  /** The words at these places, as typed. */
  words(at: readonly number[]): string;
  /** The text that is left without them. */
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
