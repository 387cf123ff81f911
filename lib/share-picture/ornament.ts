import { directionOf, type Language } from "@/lib/i18n/language";
import { PICTURE_SIZE } from "@/lib/share-picture/model";

const { width: W, height: H } = PICTURE_SIZE;

/** The site's colours, copied because the picture has no stylesheet. */
export const COLOURS = {
  night: "#0b1226",
  lapis: "#1f3f9e",
  deep: "#16307c",
  line: "#8a9dd4",
  saffron: "#f7b733",
  white: "#ffffff",
  quiet: "#d5dcee",
} as const;

const STAR =
  "M32 4 39.6 13.6 51.8 12.2 50.4 24.4 60 32 50.4 39.6 51.8 51.8 39.6 50.4 32 60 24.4 50.4 12.2 51.8 13.6 39.6 4 32 13.6 24.4 12.2 12.2 24.4 13.6Z";
const HEART = "M32 18 36 28 46 32 36 36 32 46 28 36 18 32 28 28Z";
const LINKS = "M0 0 12.2 12.2M64 0 51.8 12.2M0 64 12.2 51.8M64 64 51.8 51.8M4 32H-4M60 32H68M32 4V-4M32 60V68";

const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );

export function tiledGround(): Buffer {
  const tile = `<path d="${STAR}${HEART}${LINKS}" fill="none" stroke="${COLOURS.line}" stroke-width="1.1"/>`;
  return svg(
    W,
    H,
    `<defs><pattern id="t" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="scale(1.9)">${tile}</pattern>
    <radialGradient id="g" cx=".5" cy=".2" r=".9"><stop offset="0" stop-color="#2a4fbd"/><stop offset="1" stop-color="${COLOURS.deep}"/></radialGradient></defs>
    <rect width="${W}" height="${H}" fill="url(#g)"/><rect width="${W}" height="${H}" fill="url(#t)" opacity=".38"/>`,
  );
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/**
 * Darkens the picture behind text and brand; ends in a band of tiles.
 * @param from top of the text
 */
export function scrim(from: number, brand: Box, isPhoto: boolean): Buffer {
  const strong = isPhoto ? 0.95 : 0.62;
  const stop = (at: number, share: number) =>
    `<stop offset="${Math.max(0, at / H).toFixed(3)}" stop-color="${COLOURS.night}" stop-opacity="${(strong * share).toFixed(3)}"/>`;
  const band = `<path d="${STAR}" fill="${COLOURS.saffron}"/><path d="${HEART}" fill="${COLOURS.lapis}"/><path d="${LINKS}" fill="none" stroke="${COLOURS.saffron}" stroke-width="4"/>`;
  const plate = `<rect x="${brand.left}" y="${brand.top}" width="${brand.width}" height="${brand.height}" rx="${brand.height / 2}" fill="${COLOURS.night}" fill-opacity=".74"/>`;
  return svg(
    W,
    H,
    `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1">${stop(from - 150, 0)}${stop(from, 0.64)}${stop(from + 130, 0.86)}${stop(H, 1)}</linearGradient>
    <pattern id="k" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${H - BAND}) scale(${BAND / 64})">${band}</pattern></defs>
    <rect width="${W}" height="${H}" fill="url(#b)"/>${isPhoto ? plate : ""}
    <rect y="${H - BAND}" width="${W}" height="${BAND}" fill="${COLOURS.lapis}"/><rect y="${H - BAND}" width="${W}" height="${BAND}" fill="url(#k)"/>`,
  );
}

export const BAND = 24;
export const STAR_SIZE = 44;
const GAP = 8;
export const STARS_WIDTH = 5 * STAR_SIZE + 4 * GAP;
const FIVE_POINTED = "M12 1.6 15.2 8.3 22.5 9.3 17.2 14.4 18.5 21.7 12 18.2 5.5 21.7 6.8 14.4 1.5 9.3 8.8 8.3Z";

/** Five stars filled to the nearest half, in reading direction. */
export function stars(value: number, lng: Language): Buffer {
  const filled = Math.max(0, Math.min(5, Math.round(value * 2) / 2));
  const at = (index: number) =>
    `<path transform="translate(${index * (STAR_SIZE + GAP)} 0) scale(${STAR_SIZE / 24})" d="${FIVE_POINTED}"/>`;
  const row = [0, 1, 2, 3, 4].map(at).join("");
  const width = Math.floor(filled) * (STAR_SIZE + GAP) + (filled % 1 === 0 ? 0 : STAR_SIZE / 2);
  const turn = directionOf(lng) === "rtl" ? `transform="translate(${STARS_WIDTH} 0) scale(-1 1)"` : "";
  return svg(
    STARS_WIDTH,
    STAR_SIZE,
    `<defs><clipPath id="f"><rect width="${width}" height="${STAR_SIZE}"/></clipPath></defs><g ${turn}><g fill="${COLOURS.white}" fill-opacity=".32">${row}</g><g fill="${COLOURS.saffron}" clip-path="url(#f)">${row}</g></g>`,
  );
}

export function mark(size: number): Buffer {
  return svg(
    size,
    size,
    `<g transform="scale(${size / 60}) translate(-2 -2)"><path fill="${COLOURS.white}" d="${STAR}"/><path fill="${COLOURS.saffron}" d="${HEART}"/></g>`,
  );
}
