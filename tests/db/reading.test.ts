import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { listNearby } from "@/lib/business/cards";
import { findBusiness, findNamesakes } from "@/lib/business/queries";
import { WEEKDAYS } from "@/lib/core/constants";
import { preparedQuery, sqlQuery } from "@/lib/core/db";
import { PROVINCES } from "@/lib/core/provinces";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { hoursFromWire } from "@/lib/hours/wire";
import { listPopularKinds, mapPopularKinds, readLanding } from "@/lib/serving/queries";
import { readRows } from "@/tests/support/rows";
import { multirangeText, openWeek } from "../fixtures/week";

describe("the nearest places", () => {
  /** The query with Postgres' own extension, as a reference for the application's arithmetic. */
  const BY_EARTHDISTANCE = `
  SELECT id, ll_to_earth(latitude, longitude) <-> ll_to_earth($1, $2) AS distance FROM businesses
   WHERE status = 'confirmed' AND deleted_at IS NULL AND latitude IS NOT NULL
     AND earth_box(ll_to_earth($1, $2), $3) @> ll_to_earth(latitude, longitude)
     AND ll_to_earth(latitude, longitude) <-> ll_to_earth($1, $2) <= $3
   ORDER BY 2, id LIMIT 40`;

  test("the index gives the order: places that are further away are not measured", async () => {
    const counted = async () => {
      const [row] = await readRows<{ scans: number; read: number; businesses: number }>(
        `SELECT idx_scan::int AS scans, idx_tup_read::int AS read, (SELECT count(*)::int FROM businesses) AS businesses
        FROM pg_stat_user_indexes WHERE indexrelname = 'businesses_nearest'`,
      );
      return row;
    };
    expect(await counted()).toMatchObject({ scans: 0 });
    await listNearby({ latitude: 34.53, longitude: 69.17 }, 3);
    await listNearby({ latitude: 34.53, longitude: 69.17 }, 3, 50_000);
    // A connection reports its statistics when it ends, so the pool's connections are terminated.
    await readRows(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await expect.poll(counted, { timeout: 20_000, interval: 200 }).toMatchObject({ scans: 2 });
    const { read = 0, businesses = 0 } = (await counted()) ?? {};
    expect(read / businesses).toBeLessThan(0.3);
  });

  test("the nearest are the same places in the same order at the same metres as by Postgres' earthdistance", async () => {
    await readRows("CREATE EXTENSION earthdistance");
    let found = 0;
    for (const [at, { center }] of PROVINCES.entries()) {
      // Off the centre, so that no two businesses are equally far.
      const position = { latitude: center[0] + at / 1000, longitude: center[1] - at / 700 };
      for (const radius of [1000, 30_000, 400_000]) {
        const expected = await readRows<{ id: string; distance: number }>(BY_EARTHDISTANCE, [
          position.latitude,
          position.longitude,
          radius,
        ]);
        const nearest = await listNearby(position, 40, radius);
        expect(nearest.map(({ id, distance }) => ({ id, distance }))).toEqual(
          expected.map(({ id, distance }) => ({ id, distance: Math.round(distance) })),
        );
        found += nearest.length;
      }
    }
    expect(found).toBeGreaterThan(500);
  });
});

test("a kind of dish tells where it is served, at what price, the provinces with most places first", async () => {
  const landing = await readLanding("qabuli-palaw", "kabul", 1);
  expect(landing?.kind.slug).toBe("qabuli-palaw");
  const { here, elsewhere = [], servings, others = [] } = landing ?? {};
  expect(here?.businesses).toBeGreaterThan(1);
  expect(here && here.from <= here.middle && here.middle <= here.to).toBe(true);
  expect(servings?.pagination.totalResults).toBe(here?.businesses);
  expect(servings?.items.every(({ business, dishes }) => business.city === "kabul" && dishes.length > 0)).toBe(true);
  const counts = elsewhere.map(({ businesses }) => businesses);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(others.map(({ slug }) => slug)).not.toContain("qabuli-palaw");
  expect(await readLanding("no-such-dish", "kabul", 1)).toBeNull();
});

test("what most places of a province serve, of one province or of several at once", async () => {
  const kabul = await listPopularKinds("kabul", 4);
  expect(kabul).toHaveLength(4);
  const map = await mapPopularKinds(["kabul", "herat"], 4);
  expect(map.kabul?.map(({ slug }) => slug)).toEqual(kabul.map(({ slug }) => slug));
  expect(map.herat).toHaveLength(4);
});

describe("namesakes", () => {
  const SLUGS = ["twin", "twin-2", "twin-hidden"];

  async function addTwins(): Promise<void> {
    for (const [index, slug] of SLUGS.entries()) {
      await readRows(
        `INSERT INTO businesses (id, slug, type, city, status, translation, address) VALUES
        (gen_random_uuid(), $1, 'restaurant', 'nuristan', $2, $3, $4)`,
        [
          slug,
          slug === "twin-hidden" ? "suspended" : "confirmed",
          { fa: { title: "دوگانه" }, en: { title: `Twin ${index}` } },
          { fa: `کوچه ${index}` },
        ],
      );
    }
  }

  test("places of one name in a city know of each other, whatever language the name is in", async () => {
    await addTwins();
    const found = await findBusiness({ city: "nuristan", type: "restaurant", slug: "twin" });
    if (!found || !("business" in found)) throw new Error("The place is not there.");
    const others = await findNamesakes(found.business);
    expect(others.map(({ slug }) => slug)).toEqual(["twin-2"]);
    expect(others[0]?.address).toEqual({ fa: "کوچه 1" });
    const elsewhere = { ...found.business, city: "herat" as const };
    expect(await findNamesakes(elsewhere)).toEqual([]);
  });
});

describe("hours of a week", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "59"))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
  const range = fc.record({ open: clock, close: fc.oneof({ weight: 6, arbitrary: clock }, fc.constant("24:00")) });
  const day = fc.array(range, { maxLength: 2 });
  const week = fc.tuple(day, day, day, day, day, day, day).map((days) => {
    const pairs = WEEKDAYS.map((name, index) => [
      name,
      [...(days[index] ?? [])].sort((a, b) => (a.open < b.open ? -1 : 1)),
    ]);
    return Object.fromEntries(pairs);
  });

  test("SRCH-03 BIZ-04 the database accepts the same hours as the schema and finds the same open minutes", async () => {
    const weeks = fc.sample(week, 400);
    const rows = await readRows<{ ok: boolean; open: string | null }>(
      "SELECT app_hours_ok(h.value) AS ok, app_open_week(h.value)::text AS open FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS h (value, n) ORDER BY h.n",
      [JSON.stringify(weeks)],
    );
    expect(rows.length).toBe(400);
    const accepted = weeks.map((hours) => weeklyHoursSchema.safeParse(hours).success);
    expect(rows.map(({ ok }) => ok)).toEqual(accepted);
    expect(accepted.filter(Boolean).length).toBeGreaterThan(20);
    const expected = weeks.map((hours, i) =>
      accepted[i] ? multirangeText(openWeek(hoursFromWire(hours)) ?? []) : null,
    );
    expect(rows.map(({ open }) => open)).toEqual(expected);
  });
});

describe("rows of a statement", () => {
  const row = z.strictObject({ id: z.int(), at: z.date() });
  const ask = (columns: string) => sqlQuery(row, `SELECT ${columns} FROM (VALUES (1)) AS v (id) WHERE id = $1`, [1]);

  test("a row that is as it is said to be comes as it is", async () => {
    expect(await ask("id, now() AS at")).toEqual([{ id: 1, at: expect.any(Date) }]);
  });

  test.each([
    ["another name", "id, now() AS when"],
    ["a text where a date is said", "id, json_build_object('at', now())->>'at' AS at"],
    ["a column that nobody named", "id, now() AS at, 1 AS more"],
  ])("a row with %s fails in tests", async (_what, columns) => {
    await expect(ask(columns)).rejects.toThrow(z.ZodError);
  });

  test("a prepared statement is one that Postgres keeps; any other is read anew", async () => {
    const kept = z.strictObject({ kept: z.int() });
    const text = "SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE statement LIKE '%one of these%'";
    expect(await sqlQuery(kept, text)).toEqual([{ kept: 0 }]);
    expect(await preparedQuery(kept, text)).toEqual([{ kept: 1 }]);
  });
});
