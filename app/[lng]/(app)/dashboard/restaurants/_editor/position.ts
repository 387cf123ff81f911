import { decoded } from "@/lib/core/decoded";
import { isInAfghanistan } from "@/lib/core/position";
import { latinDigits } from "@/lib/i18n/digits";
import { decimalOf } from "./business-values";

/** In degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const DECIMAL = String.raw`(-?\d{1,3}\.\d{1,20})`;
/**
 * Patterns of positions in links and texts, most reliable first. In Google Maps links the pin is `!3d…!4d…` or the
 * query; `@…` is only the centre of the view.
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
/** Short links redirect to a position without containing it. */
const SHORT_LINK = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/|osm\.org\/go)/i;

/** Whether the text has a short map link, which only a browser can resolve. */
export const isShortLink = (pasted: string): boolean => SHORT_LINK.test(pasted);

/**
 * Reads a position from pasted text: two numbers, degrees with minutes, or a map link; null for anything else. Swaps
 * latitude and longitude if only the swapped position lies in Afghanistan.
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
    // `geo:0,0?q=34.5,69.2` has the position in its query, which another pattern has read.
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

/** The position of two fields; null if they are incomplete or invalid. */
export function positionOf(latitude: string, longitude: string): Position | null {
  const [north, east] = [decimalOf(latitude), decimalOf(longitude)];
  const isNumber = /^-?\d{1,3}(?:\.\d+)?$/;
  if (!isNumber.test(north) || !isNumber.test(east)) return null;
  const found = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180 ? found : null;
}

/** Five decimals are a metre; seven would be a centimetre. */
const DECIMALS = 5;

export const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));
