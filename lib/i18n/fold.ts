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
 * The one folding of the product: letter variants of four keyboards, hamza, diacritics, kashida, joiners, bidi marks, three
 * sets of digits, Latin case and accents. What is neither letter nor digit separates words; words are joined by one space.
 * The same as `app_fold` in the database. Text without any letter folds to "".
 */
export function fold(text: string): string {
  let out = "";
  for (const character of text) out += folded(character);
  return out.replace(/ {2,}/g, " ").replace(/^ | $/g, "");
}

/** The words of a folded text. */
export function wordsOf(foldedText: string): string[] {
  return foldedText === "" ? [] : foldedText.split(" ");
}

const DIALECT: Readonly<Record<string, string>> = { "\u069a": "خ", "\u0696": "گ", "\u0681": "ج", "\u0685": "چ" };

/**
 * The text as the east writes it by ear (ښ as خ, ږ as گ, ځ as ج, څ as چ), or null when it has none of these letters. The
 * same as `app_dialect`.
 */
export function dialect(text: string): string | null {
  const changed = text.replace(/[\u069a\u0696\u0681\u0685]/g, (letter) => DIALECT[letter] ?? letter);
  return changed === text ? null : changed;
}
