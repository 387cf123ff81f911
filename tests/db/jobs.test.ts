import { expect, test } from "vitest";
import { db, sqlQuery } from "@/lib/core/db";
import { startWork } from "@/lib/core/jobs";
import { removeExpired } from "@/lib/jobs/expire";
import { purgeDeleted } from "@/lib/jobs/purge";

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

test("sessions, links, jobs, searches and counts that are over go after their time, not before", async () => {
  const user = await db.user.findFirstOrThrow({ select: { id: true } });
  const session = (refreshHash: string, expiresAt: Date, revokedAt: Date | null = null) => ({
    ...{ userId: user.id, refreshHash, expiresAt, revokedAt, createdAt: ago(90) },
  });
  const live = await db.session.count();
  await db.session.createMany({
    data: [session("a", ago(31)), session("b", ago(29)), session("c", ago(-9), ago(31)), session("d", ago(-9))],
  });
  await db.outbox.createMany({
    data: [ago(31), ago(29), null].map((doneAt) => ({ kind: "mail", payload: {}, doneAt })),
  });
  await sqlQuery("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, $1), ('new', 1, $2)", [
    ago(2).getTime(),
    NOW.getTime(),
  ]);
  expect(await removeExpired(NOW)).toMatchObject({ sessions: 2, outbox: 1, rate_limits: 1 });
  expect(await db.session.count()).toBe(live + 2);
  expect(await db.outbox.count()).toBe(2);
});

test("S-94 a worker whose connections are cut goes on with new ones", async () => {
  const done: string[] = [];
  const stop = startWork({ timetable: [], jobs: { cut: async ({ id }) => void done.push(id) } });
  const leave = () => db.outbox.create({ data: { kind: "cut", payload: {} } });
  await leave();
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1);
  await sqlQuery(
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

test("two instances that start at once keep one timetable, do each job once and stop", async () => {
  const done: string[] = [];
  const work = () =>
    startWork({
      timetable: [{ name: "nightly", cron: "0 22 * * *", run: async () => undefined }],
      jobs: { note: async ({ id }) => void done.push(id) },
    });
  const stops = [work(), work()];
  await db.outbox.create({ data: { kind: "note", payload: {} } });
  const schedules = () =>
    sqlQuery<{ name: string }>("SELECT name FROM jobs.schedule").catch((): { name: string }[] => []);
  await expect
    .poll(async () => [(await schedules()).length, done.length], { timeout: 20_000, interval: 200 })
    .toEqual([1, 1]);
  await Promise.all(stops.map((stop) => stop()));
  expect(done).toHaveLength(1);
});
