import { LRUCache } from "lru-cache";
import { dialect, fold } from "@/lib/i18n/fold";
import { similarity, type Token, toToken } from "../similarity";
import table from "./words.json";

type Table = typeof table;
/** Language-independent meaning of a word: "cheap", «ارزان» and «ارزانه» are all `cheap`. */
export type Concept = { [Language in keyof Table]: keyof Table[Language] }[keyof Table];

export type TaggedWord = { word: string; concepts: ReadonlySet<Concept> };

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
const fuzzy: readonly Token[] = [...vocabulary.keys()].filter((word) => word.length >= FUZZY_LETTERS).map(toToken);

/** Minimum similarity of a typo; higher for small words. */
const LEAST = 0.82;
const SMALL_LEAST = 0.86;
const NONE: ReadonlySet<Concept> = new Set();

const slips = new LRUCache<string, ReadonlySet<Concept>>({ max: 2000 });

function conceptsOfSlip(text: string): ReadonlySet<Concept> {
  const word = toToken(text);
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

const VALUES: Readonly<Record<number, string>> = {
  1: "one یک یکی یو یوه یوې",
  2: "two دو دوه دوو do dwa",
  3: "three سه درې دریو درېو se dre",
  4: "four چهار چار څلور څلورو chahar char salor",
  5: "five پنج پنځه پنځو panj pinza",
  6: "six شش شپږ شپږو shash",
  7: "seven هفت اووه اوو اوه haft",
  8: "eight هشت اته اتو hasht",
  9: "nine نه نهه نهو",
  10: "ten ده لس لسو dah las",
  11: "eleven یازده یوولس یولس یوولسو یولسو yazda",
  12: "twelve دوازده دوولس دولس دوولسو دولسو dowazda",
  13: "thirteen سیزده دیارلس",
  14: "fourteen چهارده څوارلس",
  15: "fifteen پانزده پنځلس",
  16: "sixteen شانزده شپاړس",
  17: "seventeen هفده اوولس",
  18: "eighteen هژده هجده اتلس",
  19: "nineteen نوزده نولس",
  20: "twenty بیست شل",
  24: "بیستوچهار بیستوچار څلورویشت څلېرویشت څلیرویشت",
  30: "thirty سی دېرش",
  40: "forty چهل چل څلوېښت",
  50: "fifty پنجاه پینجا پنځوس panjah panzos",
  60: "sixty شصت شپېته",
  70: "seventy هفتاد اویا",
  80: "eighty هشتاد اتیا",
  90: "ninety نود نوي",
  150: "صدوپنجاه یکصدوپنجاه",
  200: "دوصد دوسد دویست dosad dosat doosad",
  300: "سهصد سیصد sesad seesad",
  400: "چهارصد چارصد charsad chaharsad",
  500: "پنجصد پانصد panjsad",
};
const TIMES: Readonly<Record<number, string>> = {
  100: "hundred صد یکصد سل سوه sad sal sawa",
  1000: "thousand هزار زره زر hazar zara",
};
const byWord = (table: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(table).flatMap(([value, words]) =>
      words.split(" ").map((word): [string, number] => [fold(word), Number(value)]),
    ),
  );
const values = byWord(VALUES);
const times = byWord(TIMES);
const AND = new Set(["and", "و", "او", "o", "aw"]);

const DIGITS = /^\d{1,7}$/;
const THOUSANDS = /^\d{3}$/;
const DECIMAL_MOST = 4;

export type NumberRead = { value: number; length: number };

/** "1 500" had a thousands separator, "4 5" a decimal one. */
function readDigits(words: readonly string[], from: number): NumberRead {
  const [first = "", next = ""] = words.slice(from, from + 2);
  const value = Number(first);
  if (value > 0 && first.length <= 3 && THOUSANDS.test(next)) return { value: value * 1000 + Number(next), length: 2 };
  if (value > 0 && value <= DECIMAL_MOST && /^\d$/.test(next)) return { value: value + Number(next) / 10, length: 2 };
  return { value, length: 1 };
}

const isNumberWord = (word = "") => values.has(word) || times.has(word);

type Sum = { total: number; current: number };

/** Adds a word to a number; null if it can't follow ("twenty fifty"). */
function addWord({ total, current }: Sum, word: string): Sum | null {
  const factor = times.get(word);
  if (factor !== undefined) return { total: total + (current || 1) * factor, current: 0 };
  const value = values.get(word);
  const goesOn = value !== undefined && (current === 0 || (current >= 20 && value < 10));
  return goesOn ? { total, current: current + value } : null;
}

function readWords(words: readonly string[], from: number): NumberRead | null {
  let sum: Sum = { total: 0, current: 0 };
  let end = from;
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? "";
    if (at > from && AND.has(word) && isNumberWord(words[at + 1])) continue;
    const next = addWord(sum, word);
    if (!next) break;
    sum = next;
    end = at + 1;
  }
  return end === from ? null : { value: sum.total + sum.current, length: end - from };
}

/** For example «دو صد و پنجاه», "two hundred", «سل» or digits, folded; null if no number begins here. */
export function readNumber(words: readonly string[], from: number): NumberRead | null {
  if (!DIGITS.test(words[from] ?? "")) return readWords(words, from);
  const digits = readDigits(words, from);
  const factor = times.get(words[from + digits.length] ?? "");
  return factor === undefined ? digits : { value: digits.value * factor, length: digits.length + 1 };
}
