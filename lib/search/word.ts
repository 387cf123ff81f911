import { type LatinOf, soundDistance, typoDistance } from "./distance";
import { phonetic } from "./skeleton";

export type Word = {
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
export function toWord(text: string): Word {
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

function soundLimit(query: Word, term: Word): number {
  const limit = SOUND_LIMITS[Math.min(6, Math.max(query.weight, term.weight))] ?? 0;
  const isShort = query.isLatin === term.isLatin && Math.min(query.text.length, term.text.length) < LONG_ENOUGH;
  return isShort ? Math.min(limit, SHORT_LIMIT) : limit;
}

const afterVowel = ({ sound }: Word) => sound.replace(/^[aiu]+/, "");
const firstConsonant = (word: Word) => afterVowel(word).replace("G", "K").replace("H", "X")[0];

function latinOf(query: Word, term: Word): LatinOf {
  if (query.isLatin) return term.isLatin ? "both" : "first";
  return term.isLatin ? "second" : "none";
}

function bySound(query: Word, term: Word): number {
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

function byTypo(query: Word, term: Word): number {
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
function byPrefix(query: Word, term: Word, isLast: boolean): number {
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
export function similarity(query: Word, term: Word, isLast: boolean): number {
  if (query.text === term.text) return 1;
  if (query.stem === term.stem) return 0.97;
  const prefix = byPrefix(query, term, isLast);
  return Math.max(prefix, bySound(query, term), byTypo(query, term));
}
