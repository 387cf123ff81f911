import "server-only";
import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import type { MediaType } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { QueueFullError, Semaphore } from "@/lib/core/semaphore";
import {
  byteBudget,
  FRAMES_MAX,
  HELD_BYTES_MAX,
  type Look,
  PICTURE_REFUSALS,
  PICTURE_WIDTHS,
  PIXELS_LARGE,
  PIXELS_MAX,
  type PictureFormat,
  pictureRule,
  SIDE_MAX,
} from "@/lib/media/model";

export type MadePicture = {
  /** Hash of all stored files. */
  readonly key: string;
  /** Pixels of the original, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly blurDataUrl: string | null;
  readonly bytes: number;
  readonly files: ReadonlyMap<string, Buffer>;
};

// The libraries for other formats have had the security holes: all other file loaders are blocked in this process.
// Buffers are our own output.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((kind) => `VipsForeignLoad${kind}File`),
});
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Svg"].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
// Bounds memory to the semaphore's two conversions: no threads, no cache.
sharp.cache(false);
sharp.concurrency(1);

const AT_ONCE = 2;
const WAITING_MAX = 16;
const semaphore = new Semaphore({ running: AT_ONCE, waiting: WAITING_MAX });
/** At most one of the two conversions is a large picture. */
const large = new Semaphore({ running: 1, waiting: AT_ONCE });

/** Magic numbers; one character per byte. */
const BEGINS: Readonly<Record<PictureFormat, (start: string) => boolean>> = {
  jpeg: (start) => start.startsWith("\xff\xd8\xff"),
  png: (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
  gif: (start) => /^GIF8[79]a/.test(start),
  webp: (start) => start.startsWith("RIFF") && start.endsWith("WEBP"),
};
const FORMATS = Object.keys(BEGINS) as PictureFormat[];
/** HEIC photos of iPhones, and HEIF of Android. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cmxs]|mif1|msf1)/s;

/** The message is for the user; the decoder's error is only logged. */
class Refusal extends Error {
  constructor(readonly phrase: string) {
    super(phrase);
  }
}

/**
 * Re-encodes a picture: rotated, without EXIF data (camera and place), in the widths of its type.
 * @param file a path; its name is not trusted
 * @param field the field that a refusal names
 * @throws AppError `validation_failed` for anything but a picture in a format that the type accepts
 * @throws QueueFullError when too many are waiting
 */
export async function makePicture(file: string, type: MediaType, field = "media"): Promise<MadePicture> {
  const start = await startOf(file);
  const format = FORMATS.find((each) => BEGINS[each](start));
  if (!format) throw refused(HEIC.test(start) ? PICTURE_REFUSALS.heic : PICTURE_REFUSALS.notPicture, field);
  const { formats, sentence } = pictureRule(type);
  if (!formats.includes(format)) throw refused(sentence, field);
  try {
    return await semaphore.run(() => convert(file, type, format));
  } catch (cause) {
    if (cause instanceof QueueFullError) throw cause;
    throw refused(cause instanceof Refusal ? cause.phrase : PICTURE_REFUSALS.cut, field, cause);
  }
}

function refused(message: string, field: string, cause?: unknown): AppError {
  return new AppError("validation_failed", { errors: [{ path: field, message }], cause });
}

async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Makes a stored picture again, turned or brightened.
 * @param file its widest file
 * @throws QueueFullError when too many are waiting
 */
export function remakePicture(file: Buffer, type: MediaType, { turn, isBright }: Look): Promise<MadePicture> {
  return semaphore.run(async () => {
    const turned = sharp(file).rotate(turn);
    // The darkest and the lightest parts are stretched to black and white, then all is lifted: backlit rooms keep detail.
    const source = isBright ? turned.normalise({ lower: 1, upper: 99 }).modulate({ brightness: 1.15 }) : turned;
    const { width, height } = await sharp(file).metadata();
    return shrinkAndEncode(source, type, turn % 180 === 0 ? { width, height } : { width: height, height: width });
  });
}

/** Maximum ratio of height to width; taller pictures are scaled by height. */
const TALLEST = 2.5;

async function convert(file: string, type: MediaType, format: PictureFormat): Promise<MadePicture> {
  // Reads only the header, without a pixel limit, so that `checkSize` can refuse it with a clear message.
  const size = checkSize(await sharp(file, { limitInputPixels: false }).metadata(), format);
  const make = async (source: string | Buffer, failOn: "error" | "warning") =>
    shrinkAndEncode(
      sharp(source, { limitInputPixels: PIXELS_MAX, failOn, sequentialRead: true }).autoOrient(),
      type,
      size,
    );
  const run = () =>
    make(file, "error").catch(async (cause) => {
      if (format !== "jpeg") throw cause;
      // Some cameras omit the end marker. It is appended here; a picture that lacks more still fails with a warning.
      return make(Buffer.concat([await readFile(file), END_OF_JPEG]), "warning");
    });
  return size.width * size.height > PIXELS_LARGE ? large.run(run) : run();
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

async function shrinkAndEncode(
  source: Sharp,
  type: MediaType,
  size: { width: number; height: number },
): Promise<MadePicture> {
  const most = PICTURE_WIDTHS[type].at(-1) ?? 0;
  const box =
    type === "avatar"
      ? { width: most, height: most, fit: "cover" as const }
      : { width: most, height: Math.round(most * TALLEST), fit: "inside" as const, withoutEnlargement: true };
  const { data, info } = await source.resize(box).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return encodeAll(pixelsOf(data, info), info, type, size);
}

/** @throws Refusal when the header exceeds the limits */
function checkSize(
  { format, pages = 1, autoOrient, isProgressive, channels, depth }: Metadata,
  expected: PictureFormat,
) {
  const { width, height } = autoOrient;
  const pixels = width * height;
  const bytes = pixels * channels * (depth === "uchar" ? 1 : 2);
  const isTooLarge = Math.max(width, height) > SIDE_MAX || pixels > PIXELS_MAX;
  if (format !== expected) throw new Refusal(PICTURE_REFUSALS.notPicture);
  if (isTooLarge || (isProgressive && bytes > HELD_BYTES_MAX)) throw new Refusal(PICTURE_REFUSALS.pixels);
  if (pages > FRAMES_MAX) throw new Refusal(PICTURE_REFUSALS.frames);
  return { width, height };
}

function pixelsOf(data: Buffer, { width, height, channels }: OutputInfo): () => Sharp {
  return () => sharp(data, { raw: { width, height, channels } });
}

async function encodeAll(
  image: () => Sharp,
  info: OutputInfo,
  type: MediaType,
  size: { width: number; height: number },
): Promise<MadePicture> {
  const wanted = PICTURE_WIDTHS[type];
  const smaller = wanted.filter((width) => width < info.width);
  const widths = [...smaller, info.width];
  const encoded: Buffer[] = [];
  for (const width of widths) encoded.push(await encode(image().resize({ width }), width));
  const isFace = type === "logo" || type === "avatar";
  const blurDataUrl = isFace ? null : await blur(image());
  const key = keyOf(encoded);
  const files = new Map(widths.map((width, index) => [`${key}-${width}.webp`, encoded[index] ?? Buffer.alloc(0)]));
  return { key, ...size, widths, blurDataUrl, bytes: encoded.at(-1)?.length ?? 0, files };
}

const QUALITY = 74;
/** Quality of the second attempt by the ratio of the first one's size to the budget. */
const COARSER = [
  { times: 1.25, quality: 62 },
  { times: 1.6, quality: 50 },
  { times: 2.2, quality: 40 },
  { times: Number.POSITIVE_INFINITY, quality: 32 },
];
/** Above this width, more encoder effort costs more time than it saves bytes. */
const WIDE = 640;

/** Encodes within the byte budget of the width, in at most two attempts. */
async function encode(image: Sharp, width: number): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const encoded = (quality: number) =>
    pixelsOf(data, info)()
      .webp({ quality, alphaQuality: 80, effort: width > WIDE ? 2 : 4 })
      .toBuffer();
  // Budgets are for an aspect ratio of three to four.
  const budget = byteBudget(width) * Math.max(1, ((info.height / info.width) * 3) / 4);
  const first = await encoded(QUALITY);
  const times = first.length / budget;
  const coarser = COARSER.find((step) => times <= step.times);
  return times <= 1 || !coarser ? first : encoded(coarser.quality);
}

/** A placeholder of a few pixels, about 150 characters. */
async function blur(image: Sharp): Promise<string> {
  const tiny = await image.resize({ width: 12, height: 24, fit: "inside" }).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function keyOf(files: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file);
  return hash.digest("hex").slice(0, 24);
}
