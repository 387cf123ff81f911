import "server-only";
import { z } from "zod";
import { preparedQuery, sqlQuery } from "@/lib/core/db";
import { normalisePhone } from "@/lib/i18n/phone";
import { type Lexicon, type Name, ofWords, toName } from "./lexicon";
import { comparer, LONGEST_READING, matchName, readingsOf, type Similar } from "./lookup";
import { skeleton, type Token } from "./similarity";
import { NO_NUMBERS, type NumberArray } from "./statement";
import { isFiller } from "./tokenizer";

const nosRow = z.strictObject({ nos: z.string() });
const namesRow = z.strictObject({ no: z.int(), names: z.string() });
const namedRow = z.strictObject({ no: z.int(), score: z.number() });

/** A business matched by name, score 0–100; `isWhole`: all words match, fillers included. */
export type NamedBusiness = { no: number; score: number; isWhole?: boolean };

type Row = { no: number; names: string };

const CANDIDATES = 40;
/** Names read through their index, which lists them in no order. */
const LOOKED_AT = 500;
/** A query is common if at least so many of the best rated businesses' names match: two in a hundred. */
const SAMPLE = { names: 200, matches: 4 };
/** Common queries read at most so many names; two in a hundred matching, 2,000 are enough. */
const RATED_BEST = 4000;
const DELETES_MIN = 4;

const quoted = (token: string) => `'${token.replaceAll("'", "")}'`;

/** Synonyms that a name may contain instead. */
function synonyms(word: string, lexicon: Lexicon): string[] {
  return (lexicon.groupsOf.get(word) ?? []).flatMap((group) => [...(lexicon.groups[group] ?? [])]);
}

function exactTokens(word: string, isLast: boolean, lexicon: Lexicon): string[] {
  const prefix = isLast || word.length > 3 ? ":*" : "";
  const stem = lexicon.make(word).stem;
  const tokens = [`${quoted(word)}${prefix}`, ...synonyms(word, lexicon).map(quoted)];
  return stem === word ? tokens : [...tokens, quoted(stem)];
}

/** The skeleton, its transpositions, and variants with one consonant missing. */
function soundTokens(word: string, isLast: boolean): string[] {
  const bones = skeleton(word);
  if (bones.length < 2) return [];
  const tokens = [`${quoted(`~${bones}`)}${isLast && bones.length > 2 ? ":*" : ""}`];
  if (bones.length < 3) return tokens;
  for (let i = 0; i < bones.length; i++) {
    const without = bones.slice(0, i) + bones.slice(i + 1);
    if (i + 1 < bones.length)
      tokens.push(quoted(`~${bones.slice(0, i)}${bones[i + 1]}${bones[i]}${bones.slice(i + 2)}`));
    if (bones.length >= DELETES_MIN) tokens.push(quoted(`~${without}`), quoted(`-${without}`));
  }
  return bones.length >= DELETES_MIN - 1 ? [...tokens, quoted(`-${bones}`)] : tokens;
}

/** Words with full weight; all words if there are none. */
function telling(reading: Name, lexicon: Lexicon): string[] {
  const words = reading.words.map(({ text }) => text);
  const strong = words.filter((word) => lexicon.weigh(word) === 1);
  return strong.length > 0 ? strong : words;
}

/** A tsquery: all weighty words of one reading of the query. */
export function nameQuery(readings: readonly Name[], lexicon: Lexicon, isFuzzy: boolean): string {
  const ways = readings.map((reading) => {
    const words = telling(reading, lexicon);
    const last = reading.words.at(-1)?.text;
    const groups = words.map((word) => {
      const isLast = word === last;
      const tokens = exactTokens(word, isLast, lexicon);
      return `(${[...new Set(isFuzzy ? [...tokens, ...soundTokens(word, isLast)] : tokens)].join("|")})`;
    });
    return `(${groups.join("&")})`;
  });
  return [...new Set(ways)].join("|");
}

/**
 * The best rated businesses with matching names. The index answers rare queries; for common ones it would list a tenth of
 * all names first, while the candidates are among the best rated few hundred.
 */
async function readNames(query: string): Promise<Row[]> {
  return preparedQuery(
    namesRow,
    `WITH best AS NOT MATERIALIZED (
       SELECT n.no, n.names, n.tokens FROM (
         SELECT business_id FROM search_businesses WHERE visible ORDER BY score DESC, review_count DESC, business_id
         LIMIT ${RATED_BEST}
       ) b
       -- OFFSET 0: read one by one in this order, and not through the index of the tokens.
       CROSS JOIN LATERAL (SELECT no, names, tokens FROM search_names WHERE business_id = b.business_id OFFSET 0) n
     ), common AS MATERIALIZED (
       SELECT no, names FROM best
       WHERE tokens @@ $1::tsquery AND ${SAMPLE.matches} <=
         (SELECT count(*) FROM (SELECT tokens FROM best LIMIT ${SAMPLE.names}) sample WHERE tokens @@ $1::tsquery)
       LIMIT ${CANDIDATES}
     ), counted AS MATERIALIZED (SELECT count(*) = ${CANDIDATES} AS are_enough FROM common)
     SELECT no, names FROM common WHERE (SELECT are_enough FROM counted)
     UNION ALL
     (SELECT found.no, found.names FROM app_search_named($1::tsquery, ${LOOKED_AT}) found
      JOIN search_businesses b ON b.no = found.no
      WHERE NOT (SELECT are_enough FROM counted)
      ORDER BY b.score DESC, found.no LIMIT ${CANDIDATES})`,
    [query],
  );
}

export const isNumber = (word: string) => /^\d+$/.test(word);

/** Businesses with this phone number in any format; null if the words are no number. */
async function findPhone(words: readonly string[]): Promise<NamedBusiness[] | null> {
  const { number, valid } = normalisePhone(words.join(""));
  if (!valid || !words.every(isNumber)) return null;
  return sqlQuery(
    namedRow,
    `SELECT DISTINCT s.no, 100 AS score FROM business_phones p JOIN search_businesses s ON s.business_id = p.business_id
     WHERE s.visible AND p.number = $1 ORDER BY s.no LIMIT ${CANDIDATES}`,
    [number],
  );
}

export async function findInitial(letter: string): Promise<NumberArray> {
  const [row] = await sqlQuery(
    nosRow,
    `SELECT coalesce(array_agg(no), '{}')::text AS nos FROM search_names
     WHERE visible AND app_search_initials(names) @> ARRAY[$1]`,
    [letter],
  );
  return row?.nos ?? NO_NUMBERS;
}

const GOOD = 88;

/**
 * All words as one reading, if some are fillers or were read as intents: a name may contain "open" or "the" itself.
 * Null if there is no difference.
 */
function wholeOf(content: readonly string[], words: readonly string[], { make, weigh }: Lexicon): Name | null {
  const read = words.slice(0, LONGEST_READING);
  const isMore = content.length < words.length || (read.some(isFiller) && !words.every(isFiller));
  return isMore && words.length <= LONGEST_READING ? ofWords(read, make, weigh) : null;
}

/**
 * Businesses whose names contain the words; those with the fillers too come first, so that they stay within the limit.
 */
async function readExact(readings: readonly Name[], whole: Name | null, lexicon: Lexicon): Promise<Row[]> {
  const [rows, wholeRows] = await Promise.all([
    readNames(nameQuery(readings, lexicon, false)),
    whole ? readNames(nameQuery([whole], lexicon, false)) : [],
  ]);
  return [...new Map([...wholeRows, ...rows].map((row) => [row.no, row])).values()];
}

/**
 * Businesses by name in any script, best first, or by phone number. Exact words and prefixes first; sounds and typos
 * only if these find nothing good.
 * @param words folded words of a query
 * @param isFuzzy false if the words are already understood: only names that contain them match
 * @param query all words, including those of orders and limits, which a name may contain
 */
export async function findNames(
  words: readonly string[],
  lexicon: Lexicon,
  isFuzzy = true,
  query = words,
): Promise<NamedBusiness[]> {
  const readings = readingsOf(words, lexicon);
  // One letter begins every tenth name.
  if (words.join("").length < 2 || readings.every((reading) => reading.words.length === 0)) return [];
  const called = await findPhone(words);
  if (called) return called;
  const whole = wholeOf(words, query, lexicon);
  const similar = comparedOnce(lexicon);
  const rank = (rows: readonly Row[]) => rankNames(rows, readings, whole, lexicon, similar);
  const holding = await readExact(readings, whole, lexicon);
  const exact = rank(holding);
  if (!isFuzzy || (exact[0]?.score ?? 0) >= GOOD || words.join("").length < 3) return exact;
  const ranked = new Set(holding.map(({ no }) => no));
  const resembling = await readNames(nameQuery(readings, lexicon, true));
  const others = rank(resembling.filter(({ no }) => !ranked.has(no)));
  return [...exact, ...others].sort((a, b) => b.score - a.score);
}

/** Minimum score; below it a name only resembles the query. */
const LEAST = 70;

/** A name as written, with known phrases joined, and with each two adjacent words joined («شبهای»). */
function nameForms(line: string, lexicon: Lexicon): string[] {
  const words = line.split(" ");
  const joined = lexicon.joinPhrases(line);
  const pairs = words
    .slice(1)
    .flatMap((word, index) =>
      isFiller(words[index] ?? "") || isFiller(word)
        ? []
        : [[...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)].join(" ")],
    );
  return joined === null ? [line, ...pairs] : [line, joined, ...pairs];
}

/** Score deduction for a name without the query's fillers. */
const WITHOUT_FILLERS = 1;

/** Fillers resemble too much, so they must match exactly, or as a prefix at the end. */
const holdsFillers = (names: readonly string[], whole: Name) =>
  whole.words.every(
    ({ text }, index) =>
      !isFiller(text) ||
      names.some((word) => word === text || (index === whole.words.length - 1 && word.startsWith(text))),
  );

/** Score of one name. Its fillers count if the query contains or begins them: "world op" for "World Open". */
function scoreLine(
  line: string,
  readings: readonly Name[],
  whole: Name | null,
  lexicon: Lexicon,
  similar: Similar,
): Omit<NamedBusiness, "no"> {
  const all = line.split(" ");
  const { make, weigh } = lexicon;
  const full = ofWords(all, make, weigh);
  const names = nameForms(line, lexicon).map((folded) => toName(folded, make, weigh));
  if (all.some(isFiller)) names.push(full);
  let score = 0;
  for (const name of names)
    readings.forEach((reading, index) => {
      const cost = (index === 0 ? 0 : 1) + (whole ? WITHOUT_FILLERS : 0);
      score = Math.max(score, matchName(reading, name, similar).score - cost);
    });
  const asWhole = whole && holdsFillers(all, whole) ? matchName(whole, full, similar).score : 0;
  return asWhole > score ? { score: asWhole, isWhole: true } : { score };
}

/** A dozen names share most words, so each pair is compared once. */
function comparedOnce(lexicon: Lexicon): Similar {
  const compare = comparer(lexicon);
  const compared = { last: new Map<Token, Map<Token, number>>(), inner: new Map<Token, Map<Token, number>>() };
  return (query, term, isLast) => {
    const byQuery = isLast ? compared.last : compared.inner;
    const byTerm = byQuery.get(query) ?? new Map<Token, number>();
    byQuery.set(query, byTerm);
    const value = byTerm.get(term) ?? compare(query, term, isLast);
    byTerm.set(term, value);
    return value;
  };
}

function rankNames(
  rows: readonly Row[],
  readings: readonly Name[],
  whole: Name | null,
  lexicon: Lexicon,
  similar: Similar,
): NamedBusiness[] {
  return rows
    .map(({ no, names }) => {
      const lines = names.split("\n").map((line) => scoreLine(line, readings, whole, lexicon, similar));
      return { no, ...lines.reduce((best, line) => (line.score > best.score ? line : best)) };
    })
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score);
}
