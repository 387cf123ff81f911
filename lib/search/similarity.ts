/** Latin pairs and letters by sound; order matters. Capitals are the letters of a skeleton. */
const LATIN_PAIRS = "x=KS kh=X gh=K sh=Q tch=C ch=C zh=J ph=F th=T dh=D ck=K ce=Se ci=Si cy=Sy"
  .split(" ")
  .map((pair) => pair.split("=") as [string, string]);
const CONSONANTS_FROM = "bcdfghjklmnpqrstzبپتطثسصجژچحهخدذزضظرشفقکگغلمن";
const CONSONANTS_TO = "BKDFKHJKLMNPKRSTZBPTTSSSJJCHHXDZZZZRQFKKKKLMN";
const letterMap = (from: string, to: string) => new Map([...from].map((letter, index) => [letter, to[index] ?? ""]));
const CONSONANT = letterMap(CONSONANTS_FROM, CONSONANTS_TO);
const VOWEL_CLASS = letterMap("aاeiyیouwvو", "aaiiiiuuuuu");
const VOWELS = new Set("aeiouwvyاویع");

function sounds(folded: string): string {
  let text = folded;
  for (const [from, to] of LATIN_PAIRS) text = text.replaceAll(from, to);
  return text;
}

/**
 * The consonants of a folded text, equal for its Latin, Persian and Pashto spellings: «قابلی پلو», "Qabuli Palaw" and
 * "kabuli pulao" are all "KBL PL". Vowels, w, y and ع are dropped, letters with one sound are merged, h counts only at
 * the beginning of a word. Must match `app_skeleton`.
 * @param folded result of `fold`
 */
export function skeleton(folded: string): string {
  let out = "";
  for (const letter of sounds(folded)) if (!VOWELS.has(letter)) out += CONSONANT.get(letter) ?? letter;
  return out
    .replace(/([^ ])H+/g, "$1")
    .replace(/([A-Z])\1+/g, "$1")
    .replace(/N([BP])/g, "M$1")
    .replace(/ {2,}/g, " ")
    .replace(/^ | $/g, "");
}

/** A skeleton merges these sounds with k, but they sound different: "crepe" is no grape. */
const soft = (word: string) => word.replaceAll("gh", "g").replace(/[gگغ]/g, "G");

/**
 * Pronunciation of a folded word: a skeleton with three classes of vowels (a, i, u) and g separate from k. Arabic
 * script omits short vowels; `soundDistance` makes them cheap.
 */
export function phonetic(word: string): string {
  let out = "";
  for (const letter of sounds(
    soft(word)
      .replace(/(.)[ه]$/, "$1ا")
      // «های», «ای»: the ezafe adds no syllable.
      .replace(/aye$/, "ai")
      .replace(/([a-z])(?:eh|ah|e)$/, "$1a"),
  )) {
    if (letter === "ع") out += out === "" ? "a" : "";
    else out += VOWEL_CLASS.get(letter) ?? CONSONANT.get(letter) ?? letter;
  }
  return out.replace(/(.)\1+/g, "$1").replace(/N([BP])/g, "M$1");
}

/** Pairs of consonants with a similar sound or shape; confusing them costs less. */
const NEAR = new Set("KX XK SZ ZS TD DT BP PB NM MN QS SQ CJ JC CQ QC JZ ZJ QX XQ FP PF".split(" "));
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

export type Token = {
  readonly text: string;
  readonly sound: string;
  /** Number of consonants in the sound. */
  readonly weight: number;
  readonly stem: string;
  /** One bit per letter of the sound, to rule out most pairs quickly. */
  readonly mask: number;
  readonly isLatin: boolean;
};

/** Plural and ezafe endings in Persian, Pashto and English; the rest must still be a word. */
const ENDINGS = /(?:(?<=.{2})های?|(?<=.{3})ونه|(?<=.{2}[او])ی|(?<=[a-z]{4})s|(?<=[a-z]{3}(?:s|x|ch|sh))es)$/;
const MASK_LETTERS = "aiuBCDFHJKLMNPQRSTXZ";

function maskOf(sound: string): number {
  let mask = 0;
  for (const letter of sound) mask |= 1 << (MASK_LETTERS.indexOf(letter) + 1);
  return mask;
}

/** @param text one folded word */
export function toToken(text: string): Token {
  const sound = phonetic(text);
  return {
    text,
    sound,
    weight: sound.replace(/[aiu]/g, "").length,
    stem: text.replace(ENDINGS, ""),
    mask: maskOf(sound),
    isLatin: /[a-z]/.test(text),
  };
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Maximum sound distance by consonants of the longer word: short words have too many neighbours. */
const SOUND_LIMITS = [0, 0, 0.35, 0.65, 1.05, 1.4, 1.8];
const SHORT_LIMIT = 0.35;
const LONG_ENOUGH = 5;

function soundLimit(query: Token, term: Token): number {
  const limit = SOUND_LIMITS[Math.min(6, Math.max(query.weight, term.weight))] ?? 0;
  const isShort = query.isLatin === term.isLatin && Math.min(query.text.length, term.text.length) < LONG_ENOUGH;
  return isShort ? Math.min(limit, SHORT_LIMIT) : limit;
}

const afterVowel = ({ sound }: Token) => sound.replace(/^[aiu]+/, "");
const firstConsonant = (word: Token) => afterVowel(word).replace("G", "K").replace("H", "X")[0];

function latinOf(query: Token, term: Token): LatinOf {
  if (query.isLatin) return term.isLatin ? "both" : "first";
  return term.isLatin ? "second" : "none";
}

function bySound(query: Token, term: Token): number {
  const limit = soundLimit(query, term);
  if (limit === 0) return query.sound === term.sound && query.sound.length > 2 ? 0.9 : 0;
  if (bits((query.mask ^ term.mask) & ~0b1110) > 2 * limit + 1) return 0;
  // Two consonants alone are too few: Latin spellings may differ only in their beginning («oshak»).
  if (limit === SHORT_LIMIT && query.isLatin && term.isLatin && afterVowel(query) !== afterVowel(term)) return 0;
  const distance = soundDistance(query.sound, term.sound, limit, latinOf(query, term));
  if (distance === Number.POSITIVE_INFINITY) return 0;
  // A different first consonant is rarely a typo, so only long words may differ there.
  if (firstConsonant(query) === firstConsonant(term)) return 0.94 - 0.22 * distance;
  return Math.max(query.weight, term.weight) < LONG_ENOUGH ? 0 : 0.82 - 0.22 * distance;
}

const TYPO_MIN_LENGTH = 5;
const TWO_TYPOS_LENGTH = 8;
const TURN_LENGTH = 4;

function isTurned(a: string, b: string): boolean {
  if (a.length !== TURN_LENGTH || b.length !== TURN_LENGTH) return false;
  const wrong = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [i = 0, j = 0] = wrong;
  return wrong.length === 2 && j === i + 1 && a[i] === b[j] && a[j] === b[i];
}

function byTypo(query: Token, term: Token): number {
  if (query.isLatin !== term.isLatin) return 0;
  const shorter = Math.min(query.text.length, term.text.length);
  if (shorter < TYPO_MIN_LENGTH) return isTurned(query.text, term.text) ? 0.78 : 0;
  const distance = typoDistance(query.text, term.text, shorter >= TWO_TYPOS_LENGTH ? 2 : 1);
  if (distance === Number.POSITIVE_INFINITY) return 0;
  const [a, b] = [query.text, term.text];
  const beginsAlike = a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
  if (!beginsAlike && shorter < TWO_TYPOS_LENGTH) return 0;
  return 0.78 + Math.min(8, shorter) * 0.01 - 0.1 * (distance - 1) - (beginsAlike ? 0 : 0.08);
}

const PREFIX_MIN_LENGTH = 3;
const SOUND_PREFIX_LENGTH = 4;

/** @param isLast the word may be incomplete */
function byPrefix(query: Token, term: Token, isLast: boolean): number {
  const { length } = query.text;
  if (length < (isLast ? 1 : PREFIX_MIN_LENGTH)) return 0;
  if (term.text.startsWith(query.text)) return 0.84 + (0.12 * length) / term.text.length;
  if (query.sound.length < SOUND_PREFIX_LENGTH || length < SOUND_PREFIX_LENGTH || !isLast) return 0;
  if (!term.sound.startsWith(query.sound)) return 0;
  return 0.76 + (0.12 * query.sound.length) / term.sound.length;
}

/**
 * Similarity of a query word and a word of a name: 1 the same, above 0.9 another spelling, down to 0.6 a typo, 0 no
 * match.
 */
export function similarity(query: Token, term: Token, isLast: boolean): number {
  if (query.text === term.text) return 1;
  if (query.stem === term.stem) return 0.97;
  const prefix = byPrefix(query, term, isLast);
  return Math.max(prefix, bySound(query, term), byTypo(query, term));
}
