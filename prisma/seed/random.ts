import { createHash } from "node:crypto";

/** Seeded random generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** An integer, both ends inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T;
  /** `count` different items in random order, fewer if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32 seeded with a 32-bit hash of the text. */
export function randomFrom(text: string): Random {
  let state = createHash("sha256").update(text).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    some: (list, count) => {
      const rest = [...list];
      const taken: (typeof rest)[number][] = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
  };
}
