import fs from "node:fs";
import { run } from "./run.mjs";
import { Refusal } from "./say.mjs";

/**
 * Installs Debian packages if apt-get exists and may be used.
 * @param {...string} names
 * @throws Refusal with the reason in one sentence
 */
export async function aptInstall(...names) {
  await asRoot(names, "apt-get", "update", "-q");
  await asRoot(names, "apt-get", "install", "-y", "-q", "--no-install-recommends", ...names);
}

/**
 * Runs a command as root and resolves to its exit code.
 * @param {readonly string[]} needed the packages that it is for
 * @param {...string} command
 * @throws Refusal if root is not available
 */
export async function asRoot(needed, ...command) {
  const [program = "", ...args] = [...(await rootCommand(needed)), ...command];
  return run(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

async function rootCommand(needed) {
  if (!fs.existsSync("/usr/bin/apt-get")) throw missing(needed, "this system has no apt-get to install it with");
  if (process.getuid?.() === 0) return [];
  const allowed = await run("sudo", ["-n", "true"], { stdio: "ignore" }).catch(() => 1);
  if (allowed !== 0) throw missing(needed, "only root may install it");
  return ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"];
}

const missing = (names, reason) => new Refusal(`${names.join(" and ")} is needed, and ${reason}: install it yourself.`);
