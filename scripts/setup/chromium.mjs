import fs from "node:fs";
import { aptInstall } from "./apt.mjs";
import { Refusal, step } from "./say.mjs";

/**
 * Asked for even beside a whole browser: since Chromium 156 that one draws its own toolbar, which nobody sees here, as a web
 * page in a process of its own for every window. It took a third of the time that the tests' pages had.
 */
const SHELL = { package: "chromium-headless-shell", file: "/usr/bin/chromium-headless-shell" };
const USUAL_PATHS = [SHELL.file, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that tests drive: CHROMIUM_PATH, else the system's. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return given || USUAL_PATHS.find((file) => fs.existsSync(file));
}

/** Letters as wide as Arial's, which readers' devices have: tests see a page before its own letters have come. */
const LETTERS = { package: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation" };

/** Installs Debian's headless Chromium where we may, and the letters that it is to have. */
export async function ensureChromium() {
  // Elsewhere than on Debian the system has such letters.
  if (!fs.existsSync(LETTERS.folder) && fs.existsSync("/usr/bin/apt-get"))
    await step("Installing letters for the browser tests", () => aptInstall(LETTERS.package)).catch(console.warn);
  if (process.env.CHROMIUM_PATH || fs.existsSync(SHELL.file)) return;
  let reason = "apt-get could not install it: install it yourself.";
  if (fs.existsSync("/usr/bin/apt-get"))
    await step("Installing Chromium for the browser tests", () => aptInstall(SHELL.package)).catch((error) => {
      reason = error.message;
    });
  if (!findChromium()) throw new Refusal(`The browser tests need Chromium: ${reason} Or set CHROMIUM_PATH to one.`);
}
