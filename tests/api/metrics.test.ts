import fs from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { tellCacheFigures } from "@/lib/core/page-cache-figures";
import { Metrics } from "@/lib/operations/metrics";
import type { RequestClass } from "@/lib/server/request-class";
import { readRows } from "@/tests/support/rows";

const FIGURES = { pages: 3, bytes: 4000, limitBytes: 8000, hits: 7, renderings: 5, isListening: true };
const ALERTS = "docs/monitoring/alerts.yml";
const DASHBOARD = "docs/monitoring/grafana-dashboard.json";
const NOW = new Date();

const metrics = new Metrics();
let text: string;

beforeAll(async () => {
  tellCacheFigures(() => FIGURES);
  metrics.observe("page", 200, 0.0004);
  metrics.observe("page", 200, 0.3);
  metrics.observe("api write", 503, 2);
  await plant("mail", "20 minutes");
  await plant("zz-job", "5 minutes");
  await readRows("INSERT INTO outbox (id, kind, payload, done_at) VALUES (app_uuid7(), 'purge-deleted', '{}', $1)", [
    new Date(NOW.getTime() - 27 * 3_600_000),
  ]);
  text = await metrics.text(NOW);
});

const plant = (kind: string, due: string) =>
  readRows(
    "INSERT INTO outbox (id, kind, payload, next_attempt_at) VALUES (app_uuid7(), $1, '{}', $2::timestamptz - $3::interval)",
    [kind, NOW, due],
  );

/** Sum of the series with this name and these labels. */
function value(of: string, name: string, ...labels: string[]): number {
  const lines = of.split("\n").filter((line) => new RegExp(`^${name}[ {]`).test(line));
  const found = lines.filter((line) => labels.every((label) => line.includes(label)));
  if (found.length === 0) return Number.NaN;
  return found.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

describe("metrics of an instance", () => {
  test("requests by class and status, with their durations", () => {
    const requests = "dastarkhan_http_request_duration_seconds";
    expect(value(text, `${requests}_count`, 'class="page"', 'status="200"')).toBe(2);
    expect(value(text, `${requests}_bucket`, 'class="page"', 'le="0.001"')).toBe(1);
    expect(value(text, `${requests}_sum`, 'class="api write"', 'status="503"')).toBe(2);
  });

  test("the page cache as on the health page", () => {
    expect(value(text, "dastarkhan_page_cache_hits_total")).toBe(FIGURES.hits);
    expect(value(text, "dastarkhan_page_cache_renders_total")).toBe(FIGURES.renderings);
    expect(value(text, "dastarkhan_page_cache_bytes")).toBe(FIGURES.bytes);
    expect(value(text, "dastarkhan_page_cache_listening")).toBe(1);
  });

  test("the database and its connections", () => {
    expect(value(text, "dastarkhan_database_answers")).toBe(1);
    expect(value(text, "dastarkhan_database_server", 'role="primary"')).toBe(1);
    expect(value(text, "dastarkhan_database_server", 'role="away"')).toBe(0);
    expect(value(text, "dastarkhan_database_connections")).toBeGreaterThan(0);
    expect(value(text, "dastarkhan_database_connections_max")).toBe(10);
    expect(value(text, "dastarkhan_database_waiting")).toBe(0);
  });

  test("jobs and mails that wait, and for how long", () => {
    expect(value(text, "dastarkhan_outbox_waiting", 'kind="job"')).toBeGreaterThanOrEqual(1);
    expect(value(text, "dastarkhan_outbox_oldest_seconds", 'kind="mail"')).toBeGreaterThanOrEqual(1200);
    expect(value(text, "dastarkhan_outbox_failed", 'kind="mail"')).toBe(0);
    expect(value(text, "dastarkhan_scheduled_job_age_seconds", 'name="purge-deleted"')).toBeCloseTo(27 * 3600, 0);
    expect(value(text, "dastarkhan_scheduled_job_overdue", 'name="purge-deleted"')).toBe(1);
    expect(value(text, "dastarkhan_scheduled_job_overdue", 'name="lift-bans"')).toBe(0);
  });

  test("the process: event loop and memory", () => {
    expect(value(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(value(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });

  test("totals are those of the process, however often it is asked", async () => {
    expect(value(await metrics.text(NOW), "dastarkhan_page_cache_hits_total")).toBe(FIGURES.hits);
  });

  test("without the database it says so and leaves out what it does not know", async () => {
    await readRows("ALTER TABLE outbox RENAME TO outbox_away");
    try {
      const away = await metrics.text(NOW);
      expect(value(away, "dastarkhan_database_answers")).toBe(0);
      expect(value(away, "dastarkhan_outbox_waiting")).toBeNaN();
      expect(value(away, "dastarkhan_page_cache_hits_total")).toBe(FIGURES.hits);
    } finally {
      await readRows("ALTER TABLE outbox_away RENAME TO outbox");
    }
    expect(value(await metrics.text(NOW), "dastarkhan_database_answers")).toBe(1);
  });
});

/** Words of the query language; a name before a bracket is a function. */
const WORDS = new Set("and or unless by without on ignoring group_left group_right offset bool le".split(" "));

/** The metrics in an expression of Prometheus: what is left without labels, texts, functions and numbers. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, " ")
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, " ")
    .replaceAll(/\b\d[\d.e+-]*\b/gi, " ");
  return [...bare.matchAll(/[a-z_:][\w:]*(?!\w|\s*\()/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

const labelsIn = (expression: string) =>
  [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].map(
    ([, name = "", wanted = ""]) => [name, wanted] as const,
  );

const alertRules = () =>
  fs
    .readFileSync(ALERTS, "utf8")
    .split(/^ +- alert: /m)
    .slice(1);
const alertExpressions = () => alertRules().map((rule) => /expr: \|?\s*([\s\S]*?)\n +for:/.exec(rule)?.[1] ?? "");
const dashboardExpressions = () =>
  [...fs.readFileSync(DASHBOARD, "utf8").matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, quoted = ""]) => JSON.parse(quoted) as string,
  );

/** Names that Prometheus itself adds. */
const ITS_OWN = new Set(["up", "job", "instance", "le"]);
const isTold = (name: string) => text.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, "")} `);

const CLASSES: Record<RequestClass, true> = {
  page: true,
  "search page": true,
  "personal page": true,
  form: true,
  "api read": true,
  "api write": true,
  media: true,
  file: true,
  static: true,
  probe: true,
};

describe.each([
  [ALERTS, alertExpressions, 10],
  [DASHBOARD, dashboardExpressions, 12],
])("%s", (_file, expressions, least) => {
  test("asks only for metrics and labels that an instance tells", () => {
    const all = expressions();
    expect(all.length).toBeGreaterThanOrEqual(least);
    for (const expression of all) {
      const names = namesIn(expression);
      expect([expression, names.length > 0]).toEqual([expression, true]);
      const labels = labelsIn(expression);
      const unknown = [
        ...names.filter((name) => !ITS_OWN.has(name) && !isTold(name)),
        ...labels.map(([label]) => label).filter((label) => !ITS_OWN.has(label) && !text.includes(`${label}="`)),
        ...labels
          .flatMap(([label, wanted]) => (label === "class" ? wanted.split("|") : []))
          .filter((name) => !Object.hasOwn(CLASSES, name)),
      ];
      expect([expression, unknown]).toEqual([expression, []]);
    }
  });
});

test("there are ten alerts, and each says what to do", () => {
  const rules = alertRules();
  expect(rules).toHaveLength(10);
  for (const rule of rules) for (const part of ["summary: ", "fix: ", "severity: "]) expect(rule).toContain(part);
});
