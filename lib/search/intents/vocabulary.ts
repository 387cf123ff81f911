import { LRUCache } from "lru-cache";
import { dialect, fold } from "@/lib/i18n/fold";
import { similarity, toWord, type Word } from "../word";
import table from "./words.json";

type Table = typeof table;
/** What a word of an intent stands for, the same in all languages: "cheap", «ارزان» and «ارزانه» are `cheap`. */
export type Concept = { [Language in keyof Table]: keyof Table[Language] }[keyof Table];

/** A word with what it may stand for. */
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
/** Shorter words resemble too many others. */
const FUZZY_LETTERS = 5;
const fuzzy: readonly Word[] = [...vocabulary.keys()].filter((word) => word.length >= FUZZY_LETTERS).map(toWord);

/** How alike a slip must be; of a word that merely stands around, more. */
const LEAST = 0.82;
const SMALL_LEAST = 0.86;
const NONE: ReadonlySet<Concept> = new Set();

const slips = new LRUCache<string, ReadonlySet<Concept>>({ max: 2000 });

function conceptsOfSlip(text: string): ReadonlySet<Concept> {
  const word = toWord(text);
  let best = NONE;
  let most = LEAST;
  for (const term of fuzzy) {
    // In another script it would be written otherwise: those spellings stand in the table themselves.
    if (term.isLatin !== word.isLatin || Math.abs(term.text.length - text.length) > 2) continue;
    const value = similarity(word, term, false);
    const concepts = vocabulary.get(term.text) ?? NONE;
    if (value < (concepts.has("small") ? SMALL_LEAST : most) || value <= most) continue;
    most = value;
    best = concepts;
  }
  return best;
}

/** @param isKnown the word is one of the lexicon's own, so that it is no slip */
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

/** Is this, letter by letter, a word that people ask with ("after", «بعد», «وروسته»)? It is no slip for a dish then. */
export const isAskingWord = (word: string): boolean => vocabulary.has(word);
