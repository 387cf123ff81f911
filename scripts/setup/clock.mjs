import fs from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";
import { Refusal, step } from "./say.mjs";

const FOLDERS = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };

/** The library that moves the clock of the programs it is loaded into, of Debian's package `faketime`. */
export async function ensureFaketime() {
  const file = path.join("/usr/lib", FOLDERS[process.arch] ?? "", "faketime/libfaketime.so.1");
  if (!fs.existsSync(file)) await step("Installing faketime", () => aptInstall("faketime"));
  if (!fs.existsSync(file)) throw new Refusal("A moved clock needs Debian's package faketime: install it.");
  return file;
}

/**
 * Settings under which a program, and every one it starts, lives `days` days ahead. What counts up only (timers, waiting)
 * stays as it is, or Chromium would turn its waits into busy loops. Tests keep a Postgres of that day: one of another day
 * that runs already would be joined.
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

/** What of our own surroundings moves the clock: for a program that otherwise gets none of them. */
export function clockSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => OWN.test(name)));
}
