import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));
export const REGISTER = ["--import", "./scripts/register.mjs"];

const running = new Set();

/** Ends the commands that are running, when we are told to stop in the middle of a step. */
export function endCommands() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs a command in the project's folder and resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: import("node:child_process").StdioOptions }} [options]
 */
export function run(command, args, { env = {}, ...options } = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options, env: { ...process.env, ...env } });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Runs a command quietly; what it printed comes with the answer. */
export async function capture(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
