// Loaded into the measured server: on SIGUSR2 writes the longest delays of its event loop.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const STEP_MS = 1;
const delays = monitorEventLoopDelay({ resolution: STEP_MS });
delays.enable();
process.on("SIGUSR2", () => {
  const ms = (nanoseconds) => nanoseconds / 1e6 - STEP_MS;
  writeFileSync(process.env.BENCH_LAG_FILE, JSON.stringify({ p99: ms(delays.percentile(99)), max: ms(delays.max) }));
  delays.reset();
});
