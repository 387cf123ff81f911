/** The letter keys of a US keyboard row by row, then the two whose letters differ between layouts. */
const KEYS = [..."qwertyuiop[]asdfghjkl;'zxcvbnm,./\\`"];

type Layout = { readonly plain: string; readonly shifted: Readonly<Record<string, string>> };

/** "·" = no letter on that key. */
const LAYOUTS: readonly Layout[] = [
  // Persian and Dari, standard
  {
    plain: "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو··ژ·",
    shifted: { A: "ؤ", S: "ئ", D: "ي", F: "إ", G: "أ", H: "آ", J: "ة", Z: "ك", C: "ژ", M: "ء" },
  },
  // Persian in old Windows versions: ئ instead of پ, and پ beside Enter or below Escape
  {
    plain: "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو··پپ",
    shifted: { H: "آ", C: "ژ", Z: "ة", X: "ي", V: "ؤ", B: "إ", N: "أ", M: "ء" },
  },
  // Pashto
  {
    plain: "ضصثقفغعهخحجچشسیبلاتنمکګۍېزرذدړوږ···",
    shifted: {
      O: "ځ",
      P: "څ",
      A: "ښ",
      S: "ئ",
      D: "ي",
      F: "پ",
      G: "أ",
      H: "آ",
      J: "ټ",
      K: "ڼ",
      L: "ة",
      Z: "ظ",
      X: "ط",
      C: "ژ",
      V: "ء",
      N: "ډ",
      M: "ؤ",
    },
  },
];

function tables({ plain, shifted }: Layout): { toArabic: Map<string, string>; toLatin: Map<string, string> } {
  const letters = [...plain];
  const toArabic = new Map(Object.entries(shifted));
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
export function retyped(text: string): string[] {
  const isLatin = /[a-z]/i.test(text);
  if (isLatin === /[\u0620-\u06d3]/.test(text)) return [];
  const variants = TABLES.map((table) => retype(text, isLatin ? table.toArabic : table.toLatin));
  return [...new Set(variants)].filter((variant) => variant !== text && IS_TEXT.test(variant));
}
