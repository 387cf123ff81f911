import { wordsOf } from "@/lib/i18n/fold";
import { isAskingWord } from "./intents/vocabulary";
import type { Entity, Entry, Lexicon } from "./lexicon";
import { type Match, matchName, type Reading, readings, type Similar } from "./match";
import { similarity, type Word } from "./word";

type Hits = ReadonlyMap<string, number>;

const LEAST = 0.6;
/** The same word, or an inflected form. */
const SAME = 0.97;
/** Similarity of a synonym; only for words matched with certainty (`SURE`). */
const SYNONYM = 0.96;
const SURE = 0.92;

const cache = new WeakMap<Lexicon, Map<string, Hits>>();
const CACHED_WORDS = 3000;

function addSynonyms(hits: Map<string, number>, lexicon: Lexicon): void {
  const groups = new Map<number, number>();
  for (const [text, value] of hits) {
    if (value < SURE) continue;
    for (const group of lexicon.groupsOf.get(text) ?? []) groups.set(group, Math.max(groups.get(group) ?? 0, value));
  }
  for (const [group, value] of groups)
    for (const member of lexicon.groups[group] ?? [])
      hits.set(member, Math.max(hits.get(member) ?? 0, value * SYNONYM));
}

function findHits(word: Word, lexicon: Lexicon, isLast: boolean): Hits {
  const hits = new Map<string, number>();
  const isAsking = isAskingWord(word.text);
  for (const term of lexicon.words) {
    const value = similarity(word, term, isLast);
    // "after" is no typo of «روغنی»; but the last word may be an incomplete longer one.
    const isMeant = !isAsking || value >= SAME || (isLast && term.text.startsWith(word.text));
    if (value >= LEAST && isMeant) hits.set(term.text, value);
  }
  addSynonyms(hits, lexicon);
  return hits;
}

function hitsOf(word: Word, lexicon: Lexicon, isLast: boolean): Hits {
  const known = cache.get(lexicon) ?? new Map<string, Hits>();
  cache.set(lexicon, known);
  const key = `${isLast ? 1 : 0}${word.text}`;
  let hits = known.get(key);
  if (!hits) {
    if (known.size >= CACHED_WORDS) known.clear();
    hits = findHits(word, lexicon, isLast);
    known.set(key, hits);
  }
  return hits;
}

export function comparer(lexicon: Lexicon): Similar {
  return (query, term, isLast) => {
    const direct = similarity(query, term, isLast);
    if (direct >= SYNONYM || !lexicon.groupsOf.has(term.text)) return direct;
    return Math.max(direct, hitsOf(query, lexicon, isLast).get(term.text) ?? 0);
  };
}

export function readingsOf(words: readonly string[], lexicon: Lexicon): Reading[] {
  const ways = readings(words, lexicon.make, lexicon.weigh);
  const joined = lexicon.joinPhrases(words.join(" "));
  if (joined !== null) ways.push(...readings(wordsOf(joined), lexicon.make, lexicon.weigh).slice(0, 1));
  return ways;
}

/** @param covered share of the name that the words cover, 0–1 */
export type Found = { entity: Entity; score: number; covered: number; isMain: boolean };

/** Names that contain a match of the reading's rarest word. */
function candidates(reading: Reading, lexicon: Lexicon): Set<Entry> {
  let fewest: Set<Entry> | undefined;
  reading.words.forEach((word, index) => {
    const entries = new Set<Entry>();
    for (const text of hitsOf(word, lexicon, index === reading.words.length - 1).keys())
      for (const entry of lexicon.entriesOf.get(text) ?? []) entries.add(entry);
    if (!fewest || entries.size < fewest.size) fewest = entries;
  });
  return fewest ?? new Set();
}

/** A main title ranks slightly above another entity's alias. */
const OTHER_NAME = 1;
const OTHER_NAME_COVERED = 0.6;
const READING_COST = 1;

/**
 * Entities that the words as a whole may name, best first; each once with its best score, 0–100.
 * @param words folded words of a query
 */
export function lookUp(words: readonly string[], lexicon: Lexicon): Found[] {
  const best = new Map<Entity, Found>();
  const note = ({ entity, isMain }: Entry, match: Match, cost: number) => {
    // A word from the middle of a description ("lentil curry") is no alias by itself.
    if (!isMain && !match.begins && match.covered < OTHER_NAME_COVERED) return;
    const score = match.score - cost - (isMain ? 0 : OTHER_NAME);
    const known = best.get(entity);
    if (score > 0 && (!known || score > known.score))
      best.set(entity, { entity, score, covered: match.covered, isMain });
  };
  const compare: Similar = (query, term, isLast) => hitsOf(query, lexicon, isLast).get(term.text) ?? 0;
  readingsOf(words, lexicon).forEach((reading, index) => {
    const cost = index === 0 ? 0 : READING_COST;
    for (const entry of candidates(reading, lexicon)) {
      note(entry, matchName(reading, entry.name, compare), cost);
    }
  });
  return [...best.values()].sort((a, b) => b.score - a.score);
}
