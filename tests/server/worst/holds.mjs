// Loaded into the server that is tested: tells how long it has answered nobody. Counted is what the main thread has computed
// between two turns of its event loop, not the time of the clock, so a busy machine makes no difference.
import { openSync, readSync } from "node:fs";
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 1;
const BURN_MS = 100;
/** Work that is always the same, to tell how fast this machine is just now. */
const LETTERS = "د\u0627\u0654".repeat(20_000);
const { HOLDS_PORT } = process.env;
// Processes that the server starts are none of its event loop.
delete process.env.HOLDS_PORT;

if (HOLDS_PORT && isMainThread) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
  const buffer = Buffer.alloc(64);
  const computedMs = () => Number(buffer.toString("latin1", 0, readSync(file, buffer, 0, 64, 0)).split(" ")[0]) / 1e6;
  let [before, longest] = [computedMs(), 0];
  setInterval(() => {
    const now = computedMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, EVERY_MS).unref();
  const yardstickMs = () => {
    const start = computedMs();
    for (let i = 0; i < 14; i += 1) `${LETTERS}${i}`.normalize("NFC");
    return computedMs() - start;
  };
  // Lines stay open: one that closes while it is asked again would look like a server that has fallen.
  createServer({ keepAliveTimeout: 0 }, ({ url }, answer) => {
    if (url === "/yardstick") {
      answer.end(String(yardstickMs()));
      return;
    }
    // To show that it would be seen.
    for (const end = computedMs() + BURN_MS; url === "/burn" && computedMs() < end; );
    answer.end(String(longest));
    longest = 0;
  })
    .listen(Number(HOLDS_PORT), "127.0.0.1")
    .unref();
}
