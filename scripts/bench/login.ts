import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Figure } from "./figure";
import { mainThreadMs, type Served, serve } from "./server";

const LOGINS = 200;
/** Iterations until the code is fully optimised. */
const WARM_UP = 200;
const AT_ONCE = 8;
const person = { email: "bench-login@bench.example", password: "measured a hundred times", fullname: "Bench" };

/** CPU time of a login on the main thread, and the delay of other requests behind eight logins. */
export async function benchLogin(databaseUrl: string, settings: Record<string, string>): Promise<Figure[]> {
  const file = path.join(tmpdir(), `loop-lag-${process.pid}.json`);
  const served = await serve(databaseUrl, {
    ...settings,
    RATE_LIMITS: "login=100000/60,login_network=100000/60,login_account=100000/60,write=100000/60,signup=100000/60",
    NODE_OPTIONS: "--import ./scripts/bench/loop-lag.mjs",
    BENCH_LAG_FILE: file,
  });
  try {
    await post(served, "/api/user/signup", person);
    await logIn(served, WARM_UP);
    await readLag(served, file);
    const before = mainThreadMs(served.pid);
    await logIn(served, LOGINS);
    const cpu = (mainThreadMs(served.pid) - before) / LOGINS;
    const lag = await readLag(served, file);
    const lower = { unit: "ms", better: "lower" } as const;
    return [
      { name: "login, CPU of the main thread", measured: cpu, must: 15, goal: 5, ...lower },
      { name: `event loop behind ${AT_ONCE} logins at once, p99`, measured: lag.p99, must: 20, goal: 10, ...lower },
    ];
  } finally {
    await served.stop();
    rmSync(file, { force: true });
  }
}

async function logIn(served: Served, count: number): Promise<void> {
  const { email, password } = person;
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const status = await post(served, "/api/user/login", { email, password });
      if (status !== 200) throw new Error(`a login answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function post(served: Served, address: string, body: unknown): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(served.origin + address, { method: "POST", body: JSON.stringify(body), headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** Longest event loop delays since the last call. */
export async function readLag(served: Served, file: string): Promise<{ p99: number; max: number }> {
  rmSync(file, { force: true });
  process.kill(served.pid, "SIGUSR2");
  for (;;) {
    await pause(50);
    try {
      return JSON.parse(readFileSync(file, "utf8")) as { p99: number; max: number };
    } catch {
      // Not written yet.
    }
  }
}
