import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/bench/server";
import { ensureDebianPackages } from "../support/debian-packages.mjs";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

const START_MS = 300_000;
/** Prometheus scrapes and judges each second here. */
const SOON = { timeout: 20_000, interval: 250 };
const TOKEN = "scraped-with-Jx7Qm2Vt9Lw4Rb8Nz3Hc6Yd1";
const ALERTS = path.resolve("docs/monitoring/alerts.yml");
const EVERY_SECOND = "global: { scrape_interval: 1s, evaluation_interval: 1s }\n";

const home = fs.mkdtempSync(path.join(tmpdir(), "prometheus-"));
let database: TestDatabase;
let server: RealServer;
let prometheus: ReturnType<typeof spawn>;
let origin: string;

beforeAll(async () => {
  await ensureDebianPackages(["prometheus"]);
  database = await testDatabase("seeded");
  // Without jobs, so that what is planted stays undone.
  server = await startRealServer(database.url, { METRICS_TOKEN: TOKEN, JOBS: "off", LOG_LEVEL: "warn" });
  fs.writeFileSync(path.join(home, "dastarkhan-token"), TOKEN);
  fs.copyFileSync(ALERTS, path.join(home, "alerts.yml"));
  fs.writeFileSync(path.join(home, "prometheus.yml"), EVERY_SECOND + written());
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  prometheus = spawn(
    "prometheus",
    [
      `--config.file=${home}/prometheus.yml`,
      `--storage.tsdb.path=${home}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=warn",
    ],
    { stdio: "inherit" },
  );
  await vi.waitFor(async () => {
    if (!(await fetch(`${origin}/-/ready`)).ok) throw new Error("Prometheus is not ready");
  }, SOON);
}, START_MS);
afterAll(async () => {
  prometheus?.kill("SIGTERM");
  if (prometheus && prometheus.exitCode === null) await once(prometheus, "exit");
  await stopRealServer(server);
  await database?.drop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** The configuration of docs/operations.md, for this server and folder. */
function written(): string {
  const [, text] = /^```yaml prometheus\n([\s\S]*?)^```$/m.exec(fs.readFileSync("docs/operations.md", "utf8")) ?? [];
  if (!text) throw new Error("docs/operations.md has no configuration for Prometheus");
  return text.replaceAll("/etc/prometheus", home).replace("127.0.0.1:3000", `127.0.0.1:${server.port}`);
}

function promtool(args: readonly string[], input = ""): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8", cwd: home });
  return { code: status, output: stdout + stderr };
}

type Result = { status: string; error?: string; data: { result: { value: [number, string] }[] } };

/** The values of an expression now. */
async function query(expression: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query: expression })}`);
  const { status, error, data } = (await answer.json()) as Result;
  expect([expression, status, error]).toEqual([expression, "success", undefined]);
  return data.result.map(({ value: [, number] }) => Number(number));
}

type Rules = { data: { groups: { rules: { name: string; state: string; health: string }[] }[] } };

async function rules(): Promise<{ name: string; state: string; health: string }[]> {
  const { data } = (await (await fetch(`${origin}/api/v1/rules`)).json()) as Rules;
  return data.groups.flatMap((group) => group.rules);
}

const stateOf = async (name: string) => (await rules()).find((rule) => rule.name === name)?.state;

test("promtool finds nothing to say against metrics, rules and the documented configuration", async () => {
  const asked = await fetch(`${server.origin}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const metrics = await asked.text();
  expect(metrics).toContain("dastarkhan_http_request_duration_seconds_bucket");
  expect(promtool(["check", "metrics"], metrics)).toEqual({ code: 0, output: "" });
  expect(promtool(["check", "rules", ALERTS])).toMatchObject({
    code: 0,
    output: expect.stringContaining("SUCCESS: 10 rules found"),
  });
  expect(promtool(["check", "config", `${home}/prometheus.yml`])).toMatchObject({ code: 0 });
});

test("without the token the address is missing, like any other", async () => {
  const answers = await Promise.all(
    ["/api/metrics", "/api/metricz"].map(async (address) => {
      const answer = await fetch(server.origin + address, { headers: { authorization: "Bearer none" } });
      const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, typeof requestId, body];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(404);
});

test("Prometheus scrapes what visitors cause", async () => {
  for (const address of ["/en/about", "/en/about", "/en/kabul", "/api/v2/restaurant?search=kabab", "/enhance.js"])
    expect((await fetch(server.origin + address)).status).toBe(200);
  for (const [what, least] of Object.entries({ page: 2, "search page": 1, "api read": 1, static: 1, probe: 1 })) {
    const counted = `sum(dastarkhan_http_request_duration_seconds_count{class="${what}",status="200"})`;
    await expect.poll(async () => (await query(counted))[0] ?? 0, SOON).toBeGreaterThanOrEqual(least);
  }
  expect(await query('up{job="dastarkhan"}')).toEqual([1]);
  expect((await query("dastarkhan_page_cache_hits_total"))[0]).toBeGreaterThan(0);
  expect((await query("dastarkhan_page_cache_renders_total"))[0]).toBeGreaterThan(0);
  expect(await query("dastarkhan_page_cache_listening")).toEqual([1]);
  expect(await query("dastarkhan_database_answers")).toEqual([1]);
});

test("each panel of the dashboard asks what Prometheus understands", async () => {
  const { panels } = JSON.parse(fs.readFileSync("docs/monitoring/grafana-dashboard.json", "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  for (const expression of expressions) await query(expression.replaceAll("$__rate_interval", "1m"));
});

test("work that nobody does, and an instance that is gone, become alerts", async () => {
  await expect.poll(async () => (await rules()).map(({ health }) => health), SOON).toEqual(Array(10).fill("ok"));
  expect(await stateOf("WorkLate")).toBe("inactive");
  await sqlOn(
    database.url,
    "INSERT INTO outbox (id, kind, payload, next_attempt_at) VALUES (app_uuid7(), 'mail', '{}', now() - interval '20 minutes')",
  );
  await expect.poll(() => stateOf("WorkLate"), SOON).toBe("pending");
  expect(await stateOf("InstanceDown")).toBe("inactive");
  await stopRealServer(server);
  await expect.poll(() => stateOf("InstanceDown"), SOON).toBe("pending");
}, 90_000);

const REQUESTS = "dastarkhan_http_request_duration_seconds";
const HERE = 'job="dastarkhan",instance="a"';

/** Series by their values for an hour: with the first alert fires, with the second it does not. */
const CASES: Record<string, Record<string, readonly [fires: string, silent: string]>> = {
  InstanceDown: { [`up{${HERE}}`]: ["0+0x60", "1+0x60"] },
  ErrorsServed: {
    [`${REQUESTS}_count{${HERE},class="page",status="200"}`]: ["0+97x60", "0+999x60"],
    [`${REQUESTS}_count{${HERE},class="page",status="503"}`]: ["0+3x60", "0+3x60"],
    // Probes are no visitors.
    [`${REQUESTS}_count{${HERE},class="probe",status="200"}`]: ["0+900x60", "0+900x60"],
    [`${REQUESTS}_count{${HERE},class="probe",status="503"}`]: ["0+0x60", "0+900x60"],
  },
  PagesSlow: {
    [`${REQUESTS}_bucket{${HERE},class="page",status="200",le="1"}`]: ["0+90x60", "0+99x60"],
    [`${REQUESTS}_bucket{${HERE},class="page",status="200",le="2.5"}`]: ["0+100x60", "0+100x60"],
    [`${REQUESTS}_bucket{${HERE},class="page",status="200",le="+Inf"}`]: ["0+100x60", "0+100x60"],
  },
  EventLoopBlocked: { [`nodejs_eventloop_lag_p99_seconds{${HERE}}`]: ["0.3+0x60", "0.05+0x60"] },
  MemoryHigh: {
    [`process_resident_memory_bytes{${HERE}}`]: ["1200000000+0x60", "700000000+0x60"],
    [`dastarkhan_page_cache_limit_bytes{${HERE}}`]: ["134217728+0x60", "134217728+0x60"],
  },
  DatabaseAway: { [`dastarkhan_database_answers{${HERE}}`]: ["0+0x60", "1+0x60"] },
  DatabaseServerBehind: {
    [`dastarkhan_database_server{${HERE},server="b:5432",role="away"}`]: ["0+0x60", "0+0x60"],
    [`dastarkhan_database_replica_lag_seconds{${HERE},server="b:5432"}`]: ["12+0x60", "0.2+0x60"],
  },
  ConnectionsShort: { [`dastarkhan_database_waiting{${HERE},server="b:5432"}`]: ["4+0x60", "0+0x60"] },
  ChangesNotHeard: { [`dastarkhan_page_cache_listening{${HERE}}`]: ["0+0x60", "1+0x60"] },
  WorkLate: {
    [`dastarkhan_outbox_oldest_seconds{${HERE},kind="job"}`]: ["1000+0x60", "30+0x60"],
    [`dastarkhan_scheduled_job_overdue{${HERE},name="lift-bans"}`]: ["0+0x60", "0+0x60"],
  },
};

describe("alerts, judged by promtool", () => {
  test.each(Object.entries(CASES))("%s fires when it should, and not before", (name, series) => {
    const judged = (which: 0 | 1, count: readonly object[]) => ({
      interval: "1m",
      input_series: Object.entries(series).map(([one, values]) => ({ series: one, values: values[which] })),
      promql_expr_test: [
        { expr: `count(ALERTS{alertname="${name}",alertstate="firing"})`, eval_time: "45m", exp_samples: count },
      ],
    });
    // JSON is YAML.
    const file = path.join(home, `${name}.json`);
    const tests = [judged(0, [{ labels: "{}", value: 1 }]), judged(1, [])];
    fs.writeFileSync(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: "1m", tests }));
    expect(promtool(["test", "rules", file])).toMatchObject({ code: 0, output: expect.stringContaining("SUCCESS") });
  });

  test("every rule has a case", async () => {
    const names = [...fs.readFileSync(ALERTS, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(CASES));
  });
});
