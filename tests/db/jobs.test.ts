import { expect, test, vi } from "vitest";
import { db } from "@/lib/core/db";
import { startWorker } from "@/lib/core/jobs";
import { processOutbox } from "@/lib/core/outbox";
import { removeExpired } from "@/lib/jobs/expire";
import { purgeDeleted } from "@/lib/jobs/purge";
import { readRows } from "@/tests/support/rows";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-22T00:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

test("H39 what was deleted 30 days ago goes for good, with what belongs to it; what is younger or needed stays", async () => {
  const [old, young] = await db.business.findMany({
    where: { dishes: { some: {} }, reviews: { some: {} } },
    select: { id: true },
    take: 2,
    orderBy: { id: "asc" },
  });
  const review = await db.review.findFirstOrThrow({ where: { businessId: young?.id ?? "" }, select: { id: true } });
  const category = await db.category.findFirstOrThrow({ where: { dishes: { some: {} } }, select: { id: true } });
  await db.business.update({ where: { id: old?.id ?? "" }, data: { deletedAt: ago(31) } });
  await db.business.update({ where: { id: young?.id ?? "" }, data: { deletedAt: ago(29) } });
  await db.review.update({ where: { id: review.id }, data: { deletedAt: ago(40) } });
  await db.category.update({ where: { id: category.id }, data: { deletedAt: ago(40) } });

  expect(await purgeDeleted(NOW)).toMatchObject({ businesses: 1, reviews: 1, categories: 0 });
  expect(await db.business.count({ where: { id: { in: [old?.id ?? "", young?.id ?? ""] } } })).toBe(1);
  expect(await db.dish.count({ where: { businessId: old?.id ?? "" } })).toBe(0);
  expect(await db.category.count({ where: { id: category.id } })).toBe(1);
  expect(await purgeDeleted(NOW)).toMatchObject({ businesses: 0, reviews: 0 });
});

test("every table of deleted rows is purged; accounts and pictures have their own jobs", async () => {
  const tables = await readRows<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'deleted_at' AND table_schema = 'public'",
  );
  const elsewhere = ["media", "users"];
  expect(Object.keys(await purgeDeleted(NOW)).sort()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !elsewhere.includes(name))
      .sort(),
  );
});

test("sessions, links, jobs, searches and counts that are over go after their time, not before", async () => {
  const user = await db.user.findFirstOrThrow({ select: { id: true } });
  const session = (refreshHash: string, expiresAt: Date, revokedAt: Date | null = null) => ({
    userId: user.id,
    refreshHash,
    expiresAt,
    revokedAt,
    createdAt: ago(80),
  });
  const live = await db.session.count();
  await db.session.createMany({
    data: [session("a", ago(31)), session("b", ago(29)), session("c", ago(-9), ago(31)), session("d", ago(-9))],
  });
  await db.outbox.createMany({
    data: [ago(31), ago(29), null].map((doneAt) => ({ kind: "mail", payload: {}, doneAt })),
  });
  await readRows("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, $1), ('new', 1, $2)", [
    ago(2).getTime(),
    NOW.getTime(),
  ]);
  expect(await removeExpired(NOW)).toMatchObject({ sessions: 2, outbox: 1, rate_limits: 1 });
  expect(await db.session.count()).toBe(live + 2);
  expect(await db.outbox.count()).toBe(2);
});

test("S-94 a worker whose connections are cut goes on with new ones", async () => {
  const done: string[] = [];
  const stop = startWorker({ schedule: [], handlers: { cut: async ({ id }) => void done.push(id) } });
  const leave = () => db.outbox.create({ data: { kind: "cut", payload: {} } });
  await leave();
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1);
  await readRows(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await expect
    .poll(
      () =>
        leave().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(2);
  await stop();
});

test("two instances that start at once plan a run once, do each job once and stop", async () => {
  const done: string[] = [];
  const runs: Date[] = [];
  const inAMinute = `${(new Date().getUTCMinutes() + 2) % 60} * * * *`;
  const work = () =>
    startWorker({
      schedule: [{ name: "hourly", cron: inAMinute, run: async (now) => void runs.push(now) }],
      handlers: { note: async ({ id }) => void done.push(id) },
    });
  const planned = () => db.outbox.findMany({ where: { kind: "hourly" } });
  const first = [work(), work()];
  await db.outbox.create({ data: { kind: "note", payload: {} } });
  await expect.poll(async () => [(await planned()).length, done.length], { timeout: 20_000 }).toEqual([1, 1]);
  await Promise.all(first.map((stop) => stop()));
  expect(runs).toEqual([]);

  // Due while no worker runs: the next one catches up, once.
  await db.outbox.updateMany({ where: { kind: "hourly" }, data: { nextAttemptAt: new Date(Date.now() - 1000) } });
  const second = [work(), work()];
  await expect.poll(async () => (await planned()).filter(({ doneAt }) => doneAt).length, { timeout: 20_000 }).toBe(1);
  await Promise.all(second.map((stop) => stop()));
  expect([runs.length, done.length]).toEqual([1, 1]);
});

test("a job that takes longer than its lease stays with who does it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let finish: () => void = () => undefined;
  const finished = new Promise<undefined>((end) => {
    finish = () => end(undefined);
  });
  let now = Date.now() + 1000;
  let begun = 0;
  const slow = () => {
    begun += 1;
    return finished;
  };
  const handlers = { slow };
  await db.outbox.create({ data: { kind: "slow", payload: {} } });
  const first = processOutbox(handlers, () => new Date(now));
  await expect.poll(() => begun).toBe(1);
  for (let step = 0; step < 4; step += 1) {
    now += 40_000;
    const before = await db.outbox.findFirstOrThrow({ where: { kind: "slow" } });
    vi.advanceTimersByTime(40_000);
    const renewed = async () => (await db.outbox.findFirstOrThrow({ where: { kind: "slow" } })).nextAttemptAt;
    await expect.poll(async () => (await renewed()) > before.nextAttemptAt).toBe(true);
  }
  expect(await processOutbox(handlers, () => new Date(now))).toBe(0);
  finish();
  expect(await first).toBe(1);
  vi.useRealTimers();
  expect(await db.outbox.findFirst({ where: { kind: "slow" } })).toMatchObject({
    attempts: 1,
    doneAt: expect.any(Date),
  });
});
