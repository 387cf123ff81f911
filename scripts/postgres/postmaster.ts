import fs from "node:fs";
import path from "node:path";

/** Process id in the folder's postmaster file; the process may have died without cleaning up. */
export function postmasterOf(dataDir: string): string | undefined {
  return linesOfPostmaster(dataDir)[0];
}

/** Port in the server's postmaster file; 0 if it is not running. */
export function servedPort(dataDir: string): number {
  return Number(linesOfPostmaster(dataDir)[3] ?? 0) || 0;
}

function linesOfPostmaster(dataDir: string): string[] {
  try {
    return fs.readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}
