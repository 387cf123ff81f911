import "server-only";
import fs from "node:fs";
import path from "node:path";
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

/**
 * The code points that a TrueType font has glyphs for, read from format 4 of its `cmap` table, which every font has.
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function charactersOf(font: Buffer): number[] {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (record === undefined) throw new Error("the font has no cmap");
  const cmap = font.readUInt32BE(record + 8);
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const at = encodings.map((each) => cmap + font.readUInt32BE(each + 4)).find((each) => font.readUInt16BE(each) === 4);
  if (at === undefined) throw new Error("the font has no cmap of format 4");
  const twiceCount = font.readUInt16BE(at + 6);
  const found: number[] = [];
  for (let segment = 0; segment < twiceCount; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + twiceCount + segment);
    const delta = font.readUInt16BE(at + 16 + 2 * twiceCount + segment);
    const offsetAt = at + 16 + 3 * twiceCount + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = offset === 0 ? code + delta : font.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if ((glyph & 0xffff) !== 0) found.push(code);
    }
  }
  return found;
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
