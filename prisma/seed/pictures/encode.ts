import fs from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Art } from "./art/pictures.mjs";
import * as art from "./art/pictures.mjs";

/** A picture to draw into files `<key>-<width>.webp`. */
export interface PictureJob {
  readonly key: string;
  readonly art: Art;
  /** In pixels, ascending. */
  readonly widths: readonly number[];
}

export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly blurDataUrl: string | null;
}

// Each worker draws one picture at a time; libvips must not add threads of its own.
sharp.concurrency(1);

const QUALITY: Readonly<Record<Art["draw"], number>> = { cover: 66, gallery: 64, dish: 68, spread: 66, logo: 70 };

/** Maximum bytes of a file by its width, small for slow connections. */
function budget(width: number): number {
  if (width <= 160) return 5_000;
  if (width <= 320) return 12_000;
  if (width <= 480) return 26_000;
  return width <= 800 ? 52_000 : 90_000;
}

export async function drawPicture(job: PictureJob, dir: string): Promise<DrawnPicture> {
  const drawn = await draw(job.art);
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const image = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  let bytes = 0;
  for (const width of job.widths) {
    const resized = width === info.width ? image() : image().resize(width);
    const file = await webp(resized, budget(width), QUALITY[job.art.draw]);
    await fs.writeFile(path.join(dir, `${job.key}-${width}.webp`), file);
    bytes = file.length;
  }
  const blurDataUrl = job.art.draw === "logo" ? null : await blur(image());
  return { width: info.width, height: info.height, bytes, blurDataUrl };
}

async function draw(what: Art): Promise<Sharp> {
  switch (what.draw) {
    case "cover":
      return (await art.cover(what)).removeAlpha();
    case "gallery":
      return (await art.gallery(what)).removeAlpha();
    case "dish":
      return (await art.dish(what)).removeAlpha();
    case "spread":
      return (await art.spread(what)).removeAlpha();
    case "logo":
      return art.logo(what);
  }
}

/** Encodes again with lower quality only if the first try is too large. */
async function webp(image: Sharp, most: number, quality: number): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (q: number) =>
    sharp(data, { raw })
      .webp({ quality: q, alphaQuality: 70, effort: info.width > 600 ? 2 : 4 })
      .toBuffer();
  let q = quality;
  let out = await encode(q);
  while (out.length > most && q > 30) {
    q -= out.length > most * 1.35 ? 20 : out.length > most * 1.12 ? 11 : 6;
    out = await encode(q);
  }
  return out;
}

/** A placeholder of a few pixels as a data URL; about 150 characters. */
async function blur(image: Sharp): Promise<string> {
  const tiny = await image.resize(12).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
