import fs from "node:fs";
import path from "node:path";
import { LOGS } from "@/scripts/report/check-logs";

/**
 * A file for what a server of the tests prints; the last step of `npm test` looks through all of them.
 * @returns its descriptor
 */
export function openTestLog(name: string): number {
  fs.mkdirSync(LOGS, { recursive: true });
  return fs.openSync(path.join(LOGS, `${name}.log`), "a");
}
