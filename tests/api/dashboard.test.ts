import { describe, expect, test } from "vitest";
import { countDays } from "@/lib/analytics/mutations";
import type { Actor } from "@/lib/auth/actor";
import { findManaged } from "@/lib/business/manage/queries";
import { DAY_MS } from "@/lib/core/constants";
import { db, sqlExecute } from "@/lib/core/db";
import type { Waiting } from "@/lib/dashboard/model";
import { readOverview } from "@/lib/dashboard/overview";
import { listActivity } from "@/lib/dashboard/queries";
import { isBegun } from "@/lib/dashboard/start/model";
import { readAdminStart, readOwnerStart } from "@/lib/dashboard/start/queries";
import { readToday } from "@/lib/dashboard/today";
import { isoDay, kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { readPeriodStatistics } from "@/lib/statistics/queries";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { dayBack, plant, view } from "./statistics-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();

const waitingFor = async (actor: TestActor) => (await call<Waiting>("GET", "/v1/dashboard/waiting", actor)).data;

/** Difference of the waiting counts caused by a change. */
async function added(actor: TestActor, change: () => Promise<unknown>): Promise<Partial<Waiting>> {
  const before = await waitingFor(actor);
  await change();
  const after = await waitingFor(actor);
  const kinds = Object.keys(after) as (keyof Waiting)[];
  return Object.fromEntries(
    kinds.filter((kind) => after[kind] !== before[kind]).map((kind) => [kind, after[kind] - before[kind]]),
  );
}

describe("what waits", () => {
  test("DSH-10 claims of deleted places do not, neither in the badge nor in the statistics", async () => {
    const [admin, customer] = [await actors.admin(), await actors.customer()];
    const counted = async () => {
      const { data } = await call<{ totals: { pendingClaims: number } }>("GET", "/v1/statistics", admin);
      return [data.totals.pendingClaims, (await waitingFor(admin)).claims];
    };
    const [before = 0] = await counted();
    const claim = { userId: customer.id, proof: "It is mine, as the papers say.", phone: "+93700000100" };
    for (const businessId of [ids.cafe, ids.deleted]) await db.claim.create({ data: { ...claim, businessId } });
    expect(await counted()).toEqual([before + 1, before + 1]);
  });

  test("DSH-10 menus without prices and old hours are as many as the list that their work leads to", async () => {
    const [admin, owner] = [await actors.admin(), await actors.owner([ids.open])];
    const change = (sql: string) => sqlExecute(`UPDATE businesses SET ${sql} WHERE id = $1`, [ids.open]);
    const listed = async (who: TestActor, lack: string) => {
      const address = `/v1/restaurant/manage?status=confirmed&lacks=${lack}`;
      return (await call<{ _id: string }[]>("GET", address, who)).pagination.totalResults;
    };
    const expectEqual = async (who: TestActor) => {
      const { noPrices, oldHours } = await waitingFor(who);
      expect([await listed(who, "anyPrice"), await listed(who, "freshHours")]).toEqual([noPrices, oldHours]);
    };
    await change("price_from = 100, hours_confirmed_at = now() - interval '1 day'");
    for (const who of [admin, owner]) await expectEqual(who);
    expect(await waitingFor(owner)).toMatchObject({ noPrices: 0, oldHours: 0 });
    await change("price_from = NULL, hours_confirmed_at = now() - interval '300 days'");
    for (const who of [admin, owner]) await expectEqual(who);
    expect(await waitingFor(owner)).toMatchObject({ noPrices: 1, oldHours: 1 });
  });

  test("DSH-09 H31 an owner is told of their own places alone", async () => {
    const [owner, stranger] = [await actors.owner([ids.open]), await actors.owner([ids.second])];
    const grow = () =>
      sqlExecute(
        `INSERT INTO corrections (id, business_id, kind, note, language, token_hash)
          VALUES (app_uuid7(), $1, 'other', 'Waits', 'en', gen_random_uuid()::text)`,
        [ids.open],
      );
    expect(await added(owner, grow)).toEqual({ corrections: 1 });
    expect(await added(stranger, grow)).toEqual({});
    expect(await added(await actors.admin(), grow)).toEqual({ corrections: 1 });
  });

  test("messages, reports and failed mails wait for admins alone", async () => {
    const write = () =>
      sqlExecute(
        `INSERT INTO contact_messages (id, first_name, last_name, email, reason, message)
          VALUES (app_uuid7(), 'Maryam', 'Noori', 'maryam@private.example', 'other', 'Salaam')`,
      );
    const fail = () =>
      sqlExecute(
        "INSERT INTO outbox (id, kind, payload, failed_at) VALUES (app_uuid7(), 'mail', '{\"mail\":\"x\"}', now())",
      );
    expect(await added(await actors.admin(), write)).toEqual({ messages: 1 });
    expect(await added(await actors.admin(), fail)).toEqual({ failedMails: 1 });
    const owner = await actors.owner([ids.open]);
    expect(await added(owner, async () => [await write(), await fail()])).toEqual({});
  });

  test("hours that nobody has confirmed for half a year are old, those that are not on record are not", async () => {
    const admin = await actors.admin();
    const confirm = (days: number) => () =>
      sqlExecute(
        "UPDATE businesses SET hours_confirmed_at = now() - make_interval(days => $2) WHERE id = $1 AND hours IS NOT NULL",
        [ids.open, days],
      );
    await confirm(1)();
    expect(await added(admin, confirm(180))).toEqual({});
    expect(await added(admin, confirm(190))).toEqual({ oldHours: 1 });
  });
});

/** Yesterday's last transactions may still be on their way, so it is not finished yet. */
const JUST_AFTER_MIDNIGHT = kabulInstant(kabulDayNumber(new Date()), 2);
const lastFinished = (at: Date) => isoDay(kabulDayNumber(at) - (at === JUST_AFTER_MIDNIGHT ? 2 : 1));

const forgetEvents = () => sqlExecute("TRUNCATE events, event_days, place_event_days");

const asAdmin = async (): Promise<Actor> => ({ ...(await actors.admin()), role: "admin" }) as unknown as Actor;

describe("the overview", () => {
  const now = new Date();

  test("DSH-10 its figures are those of the statistics, from the same finished days", async () => {
    const admin = await asAdmin();
    await forgetEvents();
    await plant(1, [view(ids.open), view(ids.second), { name: "menu_view", business: ids.open }]);
    await plant(2, [{ name: "restaurant_called", business: ids.open }]);
    // Not over yet, and no figure of the places.
    await plant(0, [view(ids.open)]);
    await plant(1, [{ name: "page_view" }]);
    for (const at of [now, JUST_AFTER_MIDNIGHT]) {
      const { statistics } = await readOverview(admin, "en", at);
      expect(statistics).toEqual(await readPeriodStatistics(admin, { lang: "en", period: "30" }, at));
      expect([statistics.now.points.length, statistics.now.to]).toEqual([30, lastFinished(at)]);
    }
    const { statistics } = await readOverview(admin, "en", now);
    expect(statistics.now.points.at(-1)?.counts).toMatchObject({ views: 2, menuViews: 1 });
  });

  test("DSH-10 the last day is the one that was counted at night, as in the statistics", async () => {
    const yesterday = dayBack(1);
    await countDays(yesterday, now);
    await sqlExecute(
      "INSERT INTO event_days (day, name, events, visitors) VALUES ($1, 'menu_view', 1000, 500) ON CONFLICT (day, name) DO UPDATE SET events = 1000",
      [yesterday],
    );
    const { statistics } = await readOverview(await asAdmin(), "en", now);
    expect(statistics.now.points.at(-1)).toMatchObject({ from: yesterday, counts: { menuViews: 1000 } });
    await sqlExecute("TRUNCATE event_days, place_event_days");
  });

  test("DSH-10 places by status, and those that lack a language are as many as their list shows", async () => {
    const admin = await actors.admin();
    const { statuses, noLanguage } = await readOverview(await asAdmin(), "en", now);
    const listed = async (query: string) =>
      (await call<unknown[]>("GET", `/v1/restaurant/manage?${query}`, admin)).pagination.totalResults;
    for (const [status, count] of Object.entries(statuses))
      expect([status, await listed(`status=${status}`)]).toEqual([status, count]);
    expect(noLanguage).toBe(await listed("status=confirmed&lacks=language"));
  });

  test("the oldest of each kind of work is told, and the oldest of all with its place", async () => {
    const add = (businessId: string, days: number) =>
      sqlExecute(
        `INSERT INTO corrections (id, business_id, kind, note, language, token_hash, created_at)
          VALUES (app_uuid7(), $1, 'other', 'Waits', 'en', gen_random_uuid()::text, now() - make_interval(days => $2))`,
        [businessId, days],
      );
    await add(ids.open, 900);
    await add(ids.second, 800);
    // Deleted places wait for nobody.
    await add(ids.deleted, 1000);
    const { oldest, first } = await readOverview(await asAdmin(), "en", now);
    const title = (await call<{ name: string }>("GET", `/v1/restaurant/${ids.open}?lang=en`)).data.name;
    expect(first).toMatchObject({ kind: "corrections", name: title });
    expect(oldest.find(({ kind }) => kind === "corrections")?.since).toEqual(first?.since);
    expect(oldest.map(({ kind }) => kind)).toContain("underReview");
  });

  test("activity names who did it and what it was done to, in the reader's language", async () => {
    const admin = await actors.admin();
    await call("PATCH", `/v1/restaurant/${ids.open}`, admin, { tags: ["zz"] });
    const [entry] = await listActivity(1, "fa", new Date());
    expect(entry).toMatchObject({ action: "business.update", entity: "business", actor: { id: admin.id } });
    expect(entry?.name).toEqual(expect.any(String));
  });
});

describe("an owner's today", () => {
  const now = new Date();
  /** A person who owns these places, and a reader of the first. */
  const owning = async (...owned: string[]) => {
    const person = await actors.owner(owned);
    const owner = { ...person, role: "owner" } as unknown as Actor;
    const read = async () => {
      const business = await findManaged(owner, owned[0] ?? "");
      if (!business) throw new Error("is not managed");
      return readToday(owner, business, "en", now);
    };
    return { person, owner, read };
  };

  test("DSH-10 H31 the week is that of the statistics of one place, without today", async () => {
    const { person, read } = await owning(ids.open, ids.second);
    await forgetEvents();
    await plant(3, [view(ids.open), { name: "restaurant_whatsapp", business: ids.open }, view(ids.second)]);
    await plant(0, [view(ids.open)]);
    const { week } = await read();
    const address = `/v1/dashboard/statistics?period=7&restaurantId=${ids.open}`;
    expect((await call<unknown>("GET", address, person)).data).toEqual(week);
    expect([week.now.points.length, week.now.to]).toEqual([7, dayBack(1)]);
    expect(week.now.points.find(({ from }) => from === dayBack(3))?.counts).toMatchObject({ views: 1, whatsapp: 1 });
  });

  test("the rating before this week leaves its reviews out", async () => {
    const { read } = await owning(ids.open);
    const date = (days: number) =>
      sqlExecute("UPDATE reviews SET created_at = now() - make_interval(days => $2) WHERE business_id = $1", [
        ids.open,
        days,
      ]);
    await date(2);
    expect((await read()).ratingBefore).toBeNull();
    await date(40);
    expect((await read()).ratingBefore).toBeCloseTo(3.43, 2);
  });

  test("dishes, sold-out ones and drafts are counted; prices are old after two months, until they are confirmed", async () => {
    const { person, read } = await owning(ids.open);
    const old = ({ tasks }: Awaited<ReturnType<typeof read>>) => tasks.find(({ kind }) => kind === "oldPrices");
    const date = (days: number) =>
      sqlExecute("UPDATE dishes SET price_confirmed_at = now() - make_interval(days => $2) WHERE business_id = $1", [
        ids.open,
        days,
      ]);
    await date(59);
    const { dishes, soldOut, tasks } = await read();
    expect([dishes > 0, soldOut > 0, soldOut < dishes, old(await read())]).toEqual([true, true, true, undefined]);
    expect(tasks).toContainEqual({ kind: "drafts", count: 1 });
    await date(61);
    expect(old(await read())).toMatchObject({ count: dishes });
    await call("POST", `/v1/restaurant/${ids.open}/dish/confirm-prices`, person);
    expect(old(await read())).toBeUndefined();
  });

  test("H31 corrections and reviews of all of one's places wait, those of others don't", async () => {
    const [both, stranger] = [await owning(ids.open, ids.second), await owning(ids.cafe)];
    const counts = async ({ read }: typeof both) => {
      const { tasks, unanswered, reviews } = await read();
      const corrections = tasks.flatMap((task) => (task.kind === "corrections" ? [task.count] : []))[0] ?? 0;
      return { corrections, unanswered, isAll: reviews.length === Math.min(unanswered, 5) };
    };
    const [before, others] = [await counts(both), await counts(stranger)];
    await sqlExecute(
      `INSERT INTO corrections (id, business_id, kind, note, language, token_hash)
        VALUES (app_uuid7(), $1, 'other', 'Waits', 'en', gen_random_uuid()::text)`,
      [ids.second],
    );
    expect(await counts(both)).toEqual({ ...before, corrections: before.corrections + 1, isAll: true });
    expect(await counts(stranger)).toEqual(others);
  });

  test("hours wait when nobody has confirmed them for half a year, and Ramadan when it is near and not stated", async () => {
    const { owner } = await owning(ids.open);
    await sqlExecute("UPDATE businesses SET hours_confirmed_at = now() WHERE id = $1", [ids.open]);
    const kinds = async (at: Date) => {
      const business = await findManaged(owner, ids.open);
      return business ? (await readToday(owner, business, "en", at)).tasks.map(({ kind }) => kind) : [];
    };
    const at = (day: string) => new Date(`${day}T08:00:00+04:30`);
    const months = (date: Date, count: number) => new Date(date.getTime() + count * 30 * DAY_MS);
    expect(await kinds(now)).not.toContain("oldHours");
    expect(await kinds(months(now, 7))).toContain("oldHours");
    // Ramadan 1448 begins on 8 February 2027.
    expect(await kinds(at("2026-11-01"))).not.toContain("occasion");
    expect(await kinds(at("2026-12-20"))).toContain("occasion");
  });
});

const NOW = new Date();

describe("first steps", () => {
  test("those of a place are done when it has what they ask for, whatever others have", async () => {
    const steps = async () => (await readOwnerStart(ids.open, NOW)).done as Record<string, boolean>;
    const set = (business: string, change: string) =>
      sqlExecute(`UPDATE businesses SET ${change} WHERE id = $1`, [business]);
    await set(ids.open, "price_from = 100, hours_confirmed_at = now(), photo_count = 1, dish_count = 3");
    expect(await steps()).toMatchObject({ anyPrice: true, photo: true, menu: true });

    await set(ids.cafe, "price_from = NULL, dish_count = 0");
    expect(await steps()).toMatchObject({ anyPrice: true, menu: true });
    await set(ids.open, "price_from = NULL");
    expect(await steps()).toMatchObject({ anyPrice: false, menu: true });
    await set(ids.open, "hours_confirmed_at = now() - interval '300 days'");
    expect(await steps()).toMatchObject({ freshHours: false });
    // Hours that don't exist can't be confirmed.
    await set(ids.open, "hours = NULL, hours_confirmed_at = now()");
    expect(await steps()).toMatchObject({ hours: false, freshHours: false });

    expect(await steps()).toMatchObject({ printing: false });
    await set(ids.open, "printed_at = now()");
    expect(await steps()).toMatchObject({ printing: true });

    // A closed business has no open steps.
    await set(ids.open, "status = 'closed'");
    expect(isBegun(await readOwnerStart(ids.open, NOW))).toBe(true);
  });

  test("an admin's are done when there is something, whoever made it", async () => {
    const steps = async () => (await readAdminStart()).done as Record<string, boolean>;
    await sqlExecute("DELETE FROM settings WHERE key IN ('phone', 'email')", []);
    await sqlExecute("UPDATE posts SET is_draft = true", []);
    expect(await steps()).toMatchObject({ contact: false, posts: false, businesses: true, menu: true });
    await sqlExecute("INSERT INTO settings (key, value) VALUES ('phone', 'null')", []);
    expect(await steps()).toMatchObject({ contact: false });
    await sqlExecute("UPDATE settings SET value = to_jsonb('+93700000000'::text) WHERE key = 'phone'", []);
    await sqlExecute("UPDATE posts SET is_draft = false", []);
    expect(await steps()).toMatchObject({ contact: true, posts: true });
  });
});
