import "server-only";
import fs from "node:fs";
import path from "node:path";
import { create } from "fontkitten";
import { normalForm } from "@/lib/core/typed-text";

export const FONT_FOLDER = path.join(process.cwd(), "lib/share-picture/fonts");
/** Of each font the file whose letters are asked for; the bold ones have the same. */
const ASKED = ["figtree-500.ttf", "vazirmatn-500.ttf"];

let known: ReadonlySet<number> | undefined;

/** Whether a font that comes with us has this character; other fonts are not counted on. */
function hasGlyph(character: string): boolean {
  known ??= new Set(ASKED.flatMap((file) => charactersOf(fs.readFileSync(path.join(FONT_FOLDER, file)))));
  return known.has(character.codePointAt(0) ?? 0);
}

/** The code points that a font file has glyphs for. */
export function charactersOf(file: Buffer): number[] {
  const font = create(file);
  if (font.isCollection) throw new Error("a file of several fonts");
  return font.characterSet;
}

// Controls, marks that turn the direction around, and what is no letter at all.
const UNWANTED = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const JOINER = /[\u200c\u200d]/;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** What stands around a sign that was left out, and means nothing without it. */
const EMPTY_BRACKETS = /[([{«] ?[)\]}»]/g;
const LOOSE = " |·•,،:/\\–—-";
/** Names are shorter by far; what is longer is cut before it is looked through. */
const LOOKED_AT = 1200;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A text as one line of what our fonts can draw. Emoji and letters that they lack are left out as a whole, with all
 * that belongs to them: a missing letter would be drawn as a box with its number. Letters in fancy dress (𝗖𝗮𝗳𝗲) are
 * drawn as the letters they are. May be empty.
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

/** One letter with what belongs to it, without marks that no font has; a gap where the letter itself is missing. */
function drawableLetter(letter: string): string {
  const [first = "", ...marks] = letter;
  if (hasGlyph(first) || /\s/.test(first)) {
    return first + marks.filter((mark) => hasGlyph(mark) || JOINER.test(mark)).join("");
  }
  const plain = PICTURE.test(letter) ? "" : normalForm(letter, "NFKC");
  return plain !== "" && [...plain].every(hasGlyph) ? plain : " ";
}
