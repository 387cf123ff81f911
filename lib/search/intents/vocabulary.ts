import { LRUCache } from "lru-cache";
import { dialect, fold } from "@/lib/i18n/fold";
import { similarity, toWord, type Word } from "../word";
import table from "./words.json";

type Table = typeof table;
/** Language-independent meaning of a word: "cheap", «ارزان» and «ارزانه» are all `cheap`. */
export type Concept = { [Language in keyof Table]: keyof Table[Language] }[keyof Table];

export type Token = { word: string; concepts: ReadonlySet<Concept> };

function readTable(): ReadonlyMap<string, ReadonlySet<Concept>> {
  const known = new Map<string, Set<Concept>>();
  for (const words of Object.values(table))
    for (const [concept, list] of Object.entries(words))
      for (const text of list.split(" | ").flatMap((word) => [word, dialect(word) ?? word])) {
        const word = fold(text).replaceAll(" ", "");
        known.set(word, (known.get(word) ?? new Set<Concept>()).add(concept as Concept));
      }
  return known;
}

const vocabulary = readTable();
/** Minimum length for typo matching; shorter words resemble too many others. */
const FUZZY_LETTERS = 5;
const fuzzy: readonly Word[] = [...vocabulary.keys()].filter((word) => word.length >= FUZZY_LETTERS).map(toWord);

/** Minimum similarity of a typo; higher for small words. */
const LEAST = 0.82;
const SMALL_LEAST = 0.86;
const NONE: ReadonlySet<Concept> = new Set();

const slips = new LRUCache<string, ReadonlySet<Concept>>({ max: 2000 });

function conceptsOfSlip(text: string): ReadonlySet<Concept> {
  const word = toWord(text);
  let best = NONE;
  let most = LEAST;
  for (const term of fuzzy) {
    // Other scripts have their own entries in the table.
    if (term.isLatin !== word.isLatin || Math.abs(term.text.length - text.length) > 2) continue;
    const value = similarity(word, term, false);
    const concepts = vocabulary.get(term.text) ?? NONE;
    if (value < (concepts.has("small") ? SMALL_LEAST : most) || value <= most) continue;
    most = value;
    best = concepts;
  }
  return best;
}

/** @param isKnown a word of the lexicon can't be a typo */
export function conceptsOf(word: string, isKnown: boolean): ReadonlySet<Concept> {
  const exact = vocabulary.get(word);
  if (exact) return exact;
  if (isKnown || word.length < FUZZY_LETTERS || /\d/.test(word)) return NONE;
  let concepts = slips.get(word);
  if (!concepts) {
    concepts = conceptsOfSlip(word);
    slips.set(word, concepts);
  }
  return concepts;
}

/** Whether the word is exactly a word of questions ("after", «بعد», «وروسته»); then it is no typo of a dish. */
export const isAskingWord = (word: string): boolean => vocabulary.has(word);
