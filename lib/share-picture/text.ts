import "server-only";
import path from "node:path";
import sharp from "sharp";
import { escapeHtml } from "@/lib/core/escape";
import { directionOf, type Language } from "@/lib/i18n/language";
import { drawable, FONT_FOLDER } from "@/lib/share-picture/letters";

/** Pixels of a text as they are laid over the picture. */
export type TextImage = { readonly input: Buffer; readonly width: number; readonly height: number };

type Style = { readonly size: number; readonly bold?: boolean; readonly colour: string; readonly width?: number };

const FILES = ["figtree-500.ttf", "figtree-700.ttf", "vazirmatn-500.ttf", "vazirmatn-700.ttf"];
/** Both fonts stand in each text: a name may be in another script than the page. */
const FAMILIES: Readonly<Record<Language, string>> = {
  en: "Figtree Light, Vazirmatn",
  fa: "Vazirmatn, Figtree Light",
  ps: "Vazirmatn, Figtree Light",
};
/** At 72 dots an inch a point is a pixel. */
const DPI = 72;
const TITLE_MAX = 140;
const TITLE_SIZES = [84, 76, 68, 60, 54, 48] as const;
const SMALLEST = 46;
/** Height of a line in sizes, at most; Arabic script reaches deeper. */
const LINE = { ltr: 1.3, rtl: 1.56 } as const;
/** Of what the fonts ask for: made for paragraphs, they leave too much between two lines of a title. */
const LINE_HEIGHT = { ltr: 1, rtl: 0.84 } as const;
/** A second line with one word on it looks forgotten: narrower lines are tried. */
const NARROWER = [0.58, 0.66, 0.74, 0.82, 0.9] as const;
const ELLIPSIS = "…";

let loading: Promise<unknown> | undefined;

/** A font file that was used once is known to every later text of the process. */
function loadFonts(): Promise<unknown> {
  loading ??= Promise.all(
    FILES.map((file) => sharp({ text: { text: "a", fontfile: path.join(FONT_FOLDER, file), dpi: DPI } }).toBuffer()),
  );
  return loading;
}

/** A letter with the marks and joiners that belong to it. */
const LETTER = /\P{M}[\p{M}\u200c\u200d]*/gu;

/** A name as one line of letters that can be drawn, cut to a length. */
export const cleanTitle = (text: string): string => cut(drawable(text), TITLE_MAX);

/** The first letters of a text, whole ones, with dots when there were more. */
function cut(text: string, length: number): string {
  const letters = text.match(LETTER) ?? [];
  return letters.length <= length ? text : `${letters.slice(0, length).join("").trimEnd()}${ELLIPSIS}`;
}

/** A name in at most two lines of a width: as large as it fits, and shortened when even the smallest does not. */
export async function drawTitle(title: string, lng: Language, width: number, colour: string): Promise<TextImage> {
  const text = cleanTitle(title) || ELLIPSIS;
  for (const size of TITLE_SIZES) {
    const style = { size, bold: true, colour };
    const drawn = await drawText(text, lng, { ...style, width });
    if (fits(drawn, size, text, width)) return balance(drawn, text, lng, style);
  }
  const style = { size: SMALLEST, bold: true, colour, width };
  for (let length = TITLE_MAX; ; length = Math.floor(length * 0.85)) {
    const short = cut(text, length);
    const drawn = await drawText(short, lng, style);
    if (fits(drawn, SMALLEST, short, width) || length < 10) return drawn;
  }
}

/** The same lines, about as long as each other. */
async function balance(drawn: TextImage, text: string, lng: Language, style: Style): Promise<TextImage> {
  if (drawn.height <= style.size * LINE[textDirection(text) ?? "ltr"]) return drawn;
  for (const share of NARROWER) {
    const width = Math.ceil(drawn.width * share);
    const narrower = await drawText(text, lng, { ...style, width });
    if (narrower.height <= drawn.height && narrower.width <= width) return narrower;
  }
  return drawn;
}

function fits({ width, height }: TextImage, size: number, text: string, limit: number): boolean {
  return width <= limit && height <= size * LINE[textDirection(text) ?? "ltr"] * 2;
}

/** A text in one colour on nothing. Without a width it is one line. */
export async function drawText(text: string, lng: Language, style: Style): Promise<TextImage> {
  await loadFonts();
  const { size, bold = false, colour, width } = style;
  // Pango aligns by the letters; the picture by the page: a Latin name on a Persian one stands on the right as well.
  const turned = (textDirection(text) ?? directionOf(lng)) !== directionOf(lng);
  const look = [
    `font_family="${FAMILIES[lng]}" weight="${bold ? 700 : 500}" size="${size}pt"`,
    `line_height="${LINE_HEIGHT[textDirection(text) ?? directionOf(lng)]}" foreground="${colour}"`,
  ].join(" ");
  const { data, info } = await sharp({
    text: {
      text: `<span ${look}>${escapeHtml(text)}</span>`,
      dpi: DPI,
      rgba: true,
      align: turned ? "right" : "left",
      ...(width && { width, wrap: "word-char" as const }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

const FIRST_LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** Where a text begins, told by its first letter; null when it has none. */
function textDirection(text: string): "ltr" | "rtl" | null {
  const letter = FIRST_LETTER.exec(text)?.[0];
  return letter === undefined ? null : ARABIC.test(letter) ? "rtl" : "ltr";
}
