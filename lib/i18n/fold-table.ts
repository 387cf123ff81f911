/**
 * Folding rules for single characters. The migration `0001_functions` (app_fold) contains the same tables as literals; a
 * property test compares both over Unicode's first plane.
 */

/** Variants of letters on Persian, Arabic, Urdu and Pashto keyboards, under the Persian form. */
const LETTER_FAMILIES: Readonly<Record<string, string>> = {
  ی: "\u064a\u0649\u06d0\u06cd\u0626\u06d2\u06d1\u06ce\u06d3",
  ک: "\u0643\u06aa",
  گ: "\u06ab\u06ad\u06b3",
  ه: "\u0629\u06c0\u06d5\u06c1\u06be\u06c2\u06c3",
  ا: "\u0623\u0625\u0622\u0671",
  و: "\u0624\u06c7\u06c6\u06cb\u06c8\u06c5",
  ت: "\u067c\u0679",
  د: "\u0689\u0688",
  ر: "\u0693\u0691",
  ن: "\u06bc\u06ba",
  ش: "\u069a",
  ژ: "\u0696",
  ز: "\u0681",
  س: "\u0685",
};

/** Inclusive ranges of removed code points: apostrophes, hamza, kashida, diacritics, joiners, bidi marks. */
const REMOVED: readonly (readonly [number, number])[] = [
  [0x27, 0x27],
  [0x60, 0x60],
  [0xad, 0xad],
  [0xb4, 0xb4],
  [0x2bb, 0x2bf],
  [0x300, 0x36f],
  [0x610, 0x61a],
  [0x61c, 0x61c],
  [0x621, 0x621],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x200d, 0x200f],
  [0x2018, 0x2019],
  [0x201b, 0x201b],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];

/** Unchanged ranges: a–z, digits, Persian letters, Cyrillic small letters, kana, Han. */
const KEPT: readonly (readonly [number, number])[] = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x430, 0x44f],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x4e00, 0x9fff],
];
const KEPT_LETTERS = new Set("ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی");

/**
 * Ranges to decompose: accents, presentation forms, full-width Latin, and styled letters (𝐊, 𝓚, Ⓚ, ᵏ) that people use
 * to make a name stand out. Signs such as ™ are not included.
 */
const COMPOSED: readonly (readonly [number, number])[] = [
  [0xaa, 0x24f],
  [0x259, 0x259],
  [0x262, 0x262],
  [0x26a, 0x26a],
  [0x274, 0x274],
  [0x280, 0x280],
  [0x28f, 0x28f],
  [0x299, 0x299],
  [0x29c, 0x29c],
  [0x29f, 0x29f],
  [0x2b0, 0x2b8],
  [0x2e0, 0x2e3],
  [0x401, 0x401],
  [0x410, 0x42f],
  [0x451, 0x451],
  [0x1d00, 0x1d2c],
  [0x1d2e, 0x1d49],
  [0x1d4b, 0x1d6a],
  [0x1e00, 0x1eff],
  [0x2070, 0x209c],
  [0x2102, 0x2102],
  [0x210a, 0x2115],
  [0x2119, 0x211d],
  [0x2124, 0x2149],
  [0x2160, 0x217f],
  [0x2460, 0x2473],
  [0x24b6, 0x24ff],
  [0xa730, 0xa731],
  [0xfb00, 0xfb06],
  [0xfb50, 0xfbff],
  [0xfc00, 0xfc5d],
  [0xfc64, 0xfcf1],
  [0xfcf5, 0xfdc7],
  [0xfdf0, 0xfdf9],
  [0xfe70, 0xfefc],
  [0xff01, 0xff5e],
  [0x1d400, 0x1d6a3],
  [0x1d7ce, 0x1d7ff],
  [0x1ee00, 0x1eef1],
  [0x1f130, 0x1f149],
  [0x1f150, 0x1f169],
  [0x1f170, 0x1f189],
];
/** Small capitals and negative letters, which Unicode does not decompose either; each list begins with "a". */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘ\0ʀꜱᴛᴜᴠᴡ\0ʏᴢ";
const BLACK_LETTERS = [0x1f150, 0x1f170] as const;
const BY_HAND: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  ð: "d",
  ə: "a",
  ё: "е",
};

function dressed(): Map<string, string> {
  const table = new Map<string, string>();
  for (let letter = 0; letter < 26; letter++) {
    const latin = String.fromCharCode(0x61 + letter);
    table.set(SMALL_CAPITALS[letter] ?? "", latin);
    for (const first of BLACK_LETTERS) table.set(String.fromCodePoint(first + letter), latin);
  }
  return table;
}

const DRESSED = dressed();

/** Spells out a letter without Unicode decomposition (ø, ᴋ, 🅺); returns other characters unchanged. */
export const spelledOut = (character: string): string =>
  BY_HAND[character.toLowerCase()] ?? DRESSED.get(character.toLowerCase()) ?? character;

const within = (code: number, ranges: readonly (readonly [number, number])[]) =>
  ranges.some(([from, to]) => code >= from && code <= to);

function singles(): Map<string, string> {
  const table = new Map<string, string>([
    ["\u200b", " "],
    ["\u200c", " "],
  ]);
  for (const [letter, family] of Object.entries(LETTER_FAMILIES)) for (const from of family) table.set(from, letter);
  for (let digit = 0; digit < 10; digit++) {
    table.set(String.fromCharCode(0x06f0 + digit), String(digit));
    table.set(String.fromCharCode(0x0660 + digit), String(digit));
  }
  return table;
}

const SINGLE = singles();

/** Folds a character without decomposition; null if it separates words. */
function plain(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x41 && code <= 0x5a) return character.toLowerCase();
  const single = SINGLE.get(character);
  if (single !== undefined) return single;
  if (within(code, REMOVED)) return "";
  return within(code, KEPT) || KEPT_LETTERS.has(character) ? character : null;
}

/** Folds a decomposed character; null if any part separates words or nothing is left. */
function composed(character: string): string | null {
  const lower = character.toLowerCase();
  let folded = "";
  for (const part of spelledOut(lower).normalize("NFKD")) {
    const letter = plain(part);
    if (letter === null) return null;
    folded += letter;
  }
  return folded === "" ? null : folded;
}

/** Folds one code point to letters, "" (removed) or " " (word separator). */
export function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return plain(character) ?? (within(code, COMPOSED) ? composed(character) : null) ?? " ";
}
