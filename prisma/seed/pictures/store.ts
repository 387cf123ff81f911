import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";

const FILES = new URL("./files/", import.meta.url);

/** Stored widths in pixels by the first word of a file's name; the file itself has the largest. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  cover: [320, 480, 640, 1200],
  street: [320, 480, 640, 1200],
  post: [320, 480, 640, 1200],
  food: [320, 800],
  interior: [320, 800],
  exterior: [320, 800],
  dish: [160, 480],
  logo: [96, 256],
};

const QUALITY = 66;
/** Sharp works on threads of its own. */
const AT_ONCE = 4;

export interface StoredPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly bytes: number;
  readonly blurDataUrl: string | null;
}

/** Names of the demo's pictures that begin with `prefix`, in order. */
export function picturesNamed(prefix: string): readonly string[] {
  return allNames.filter((name) => name.startsWith(`${prefix}-`));
}
const allNames = fs
  .readdirSync(FILES)
  .map((file) => path.basename(file, ".webp"))
  .sort();

/** Writes pictures into `dir` as `<key>-<width>.webp`, unless they are there. */
export async function storePictures(names: Iterable<string>, dir: string): Promise<ReadonlyMap<string, StoredPicture>> {
  fs.mkdirSync(dir, { recursive: true });
  const limit = pLimit(AT_ONCE);
  const store = (name: string) => limit(async () => [name, await storePicture(name, dir)] as const);
  return new Map(await Promise.all([...new Set(names)].map(store)));
}

async function storePicture(name: string, dir: string): Promise<StoredPicture> {
  const original = fs.readFileSync(new URL(`${name}.webp`, FILES));
  const key = createHash("sha256").update(original).digest("hex").slice(0, 24);
  const { width, height } = await sharp(original).metadata();
  const kind = name.split("-")[0] ?? "";
  const widths = WIDTHS[kind] ?? [width];
  for (const each of widths) {
    const file = path.join(dir, `${key}-${each}.webp`);
    if (fs.existsSync(file)) continue;
    const bytes = each === width ? original : await sharp(original).resize(each).webp({ quality: QUALITY }).toBuffer();
    // Written under another name first, since the program may be stopped at any time.
    fs.writeFileSync(`${file}.${process.pid}`, bytes);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  const blurDataUrl = kind === "logo" ? null : await blur(original);
  return { key, width, height, widths, bytes: original.length, blurDataUrl };
}

/** A placeholder of a few pixels as a data URL; about 150 characters. */
async function blur(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture).resize(12).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
