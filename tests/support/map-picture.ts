import type { Page } from "@playwright/test";
import sharp from "sharp";

type Pixel = { readonly x: number; readonly y: number };

/** Allowed difference per channel, since edges are antialiased. */
const TOLERANCE = 12;
const COLUMNS = 40;

export async function pixelsOf(picture: Buffer, colour: string): Promise<Pixel[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const found: Pixel[] = [];
  for (let index = 0; index < info.width * info.height; index += 1) {
    const isIt = wanted.every((value, channel) => Math.abs((data[index * 3 + channel] ?? 0) - value) <= TOLERANCE);
    if (isIt) found.push({ x: index % info.width, y: Math.floor(index / info.width) });
  }
  return found;
}

/** Amount of ink in each of 40 columns between the left and right end of a text. */
export function inkProfile(pixels: readonly Pixel[]): number[] {
  const [left, right] = [Math.min(...pixels.map(({ x }) => x)), Math.max(...pixels.map(({ x }) => x))];
  const columns = Array.from({ length: COLUMNS }, () => 0);
  for (const { x } of pixels) {
    const column = Math.min(COLUMNS - 1, Math.floor(((x - left) / (right - left + 1)) * COLUMNS));
    columns[column] = (columns[column] ?? 0) + 1;
  }
  return columns;
}

/** Similarity of a profile to each text as rendered by the browser in the page's font; 1 is identical. */
export async function writtenProfile(
  page: Page,
  profile: readonly number[],
  texts: readonly string[],
): Promise<number[]> {
  const pictures = await page.evaluate((all) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 200];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    return all.map((text) => {
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "#000000";
      context.font = `600 96px ${getComputedStyle(document.body).fontFamily}`;
      context.direction = "rtl";
      context.fillText(text, 850, 130);
      return canvas.toDataURL("image/png");
    });
  }, texts);
  return await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Buffer.from(picture.split(",")[1] ?? "", "base64");
      return correlation(profile, inkProfile(await pixelsOf(bytes, "#000000")));
    }),
  );
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const products = a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB));
  const [spreadA, spreadB] = [spread(a, meanA), spread(b, meanB)];
  return products.reduce((sum, value) => sum + value, 0) / Math.sqrt(spreadA * spreadB);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spread(values: readonly number[], middle: number): number {
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}
