import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { playwrightOutcomes, readReports, vitestOutcomes } from "@/scripts/report/read-reports";
import { fingerprint } from "@/scripts/setup/fingerprint.mjs";

test("a report counts passed and failed tests, and a file that could not be loaded", () => {
  const tests = [
    { fullName: "SRCH-05 tabs", status: "passed" },
    { fullName: "SRCH-06 recent", status: "failed" },
    { fullName: "later", status: "skipped" },
  ];
  const broken = { name: "broken.test.ts", status: "failed", assertionResults: [] };
  const report = { testResults: [{ name: "a.test.ts", status: "failed", assertionResults: tests }, broken] };
  expect(vitestOutcomes(report)).toEqual([
    { name: "SRCH-05 tabs", passed: true, file: "a.test.ts" },
    { name: "SRCH-06 recent", passed: false, file: "a.test.ts" },
    { name: "broken.test.ts", passed: false },
  ]);
});

test("a browser report counts nested tests, leaves skipped ones out and keeps errors outside tests", () => {
  const specs = [
    { title: "HOME-01 hero", tests: [{ status: "expected" }, { status: "unexpected" }] },
    { title: "later", tests: [{ status: "skipped" }] },
    { title: "HOME-02 banner", tests: [{ status: "flaky" }] },
  ];
  const report = { suites: [{ title: "home", suites: [{ title: "fa", specs }] }], errors: [{ message: "no server" }] };
  expect(playwrightOutcomes(report)).toEqual([
    { name: "home fa HOME-01 hero", passed: true },
    { name: "home fa HOME-01 hero", passed: false },
    { name: "home fa HOME-02 banner", passed: true, onSecondTry: true },
    { name: "no server", passed: false },
  ]);
});

test("without a report there is nothing to say", () => {
  expect(readReports("/nowhere")).toBeUndefined();
});

test("a fingerprint changes with a file's text and name, and with nothing else", () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "dastarkhan-print-"));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  };
  const print = () => fingerprint(dir, ["src", "missing"], (file: string) => !file.endsWith(".test.ts"));
  write("src/a.ts", "1");
  const first = print();
  write("src/a.test.ts", "a test");
  write("other.ts", "elsewhere");
  expect(print()).toBe(first);
  write("src/a.ts", "2");
  const second = print();
  expect(second).not.toBe(first);
  fs.renameSync(path.join(dir, "src/a.ts"), path.join(dir, "src/b.ts"));
  expect(print()).not.toBe(second);
});
