import { expect } from "vitest";

/**
 * Checks a rule that holds for many like things, such as every endpoint: fails once, and names each offender with what is
 * wrong about it.
 * @param nameOf what a thing is called in that list
 */
export async function forAll<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  check: (thing: T) => unknown,
): Promise<void> {
  expect(things.length).toBeGreaterThan(0);
  const offenders: string[] = [];
  for (const thing of things) {
    try {
      await check(thing);
    } catch (error) {
      offenders.push(`${nameOf(thing)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(offenders).toEqual([]);
}
