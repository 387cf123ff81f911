/**
 * The languages that a test is repeated in. What it does is the same in each and only the words and the direction differ, so
 * `npm test` takes one, and the tests take turns; `npm run test:all` takes all of them.
 * @param turn what this test is called among its like; it decides which language
 */
export function inTurn<const L extends string>(languages: readonly L[], turn: string): readonly L[] {
  if (process.env.EVERY_LANGUAGE) return languages;
  const sum = [...turn].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return languages.filter((_, index) => index === sum % languages.length);
}
