import { describe, expect, test } from "vitest";
import { countDays } from "@/lib/analytics/mutations";
import { DAY_MS } from "@/lib/core/constants";
import { db, sqlExecute } from "@/lib/core/db";
import type { Waiting } from "@/lib/dashboard/model";
import { listActivity, readOverview } from "@/lib/dashboard/queries";
import { isBegun } from "@/lib/dashboard/start/model";
import { readStart } from "@/lib/dashboard/start/queries";
import { dayOf } from "@/lib/i18n/kabul-day";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
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

describe("the overview", () => {
  const now = new Date();

  test("DSH-10 an owner's counts what happened on their own pages until yesterday, an admin's on all", async () => {
    const owner = await actors.owner([ids.open]);
    const before = await readOverview({ ...owner, role: "owner" }, now);
    const yesterday = new Date(now.getTime() - DAY_MS);
    for (const [id, when] of [
      [ids.open, yesterday],
      [ids.second, yesterday],
      // Not over yet.
      [ids.open, now],
    ])
      await sqlExecute(
        "INSERT INTO events (id, name, business_id, props, created_at) VALUES (app_uuid7(), 'restaurant_called', $1, '{}', $2)",
        [id, when],
      );
    // Aggregated at night, which has not run here.
    await sqlExecute("TRUNCATE event_days, place_event_days");
    const after = await readOverview({ ...owner, role: "owner" }, now);
    const calls = ({ days }: typeof after) => days.at(-1)?.calls ?? 0;
    expect([after.days.length, calls(after) - calls(before)]).toEqual([60, 1]);
    expect(Object.values(after.statuses).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(calls(await readOverview({ ...(await actors.admin()), role: "admin" }, now))).toBeGreaterThanOrEqual(2);
  });

  test("DSH-10 the last day is the one that was counted at night, as in the statistics", async () => {
    const [owner, admin] = [await actors.owner([ids.open]), await actors.admin()];
    const yesterday = dayOf(new Date(now.getTime() - DAY_MS));
    await countDays(yesterday, now);
    await sqlExecute(
      "INSERT INTO event_days (day, name, events, visitors) VALUES ($1, 'menu_view', 1000, 500) ON CONFLICT (day, name) DO UPDATE SET events = 1000",
      [yesterday],
    );
    await sqlExecute(
      "INSERT INTO place_event_days (business_id, day, name, events, visitors) VALUES ($1, $2, 'menu_view', 900, 400) ON CONFLICT (business_id, day, name) DO UPDATE SET events = 900",
      [ids.open, yesterday],
    );
    const last = async (actor: TestActor, role: "admin" | "owner") =>
      (await readOverview({ ...actor, role }, now)).days.at(-1);
    expect(await last(admin, "admin")).toMatchObject({ day: yesterday, menuViews: 1000 });
    expect(await last(owner, "owner")).toMatchObject({ day: yesterday, menuViews: 900 });
    await sqlExecute("TRUNCATE event_days, place_event_days");
  });

  test("DSH-10 menus read and ways asked for are counted, and each type as its list counts it", async () => {
    const [owner, admin] = [await actors.owner([ids.open]), await actors.admin()];
    const read = () => readOverview({ ...owner, role: "owner" }, now);
    const last = ({ days }: Awaited<ReturnType<typeof read>>) => days.at(-1) ?? { menuViews: 0, directions: 0 };
    await sqlExecute("TRUNCATE event_days, place_event_days");
    const before = last(await read());
    for (const name of ["menu_view", "menu_view", "restaurant_directions"])
      await sqlExecute(
        "INSERT INTO events (id, name, business_id, props, created_at) VALUES (app_uuid7(), $1, $2, '{}', $3)",
        [name, ids.open, new Date(now.getTime() - DAY_MS)],
      );
    await sqlExecute("TRUNCATE event_days, place_event_days");
    const after = last(await read());
    expect([after.menuViews - before.menuViews, after.directions - before.directions]).toEqual([2, 1]);
    const { types } = await readOverview({ ...admin, role: "admin" }, now);
    for (const [type, count] of Object.entries(types ?? {})) {
      const { pagination } = await call<unknown[]>("GET", `/v1/restaurant/manage?type=${type}`, admin);
      expect([type, pagination.totalResults]).toEqual([type, count]);
    }
    expect((await read()).types).toBeNull();
  });

  test("DSH-10 H31 the rating is that of one's own places, with this month's reviews beside the month before", async () => {
    const owner = await actors.owner([ids.open]);
    const read = async () => (await readOverview({ ...owner, role: "owner" }, now)).rating;
    const date = (days: number) =>
      sqlExecute("UPDATE reviews SET created_at = now() - make_interval(days => $2) WHERE business_id = $1", [
        ids.open,
        days,
      ]);
    await date(5);
    expect(await read()).toEqual({
      average: expect.closeTo(3.43, 2),
      month: expect.closeTo(3.43, 2),
      monthBefore: null,
    });
    await date(40);
    expect(await read()).toMatchObject({ month: null, monthBefore: expect.closeTo(3.43, 2) });
  });

  test("activity names who did it and what it was done to, in the reader's language", async () => {
    const admin = await actors.admin();
    await call("PATCH", `/v1/restaurant/${ids.open}`, admin, { tags: ["zz"] });
    const [entry] = await listActivity(1, "fa", new Date());
    expect(entry).toMatchObject({ action: "business.update", entity: "business", actor: { id: admin.id } });
    expect(entry?.name).toEqual(expect.any(String));
  });
});

const NOW = new Date();

describe("first steps", () => {
  test("an owner's are done when all their places have it, and none of others' places count", async () => {
    const { id } = await actors.owner([ids.open, ids.second]);
    const owner = { id, role: "owner" } as const;
    const steps = async () => (await readStart(owner, NOW)).done as Record<string, boolean>;
    const set = (business: string, change: string) =>
      sqlExecute(`UPDATE businesses SET ${change} WHERE id = $1`, [business]);
    for (const business of [ids.open, ids.second])
      await set(business, "price_from = 100, hours_confirmed_at = now(), photo_count = 1, dish_count = 3");
    expect(await steps()).toMatchObject({ anyPrice: true, photo: true, menu: true });

    await set(ids.cafe, "price_from = NULL, dish_count = 0");
    expect(await steps()).toMatchObject({ anyPrice: true, menu: true });
    await set(ids.second, "price_from = NULL");
    expect(await steps()).toMatchObject({ anyPrice: false, menu: true });
    await set(ids.open, "hours_confirmed_at = now() - interval '300 days'");
    expect(await steps()).toMatchObject({ freshHours: false });
    // Hours that don't exist can't be confirmed.
    await set(ids.open, "hours = NULL, hours_confirmed_at = now()");
    expect(await steps()).toMatchObject({ hours: false, freshHours: false });

    expect(await steps()).toMatchObject({ printing: false });
    for (const business of [ids.open, ids.second]) await set(business, "printed_at = now()");
    expect(await steps()).toMatchObject({ printing: true });

    // A closed business has no open steps.
    for (const business of [ids.open, ids.second]) await set(business, "status = 'closed'");
    expect(isBegun(await readStart(owner, NOW))).toBe(true);
  });

  test("an admin's are done when there is something, whoever made it", async () => {
    const admin = { id: (await actors.admin()).id, role: "admin" } as const;
    const steps = async () => (await readStart(admin, NOW)).done as Record<string, boolean>;
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
