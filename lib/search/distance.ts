/** Pairs of consonants with a similar sound or shape; confusing them costs less. */
const NEAR = new Set([
  "KX",
  "XK",
  "SZ",
  "ZS",
  "TD",
  "DT",
  "BP",
  "PB",
  "NM",
  "MN",
  "QS",
  "SQ",
  "CJ",
  "JC",
  "CQ",
  "QC",
  "JZ",
  "ZJ",
  "QX",
  "XQ",
  "FP",
  "PF",
]);
const isVowel = (letter: string) => letter === "a" || letter === "i" || letter === "u";

const OTHER_VOWEL = 0.35;
const FAR_VOWEL = 0.45;
/** A vowel that only the Latin spelling has: Arabic script omits short ones. */
const UNWRITTEN = 0.25;
/** A missing vowel in one script, or a long vowel missing in Latin: a typo. */
const LEFT_OUT_ARABIC = 0.4;
const LEFT_OUT = 0.5;
const SOFT_COST = 0.36;
/** One dot in Arabic script; in the Latin spelling of the north one letter («horasan», «حراسان»). */
const BREATH_COST = 0.3;
const PAIR_COSTS = new Map([
  ["KG", SOFT_COST],
  ["GK", SOFT_COST],
  ["XH", BREATH_COST],
  ["HX", BREATH_COST],
]);
const NEAR_COST = 0.7;
const WEAK_COST = 0.4;

function swapCost(a: string, b: string): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return a === "a" || b === "a" ? OTHER_VOWEL : FAR_VOWEL;
  if (isVowel(a) !== isVowel(b)) return 1.1;
  return PAIR_COSTS.get(a + b) ?? (NEAR.has(a + b) ? NEAR_COST : 1);
}

type Drop = (letter: string, isFinal: boolean) => number;
type Costs = {
  /** Costs of a letter that only the first (`drop`) or the second word (`add`) has. */
  drop: Drop;
  add: Drop;
  swap: (a: string, b: string) => number;
  turn: number;
};

function nextRow(a: string, b: string, i: number, rows: { before: number[]; above: number[] }, costs: Costs): number[] {
  const { before, above } = rows;
  const letter = a[i - 1] ?? "";
  const dropped = costs.drop(letter, i === a.length);
  const row = [(above[0] ?? 0) + dropped];
  for (let j = 1; j <= b.length; j++) {
    const other = b[j - 1] ?? "";
    const isTurned = i > 1 && j > 1 && letter !== other && letter === b[j - 2] && a[i - 2] === other;
    row.push(
      Math.min(
        (above[j] ?? 0) + dropped,
        (row[j - 1] ?? 0) + costs.add(other, j === b.length),
        (above[j - 1] ?? 0) + costs.swap(letter, other),
        isTurned ? (before[j - 2] ?? 0) + costs.turn : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return row;
}

/** Optimal string alignment: insertion, deletion, substitution, transposition; stops early above `limit`. */
function align(a: string, b: string, costs: Costs, limit: number): number {
  let before: number[] = [];
  let above = [0];
  for (const letter of b) above.push((above.at(-1) ?? 0) + costs.add(letter, above.length === b.length));
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, { before, above }, costs);
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY;
    before = above;
    above = row;
  }
  return above.at(-1) ?? Number.POSITIVE_INFINITY;
}

const PLAIN: Costs = { drop: () => 1, add: () => 1, swap: (a, b) => (a === b ? 0 : 1), turn: 1 };
/** Every script writes the final vowel. */
const dropping =
  (vowel: number): Drop =>
  (letter, isFinal) =>
    isVowel(letter) ? (isFinal ? FAR_VOWEL : vowel) : letter === "H" ? WEAK_COST : 1;
const soundCosts = (drop: number, add: number): Costs => ({
  drop: dropping(drop),
  add: dropping(add),
  swap: swapCost,
  turn: 0.6,
});
const SOUND = {
  both: soundCosts(LEFT_OUT, LEFT_OUT),
  none: soundCosts(LEFT_OUT_ARABIC, LEFT_OUT_ARABIC),
  first: soundCosts(UNWRITTEN, LEFT_OUT),
  second: soundCosts(LEFT_OUT, UNWRITTEN),
};
export type LatinOf = keyof typeof SOUND;

/** Damerau-Levenshtein distance; a transposition counts once. Infinity above `limit`. */
export function typoDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  const distance = align(a, b, PLAIN, limit);
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

/**
 * Phonetic distance of two words in `phonetic` form: a missing or different vowel 0.25–0.5, a consonant 1. Infinity
 * above `limit`.
 */
export function soundDistance(a: string, b: string, limit: number, latin: LatinOf): number {
  const distance = align(a, b, SOUND[latin], limit);
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
