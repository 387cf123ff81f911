import { DAY_MS } from "@/lib/core/constants";
import { FOUNDED, idFrom } from "@/prisma/reference/id";
import { type Random, randomFrom } from "./random";

/** Shared by all parts of the seed: its number, and the time it pretends to run at. */
export interface Seed {
  readonly number: number;
  readonly now: Date;
  /** Creation time of the catalogue. */
  readonly founded: Date;
  /** Random generator of one part, independent of the other parts' order. */
  random(...topic: readonly (string | number)[]): Random;
  /** Deterministic id by name; `at` (default: long ago) is its timestamp. */
  id(kind: string, name: string | number, at?: Date): string;
  /** A time `days` before now, between 08:00 and 22:00 in Kabul. */
  ago(days: number, random: Random): Date;
}

export function createSeed(number: number, now: Date): Seed {
  return {
    number,
    now,
    founded: FOUNDED,
    random: (...topic) => randomFrom([number, ...topic].join(":")),
    id: (kind, name, at = FOUNDED) => idFrom(at, number, kind, name),
    ago: (days, random) => {
      const midnight = Math.floor((now.getTime() - days * DAY_MS) / DAY_MS) * DAY_MS;
      // 08:00 to 22:00 in Kabul is 03:30 to 17:30 UTC.
      return new Date(Math.min(midnight + random.int(210, 1050) * 60_000 + random.int(0, 59) * 1000, now.getTime()));
    },
  };
}

/** A time between `from` and now, more often late. */
export function between(seed: Seed, from: Date, random: Random): Date {
  const span = Math.max(0, seed.now.getTime() - from.getTime());
  return new Date(seed.now.getTime() - Math.floor(random.next() ** 1.5 * span));
}
