// Loaded into the server that is tested: tells how long it has answered nobody. Counted is what the main thread has computed
// between two turns of its event loop, not the time of the clock, so a busy machine makes no difference.
import { openSync, readSync } from "node:fs";
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 1;
const BURN_MS = 100;
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
  createServer(({ url }, answer) => {
    // To show that it would be seen.
    for (const end = computedMs() + BURN_MS; url === "/burn" && computedMs() < end; );
    answer.end(String(longest));
    longest = 0;
  })
    .listen(Number(HOLDS_PORT), "127.0.0.1")
    .unref();
}
