/** Latin pairs and single letters by the sound they stand for; order matters. Capitals are the letters of a skeleton. */
const LATIN_PAIRS: readonly (readonly [string, string])[] = [
  ["x", "KS"],
  ["kh", "X"],
  ["gh", "K"],
  ["sh", "Q"],
  ["tch", "C"],
  ["ch", "C"],
  ["zh", "J"],
  ["ph", "F"],
  ["th", "T"],
  ["dh", "D"],
  ["ck", "K"],
  ["ce", "Se"],
  ["ci", "Si"],
  ["cy", "Sy"],
];
const CONSONANTS_FROM = "bcdfghjklmnpqrstzبپتطثسصجژچحهخدذزضظرشفقکگغلمن";
const CONSONANTS_TO = "BKDFKHJKLMNPKRSTZBPTTSSSJJCHHXDZZZZRQFKKKKLMN";
const CONSONANT = new Map([...CONSONANTS_FROM].map((letter, index) => [letter, CONSONANTS_TO[index] ?? ""]));
const VOWELS = new Set("aeiouwvyاویع");

function sounds(folded: string): string {
  let text = folded;
  for (const [from, to] of LATIN_PAIRS) text = text.replaceAll(from, to);
  return text;
}

/**
 * The consonants of a folded text, the same for its Latin, Persian and Pashto spellings: «قابلی پلو», "Qabuli Palaw" and
 * "kabuli pulao" are all "KBL PL". Vowels, w, y and ع are left out, letters of one sound fall together, h only counts at
 * the beginning of a word. The same as `app_skeleton`.
 * @param folded what `fold` returned
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

const VOWEL_CLASS: Readonly<Record<string, string>> = {
  a: "a",
  ا: "a",
  e: "i",
  i: "i",
  y: "i",
  ی: "i",
  o: "u",
  u: "u",
  w: "u",
  v: "u",
  و: "u",
};

/** Sounds that a skeleton throws together with k, but the ear does not: "crepe" is no grape. */
const soft = (word: string) => word.replaceAll("gh", "g").replace(/[gگغ]/g, "G");

/**
 * How one folded word sounds: a skeleton with three classes of vowels (a, i, u) and g apart from k. Short vowels are
 * missing from the Arabic script; `soundDistance` makes them cheap.
 */
export function phonetic(word: string): string {
  let out = "";
  for (const letter of sounds(
    soft(word)
      .replace(/(.)[ه]$/, "$1ا")
      // «های», «ای»: the ezafe is no syllable more.
      .replace(/aye$/, "ai")
      .replace(/([a-z])(?:eh|ah|e)$/, "$1a"),
  )) {
    if (letter === "ع") out += out === "" ? "a" : "";
    else out += VOWEL_CLASS[letter] ?? CONSONANT.get(letter) ?? letter;
  }
  return out.replace(/(.)\1+/g, "$1").replace(/N([BP])/g, "M$1");
}
