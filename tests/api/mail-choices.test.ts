import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { SCHEDULE } from "@/lib/jobs/model";
import { weekBefore } from "@/lib/statistics/summary/model";
import { sendSummaries } from "@/lib/statistics/summary/mutations";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { makeBusiness } from "./factories";
import { admin, catcher, only, prepare, work } from "./mail-calls";
import { createWorld } from "./world";

prepare();
beforeAll(createWorld);

const ratings = { food: 4, service: 3, environment: 5 };
const mails = (who: TestActor | null) => call("GET", "/v1/user/me/mails", who);
const choose = (who: TestActor | null, change: object) => call("PATCH", "/v1/user/me/mails", who, change);

/** A business with an owner and a manager, and an empty outbox. */
async function place(): Promise<{ id: string; team: TestActor[] }> {
  const { _id: id } = await makeBusiness(admin);
  const team = [await actors.owner([id]), await actors.owner()];
  await db.businessOwner.create({ data: { businessId: id, userId: team[1]?.id ?? "", role: "manager" } });
  await db.outbox.deleteMany();
  return { id, team };
}

async function review(id: string, message = "Zz the mantu came cold") {
  const written = await call("POST", `/v1/review/${id}`, await actors.customer(), { message, ratings });
  expect(written.http).toBe(201);
  await work();
  return written.data._id;
}

describe("a new review", () => {
  test("is told to everybody in the team, once; its answers and its return are not", async () => {
    const { id, team } = await place();
    const reviewId = await review(id);
    expect(catcher.mails.flatMap(({ to }) => to).sort()).toEqual(team.map(({ email }) => email).sort());
    expect(catcher.mails[0]?.text).toContain("> Zz the mantu came cold");
    expect(catcher.mails[0]?.text).toContain("/fa/dashboard/answers");
    catcher.mails.length = 0;
    await call("POST", `/v1/review/${id}`, team[0], { message: "Thanks", parentId: reviewId });
    await call("DELETE", `/v1/review/${reviewId}`, admin);
    await call("POST", `/v1/review/${reviewId}/restore`, admin);
    await work();
    expect(catcher.mails).toEqual([]);
  });

  test("is not told to who has switched it off, and to the others as before", async () => {
    const { id, team } = await place();
    expect((await choose(team[0] ?? null, { reviews: false })).data).toEqual({
      reviews: false,
      corrections: true,
      decisions: true,
      summary: true,
    });
    await review(id);
    expect(only().to).toEqual([team[1]?.email]);
  });
});

describe("the link that ends mails", () => {
  test("stands in each mail of a topic, for people and for programs, and works once it is posted to, without a login", async () => {
    const { id, team } = await place();
    await review(id);
    const mail = catcher.mails.find(({ to }) => to.includes(team[0]?.email ?? ""));
    const token = /\/fa\/unsubscribe\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.html).toContain(`/fa/unsubscribe/${token}`);
    expect(mail?.headers.get("list-unsubscribe")).toContain(`/api/v1/mail-choice/${token}>`);
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const post = () =>
      callApi(`/v1/mail-choice/${token}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect((await mails(team[0] ?? null)).data).toMatchObject({ reviews: false, corrections: true });
    expect((await mails(team[1] ?? null)).data).toMatchObject({ reviews: true });
    catcher.mails.length = 0;
    await review(id, "Zz again");
    expect(only().to).toEqual([team[1]?.email]);
  });

  test("is nobody else's: not for another account, not for another topic", async () => {
    const { muteTokenOf } = await import("@/lib/mail-choice/queries");
    const [one, two] = [await actors.customer(), await actors.customer()];
    const token = muteTokenOf({ userId: one.id, topic: "reviews" });
    const wrong = [
      token.replace(one.id, two.id),
      token.replace("reviews", "decisions"),
      token.slice(0, -1),
      "x",
      "a.b.c",
    ];
    for (const each of wrong) expect((await call("POST", `/v1/mail-choice/${each}`)).http).toBe(404);
    expect((await mails(two)).data).toEqual({ reviews: true, corrections: true, decisions: true, summary: true });
  });

  test("stands in no mail about the account itself, which always comes", async () => {
    const who = await actors.customer();
    await choose(who, { reviews: false, corrections: false, decisions: false });
    await db.outbox.deleteMany();
    await call("PATCH", `/v1/user/${who.id}`, admin, { banned: true, banReason: "Zz" });
    await work();
    expect(only().headers.has("list-unsubscribe")).toBe(false);
    expect(only().text).not.toContain("/unsubscribe/");
  });
});

test("choices are one's own, and say something", async () => {
  expect([(await mails(null)).http, (await choose(null, { reviews: false })).http]).toEqual([401, 401]);
  const who = await actors.customer();
  for (const wrong of [{}, { reviews: "no" }, { weather: false }]) expect((await choose(who, wrong)).http).toBe(400);
});
const TABLES = "events, event_days, place_event_days, area_event_days, area_language_days, dish_event_days";
beforeEach(async () => {
  await readRows(`TRUNCATE ${TABLES}`);
  await db.businessOwner.deleteMany();
});

const NOW = new Date();
const WEEK = weekBefore(NOW);
const noon = "($2::date + time '12:00') AT TIME ZONE 'Asia/Kabul'";

/** Planted by the first test. */
const SUMS = { businesses: 2, views: 7, calls: 2, reviews: 1, unanswered: 1, corrections: 1 };

/** Inserts events at noon of a day. */
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
  // Days next to the week don't count.
  const [before, after] = await readRows<{ day: string }>(
    "SELECT ($1::date - 1)::text AS day UNION ALL SELECT ($2::date + 1)::text ORDER BY 1",
    [WEEK.from, WEEK.to],
  );
  for (const day of [before, after]) await plant(one, "restaurant_view", 5, day?.day);
  const ratings = { food: 4, service: 4, environment: 4 };
  const written = await call("POST", `/v1/review/${one}`, await actors.customer(), { message: "Zz words", ratings });
  await readRows(`UPDATE reviews SET created_at = ${noon} WHERE id = $1::uuid`, [written.data._id, WEEK.to]);
  await call("POST", "/v1/correction", null, { restaurantId: two, kind: "other", note: "Zz" });
  await db.outbox.deleteMany();

  expect(await sendSummaries(NOW)).toBe(1);
  const [row] = await db.outbox.findMany();
  expect(row?.payload).toMatchObject({ mail: "weekly_summary", userId: owner.id, ...WEEK, ...SUMS });
  for (const language of LANGUAGES) {
    await db.user.update({ where: { id: owner.id }, data: { language } });
    await readRows(
      "UPDATE outbox SET done_at = NULL, attempts = 0, next_attempt_at = now() - interval '1 second', payload = $1::jsonb",
      [JSON.stringify(row?.payload)],
    );
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
  await call("POST", "/v1/correction", null, { restaurantId: quiet.places[0], kind: "other", note: "Zz" });
  expect((await call("PATCH", "/v1/user/me/mails", muted.owner, { summary: false })).data).toMatchObject({
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
  expect((await Promise.all([sendSummaries(NOW), sendSummaries(NOW)])).reduce((sum, count) => sum + count, 0)).toBe(1);
  await work();
  expect(await sendSummaries(NOW)).toBe(0);
  await work();
  expect(catcher.mails).toHaveLength(1);
});

test("it is due on Saturdays, when the week is over in Afghanistan", () => {
  expect(SCHEDULE.find(({ name }) => name === "weekly-summary")?.cron).toBe("30 3 * * 6");
});
