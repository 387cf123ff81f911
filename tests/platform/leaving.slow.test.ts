import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { REGISTER, ROOT } from "@/scripts/setup/run.mjs";

let folder = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "leaving-"));
  fs.chmodSync(folder, 0o755);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A program that measures, ended by a signal or by its own failure. */
function measure(end: "fail" | NodeJS.Signals): Promise<{ code: number | null; output: string; pid: number }> {
  const args = [...REGISTER, "tests/fixtures/holds-postgres.ts", path.join(folder, "pg"), end];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  let output = "";
  let pid = 0;
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    const found = Number(/ready (\d+);/.exec(output)?.[1] ?? 0);
    if (found && !pid && end !== "fail") child.kill(end);
    pid = found;
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, output, pid }));
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 130],
  ["fail", 1],
] as const)("a measurement that ends by %s leaves no Postgres behind", { timeout: 120_000 }, async (end, expected) => {
  const { code, output, pid } = await measure(end);
  expect(code, output).toBe(expected);
  expect(pid).toBeGreaterThan(0);
  expect(fs.existsSync(path.join(folder, "pg/postmaster.pid"))).toBe(false);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
