import { statSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import sharp from "sharp";

export type Converted = { megabytes: number; seconds: number[]; moreMegabytes: number };

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MEGABYTE;
const RUNS = 5;

const [task, file = "", together = "1"] = process.argv.slice(2);
const result = task === "draw" ? await draw() : await convert(Number(together));
process.send?.(result, () => process.exit(0));

/** Draws a photo of 24 megapixels with shapes, texture and sensor noise, rotated by EXIF as phones do. */
async function draw(): Promise<Converted> {
  const shapes = await grain(24, 16, 60).resize(6000, 4000, { kernel: "cubic" }).toBuffer();
  const texture = await grain(1200, 800, 24).resize(6000, 4000, { kernel: "cubic" }).toBuffer();
  const { data, info } = await sharp(shapes)
    .composite([
      { input: texture, blend: "overlay" },
      { input: await grain(6000, 4000, 10).toBuffer(), blend: "overlay" },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 98; quality > 50; quality -= 2) {
    const photo = await sharp(data, { raw: info }).jpeg({ quality }).withMetadata({ orientation: 6 }).toBuffer();
    if (photo.length > LIMIT) continue;
    writeFileSync(file, photo);
    return { megabytes: Math.round((photo.length / MEGABYTE) * 10) / 10, seconds: [], moreMegabytes: 0 };
  }
  throw new Error("the photo is too large");
}

function grain(width: number, height: number, sigma: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } }).png({ compressionLevel: 1 });
}

async function convert(atOnce: number): Promise<Converted> {
  const { makePicture } = await import("@/lib/media/convert");
  const before = process.memoryUsage.rss();
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await Promise.all(Array.from({ length: atOnce }, () => makePicture(file, "gallery")));
    seconds.push((performance.now() - started) / 1000);
  }
  const most = process.resourceUsage().maxRSS * 1024;
  return { megabytes: statSync(file).size / MEGABYTE, seconds, moreMegabytes: (most - before) / MEGABYTE };
}
