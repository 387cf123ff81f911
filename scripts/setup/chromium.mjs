import fs from "node:fs";
import { aptInstall } from "./apt.mjs";
import { Refusal, step } from "./say.mjs";

/**
 * Installed even beside a full browser: since Chromium 156 that one renders its invisible toolbar as a web page in a
 * process per window, which took a third of the CPU time of the tests' pages.
 */
const SHELL = { package: "chromium-headless-shell", file: "/usr/bin/chromium-headless-shell" };
const USUAL_PATHS = [SHELL.file, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return given || USUAL_PATHS.find((file) => fs.existsSync(file));
}

/** A font with Arial's metrics, as on readers' devices: tests see a page before its web fonts have loaded. */
const LETTERS = { package: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation" };

/** Installs Debian's headless Chromium and the fallback font, if allowed. */
export async function ensureChromium() {
  // Other systems have such a font.
  if (!fs.existsSync(LETTERS.folder) && fs.existsSync("/usr/bin/apt-get"))
    await step("Installing letters for Chromium", () => aptInstall(LETTERS.package)).catch(console.warn);
  if (process.env.CHROMIUM_PATH || fs.existsSync(SHELL.file)) return;
  let reason = "apt-get could not install it: install it yourself.";
  if (fs.existsSync("/usr/bin/apt-get"))
    await step("Installing Chromium", () => aptInstall(SHELL.package)).catch((error) => {
      reason = error.message;
    });
  if (!findChromium()) throw new Refusal(`Chromium is needed: ${reason} Or set CHROMIUM_PATH to one.`);
}
