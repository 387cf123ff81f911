import { fold, wordsOf } from "@/lib/i18n/fold";

const folded = (text: string) => new Set(text.split(" ").map(fold));

/** Words without meaning in a query, in four spellings: articles, ezafe, prepositions, politeness. */
const FILLERS = folded(
  "د ی و در به با از که را او په له کې ته سره یا است هست می میخواهم لطفا " +
    "the a an of in at on and with for to e i o y da de al el le la near me my by from or is are open now " +
    "خوب بهترین نزدیک نزدیکترین غوره ښه نږدې ارزان باز حالا الان اکنون اوس پرانیستی best good great top nearest nearby cheap cheapest",
);

/** Words for food and businesses in general; alone they neither match nor exclude anything. */
const GENERIC = folded(
  "غذا غذای خوراک خوړو خواړه food foods dish dishes menu منو مینو مینیو place places جای ځای فروشی خانه کور house",
);

export const isFiller = (word: string): boolean => FILLERS.has(word);
export const isGeneric = (word: string): boolean => GENERIC.has(word);

/** The words of a query, folded. */
export const foldedWords = (text: string): string[] => wordsOf(fold(text));

/** Position of a word in the typed text, in the order of the folded words. */
type Span = { from: number; to: number };

/** Folds each character separately, to find where words end. */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = -1;
  let at = 0;
  const end = () => {
    if (from < 0) return;
    // A ligature may be two words; characters other than letters and digits form no word.
    for (const _ of wordsOf(fold(text.slice(from, at)))) spans.push({ from, to: at });
    from = -1;
  };
  for (const character of text) {
    // A mark such as a short vowel folds to nothing and does not end the word.
    const isGap = fold(`a${character}a`).includes(" ");
    if (isGap) end();
    else if (from < 0) from = at;
    at += character.length;
  }
  end();
  return spans;
}

/** Prepositions before a removed part, and «کې» after it, are removed with it. */
const BEFORE = new Set(
  "in at with from for near of the and a to within در به با از و برای د په له تر dar da pa ba o aw e i"
    .split(" ")
    .map(fold),
);
const BEHIND = new Set("کې سره لپاره پورې ke ki sara را ra ya یا or and و او".split(" ").map(fold));

export type TypedWords = {
  words(at: readonly number[]): string;
  without(at: readonly number[]): string;
};

export function typedWords(text: string): TypedWords {
  const spans = spansOf(text);
  const textOf = ({ from, to }: Span) => text.slice(from, to);
  const folded = spans.map((span) => fold(textOf(span)));
  const pick = (isIn: (index: number) => boolean) =>
    spans.flatMap((span, index) => (isIn(index) ? [textOf(span)] : [])).join(" ");
  return {
    words: (at) => pick((index) => at.includes(index)),
    without: (at) => {
      const gone = new Set(at);
      for (let i = Math.min(...at) - 1; BEFORE.has(folded[i] ?? ""); i--) gone.add(i);
      if (BEHIND.has(folded[Math.max(...at) + 1] ?? "")) gone.add(Math.max(...at) + 1);
      return pick((index) => !gone.has(index));
    },
  };
}

/** The letter keys of a US keyboard row by row, then the two whose letters differ between layouts. */
const KEYS = [..."qwertyuiop[]asdfghjkl;'zxcvbnm,./\\`"];

/** `shifted`: pairs of a capital and its letter. */
type Layout = { readonly plain: string; readonly shifted: string };

/** "·" = no letter on that key. */
const LAYOUTS: readonly Layout[] = [
  // Persian and Dari, standard
  {
    plain: "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو··ژ·",
    shifted: "Aؤ Sئ Dي Fإ Gأ Hآ Jة Zك Cژ Mء",
  },
  // Persian in old Windows versions: ئ instead of پ, and پ beside Enter or below Escape
  {
    plain: "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو··پپ",
    shifted: "Hآ Cژ Zة Xي Vؤ Bإ Nأ Mء",
  },
  // Pashto
  {
    plain: "ضصثقفغعهخحجچشسیبلاتنمکګۍېزرذدړوږ···",
    shifted: "Oځ Pڅ Aښ Sئ Dي Fپ Gأ Hآ Jټ Kڼ Lة Zظ Xط Cژ Vء Nډ Mؤ",
  },
];

function tables({ plain, shifted }: Layout): { toArabic: Map<string, string>; toLatin: Map<string, string> } {
  const letters = [...plain];
  const toArabic = new Map(shifted.split(" ").map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]));
  KEYS.forEach((key, index) => {
    const letter = letters[index];
    if (!letter || letter === "·") return;
    toArabic.set(key, letter);
    const capital = key.toUpperCase();
    if (capital !== key && !toArabic.has(capital)) toArabic.set(capital, letter);
  });
  const toLatin = new Map<string, string>();
  for (const [key, letter] of toArabic) {
    if (!toLatin.has(letter) || key === key.toLowerCase()) toLatin.set(letter, key.toLowerCase());
  }
  return { toArabic, toLatin };
}

const TABLES = LAYOUTS.map(tables);

const retype = (text: string, table: ReadonlyMap<string, string>): string =>
  [...text].map((character) => table.get(character) ?? character).join("");

/** Letters of one script: a remaining punctuation key or letter means that it was no text. */
const IS_TEXT = /^(?:[a-z\s]+|[\p{Script=Arabic}\p{M}\s\u200c]+)$/u;

/**
 * Corrects a text typed with the wrong keyboard layout: the same keys on Persian, Dari and Pashto layouts, or on a
 * Latin one. Empty for mixed scripts and texts without letters.
 * @param text as typed, before folding: punctuation keys carry letters too
 */
export function retypings(text: string): string[] {
  const isLatin = /[a-z]/i.test(text);
  if (isLatin === /[\u0620-\u06d3]/.test(text)) return [];
  const variants = TABLES.map((table) => retype(text, isLatin ? table.toArabic : table.toLatin));
  return [...new Set(variants)].filter((variant) => variant !== text && IS_TEXT.test(variant));
}
