/**
 * The shortest of several runs, in milliseconds of wall time: what the work takes when nobody else has the machine.
 * @param work what is measured; whatever it resolves to is ignored
 */
export async function fastest(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
