// Draws the icons of the installed site from public/icon.svg. Run it after changing the logo:
//   node scripts/build-app-icons.mjs
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";

const ROOT = new URL("../", import.meta.url);
const FOLDER = new URL("public/app/", ROOT);
const PAPER = "#f6f8f7";

/**
 * File, side in pixels, share of the logo, background. Systems crop "maskable" icons: only the inner four fifths are
 * safe. Apple shows transparency as black.
 */
const ICONS = [
  ["icon-192.png", 192, 1, "transparent"],
  ["icon-512.png", 512, 1, "transparent"],
  ["maskable-192.png", 192, 0.62, PAPER],
  ["maskable-512.png", 512, 0.62, PAPER],
  ["apple-180.png", 180, 0.76, PAPER],
];

const mark = await readFile(new URL("public/icon.svg", ROOT));
await mkdir(FOLDER, { recursive: true });
for (const [name, side, share, background] of ICONS) {
  const size = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * size) / 60 })
    .resize(size, size)
    .png()
    .toBuffer();
  const ground = background === "transparent" ? { r: 0, g: 0, b: 0, alpha: 0 } : background;
  const { size: bytes } = await sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(new URL(name, FOLDER).pathname);
  console.log(`${name}: ${bytes} bytes`);
}
