// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEALTH_PARTS } from "@/lib/operations/health/model";
import en from "@/messages/en.json";
import { answerCalls, pass, press, show, takeAway } from "@/tests/support/show";
import { HealthScreen } from "./health-screen";

const { health: t, dashboard } = en;
const well = { state: "well", reasons: [] };
const HEALTH = {
  checkedAt: "2026-05-01T00:00:00.000Z",
  process: {
    ...well,
    version: "1.0.0",
    commit: null,
    node: "v24.1.0",
    startedAt: "2026-05-01T00:00:00.000Z",
    memoryBytes: 1,
    instances: 1,
  },
  storage: { ...well, kind: "bucket" },
  database: {
    ...well,
    version: "17.2",
    sizeBytes: 1,
    connections: 1,
    connectionsMax: 9,
    pendingMigrations: 0,
    slowestMs: 1,
  },
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
afterEach(async () => {
  await takeAway();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (name: string) =>
  [...document.querySelectorAll("section section")].find((each) => each.querySelector("h2")?.textContent === name)
    ?.textContent;

test("each part says how it is, and what to do about what is wrong", async () => {
  for (const name of HEALTH_PARTS) expect(part(t.parts[name]), name).toContain(t.state.well);
  expect(part(t.parts.database)).toContain("PostgreSQL 17.2");
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
  answer = () => Response.json({ code: "internal" }, { status: 500 });
  await press(dashboard.refresh);
  await pass(20_000);
  expect(document.querySelector("[role=alert]")?.textContent).toContain(t.failed);
  expect(part(t.parts.database)).toContain("PostgreSQL");
});
