import { decoded } from "@/lib/core/decoded";
import { latinDigits } from "@/lib/i18n/digits";
import { decimalOf } from "./business-values";

/** Degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const PAIR = /(-?\d{1,3}\.\d{1,15})[,;\s]{1,5}(-?\d{1,3}\.\d{1,15})/;

/** A position out of what was pasted: two numbers, or a link of a map that holds them; null for anything else. */
export function readPosition(pasted: string): Position | null {
  const text = decoded(latinDigits(pasted)).replace(/[٫]/g, ".").replace(/[،؛]/g, ",");
  const found = PAIR.exec(text);
  return found ? positionOf(found[1] ?? "", found[2] ?? "") : null;
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
