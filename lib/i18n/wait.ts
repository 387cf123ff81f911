import { digits } from "./digits";
import type { Language } from "./language";

/** How long to wait, as messages name it: `{amount}`, `{unit, select, hours {…} other {…}}` and `{form, select, …}`. */
export type Wait = {
  readonly amount: string;
  readonly unit: "minutes" | "hours";
  readonly form: "one" | "other";
};

const MINUTE = 60;
/** Longer waits are told in hours. */
const MINUTES_MAX = 90;

/** The wait that a refusal (429) asks for, rounded up to what people say. @param seconds of its `Retry-After` */
export function waitOf(seconds: number, lng: Language): Wait {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  const isLong = minutes > MINUTES_MAX;
  const count = isLong ? Math.ceil(minutes / MINUTE) : minutes;
  // Never as many as would be grouped.
  return { amount: digits(`${count}`, lng), unit: isLong ? "hours" : "minutes", form: count === 1 ? "one" : "other" };
}
