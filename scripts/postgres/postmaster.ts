import fs from "node:fs";
import path from "node:path";

/** The process that serves the folder, or served it and died without clearing up. */
export function postmasterOf(dataDir: string): string | undefined {
  return linesOfPostmaster(dataDir)[0];
}

/** The port on which the folder is served, as the server itself wrote it; 0 when it is not. */
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
