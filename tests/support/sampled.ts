import fc from "fast-check";

/** Different in each run; `SEED=… npm test -- FILE` repeats one. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const COUNT = 3;

/**
 * Picks three of many values in `npm test`, others in each run; `npm run test:all` uses all. Prints the seed.
 * @param turn name of the test, which with the seed decides the pick
 */
export function sampled<const T>(values: readonly T[], turn: string): readonly T[] {
  if (process.env.EVERY_REPETITION) return values;
  announce();
  const seed = [...turn].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, SEED);
  const some = fc.shuffledSubarray([...values], { minLength: COUNT, maxLength: COUNT });
  return fc.sample(some, { seed, numRuns: 1 })[0] ?? [];
}

let isAnnounced = false;
function announce(): void {
  if (!isAnnounced) console.log(`Samples are taken with SEED=${SEED}.`);
  isAnnounced = true;
}

/** Number of tries of a property: all in `npm run test:all`, a fifth in `npm test`. */
export const runs = (count: number): number => (process.env.EVERY_REPETITION ? count : Math.ceil(count / 5));

/** Step of a sample: `npm test` checks one in `count`, `npm run test:all` each. */
export const oneOf = (count: number): number => (process.env.EVERY_REPETITION ? 1 : count);
