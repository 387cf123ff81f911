import { DAY_MS } from "@/lib/core/constants";
import { FOUNDED, idFrom } from "@/prisma/reference/id";
import { type Random, randomFrom } from "./random";

/** What every part of the seed knows: its number, and the instant it pretends to run at. */
export interface Seed {
  readonly number: number;
  readonly now: Date;
  /** When the house opened: the catalogue is as old. */
  readonly founded: Date;
  /** Chance of one part of the seed, independent of the other parts' order. */
  random(...topic: readonly (string | number)[]): Random;
  /** Id of the thing so named; `at` (default: long ago) gives its time part. */
  id(kind: string, name: string | number, at?: Date): string;
  /** An instant `days` before now, at an hour when people are awake. */
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
