import fs from "node:fs";
import { aptInstall } from "./apt.mjs";
import { Refusal, step } from "./say.mjs";

/**
 * The headless shell first: since Chromium 156 the whole browser draws its own toolbar, which nobody sees here, as a web
 * page in a process of its own for every window. That took a third of the time that the tests' pages had.
 */
const USUAL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser that tests drive: CHROMIUM_PATH, else the system's. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return given || USUAL_PATHS.find((file) => fs.existsSync(file));
}

/** Letters as wide as Arial's, which readers' devices have: tests see a page before its own letters have come. */
const LETTERS = { package: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation" };

/** Installs Debian's Chromium where there is none and we may, and the letters that it is to have. */
export async function ensureChromium() {
  // Elsewhere than on Debian the system has such letters.
  if (!fs.existsSync(LETTERS.folder) && fs.existsSync("/usr/bin/apt-get"))
    await step("Installing letters for the browser tests", () => aptInstall(LETTERS.package)).catch(console.warn);
  if (findChromium()) return;
  await step("Installing Chromium for the browser tests", () =>
    aptInstall("chromium-headless-shell").catch((error) => {
      throw new Refusal(`The browser tests need Chromium: ${error.message} Or set CHROMIUM_PATH to one.`);
    }),
  );
  if (!findChromium()) {
    throw new Refusal("The browser tests need Chromium, and apt-get could not install it: install it yourself.");
  }
}
