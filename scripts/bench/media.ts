import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Figure, median } from "./figure";
import type { Converted } from "./media-process";

/**
 * Converts a photo of ten megabytes to all sizes, alone and two at a time. Runs in a separate process, to measure its
 * memory.
 */
export async function benchMedia(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-media-"));
  try {
    const photo = path.join(folder, "photo");
    const { megabytes } = await run(["draw", photo]);
    const one = await run(["convert", photo, "1"]);
    const two = await run(["convert", photo, "2"]);
    const figure = (name: string, measured: number, unit: string, must: number, goal: number): Figure => ({
      name: `photo of ${megabytes} MB: ${name}`,
      measured,
      unit,
      must,
      goal,
      better: "lower",
    });
    return [
      figure("to all sizes", median(one.seconds), "s", 3, 1.5),
      figure("more memory", one.moreMegabytes, "MB", 250, 150),
      figure("two at a time, more memory", two.moreMegabytes, "MB", 250, 150),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: string[]): Promise<Converted> {
  const child = fork(path.join(import.meta.dirname, "media-process.ts"), args, { execArgv: process.execArgv });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Converted));
    child.once("exit", (code) => reject(new Error(`the conversion ended with ${code}`)));
  });
}
