import { foldCharacter } from "./fold-table";

const cache = new Map<string, string>();
const CACHED_CHARACTERS = 4096;

function folded(character: string): string {
  let known = cache.get(character);
  if (known === undefined) {
    known = foldCharacter(character);
    if (cache.size < CACHED_CHARACTERS) cache.set(character, known);
  }
  return known;
}

/**
 * The only text folding of the product: unifies letter variants of four keyboards, hamza, diacritics, kashida, joiners,
 * bidi marks, three sets of digits, Latin case and accents. Other characters separate words; words are joined by one
 * space. Must equal `app_fold` in the database. Text without letters and digits folds to "".
 */
export function fold(text: string): string {
  let out = "";
  for (const character of text) out += folded(character);
  return out.replace(/ {2,}/g, " ").replace(/^ | $/g, "");
}

export function wordsOf(foldedText: string): string[] {
  return foldedText === "" ? [] : foldedText.split(" ");
}

const DIALECT: Readonly<Record<string, string>> = { "\u069a": "خ", "\u0696": "گ", "\u0681": "ج", "\u0685": "چ" };

/**
 * The eastern phonetic spelling of a text (ښ as خ, ږ as گ, ځ as ج, څ as چ), or null if it has none of these letters.
 * Must equal `app_dialect`.
 */
export function dialect(text: string): string | null {
  const changed = text.replace(/[\u069a\u0696\u0681\u0685]/g, (letter) => DIALECT[letter] ?? letter);
  return changed === text ? null : changed;
}
