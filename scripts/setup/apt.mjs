import fs from "node:fs";
import { run } from "./run.mjs";
import { Refusal } from "./say.mjs";

/**
 * Installs one of Debian's packages, where there is an apt-get and we may use it.
 * @throws Refusal with the reason in one sentence
 */
export async function aptInstall(name) {
  const asRoot = await rootCommand(name);
  const apt = (...args) =>
    run(asRoot[0] ?? "apt-get", asRoot.length > 0 ? [...asRoot.slice(1), "apt-get", ...args] : args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  await apt("update", "-q");
  await apt("install", "-y", "-q", "--no-install-recommends", name);
}

async function rootCommand(name) {
  if (!fs.existsSync("/usr/bin/apt-get")) throw missing(name, "this system has no apt-get to install it with");
  if (process.getuid?.() === 0) return [];
  const allowed = await run("sudo", ["-n", "true"], { stdio: "ignore" }).catch(() => 1);
  if (allowed !== 0) throw missing(name, "only root may install it");
  return ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"];
}

const missing = (name, reason) => new Refusal(`${name} is needed, and ${reason}: install it yourself.`);
