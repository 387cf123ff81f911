/**
 * The languages that a test is repeated in, or what else differs little: it does the same in each of them, so `npm test`
 * takes one, and the tests take turns; `npm run test:all` takes all of them.
 * @param turn what this test is called among its like; it decides which
 */
export function inTurn<const T>(alike: readonly T[], turn: string): readonly T[] {
  if (process.env.EVERY_REPETITION) return alike;
  const sum = [...turn].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return alike.filter((_, index) => index === sum % alike.length);
}
