import fs from "node:fs";
import { type DestinationStream, pino } from "pino";

/** Lines that can't be written wait, up to so many bytes; with more, new ones are lost. */
const WAITING_BYTES = 1024 * 1024;
/** That the log can't be written is told no more often than this. */
const TELL_MS = 60_000;
const STDOUT = 1;
const STDERR = 2;
const ERROR = 50;

/**
 * Where lines of the log go: a file, or standard output. Neither a full disk nor a reader that is gone ends the process:
 * lines wait in memory and are written when there is room again; those that found no place are counted.
 * @param onLost told how many lines are missing, once there is room again
 */
export function logFile(file: string | undefined, onLost: (lines: number) => void): DestinationStream {
  const destination = open(file);
  let lost = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  destination.on("error", (error: Error) => {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    tell("the log can't be written", error);
  });
  destination.on("drop", () => {
    lost += 1;
  });
  destination.on("write", () => {
    if (lost === 0) return;
    const missing = lost;
    lost = 0;
    setImmediate(onLost, missing);
  });
  return destination;
}

function open(dest: string | undefined) {
  const options = { mkdir: true, sync: true, maxLength: WAITING_BYTES };
  try {
    return pino.destination({ ...options, dest: dest ?? STDOUT });
  } catch (error) {
    tell("LOG_FILE can't be opened: the log goes to standard output", error);
    return pino.destination({ ...options, dest: STDOUT });
  }
}

/** A line like those of the log, on standard error: the one output that may still be read. */
function tell(msg: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = JSON.stringify({ level: ERROR, time: new Date().toISOString(), reason, msg });
  try {
    fs.writeSync(STDERR, `${line}\n`);
  } catch {
    // Nobody reads that either.
  }
}
