import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeLeaving } from "../setup/leaving.mjs";
import { SERVER } from "../setup/run.mjs";

const READY_MS = 30_000;
const TICKS_PER_SECOND = 100;
const JWT_SECRET = "measured-and-tested-Jx7Qm2Vt9Lw4Rb8Nz3Hc6";

/** The product's server as a separate process, as in production. */
export type Served = {
  origin: string;
  database: string;
  pid: number;
  cpuMs: () => number;
  rssBytes: () => number;
  /** Longest delays of its event loop since the last call, in milliseconds, if it runs with `LOOP_LAG`. */
  lag: () => Promise<{ p99: number; max: number }>;
  stop: () => Promise<void>;
};

/** A module that watches the event loop; other servers are spared its work. */
export const LOOP_LAG = "./scripts/bench/loop-lag.mjs";

export async function serve(
  databaseUrl: string,
  settings: Record<string, string> = {},
  modules: readonly string[] = [],
): Promise<Served> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...modules.flatMap((file) => ["--import", file]), ...SERVER], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: origin,
      INDEXING: "yes",
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl,
      JWT_SECRET,
      // All requests come from one address.
      RATE_LIMITS:
        "search=999999/60,suggest=999999/60,write=999999/60,upload=999999/60,signup=1000/60,login=1000/60,login_network=999999/60,login_account=999999/60,render=999999/60",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  beforeLeaving(() => stop(child));
  await untilReady(child, `${origin}/api/readyz`);
  return {
    origin,
    database: databaseUrl,
    pid: child.pid ?? 0,
    cpuMs: () => cpuMs(child.pid ?? 0),
    rssBytes: () => rssBytes(child.pid ?? 0),
    lag: async () => {
      const sent = once(child, "message");
      child.kill("SIGUSR2");
      return (await sent)[0];
    },
    stop: () => stop(child),
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error("The server stopped while starting.");
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`The server was not ready within ${READY_MS / 1000} s.`);
}

export function cpuMs(pid: number): number {
  return timeOf(`/proc/${pid}/stat`);
}

/** User and system time of the main thread, which answers requests; background threads do not delay responses. */
export function mainThreadMs(pid: number): number {
  return timeOf(`/proc/${pid}/task/${pid}/stat`);
}

function timeOf(file: string): number {
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function rssBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Runs a file of this folder in a process of its own, whose memory and caches are its alone, and resolves to what it sends. */
export function runApart<Sent>(file: string, args: string[], settings: Record<string, string> = {}): Promise<Sent> {
  const child = fork(path.join(import.meta.dirname, file), args, { env: { ...process.env, JWT_SECRET, ...settings } });
  beforeLeaving(async () => child.kill());
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Sent));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}
