import "server-only";
import { format, stripVTControlCharacters } from "node:util";
import { log } from "@/lib/core/log";

const LEVELS = { debug: "debug", trace: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * Turns multi-line console output of libraries and Node into one log line each: Next's errors, warnings, and the
 * uncaught exception that ends the process.
 */
export function consoleToLog(): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    Reflect.set(console, name, (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const words = said.filter((one) => one !== err);
      const text = stripVTControlCharacters(words.length > 0 ? format(...words) : (err?.message ?? "")).trim();
      if (text !== "" || err) log[level]({ from: "console", ...(err && { err }) }, text);
    });
  }
  // Direct writes to a closed pipe must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  process.removeAllListeners("warning");
  process.on("warning", (err) => log.warn({ from: "node", err }, err.message));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "a fault that nobody caught ends the process");
    process.exit(1);
  });
}
