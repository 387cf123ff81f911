import fs from "node:fs";
import path from "node:path";
import { ROOT } from "../setup/run.mjs";

export const REPORT_DIR = path.join(ROOT, ".data/test-report");

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  /** Path from the project's root; absent for browser tests, which all reach the product. */
  readonly file?: string;
  /** It failed first: a busy machine may cause this, but a fault may hide behind it. */
  readonly onSecondTry?: true;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Outcomes of the last `npm test`, without skipped tests. Undefined without any report. */
export function readReports(dir = REPORT_DIR): Outcome[] | undefined {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir).filter((name) => /^vitest-.+\.json$/.test(name)) : [];
  const vitest = names.flatMap((name) => read<VitestReport>(path.join(dir, name)) ?? []);
  const playwright = read<PlaywrightReport>(path.join(dir, "playwright.json"));
  if (vitest.length === 0 && !playwright) return undefined;
  return [...vitest.flatMap(vitestOutcomes), ...(playwright ? playwrightOutcomes(playwright) : [])];
}

/** A file that fails before its first test counts as one failed test. */
export function vitestOutcomes(report: VitestReport): Outcome[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status }) => ({ name: fullName, passed: status === "passed", file: fileOf(file.name) }));
    const broken = file.status === "failed" && tests.every(({ passed }) => passed);
    return broken ? [...tests, { name: file.name, passed: false }] : tests;
  });
}

const fileOf = (name: string) => path.relative(ROOT, name).split(path.sep).join("/");

export function playwrightOutcomes(report: PlaywrightReport): Outcome[] {
  const errors = report.errors.map(({ message }) => ({ name: message ?? "playwright", passed: false }));
  return [...report.suites.flatMap((suite) => suiteOutcomes(suite, "")), ...errors];
}

function suiteOutcomes(suite: PlaywrightSuite, above: string): Outcome[] {
  const title = `${above} ${suite.title}`.trim();
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== "skipped")
      .map(({ status }) => ({ name: `${title} ${spec.title}`, ...verdict(status) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => suiteOutcomes(child, title))];
}

function verdict(status: string): Pick<Outcome, "passed" | "onSecondTry"> {
  return status === "flaky" ? { passed: true, onSecondTry: true } : { passed: status === "expected" };
}

function read<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as T) : undefined;
}
