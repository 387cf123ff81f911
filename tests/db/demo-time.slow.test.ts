import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { goneFrom } from "@/lib/indexing/policy";
import { popularSearches, recomputePopularSearches } from "@/lib/search/search-log";
import { bringDemoForward } from "@/prisma/seed/demo-time";
import { capture, REGISTER } from "@/scripts/setup/run.mjs";
import { readRows } from "@/tests/support/rows";
import { type OwnDatabase, ownDatabase } from "./fixture";

test("SRCH-07 the demo has popular searches on the day it is loaded, whichever that is", async () => {
  await recomputePopularSearches(new Date());
  for (const language of LANGUAGES) expect((await popularSearches({ language })).length, language).toBe(8);
});

test("H37 no closed place of the demo is gone on the day it is loaded", async () => {
  const businesses = await readRows<{ closedAt: Date }>(
    `SELECT closed_at AS "closedAt" FROM businesses WHERE status = 'closed'`,
  );
  expect(businesses.length).toBeGreaterThan(1);
  const tomorrow = Date.now() + 86_400_000;
  for (const { closedAt } of businesses) {
    expect(closedAt.getTime()).toBeLessThan(Date.now());
    expect(goneFrom({ status: "closed", closedAt })?.getTime()).toBeGreaterThan(tomorrow);
  }
});

describe("the demo at any date", () => {
  const DAY_MS = 86_400_000;
  const RAMADAN = "2027-02-20T19:30:00Z";
  let database: OwnDatabase;
  let later: OwnDatabase;
  const load = async (url: string, now: string) => {
    const args = ["prisma/seed/main.ts", "--pictures", "none", "--now", now];
    const { code, output } = await capture(process.execPath, [...REGISTER, ...args], { env: { DATABASE_URL: url } });
    expect(code, output).toBe(0);
  };
  beforeAll(async () => {
    [database, later] = await Promise.all([ownDatabase("empty"), ownDatabase("empty")]);
    await Promise.all([load(database.url, "2026-11-21T19:30:00Z"), load(later.url, RAMADAN)]);
  }, 400_000);
  afterAll(async () => {
    await Promise.all([database.end(), later.end()]);
  });

  test("is the same country, with other dates", async () => {
    const hash = `SELECT md5(string_agg(x, ',' ORDER BY x)) AS hash FROM (
      SELECT concat(b.slug, u.email, r.message, r.overall, r.like_count) AS x
        FROM reviews r JOIN businesses b ON b.id = r.business_id JOIN users u ON u.id = r.user_id
      UNION ALL SELECT concat(b.slug, d.translation, d.price, d.favourite_count, d.labels)
        FROM dishes d JOIN businesses b ON b.id = d.business_id
      UNION ALL SELECT concat(slug, status, hours, services, bookmark_count, review_count) FROM businesses) all_of_it`;
    const [first, second] = await Promise.all([database.client.query(hash), later.client.query(hash)]);
    expect(second.rows).toEqual(first.rows);
  });

  test("has hours of the Ramadan under way, and nobody is away in them", async () => {
    const { rows } = await later.client.query(
      `SELECT kind, min(from_date)::text AS "from", max(to_date)::text AS "to" FROM special_periods
        WHERE kind <> 'holiday' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { kind: "eid", from: "2027-03-09", to: "2027-03-11" },
      { kind: "ramadan", from: "2027-02-08", to: "2027-03-08" },
    ]);
  });

  test("comes forward when it has stood for long; what people did in it stays", async () => {
    const { client } = database;
    const state = async () => {
      const { rows } = await client.query<{ searches: Date; closed: Date; own: Date; reviews: Date; ramadan: string }>(
        `SELECT (SELECT max(created_at) FROM search_log WHERE starts_with(visitor, 'demo-')) AS searches,
           (SELECT min(closed_at) FROM businesses WHERE slug <> 'khurshid-karahi-kabul' AND status = 'closed') AS closed,
           (SELECT closed_at FROM businesses WHERE slug = 'khurshid-karahi-kabul') AS own,
           (SELECT max(created_at) FROM reviews) AS reviews,
           (SELECT min(from_date)::text FROM special_periods WHERE kind = 'ramadan') AS ramadan`,
      );
      const [row] = rows;
      if (!row) throw new Error("no row");
      return row;
    };
    // Closed by an admin after the demo data was loaded.
    await client.query("UPDATE businesses SET closed_at = '2027-01-05' WHERE slug = 'khurshid-karahi-kabul'");
    const before = await state();
    const now = new Date("2028-01-21T05:00:00Z");
    const days = 425;
    expect(await bringDemoForward(client, now)).toBe(days);
    expect(await bringDemoForward(client, now)).toBe(0);
    const moved = (date: Date) => new Date(date.getTime() + days * DAY_MS);
    const { own, reviews } = before;
    expect(await state()).toEqual({
      own,
      reviews,
      searches: moved(before.searches),
      closed: moved(before.closed),
      ramadan: "2028-01-28",
    });
  });

  test("has visits on each of the last days, also after it has stood for long", async () => {
    const { rows } = await database.client.query(
      `SELECT count(*)::int AS days, min(events) > 1000 AS many, max(day)::text AS last FROM event_days
        WHERE name = '' AND day > '2027-12-01'`,
    );
    expect(rows).toEqual([{ days: 50, many: true, last: "2028-01-20" }]);
    const { rows: parts } = await database.client.query(
      "SELECT count(DISTINCT day)::int AS days FROM place_event_days WHERE day > '2027-12-01'",
    );
    expect(parts).toEqual([{ days: 50 }]);
  });

  test("a database that is no demo is left alone", async () => {
    await later.client.query("DELETE FROM settings WHERE key = 'demo'");
    expect(await bringDemoForward(later.client, new Date("2028-01-21T05:00:00Z"))).toBe(0);
  });
});
