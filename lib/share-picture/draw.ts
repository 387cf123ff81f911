import "server-only";
import sharp, { type OutputInfo, type OverlayOptions } from "sharp";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import { directionOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { type Photo, PICTURE_SIZE, type PictureFacts } from "@/lib/share-picture/model";
import { BAND, COLOURS, mark, STAR_SIZE, STARS_WIDTH, scrim, stars, tiledGround } from "@/lib/share-picture/ornament";
import { drawText, drawTitle } from "@/lib/share-picture/text";

const { width: W, height: H } = PICTURE_SIZE;
const MARGIN = 64;
const MARK = 52;
const GAP = 18;
const LINE_GAP = 30;
/** Messengers refuse large pictures; most are half of this. */
const BYTES_MAX = 150 * 1024;
const QUALITIES = [82, 74, 64, 52, 40];

type Piece = { readonly input: Buffer; readonly width: number; readonly height: number };

export type ReadPicture = (name: string) => Promise<Buffer | null>;

/**
 * Draws a preview picture: photo or tiles, scrim, brand, name, stars, subtitle. A missing or broken photo is replaced
 * by tiles.
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawPicture(facts: PictureFacts, read: ReadPicture): Promise<Buffer> {
  const [photo, brand, lines] = await Promise.all([
    facts.photo && readPhoto(facts.photo, read),
    brandPieces(facts),
    textPieces(facts),
  ]);
  const ground = sharp(photo ?? tiledGround());
  const from = topOf(lines);
  const placed = businessRow(brand, MARGIN - 8, facts, GAP);
  const layers = [
    { input: scrim(from, plateOf(brand, facts), photo !== null), left: 0, top: 0 },
    ...placed,
    ...businessLines(lines, from, facts),
  ];
  const pixels = await ground.composite(layers).flatten().raw().toBuffer({ resolveWithObject: true });
  return encode(pixels.data, pixels.info);
}

/** The photo cropped to the whole picture, keeping its focal point in view. */
async function readPhoto({ key, widths, focalX, focalY }: Photo, read: ReadPicture): Promise<Buffer | null> {
  const stored = widths.find((width) => width >= W) ?? widths.at(-1);
  // Storage errors propagate: a picture without its photo must not be cached.
  const content = await read(`${key}-${stored}.webp`);
  if (!content) return null;
  try {
    const source = sharp(content);
    const { width, height } = await source.metadata();
    const scale = Math.max(W / width, H / height);
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    const left = focus(focalX, size.width, W);
    const top = focus(focalY, size.height, H);
    return await source.resize(size).extract({ left, top, width: W, height: H }).toBuffer();
  } catch {
    return null;
  }
}

function focus(at: number, whole: number, kept: number): number {
  return Math.round(Math.max(0, Math.min(whole - kept, at * whole - kept / 2)));
}

async function brandPieces({ lng }: PictureFacts): Promise<Piece[]> {
  const name = await drawText(texts(lng, "common")("siteName"), lng, { size: 36, bold: true, colour: COLOURS.white });
  return [{ input: mark(MARK), width: MARK, height: MARK }, name];
}

/** Lines from top to bottom; each is a row of pieces in reading order. */
async function textPieces(facts: PictureFacts): Promise<Piece[][]> {
  const { lng, title, subtitle, rating } = facts;
  const [name, about, score] = await Promise.all([
    drawTitle(title, lng, W - 2 * MARGIN, COLOURS.white),
    drawText(subtitle, lng, { size: 34, colour: COLOURS.quiet }),
    rating ? ratingPieces(rating, facts) : [],
  ]);
  return [[name], ...(score.length > 0 ? [score] : []), [about]];
}

async function ratingPieces(rating: { value: number; count: number }, { lng }: PictureFacts): Promise<Piece[]> {
  // A direction mark keeps the bracket on the right side of the number.
  const side = directionOf(lng) === "rtl" ? "\u200f" : "\u200e";
  const [value, count] = await Promise.all([
    drawText(formatRating(rating.value, lng), lng, { size: 38, bold: true, colour: COLOURS.white }),
    drawText(`${side}(${formatNumber(rating.count, lng)})${side}`, lng, { size: 32, colour: COLOURS.quiet }),
  ]);
  return [{ input: stars(rating.value, lng), width: STARS_WIDTH, height: STAR_SIZE }, value, count];
}

const heightOf = (line: readonly Piece[]) => Math.max(...line.map(({ height }) => height));

/** Top of the text block, so that it ends a margin above the tile band. */
function topOf(lines: readonly Piece[][]): number {
  const heights = lines.reduce((sum, line) => sum + heightOf(line), 0);
  return H - BAND - 44 - heights - LINE_GAP * (lines.length - 1);
}

function businessLines(lines: readonly Piece[][], from: number, facts: PictureFacts): OverlayOptions[] {
  let top = from;
  return lines.flatMap((line) => {
    const placed = businessRow(line, top, facts, GAP);
    top += heightOf(line) + LINE_GAP;
    return placed;
  });
}

/** A plate behind the brand keeps it readable on any photo. */
function plateOf(brand: readonly Piece[], { lng }: PictureFacts) {
  const width = brand.reduce((sum, piece) => sum + piece.width + GAP, 0) + GAP + 12;
  const left = directionOf(lng) === "rtl" ? W - MARGIN + GAP - width : MARGIN - GAP;
  return { left, top: MARGIN - 8 - 12, width, height: MARK + 24 };
}

/** Places pieces side by side in reading direction, vertically centred. */
function businessRow(pieces: readonly Piece[], top: number, { lng }: PictureFacts, gap: number): OverlayOptions[] {
  const tallest = Math.max(...pieces.map(({ height }) => height));
  const isTurned = directionOf(lng) === "rtl";
  let along = MARGIN;
  return pieces.map(({ input, width, height }) => {
    const left = isTurned ? W - along - width : along;
    along += width + gap;
    return { input, left: Math.max(0, left), top: Math.max(0, Math.round(top + (tallest - height) / 2)) };
  });
}

async function encode(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    smallest = await sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (smallest.length <= BYTES_MAX) break;
  }
  return smallest;
}
