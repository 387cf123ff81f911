import { spawn } from "node:child_process";
import { REGISTER, ROOT } from "@/scripts/setup/run.mjs";

export type Ended = {
  readonly code: number | string;
  readonly output: string;
  /** Standard output alone. */
  readonly printed: string;
};

/**
 * Starts a script of the project as `npm run` does, without the settings of the tests.
 * @param args the script and its arguments
 */
export function startCommand(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...REGISTER, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TZ: "Asia/Kabul", NODE_ENV: "development", ...settings } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, printed] = ["", ""];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  child.stdout.on("data", (chunk) => (printed += chunk));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? signal ?? "gone", output, printed }));
  });
  const interrupt = () => child.kill("SIGINT");
  return { ended, interrupt, kill: () => child.kill("SIGKILL"), output: () => output };
}

export const runCommand = (args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ended> =>
  startCommand(args, settings).ended;
