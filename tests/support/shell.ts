import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { clockSettings } from "@/scripts/setup/clock.mjs";
import { ROOT } from "@/scripts/setup/run.mjs";

interface ShellBlock {
  readonly name: string;
  readonly script: string;
}

const FENCED = /^```sh *(?<name>.*)\n(?<script>[\s\S]*?)^```$/gm;

/** The shell commands of a Markdown document, in order; the name is the word after `sh`, or "". */
export function shellBlocks(markdown: string): ShellBlock[] {
  return [...markdown.matchAll(FENCED)].map(({ groups }) => ({
    name: groups?.name ?? "",
    script: groups?.script ?? "",
  }));
}

interface Shell {
  readonly output: () => string;
  readonly ended: Promise<number | string>;
  /** Sends Ctrl-C; resolves when all its processes have ended. */
  stop(): Promise<void>;
}

interface Options {
  readonly env?: Record<string, string>;
  readonly user?: { readonly uid?: number; readonly gid?: number };
}

/**
 * Starts commands in a shell in the project's folder, without the environment of the tests; the first failure ends it.
 */
export function startShell(script: string, { env = {}, user = {} }: Options = {}): Shell {
  const { PATH, HOME } = process.env;
  const settings: Record<string, string | undefined> = { PATH, HOME, ...clockSettings(), ...emptied(), ...env };
  const child = spawn("sh", ["-ec", script], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
    env: settings as NodeJS.ProcessEnv,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "gone"));
  });
  const closed = once(child, "close");
  // Its own process group does not receive Ctrl-C of this one.
  const interrupt = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGINT");
  };
  process.once("exit", interrupt);
  child.once("exit", () => process.off("exit", interrupt));
  return {
    output: () => output,
    ended,
    async stop() {
      interrupt();
      await closed;
    },
  };
}

/**
 * Runs commands to their end. @returns their output
 * @throws Error with the output if one fails
 */
export async function inShell(script: string, options?: Options): Promise<string> {
  const shell = startShell(script, options);
  const code = await shell.ended;
  if (code !== 0) throw new Error(`Ended with ${code}:\n${script}\n${shell.output()}`);
  return shell.output();
}

/** `npm start` reads unset variables from .env: empties them, so that a developer's file has no effect. */
function emptied(): Record<string, string> {
  const file = path.join(ROOT, ".env");
  const names = fs.existsSync(file) ? Object.keys(parseEnv(fs.readFileSync(file, "utf8"))) : [];
  return Object.fromEntries(names.map((name) => [name, ""]));
}
