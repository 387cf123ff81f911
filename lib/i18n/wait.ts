import { digits } from "./digits";
import type { Language } from "./language";

/** A waiting time as message arguments: `{amount}`, `{unit, select, hours {…} other {…}}` and `{form, select, …}`. */
export type Wait = {
  readonly amount: string;
  readonly unit: "minutes" | "hours";
  readonly form: "one" | "other";
};

const MINUTE = 60;
const MINUTES_MAX = 90;

/** The waiting time of a 429 answer, rounded up. @param seconds of its `Retry-After` */
export function waitOf(seconds: number, lng: Language): Wait {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  const isLong = minutes > MINUTES_MAX;
  const count = isLong ? Math.ceil(minutes / MINUTE) : minutes;
  // Too small to need thousands separators.
  return { amount: digits(`${count}`, lng), unit: isLong ? "hours" : "minutes", form: count === 1 ? "one" : "other" };
}
