import fc from "fast-check";

/** Another each time; `SEED=… npm test -- FILE` repeats a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const COUNT = 3;

/**
 * Some of many values that are asked of each of many calls: three in `npm test`, others in each run, and all of them in
 * `npm run test:all`. The seed is printed.
 * @param turn what they are asked of; it decides which of them, with the seed
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

/** How often a property is tried: all of these in `npm run test:all`, a fifth in `npm test`, others each time. */
export const runs = (count: number): number => (process.env.EVERY_REPETITION ? count : Math.ceil(count / 5));

/** Of so many things in a row one is looked at in `npm test`, each of them in `npm run test:all`. */
export const oneOf = (count: number): number => (process.env.EVERY_REPETITION ? 1 : count);
