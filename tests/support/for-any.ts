import fc from "fast-check";
import { runs } from "./sampled";

type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  // biome-ignore lint/suspicious/noConfusingVoidType: as fast-check has it
  holds: (...values: Values) => boolean | void,
];

/** Checks a property with a hundred values of each kind. */
export function forAny<Values extends [unknown, ...unknown[]]>(...property: Property<Values>): void {
  fc.assert(fc.property(...property));
}

/** Checks a property this many times; in `npm test` a fifth of them. */
export function forMany<Values extends [unknown, ...unknown[]]>(times: number, ...property: Property<Values>): void {
  fc.assert(fc.property(...property), { numRuns: runs(times) });
}
