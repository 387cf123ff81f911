import { wordsOf } from "@/lib/i18n/fold";
import { isAskingWord } from "./intents/vocabulary";
import { type Entity, type Entry, type Lexicon, type Name, ofWords, withoutFillers } from "./lexicon";
import { similarity, type Token } from "./similarity";

export type Similar = (query: Token, term: Token, isLast: boolean) => number;

const WEAK = 0.6;

type Best = { index: number; value: number };

function bestUnused(word: Token, name: Name, used: Set<number>, isLast: boolean, similar: Similar): Best {
  let best: Best = { index: -1, value: 0 };
  for (let index = 0; index < name.words.length; index++) {
    const term = name.words[index];
    if (!term || used.has(index)) continue;
    const value = similar(word, term, isLast);
    if (value > best.value) best = { index, value };
  }
  return best;
}

/** A different word order costs little; a query that doesn't begin with the name's first word costs less. */
function orderCost(businesses: readonly number[]): number {
  let cost = businesses[0] === 0 ? 0 : 1;
  for (let i = 1; i < businesses.length; i++) if ((businesses[i] ?? 0) < (businesses[i - 1] ?? 0)) cost += 2;
  return cost;
}

const SAID_AGAIN = 0.955;

function isSaidAgain(word: Token, name: Name, used: ReadonlySet<number>, isLast: boolean, similar: Similar): boolean {
  return name.words.some((term, index) => used.has(index) && similar(word, term, isLast) >= SAID_AGAIN);
}

/** Matching only a part of a name needs a higher similarity, because it may be another word. */
const MOST = 0.7;
const FAIR = 0.84;
const SURE_WORD = 0.9;
/** Words with fewer consonants resemble too many others. */
const TELLING = 3;
const SAME_WORD = 0.92;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** @param covered matched share of the name by weight, 0–1; `begins`: its first word matched */
export type Match = { score: number; covered: number; begins: boolean };
const NO_MATCH: Match = { score: 0, covered: 0, begins: false };

type WordMatch = { value: number; index: number; isNew: boolean };

/** The word of the name that a query word matches, and how well; null if none. */
function standFor(word: Token, name: Name, used: Set<number>, isLast: boolean, similar: Similar): WordMatch | null {
  const best = bestUnused(word, name, used, isLast, similar);
  if (best.value >= WEAK) return { ...best, isNew: true };
  return isSaidAgain(word, name, used, isLast, similar) ? { value: SURE_WORD, index: -1, isNew: false } : null;
}

/** Words with few consonants count only if nearly identical. */
const sureness = (word: Token, value: number) => (word.weight < TELLING && value < SAME_WORD ? 0 : value);

/**
 * Score of a query for a name, 0–100; 100 for the same words. Every query word must match; words of the name may be
 * missing. 0 = no match.
 */
export function matchName(reading: Name, name: Name, similar: Similar): Match {
  if (reading.squashed === name.squashed) return { score: 100, covered: 1, begins: true };
  const used = new Set<number>();
  const last = reading.words.length - 1;
  let matched = 0;
  let weakest = 1;
  for (const [index, word] of reading.words.entries()) {
    const found = standFor(word, name, used, index === last, similar);
    if (!found) return NO_MATCH;
    if (found.isNew) used.add(found.index);
    matched += found.value * (reading.weights[index] ?? 0);
    weakest = Math.min(weakest, sureness(word, found.value));
  }
  return judge(matched / Math.max(1, sum(reading.weights)), weakest, [...used], name);
}

/** @param businesses positions of the matched words in the name, in query order */
function judge(matched: number, weakest: number, businesses: readonly number[], name: Name): Match {
  const covered = sum(businesses.map((index) => name.weights[index] ?? 0)) / sum(name.weights);
  const begins = businesses.includes(0);
  if (covered < MOST && weakest < (begins ? FAIR : SURE_WORD)) return NO_MATCH;
  const score = 100 * matched * (0.82 + 0.18 * covered) - orderCost(businesses);
  return { score: Math.min(99, score), covered, begins };
}

export const LONGEST_READING = 7;

/**
 * Readings of the query words: as written, and with two adjacent words (or all) joined. Fillers such as "in" and «د»
 * are left out unless there is nothing else.
 */
export function readings(
  words: readonly string[],
  make: (text: string) => Token,
  weigh: (text: string) => number,
): Name[] {
  const used = withoutFillers(words).slice(0, LONGEST_READING);
  const ways = [used];
  for (let i = 0; i + 1 < used.length; i++)
    ways.push([...used.slice(0, i), `${used[i]}${used[i + 1]}`, ...used.slice(i + 2)]);
  if (used.length > 2) ways.push([used.join("")]);
  return ways.map((way) => ofWords(way, make, weigh));
}

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

function findHits(word: Token, lexicon: Lexicon, isLast: boolean): Hits {
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

function hitsOf(word: Token, lexicon: Lexicon, isLast: boolean): Hits {
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

export function readingsOf(words: readonly string[], lexicon: Lexicon): Name[] {
  const ways = readings(words, lexicon.make, lexicon.weigh);
  const joined = lexicon.joinPhrases(words.join(" "));
  if (joined !== null) ways.push(...readings(wordsOf(joined), lexicon.make, lexicon.weigh).slice(0, 1));
  return ways;
}

/** @param covered share of the name that the words cover, 0–1 */
export type Found = { entity: Entity; score: number; covered: number; isMain: boolean };

/** Names that contain a match of the reading's rarest word. */
function candidates(reading: Name, lexicon: Lexicon): Set<Entry> {
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
