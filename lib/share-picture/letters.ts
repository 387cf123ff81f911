import "server-only";
import fs from "node:fs";
import path from "node:path";
import { create } from "fontkitten";
import { normalForm } from "@/lib/core/typed-text";

export const FONT_FOLDER = path.join(process.cwd(), "lib/share-picture/fonts");
/** One file per font is enough: the bold files have the same glyphs. */
const ASKED = ["figtree-500.ttf", "vazirmatn-500.ttf"];

let known: ReadonlySet<number> | undefined;

/** Whether a bundled font has this character; system fonts don't count. */
function hasGlyph(character: string): boolean {
  known ??= new Set(ASKED.flatMap((file) => charactersOf(fs.readFileSync(path.join(FONT_FOLDER, file)))));
  return known.has(character.codePointAt(0) ?? 0);
}

/** Code points with a glyph in a font file. */
export function charactersOf(file: Buffer): number[] {
  const font = create(file);
  if (font.isCollection) throw new Error("a file of several fonts");
  return font.characterSet;
}

// Controls, direction marks and unassigned characters.
const UNWANTED = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const JOINER = /[\u200c\u200d]/;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Brackets and separators left without content after a character was removed. */
const EMPTY_BRACKETS = /[([{«] ?[)\]}»]/g;
const LOOSE = " |·•,،:/\\–—-";
/** Limit before cleaning; real names are much shorter. */
const LOOKED_AT = 1200;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Reduces a text to one line of characters that the fonts can draw. Emoji and unknown letters are removed with their
 * marks, because a missing glyph is drawn as a box. Styled letters (𝗖𝗮𝗳𝗲) become plain ones. May be empty.
 */
export function drawable(text: string): string {
  const line = oneLine(normalForm(text.slice(0, LOOKED_AT).toWellFormed(), "NFC").replace(UNWANTED, " "));
  const drawn = Array.from(graphemes.segment(line), ({ segment }) => drawableLetter(segment)).join("");
  return drawn === line ? line : oneLine(withoutLooseEnds(oneLine(drawn).replace(EMPTY_BRACKETS, " ")));
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function withoutLooseEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && LOOSE.includes(text.charAt(from))) from++;
  while (from < to && LOOSE.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** A grapheme without marks that no font has; a space if the letter itself is missing. */
function drawableLetter(letter: string): string {
  const [first = "", ...marks] = letter;
  if (hasGlyph(first) || /\s/.test(first)) {
    return first + marks.filter((mark) => hasGlyph(mark) || JOINER.test(mark)).join("");
  }
  const plain = PICTURE.test(letter) ? "" : normalForm(letter, "NFKC");
  return plain !== "" && [...plain].every(hasGlyph) ? plain : " ";
}
