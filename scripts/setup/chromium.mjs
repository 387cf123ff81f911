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

/**
 * Fonts with Arial's metrics and with Arabic letters, as on readers' devices: tests see a page before its web fonts have
 * loaded.
 */
const FONTS = [
  { package: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation" },
  { package: "fonts-dejavu-core", folder: "/usr/share/fonts/truetype/dejavu" },
];

/** Installs Debian's headless Chromium and the fallback fonts, if allowed. */
export async function ensureChromium() {
  // Other systems have such fonts.
  const fonts = fs.existsSync("/usr/bin/apt-get") ? FONTS.filter(({ folder }) => !fs.existsSync(folder)) : [];
  if (fonts.length > 0)
    await step("Installing fonts for Chromium", () => aptInstall(...fonts.map((font) => font.package))).catch(
      console.warn,
    );
  if (process.env.CHROMIUM_PATH || fs.existsSync(SHELL.file)) return;
  let reason = "apt-get could not install it: install it yourself.";
  if (fs.existsSync("/usr/bin/apt-get"))
    await step("Installing Chromium", () => aptInstall(SHELL.package)).catch((error) => {
      reason = error.message;
    });
  if (!findChromium()) throw new Refusal(`Chromium is needed: ${reason} Or set CHROMIUM_PATH to one.`);
}
