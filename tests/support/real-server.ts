import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { cpuMs, freePort } from "@/scripts/bench/server";
import { ROOT, SERVER } from "@/scripts/setup/run.mjs";
import { openTestLog } from "./test-log";
import { TEST_MEDIA_DIR } from "./test-media";

const READY_MS = 60_000;
const TEST_SECRET = "measured-and-tested-Jx7Qm2Vt9Lw4Rb8Nz3Hc6";

export type RealServer = {
  readonly port: number;
  readonly origin: string;
  /** CPU milliseconds until its first answer: its start time on an idle machine. */
  readonly startCpuMs: number;
  readonly output: () => string;
  readonly process: ChildProcess;
  /** Resolves to the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
};

/**
 * Starts the built server with a database, on a free port by default; `settings` are environment variables.
 * @param stdout file for its output instead of `output`
 * @param root folder of another version, installed and built
 */
export async function startRealServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  {
    fileKilobytes,
    stdout,
    root = ROOT,
  }: { readonly fileKilobytes?: number; readonly stdout?: string; readonly root?: string } = {},
): Promise<RealServer> {
  const port = Number(settings.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const command = [process.execPath, ...SERVER];
  // Limits the file size: like a full disk, without filling one.
  const limited = ["sh", "-c", 'ulimit -f "$0" && exec "$@"', String((fileKilobytes ?? 0) * 2)];
  const [program = "", ...args] = fileKilobytes === undefined ? command : [...limited, ...command];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", stdout === undefined ? "pipe" : openSync(stdout, "w"), "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: origin,
      LOG_LEVEL: "info",
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl,
      JWT_SECRET: TEST_SECRET,
      MEDIA_DIR: TEST_MEDIA_DIR,
      // Rendering time depends on the machine; tests of that limit set their own.
      RATE_LIMITS: "render=999999/60",
      LOG_FILE: "",
      ...settings,
    },
  });
  let output = "";
  const kept = openTestLog(`server-${port}-${child.pid}`);
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
      writeSync(kept, chunk);
    });
  const ended = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "gone")),
  );
  child.once("close", () => closeSync(kept));
  const server = { port, origin, output: () => output, process: child, ended };
  await untilAnswers(server).catch((error: unknown) => {
    // The caller has no handle to it.
    child.kill("SIGKILL");
    throw error;
  });
  return { ...server, startCpuMs: cpuMs(child.pid ?? 0) };
}

async function untilAnswers({ origin, process: child, output }: Omit<RealServer, "startCpuMs">): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${output()}`);
    if (
      await fetch(`${origin}/api/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`The server did not answer:\n${output()}`);
}

/** Stops it like an operator, at the end of a test file. */
export async function stopRealServer(server: RealServer | undefined): Promise<void> {
  if (!server || server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill("SIGTERM");
  await server.ended;
}
