import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT, SERVER } from "../setup/run.mjs";
import { Refusal } from "../setup/say.mjs";

const READY_MS = 60_000;
const STOP_MS = 15_000;
const POLL_MS = 50;

export interface ServerProcess {
  readonly address: string;
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  /** File descriptor for its output; default: this terminal. */
  readonly output?: number;
}

/**
 * Starts server.ts as a child process and waits until it answers. SIGINT and SIGTERM stop it; it ends with this
 * process.
 * @throws Refusal if it ends before it answers
 */
export async function startServer({ host, port, env, dev = false, output }: Options): Promise<ServerProcess> {
  const args = [...SERVER, ...(dev ? ["--dev"] : [])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", output ?? "inherit", output ?? "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: host,
      PORT: String(port),
      ...env,
    },
  });
  let stopping = false;
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => resolve(stopping ? 0 : (code ?? 1)));
  });
  const stop = async () => {
    if (!stopping) {
      stopping = true;
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), STOP_MS).unref();
    }
    await ended;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

  const open = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const address = `http://${open.includes(":") ? `[${open}]` : open}:${port}`;
  await Promise.race([
    untilAnswers(`${address}/api/healthz`),
    ended.then(() => {
      throw new Refusal("The server ended before it answered; its message stands above.");
    }),
  ]);
  return { address, ended, stop };
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(POLL_MS)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Refusal("The server did not answer within a minute.");
}
