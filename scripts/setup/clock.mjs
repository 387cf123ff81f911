import fs from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";
import { Refusal, step } from "./say.mjs";

const FOLDERS = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };

/** Path of the library that changes the clock of programs, from Debian's package `faketime`. */
export async function ensureFaketime() {
  const file = path.join("/usr/lib", FOLDERS[process.arch] ?? "", "faketime/libfaketime.so.1");
  if (!fs.existsSync(file)) await step("Installing faketime", () => aptInstall("faketime"));
  if (!fs.existsSync(file)) throw new Refusal("A moved clock needs Debian's package faketime: install it.");
  return file;
}

/**
 * Environment in which a program and its children run `days` days ahead. Monotonic clocks (timers, waiting) are not
 * faked, because Chromium would turn its waits into busy loops. Tests use a separate Postgres for that day, so that
 * they don't join a running one of another day.
 */
export function clockAhead(library, days) {
  return {
    LD_PRELOAD: library,
    FAKETIME: `${days < 0 ? "" : "+"}${days}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
    TEST_DATA: `.data/test-ahead-${days}`,
  };
}

const OWN = /^(?:LD_PRELOAD|FAKETIME.*)$/;

/** The environment variables that change the clock, for programs that otherwise inherit none. */
export function clockSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => OWN.test(name)));
}
