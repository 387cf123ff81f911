import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Refusal } from "./say.mjs";

export const ROOT = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));
export const REGISTER = ["--import", "./scripts/register.mjs"];
/**
 * Node's arguments for the server, which ends with its parent process. The memory for new objects is Node 20's default,
 * because that of Node 24 takes 100 MB more. Node's own four threads for collecting garbage only disturb each other on
 * two cores.
 */
export const SERVER = [
  ...["--max-semi-space-size=16", "--v8-pool-size=1"],
  ...[...REGISTER, "--import", "./scripts/start/follow-parent.mjs", "server.ts"],
];

const END_MS = 30_000;
const running = new Set();
/** The running commands that lead a process group. */
const groups = new WeakSet();
let isStopped = false;

/**
 * Ends running commands when this program is stopped within a step, and waits for their exit. Sends SIGINT like Ctrl-C:
 * Playwright stops its server and browsers only on that.
 */
export async function endCommands() {
  isStopped = true;
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, "exit");
      signal(child, "SIGINT");
      const insist = setTimeout(() => signal(child, "SIGKILL"), END_MS);
      await gone;
      clearTimeout(insist);
    }),
  );
}

/** Programs that a command has started, and that it does not end, are in its group. */
function signal(child, name) {
  if (!groups.has(child)) return child.kill(name);
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has just ended.
  }
}

/** Whether `endCommands` was called; no new command starts after it. */
export const commandsEnded = () => isStopped;

function start(command, args, options) {
  if (isStopped) throw new Refusal("Stopped.");
  const child = spawn(command, args, { cwd: ROOT, ...options, env: { ...process.env, ...options.env } });
  running.add(child);
  if (options.detached) groups.add(child);
  return child;
}

/**
 * Runs a command in the project's folder and resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: import("node:child_process").StdioOptions }} [options]
 */
export async function run(command, args, options = {}) {
  const child = start(command, args, { stdio: "inherit", ...options });
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/**
 * A Node command with low priority, so that interactive work and tests go first.
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
export const behindOthers = (args) => ["nice", ["-n", "10", process.execPath, ...args]];

/**
 * Runs a command and resolves to its exit code and output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void, detached?: boolean }} [options] `detached`
 * if it starts programs that must end with it: Ctrl-C reaches them only through `endCommands`
 */
export async function capture(command, args, { env = {}, onLine, detached = false } = {}) {
  const child = start(command, args, { stdio: ["ignore", "pipe", "pipe"], env, detached });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
    if (onLine) createInterface(stream).on("line", onLine);
  }
  return new Promise((resolve) => {
    child.once("error", (error) => {
      running.delete(child);
      resolve({ code: 1, output: error.message });
    });
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
