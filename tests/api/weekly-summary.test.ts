import { beforeAll, beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { SCHEDULE } from "@/lib/jobs/model";
import { weekBefore } from "@/lib/statistics/summary/model";
import { sendSummaries } from "@/lib/statistics/summary/mutations";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { admin, catcher, only, prepare, work } from "./mail-calls";
import { createWorld } from "./world";

prepare();
beforeAll(createWorld);
const TABLES = "events, event_days, place_event_days, area_event_days, area_language_days, dish_event_days";
beforeEach(async () => {
  await readRows(`TRUNCATE ${TABLES}`);
  await db.businessOwner.deleteMany();
});

const NOW = new Date();
const WEEK = weekBefore(NOW);
const noon = "($2::date + time '12:00') AT TIME ZONE 'Asia/Kabul'";

/** What the first test plants. */
const SUMS = { businesses: 2, views: 7, calls: 2, reviews: 1, unanswered: 1, corrections: 1 };

/** So many events at noon of a day. */
async function plant(business: string, name: string, count: number, day = WEEK.from): Promise<void> {
  await readRows(
    `INSERT INTO events (id, name, language, business_id, visitor, created_at)
      SELECT app_uuid7(), $3, 'fa', $1::uuid, 'a' || n, ${noon} FROM generate_series(1, $4::int) n`,
    [business, day, name, count],
  );
}

async function owned(count = 1): Promise<{ owner: TestActor; places: string[]; name: string }> {
  const made = [];
  for (let each = 0; each < count; each += 1) made.push(await makeBusiness(admin));
  const places = made.map(({ _id }) => _id);
  const owner = await actors.owner(places);
  await db.outbox.deleteMany();
  return { owner, places, name: String(made[0]?.name) };
}

test("an owner of several places gets one mail, on what the week brought to all of them and what waits", async () => {
  const { owner, places } = await owned(2);
  const [one = "", two = ""] = places;
  await plant(one, "restaurant_view", 3);
  await plant(two, "restaurant_view", 4, WEEK.to);
  await plant(two, "restaurant_called", 2);
  // The days beside the week are not of it.
  const [before, after] = await readRows<{ day: string }>(
    "SELECT ($1::date - 1)::text AS day UNION ALL SELECT ($2::date + 1)::text ORDER BY 1",
    [WEEK.from, WEEK.to],
  );
  for (const day of [before, after]) await plant(one, "restaurant_view", 5, day?.day);
  const ratings = { food: 4, service: 4, environment: 4 };
  const written = await ask("POST", `/v1/review/${one}`, await actors.customer(), { message: "Zz words", ratings });
  await readRows(`UPDATE reviews SET created_at = ${noon} WHERE id = $1::uuid`, [written.body.data._id, WEEK.to]);
  await ask("POST", "/v1/correction", null, { restaurantId: two, kind: "other", note: "Zz" });
  await db.outbox.deleteMany();

  expect(await sendSummaries(NOW)).toBe(1);
  const [row] = await db.outbox.findMany();
  expect(row?.payload).toMatchObject({ mail: "weekly_summary", userId: owner.id, ...WEEK, ...SUMS });
  for (const language of LANGUAGES) {
    await db.user.update({ where: { id: owner.id }, data: { language } });
    await readRows("UPDATE outbox SET done_at = NULL, attempts = 0, next_attempt_at = now(), payload = $1::jsonb", [
      JSON.stringify(row?.payload),
    ]);
    catcher.mails.length = 0;
    await work();
    expect(only().to).toEqual([owner.email]);
    expect(only().text).toContain(`/${language}/dashboard/statistics`);
    expect(only().text).toContain(`/${language}/unsubscribe/`);
  }
});

test("the numbers are those of the week from Saturday to Friday, in Kabul", async () => {
  const { owner, places, name } = await owned();
  const [place = ""] = places;
  await plant(place, "restaurant_view", 12);
  await plant(place, "restaurant_called", 1, WEEK.to);
  await db.user.update({ where: { id: owner.id }, data: { language: "en" } });
  expect(new Date(`${WEEK.from}T00:00:00Z`).getUTCDay()).toBe(6);
  await sendSummaries(NOW);
  const [row] = await db.outbox.findMany();
  expect(row?.payload).toMatchObject({ ...WEEK, businesses: 1, views: 12, calls: 1, reviews: 0, corrections: 0 });
  await work();
  expect(only().headers.get("subject")).toBe(`The week of ${name}`);
  expect(only().text.replaceAll("\r", "")).toContain("> Visits of the page: 12\n> Calls: 1\n> New reviews: 0");
  expect(only().text).not.toContain("wait");
});

test("nothing is sent where nothing happened, to who wants none, is banned, or has left the team", async () => {
  const [quiet, muted, banned, gone] = [await owned(), await owned(), await owned(), await owned()];
  for (const { places } of [muted, banned, gone]) await plant(places[0] ?? "", "restaurant_view", 1);
  await ask("POST", "/v1/correction", null, { restaurantId: quiet.places[0], kind: "other", note: "Zz" });
  expect((await ask("PATCH", "/v1/user/me/mails", muted.owner, { summary: false })).body.data).toMatchObject({
    summary: false,
    reviews: true,
  });
  await db.user.update({ where: { id: banned.owner.id }, data: { bannedAt: NOW } });
  await db.businessOwner.deleteMany({ where: { userId: gone.owner.id } });
  await db.outbox.deleteMany();
  expect(await sendSummaries(NOW)).toBe(0);
  expect(await db.outbox.count()).toBe(0);
});

test("two instances at once, and a run days later, send it once", async () => {
  const { places } = await owned();
  await plant(places[0] ?? "", "restaurant_view", 1);
  const sent = await Promise.all([sendSummaries(NOW), sendSummaries(NOW)]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  await work();
  expect(await sendSummaries(NOW)).toBe(0);
  await work();
  expect(catcher.mails).toHaveLength(1);
});

test("it is due on Saturdays, when the week is over in Afghanistan", () => {
  expect(SCHEDULE.find(({ name }) => name === "weekly-summary")?.cron).toBe("30 3 * * 6");
});
