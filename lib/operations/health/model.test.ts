import { expect, test } from "vitest";
import {
  databaseReasons,
  isOverdue,
  jobReasons,
  mailReasons,
  pageCacheReasons,
  stateOf,
  storageReasons,
} from "./model";

const NOW = new Date("2026-11-25T08:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const GB = 1024 ** 3;

test("a disk is nearly full before it is full; a bucket is neither", () => {
  const disk = (freeBytes: number | null, totalBytes: number | null = 100 * GB, isWritable = true) =>
    storageReasons({ kind: "disk", isWritable, freeBytes, totalBytes });
  expect([disk(50 * GB), disk(14 * GB)]).toEqual([[], ["nearlyFull"]]);
  expect([disk(4 * GB), disk(GB / 4, GB)]).toEqual([["full"], ["full"]]);
  expect([disk(20 * GB, 2000 * GB), disk(19 * GB, 2000 * GB)]).toEqual([[], ["nearlyFull"]]);
  expect(disk(4 * GB, 2000 * GB)).toEqual(["full"]);
  expect(disk(null, null)).toEqual([]);
  expect(disk(50 * GB, 100 * GB, false)).toEqual(["away"]);
});

test("a database lacks migrations, connections or speed", () => {
  const size = { version: "18", sizeBytes: 1, connectionsMax: 100, servers: [] };
  expect(databaseReasons({ ...size, pendingMigrations: 0, connections: 12, slowestMs: 4 })).toEqual([]);
  const ill = databaseReasons({ ...size, pendingMigrations: 1, connections: 81, slowestMs: 10_001 });
  expect(ill).toEqual(["migrations", "connections", "slow"]);
  const pool = { max: 10, open: 1, idle: 1, waiting: 0 };
  const servers = [
    { address: "a:5432", role: "primary", lagMs: null, pool },
    { address: "b:5432", role: "away", lagMs: null, pool },
  ] as const;
  const lost = databaseReasons({ ...size, servers, pendingMigrations: 0, connections: 12, slowestMs: 4 });
  expect([lost, stateOf("database", lost)]).toEqual([["server"], "look"]);
});

test("jobs are stuck when nobody takes what is due; a nightly one that never ran is not late", () => {
  const job = { name: "purge-deleted" as const, doneAt: ago(27 * 60), failedAt: null, nextAt: null, everyHours: 24 };
  const figures = { isOn: true, waiting: 0, oldestAt: null, failed: 0, nightly: [] };
  expect(jobReasons({ ...figures, oldestAt: ago(14) }, NOW)).toEqual([]);
  const late = jobReasons({ ...figures, oldestAt: ago(16), failed: 1, nightly: [job] }, NOW);
  expect(late).toEqual(["stuck", "overdue", "failed"]);
  for (const doneAt of [ago(25 * 60), null]) expect(isOverdue({ ...job, doneAt }, NOW)).toBe(false);
});

test("mails that no server takes stay in the outbox, which is no fault; given up ones are told", () => {
  const figures = { canSend: true, waiting: 3, oldestAt: ago(60), failed: 0 };
  expect(mailReasons(figures, NOW)).toEqual(["stuck"]);
  expect(mailReasons({ ...figures, canSend: false, failed: 2 }, NOW)).toEqual(["failed", "unsent"]);
});

test("pages that do not hear of changes are a fault, a cache that is off is not", () => {
  const figures = { pages: 1, bytes: 1, limitBytes: 1, hits: 0, renderings: 0, isListening: true };
  expect(pageCacheReasons(figures)).toEqual([]);
  expect(stateOf("pageCache", pageCacheReasons({ ...figures, limitBytes: 0 }))).toBe("look");
  expect(stateOf("pageCache", pageCacheReasons({ ...figures, isListening: false }))).toBe("fault");
});

test("the worst of several counts", () => {
  expect(stateOf("jobs", [])).toBe("well");
  expect(stateOf("jobs", ["failed"])).toBe("look");
  expect(stateOf("jobs", ["failed", "stuck"])).toBe("fault");
});
