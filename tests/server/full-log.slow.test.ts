import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** A Linux device that can be opened but is always full. */
const FULL = "/dev/full";
const REQUESTS = 60;
let database: TestDatabase;
let server: RealServer;
const folder = fs.mkdtempSync(path.join(tmpdir(), "full-log-"));

beforeAll(async () => {
  database = await testDatabase("empty");
});
afterEach(() => stopRealServer(server));
afterAll(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Every answer writes a line to the log. */
async function expectServing(): Promise<void> {
  for (let count = 0; count < REQUESTS; count += 1)
    expect((await fetch(`${server.origin}/api/v1/category?n=${count}`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
}

test("S-94 a full disk under LOG_FILE ends nothing, and standard error says so", async () => {
  server = await startRealServer(database.url, { LOG_FILE: FULL });
  await expectServing();
  expect(server.output()).toContain("the log can't be written");
}, 60_000);

test("S-94 nor does one that fills while it is written", async () => {
  const file = path.join(folder, "site.log");
  server = await startRealServer(database.url, { LOG_FILE: file }, { fileKilobytes: 4 });
  await expectServing();
  expect(fs.statSync(file).size).toBeLessThan(8192);
  expect(server.output()).toContain("the log can't be written");
}, 60_000);

test("S-94 nor does one under standard output", async () => {
  server = await startRealServer(database.url, {}, { stdout: FULL });
  await expectServing();
  expect(server.output()).toContain("the log can't be written");
}, 60_000);

test("S-94 nor does a reader of standard output that is gone", async () => {
  server = await startRealServer(database.url);
  server.process.stdout?.destroy();
  await expectServing();
}, 60_000);
