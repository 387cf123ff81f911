import fs from "node:fs";
import path from "node:path";
import { LOGS } from "@/scripts/report/check-logs";

/**
 * Opens a log file for a test server; the last step of `npm test` searches all of them.
 * @returns its file descriptor
 */
export function openTestLog(name: string): number {
  fs.mkdirSync(LOGS, { recursive: true });
  return fs.openSync(path.join(LOGS, `${name}.log`), "a");
}
