import { decoded } from "@/lib/core/decoded";
import { isInAfghanistan } from "@/lib/core/provinces";
import { latinDigits } from "@/lib/i18n/digits";
import { decimalOf } from "./business-values";

/** Degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const DECIMAL = String.raw`(-?\d{1,3}\.\d{1,20})`;
/**
 * Where links and texts hold a position, the surest first. Of a Google Maps link the pin is `!3d…!4d…` or its query, while
 * `@…` is the middle of what was seen.
 */
const WRITTEN = [
  `!3d${NUMBER}!4d${NUMBER}`,
  String.raw`[?&#](?:q|query|destination|daddr|ll)=(?:loc:)?${NUMBER},\s?${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  String.raw`#map=[\d.]{1,5}/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
  String.raw`${DECIMAL}[,;\s]{1,5}${DECIMAL}`,
].map((pattern) => new RegExp(pattern, "i"));
/** 34°31'38.3"N 69°10'27.4"E */
const DEGREES =
  /(\d{1,2})°\s?(?:(\d{1,2}(?:\.\d{1,9})?)['′’]\s?)?(?:(\d{1,2}(?:\.\d{1,9})?)(?:"|″|”|'')\s?)?N[,\s]{1,3}(\d{1,3})°\s?(?:(\d{1,2}(?:\.\d{1,9})?)['′’]\s?)?(?:(\d{1,2}(?:\.\d{1,9})?)(?:"|″|”|'')\s?)?E/i;
/** Short links lead to a position and hold none. */
const SHORT_LINK = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/|osm\.org\/go)/i;

/** Is it a short link of a map, of which a browser has to find out where it leads? */
export const isShortLink = (pasted: string): boolean => SHORT_LINK.test(pasted);

/**
 * A position out of what was pasted: two numbers, degrees with minutes, or a link of a map that holds them; null for anything
 * else. Where the numbers stand in each other's place, and lie in Afghanistan the other way, they are turned around.
 */
export function readPosition(pasted: string): Position | null {
  const text = decoded(latinDigits(pasted)).replace(/[٫]/g, ".").replace(/[،؛]/g, ",");
  const found = readDegrees(text) ?? readWritten(text);
  if (!found || isInAfghanistan(found)) return found;
  const turned = { latitude: found.longitude, longitude: found.latitude };
  return isInAfghanistan(turned) ? turned : found;
}

function readWritten(text: string): Position | null {
  for (const pattern of WRITTEN) {
    const [, first = "", second = ""] = pattern.exec(text) ?? [];
    const position = positionOf(first, second);
    // geo:0,0?q=34.5,69.2 names the place in its query, which was read before.
    if (position && (position.latitude !== 0 || position.longitude !== 0)) return position;
  }
  return null;
}

function readDegrees(text: string): Position | null {
  const match = DEGREES.exec(text);
  if (!match) return null;
  const degreesOf = (parts: readonly (string | undefined)[]) =>
    parts.reduce((sum, part, index) => sum + Number(part ?? 0) / 60 ** index, 0);
  return positionOf(String(degreesOf(match.slice(1, 4))), String(degreesOf(match.slice(4, 7))));
}

/** The position that two fields hold; null while they hold none. */
export function positionOf(latitude: string, longitude: string): Position | null {
  const [north, east] = [decimalOf(latitude), decimalOf(longitude)];
  const isNumber = /^-?\d{1,3}(?:\.\d+)?$/;
  if (!isNumber.test(north) || !isNumber.test(east)) return null;
  const found = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180 ? found : null;
}

/** Seven places would be a centimetre; five are a metre. */
const DECIMALS = 5;

/** Degrees as the fields hold them. */
export const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));
