/** An error whose message is meant for the user at the terminal; shown without a stack. */
export class Refusal extends Error {}

export function say(sentence) {
  console.log(sentence);
}

/** Prints the start of a step and, unless it was quick, its duration; steps may run in parallel. */
export async function step(sentence, work) {
  const start = performance.now();
  say(`${sentence} …`);
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  if (seconds >= 1) say(`  ${sentence.replace(/ \(.*\)$/, "")}: done in ${seconds.toFixed(1)} s`);
  return result;
}

/** Prints the message of a refusal, or the whole error if it was unexpected. */
export function tellRefusal(error) {
  const foreseen = error instanceof Refusal || error?.name === "SettingError" || error?.foreseen === true;
  console.error(foreseen ? `\n${error.message}` : error);
}

/** `tellRefusal`, then exit code 1. */
export function refuse(error) {
  tellRefusal(error);
  process.exit(1);
}
