import { isFiller } from "./stop-words";
import type { Word } from "./word";

export type Similar = (query: Word, term: Word, isLast: boolean) => number;

/** A name and its words; `weights` are lower for common words such as types. */
export type Name = { readonly words: readonly Word[]; readonly weights: readonly number[]; readonly squashed: string };

/** One reading of a query; adjacent words may be joined. */
export type Reading = {
  readonly words: readonly Word[];
  readonly weights: readonly number[];
  readonly squashed: string;
};

const WEAK = 0.6;

type Best = { index: number; value: number };

function bestUnused(word: Word, name: Name, used: Set<number>, isLast: boolean, similar: Similar): Best {
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

function isSaidAgain(word: Word, name: Name, used: ReadonlySet<number>, isLast: boolean, similar: Similar): boolean {
  return name.words.some((term, index) => used.has(index) && similar(word, term, isLast) >= SAID_AGAIN);
}

/** Matching only a part of a name needs a higher similarity, because it may be another word. */
const MOST = 0.7;
const FAIR = 0.84;
const SURE = 0.9;
/** Words with fewer consonants resemble too many others. */
const TELLING = 3;
const SAME = 0.92;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** @param covered matched share of the name by weight, 0–1; `begins`: its first word matched */
export type Match = { score: number; covered: number; begins: boolean };
const NO_MATCH: Match = { score: 0, covered: 0, begins: false };

type Said = { value: number; index: number; isNew: boolean };

/** The word of the name that a query word matches, and how well; null if none. */
function standFor(word: Word, name: Name, used: Set<number>, isLast: boolean, similar: Similar): Said | null {
  const best = bestUnused(word, name, used, isLast, similar);
  if (best.value >= WEAK) return { ...best, isNew: true };
  return isSaidAgain(word, name, used, isLast, similar) ? { value: SURE, index: -1, isNew: false } : null;
}

/** Words with few consonants count only if nearly identical. */
const sureness = (word: Word, value: number) => (word.weight < TELLING && value < SAME ? 0 : value);

/**
 * Score of a query for a name, 0–100; 100 for the same words. Every query word must match; words of the name may be
 * missing. 0 = no match.
 */
export function matchName(reading: Reading, name: Name, similar: Similar): Match {
  if (reading.squashed === name.squashed) return { score: 100, covered: 1, begins: true };
  const used = new Set<number>();
  const last = reading.words.length - 1;
  let said = 0;
  let weakest = 1;
  for (const [index, word] of reading.words.entries()) {
    const found = standFor(word, name, used, index === last, similar);
    if (!found) return NO_MATCH;
    if (found.isNew) used.add(found.index);
    said += found.value * (reading.weights[index] ?? 0);
    weakest = Math.min(weakest, sureness(word, found.value));
  }
  return judge(said / Math.max(1, sum(reading.weights)), weakest, [...used], name);
}

/** @param businesses positions of the matched words in the name, in query order */
function judge(said: number, weakest: number, businesses: readonly number[], name: Name): Match {
  const covered = sum(businesses.map((index) => name.weights[index] ?? 0)) / sum(name.weights);
  const begins = businesses.includes(0);
  if (covered < MOST && weakest < (begins ? FAIR : SURE)) return NO_MATCH;
  const score = 100 * said * (0.82 + 0.18 * covered) - orderCost(businesses);
  return { score: Math.min(99, score), covered, begins };
}

export const LONGEST_READING = 7;

function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Readings of the query words: as written, and with two adjacent words (or all) joined. Fillers such as "in" and «د»
 * are left out unless there is nothing else.
 */
export function readings(
  words: readonly string[],
  make: (text: string) => Word,
  weigh: (text: string) => number,
): Reading[] {
  const used = withoutFillers(words).slice(0, LONGEST_READING);
  const ways = [used];
  for (let i = 0; i + 1 < used.length; i++)
    ways.push([...used.slice(0, i), `${used[i]}${used[i + 1]}`, ...used.slice(i + 2)]);
  if (used.length > 2) ways.push([used.join("")]);
  return ways.map((way) => ofWords(way, make, weigh));
}

/** A name or reading that keeps all words, fillers included. */
export const ofWords = (
  words: readonly string[],
  make: (text: string) => Word,
  weigh: (text: string) => number,
): Name => ({
  words: words.map(make),
  weights: words.map((text) => text.length * weigh(text)),
  squashed: words.join(""),
});

export const toName = (folded: string, make: (text: string) => Word, weigh: (text: string) => number): Name =>
  ofWords(withoutFillers(folded.split(" ")), make, weigh);
