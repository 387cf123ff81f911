/** A problem whose message is a sentence for the person at the terminal; no stack is shown. */
export class Refusal extends Error {}

export function say(sentence) {
  console.log(sentence);
}

/** Says what begins and, unless it was quick, how long it took; steps may run beside each other. */
export async function step(sentence, work) {
  const start = performance.now();
  say(`${sentence} …`);
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  if (seconds >= 1) say(`  ${sentence.replace(/ \(.*\)$/, "")}: done in ${seconds.toFixed(1)} s`);
  return result;
}

/** Prints the sentence of a refusal, or the whole error when nobody foresaw it. */
export function tellRefusal(error) {
  const foreseen = error instanceof Refusal || error?.name === "SettingError" || error?.foreseen === true;
  console.error(foreseen ? `\n${error.message}` : error);
}

/** The same, and ends. */
export function refuse(error) {
  tellRefusal(error);
  process.exit(1);
}
