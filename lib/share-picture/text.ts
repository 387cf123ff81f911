import "server-only";
import path from "node:path";
import sharp from "sharp";
import { escapeHtml } from "@/lib/core/escape";
import { directionOf, type Language } from "@/lib/i18n/language";
import { drawable, FONT_FOLDER } from "@/lib/share-picture/letters";

export type TextImage = { readonly input: Buffer; readonly width: number; readonly height: number };

type Style = { readonly size: number; readonly bold?: boolean; readonly colour: string; readonly width?: number };

const FILES = ["figtree-500.ttf", "figtree-700.ttf", "vazirmatn-500.ttf", "vazirmatn-700.ttf"];
/** Always both fonts: a name may be in another script than the page. */
const FAMILIES: Readonly<Record<Language, string>> = {
  en: "Figtree Light, Vazirmatn",
  fa: "Vazirmatn, Figtree Light",
  ps: "Vazirmatn, Figtree Light",
};
/** At 72 dpi a point is a pixel. */
const DPI = 72;
const TITLE_MAX = 140;
const TITLE_SIZES = [84, 76, 68, 60, 54, 48] as const;
const SMALLEST = 46;
/** Maximum line height as a factor of the font size; Arabic script reaches deeper. */
const LINE = { ltr: 1.3, rtl: 1.56 } as const;
/** Factor of the fonts' own line spacing, which is made for paragraphs and too large for titles. */
const LINE_HEIGHT = { ltr: 1, rtl: 0.84 } as const;
/** Narrower widths to try, because a second line with a single word looks bad. */
const NARROWER = [0.58, 0.66, 0.74, 0.82, 0.9] as const;
const ELLIPSIS = "…";

let loading: Promise<unknown> | undefined;

/** Loads the fonts once: libvips keeps a used font file for the whole process. */
function loadFonts(): Promise<unknown> {
  loading ??= Promise.all(
    FILES.map((file) => sharp({ text: { text: "a", fontfile: path.join(FONT_FOLDER, file), dpi: DPI } }).toBuffer()),
  );
  return loading;
}

const LETTER = /\P{M}[\p{M}\u200c\u200d]*/gu;

export const cleanTitle = (text: string): string => cut(drawable(text), TITLE_MAX);

function cut(text: string, length: number): string {
  const letters = text.match(LETTER) ?? [];
  return letters.length <= length ? text : `${letters.slice(0, length).join("").trimEnd()}${ELLIPSIS}`;
}

/** Draws a name in at most two lines: as large as possible, shortened if even the smallest size is too wide. */
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

/** Draws a text in one colour on a transparent background; without a width on one line. */
export async function drawText(text: string, lng: Language, style: Style): Promise<TextImage> {
  await loadFonts();
  const { size, bold = false, colour, width } = style;
  // Pango aligns by the text's direction, but the picture by the page's: a Latin name on a Persian page is on the right
  // too.
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

/** Direction of a text by its first letter; null without letters. */
function textDirection(text: string): "ltr" | "rtl" | null {
  const letter = FIRST_LETTER.exec(text)?.[0];
  return letter === undefined ? null : ARABIC.test(letter) ? "rtl" : "ltr";
}
