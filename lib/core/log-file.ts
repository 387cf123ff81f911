import fs from "node:fs";
import { type DestinationStream, pino } from "pino";

/** Buffer for lines that cannot be written, in bytes; further lines are lost. */
const WAITING_BYTES = 1024 * 1024;
const PRINT_MS = 60_000;
const STDOUT = 1;
const STDERR = 2;
const ERROR = 50;

/**
 * Destination of log lines: a file, or standard output. A full disk or a closed reader does not end the process: lines
 * wait in memory and are written when there is room again; lines beyond the buffer are counted.
 * @param onLost receives the number of lost lines, once there is room again
 */
export function logFile(file: string | undefined, onLost: (lines: number) => void): DestinationStream {
  const destination = open(file);
  let lost = 0;
  let printedAt = Number.NEGATIVE_INFINITY;
  destination.on("error", (error: Error) => {
    if (performance.now() - printedAt < PRINT_MS) return;
    printedAt = performance.now();
    printProblem("the log can't be written", error);
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
    printProblem("LOG_FILE can't be opened: the log goes to standard output", error);
    return pino.destination({ ...options, dest: STDOUT });
  }
}

function printProblem(msg: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = JSON.stringify({ level: ERROR, time: new Date().toISOString(), reason, msg });
  try {
    fs.writeSync(STDERR, `${line}\n`);
  } catch {
    // Standard error is closed too.
  }
}
