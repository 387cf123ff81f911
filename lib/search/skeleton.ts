/** Latin pairs and letters by sound; order matters. Capitals are the letters of a skeleton. */
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
    else out += VOWEL_CLASS[letter] ?? CONSONANT.get(letter) ?? letter;
  }
  return out.replace(/(.)\1+/g, "$1").replace(/N([BP])/g, "M$1");
}
