/**
 * The languages that a test is repeated in, or what else differs little: it does the same in each of them, so `npm test`
 * takes one, and the tests take turns; `npm run test:all` takes all of them.
 * @param turn what this test is called among its like; it decides which language
 */
export function inTurn<const L extends string>(languages: readonly L[], turn: string): readonly L[] {
  if (process.env.EVERY_REPETITION) return languages;
  const sum = [...turn].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return languages.filter((_, index) => index === sum % languages.length);
}
