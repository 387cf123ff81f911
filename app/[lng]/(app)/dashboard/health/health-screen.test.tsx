// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { HEALTH_PARTS } from "@/lib/operations/health/model";
import en from "@/messages/en.json";
import { pass, press } from "@/tests/support/screen";
import { answerCalls, refuse, show } from "@/tests/support/show";
import { HealthScreen } from "./health-screen";

const { health: t, dashboard } = en;
const SERVERS = [
  { address: "10.0.0.1:5432", role: "primary", lagMs: null },
  { address: "10.0.0.2:5432", role: "replica", lagMs: 1250 },
];
const SIZE = { servers: SERVERS, sizeBytes: 1, connections: 1, connectionsMax: 9 };
const well = { state: "well", reasons: [] };
const AT = "2026-05-01T00:00:00.000Z";
const HEALTH = {
  checkedAt: AT,
  process: { ...well, version: "1", commit: null, node: "v24", startedAt: AT, memoryBytes: 1, instances: 1 },
  storage: { ...well, kind: "bucket" },
  database: { ...well, ...SIZE, version: "17.2", pendingMigrations: 0, slowestMs: 1 },
  jobs: { ...well, isOn: true, waiting: 0, oldestAt: null, failed: 0, nightly: [] },
  mail: { ...well, canSend: true, waiting: 0, oldestAt: null, failed: 0 },
  pageCache: { ...well, pages: 1, bytes: 1, limitBytes: 2, hits: 1, renderings: 1 },
};
let answer: () => unknown;
let asked: ReturnType<typeof answerCalls>;

beforeEach(async () => {
  vi.useFakeTimers();
  answer = () => ({ data: HEALTH });
  asked = answerCalls(() => answer());
  await show(<HealthScreen lng="en" />);
  await pass(10);
});

const part = (name: string) =>
  [...document.querySelectorAll("section section")].find((each) => each.querySelector("h2")?.textContent === name)
    ?.textContent;

test("each part says how it is, and what to do about what is wrong", async () => {
  for (const name of HEALTH_PARTS) expect(part(t.parts[name]), name).toContain(t.state.well);
  expect(part(t.parts.database)).toContain("PostgreSQL 17.2");
  expect(part(t.parts.database)).toContain(`10.0.0.2:5432${t.servers.replica.replace("{ms}", "1,250")}`);
  expect(document.body.textContent).toContain(t.allWell);
  answer = () => ({ data: { ...HEALTH, jobs: { ...HEALTH.jobs, state: "look", reasons: ["failed"], failed: 1 } } });
  await press(dashboard.refresh);
  await pass(10);
  expect(part(t.parts.jobs)).toContain(t.reasons.jobs.failed);
  expect(part(t.parts.jobs)).toContain(t.state.look);
});

test("it looks again by itself; what does not come says so, and what is known stays", async () => {
  await pass(31_000);
  expect(asked).toHaveBeenCalledTimes(2);
  answer = () => refuse(500, "internal");
  await press(dashboard.refresh);
  await pass(20_000);
  expect(document.querySelector("[role=alert]")?.textContent).toContain(t.failed);
  expect(part(t.parts.database)).toContain("PostgreSQL");
});
