// Loaded into the measured server: on SIGUSR2 sends the longest delays of its event loop to the bench.
import { monitorEventLoopDelay } from "node:perf_hooks";

const STEP_MS = 1;
const delays = monitorEventLoopDelay({ resolution: STEP_MS });
delays.enable();
process.on("SIGUSR2", () => {
  const ms = (nanoseconds) => nanoseconds / 1e6 - STEP_MS;
  process.send({ p99: ms(delays.percentile(99)), max: ms(delays.max) });
  delays.reset();
});
