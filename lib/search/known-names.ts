import type { Names } from "./intents/read";
import type { Lexicon } from "./lexicon";
import { isFiller } from "./stop-words";

/** Whether the name occurs in the words and covers `from` to `to`. Fillers are skipped. */
function holds(name: readonly string[], words: readonly string[], from: number, to: number): boolean {
  const telling = words.flatMap((word, index) => (isFiller(word) ? [] : [index]));
  return telling.some((first, start) => {
    const at = telling.slice(start, start + name.length);
    const isThere = at.length === name.length && name.every((text, index) => words[at[index] ?? -1] === text);
    return isThere && first <= from && (at.at(-1) ?? -1) >= to - 1;
  });
}

export const knownNames = (lexicon: Lexicon): Names => ({
  isKnown: (word) => lexicon.entriesOf.has(word) || lexicon.groupsOf.has(word),
  isWithinName: (words, from, to, least) =>
    words.slice(from, to).some((word) =>
      (lexicon.entriesOf.get(word) ?? []).some(({ name }) => {
        const texts = name.words.map(({ text }) => text);
        return texts.length >= least && holds(texts, words, from, to);
      }),
    ),
  isCity: (word) =>
    (lexicon.entriesOf.get(word) ?? []).some(
      ({ entity, name }) => entity.kind === "city" && name.words[0]?.text === word,
    ),
});
