import fs from "node:fs";
import { run } from "./run.mjs";
import { Refusal, step } from "./say.mjs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that tests drive: CHROMIUM_PATH, else the system's. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return given || PLACES.find((place) => fs.existsSync(place));
}

/** Installs Debian's Chromium where there is none and we may. */
export async function ensureChromium() {
  if (findChromium()) return;
  const asRoot = await rootCommand();
  await step("Installing Chromium for the browser tests", async () => {
    const apt = (...args) =>
      run(asRoot[0] ?? "apt-get", asRoot.length > 0 ? [...asRoot.slice(1), "apt-get", ...args] : args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { DEBIAN_FRONTEND: "noninteractive" },
      });
    await apt("update", "-q");
    await apt("install", "-y", "-q", "--no-install-recommends", "chromium");
  });
  if (!findChromium()) throw missing("apt-get could not install it");
}

async function rootCommand() {
  if (!fs.existsSync("/usr/bin/apt-get")) throw missing("this system has no apt-get to install it with");
  if (process.getuid?.() === 0) return [];
  const allowed = await run("sudo", ["-n", "true"], { stdio: "ignore" }).catch(() => 1);
  if (allowed !== 0) throw missing("only root may install it");
  return ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"];
}

function missing(reason) {
  return new Refusal(`The browser tests need Chromium, and ${reason}: install it, or set CHROMIUM_PATH to one.`);
}
