import { expect } from "vitest";

/**
 * Checks a rule for many similar things, such as all endpoints. Fails once and lists each offender with its error.
 * @param nameOf name of a thing in that list
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
