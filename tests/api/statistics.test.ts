import { beforeEach, describe, expect, test } from "vitest";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { dayBack, plant, rank, read, view } from "./statistics-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

const TABLES =
  "events, event_days, place_event_days, area_event_days, area_language_days, area_device_days, dish_event_days";

await createWorld();
beforeEach(async () => {
  await readRows(`TRUNCATE ${TABLES}`);
});

describe("statistics of a time", () => {
  test("admins are told of the whole site, day by day, beside as many days before", async () => {
    const admin = await actors.admin();
    await plant(1, [view(ids.open), view(ids.open, { visitor: "b" }), { name: "menu_view", business: ids.open }]);
    await plant(7, [view(ids.second), { name: "search" }, { name: "restaurant_called", business: ids.second }]);
    await plant(7, [{ name: "restaurant_whatsapp", business: ids.second }]);
    await plant(
      6,
      [1, 2].map(() => ({ name: "restaurant_website", business: ids.open })),
    );
    await plant(8, [view(ids.open)]);
    // Today is incomplete and does not count.
    await plant(0, [view(ids.open)]);
    const { data } = await read("period=7", admin);
    expect([data.step, data.now.from, data.now.to]).toEqual(["day", dayBack(7), dayBack(1)]);
    expect(data.now.totals).toMatchObject({ views: 3, menuViews: 1, calls: 1, searches: 1 });
    expect(data.now.totals).toMatchObject({ whatsapp: 1, website: 2 });
    // One visitor on each of three days, and another one on the last.
    expect(data.now.totals.visitors).toBe(4);
    expect(data.now.points).toHaveLength(7);
    expect(data.now.points.at(-1)).toMatchObject({ from: dayBack(1), counts: { views: 2, visitors: 2 } });
    expect(data.now.points[0]).toMatchObject({ from: dayBack(7), counts: { views: 1 } });
    expect([data.before.to, data.before.totals.views]).toEqual([dayBack(8), 1]);
    // Aggregated days are not counted again.
    await readRows("DELETE FROM events");
    expect((await read("period=7", admin)).data.now.totals.views).toBe(3);
  });

  test("narrowed to a province, a type or one place", async () => {
    const admin = await actors.admin();
    const places = await readRows<{ id: string; city: string; type: string }>(
      "SELECT id, city, type FROM businesses WHERE id = ANY($1::uuid[])",
      [[ids.open, ids.cafe]],
    );
    const [open, cafe] = [ids.open, ids.cafe].map((id) => places.find((place) => place.id === id));
    await plant(1, [view(ids.open), view(ids.open), view(ids.cafe)]);
    const views = async (query: string) => (await read(`period=7&${query}`, admin)).data.now.totals.views;
    expect(await views(`city=${open?.city}`)).toBe(open?.city === cafe?.city ? 3 : 2);
    expect(await views(`type=${cafe?.type}`)).toBe(1);
    expect(await views(`city=${open?.city}&type=${open?.type}`)).toBe(2);
    expect(await views(`restaurantId=${ids.open}`)).toBe(2);
    expect(await views("city=nimroz&type=ice-milk")).toBe(0);
    const one = (await read(`restaurantId=${ids.open}`, admin)).data;
    expect(one.measures).not.toContain("searches");
  });

  test("S-2 H31 owners are told of their own places alone, whatever they ask for", async () => {
    const owner = await actors.owner([ids.open, ids.suspended]);
    await plant(1, [view(ids.open), view(ids.suspended), view(ids.second), { name: "search" }]);
    const { data } = await read("period=7", owner);
    expect(data.now.totals.views).toBe(2);
    expect(data.measures).not.toContain("searches");
    expect((await read(`period=7&restaurantId=${ids.suspended}`, owner)).data.now.totals.views).toBe(1);
    const ranking = (await rank("period=7", owner)).data;
    expect(ranking.restaurants?.map(({ _id }) => _id).sort()).toEqual([ids.open, ids.suspended].sort());
    expect([ranking.cities, ranking.types]).toEqual([null, null]);
    for (const path of ["", "/ranking", "/export"]) {
      const asked = (query: string, by: TestActor) =>
        callApi(`/v1/dashboard/statistics${path}?${query}`, { headers: by.headers }).then(({ status }) => status);
      expect([path, await asked(`restaurantId=${ids.second}`, owner)]).toEqual([path, 403]);
      expect([path, await asked(`restaurantId=${ids.unknown}`, owner)]).toEqual([path, 404]);
      expect([path, await asked("period=7", await actors.customer())]).toEqual([path, 403]);
      expect([path, (await callApi(`/v1/dashboard/statistics${path}`)).status]).toEqual([path, 401]);
    }
    const nobody = (await read("period=7", await actors.owner())).data;
    expect(nobody.now.totals.views).toBe(0);
  });

  test("reviews count on their day, with the mean of what they gave", async () => {
    const admin = await actors.admin();
    const [row] = await readRows<{ day: string; count: number; mean: number }>(
      `SELECT (created_at AT TIME ZONE 'Asia/Kabul')::date::text AS day, count(*)::int AS count, avg(overall)::float8 AS mean
        FROM reviews WHERE business_id = $1 AND parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL
          AND created_at < now() - interval '2 days' GROUP BY 1 ORDER BY 1 DESC LIMIT 1`,
      [ids.open],
    );
    expect(row).toBeDefined();
    const { data } = await read(`restaurantId=${ids.open}&period=custom&from=${row?.day}&to=${row?.day}`, admin);
    expect(data.now.totals.reviews).toBe(row?.count);
    expect(data.now.rating).toBeCloseTo(row?.mean ?? 0, 2);
  });

  test("a time of one's own has both ends, in their order, and is not too long; each field is told", async () => {
    const admin = await actors.admin();
    const refused = async (query: string) => {
      const { http, errors } = await read(query, admin);
      return [http, errors?.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await refused("period=custom")).toEqual([400, ["from required", "to required"]]);
    expect(await refused("period=custom&from=2026-11-02&to=2026-11-01")).toEqual([400, ["to period_backwards"]]);
    expect(await refused("period=custom&from=2024-01-01&to=2026-11-01")).toEqual([400, ["from days_before_end"]]);
    expect(await refused("period=custom&from=1405-08-01&to=2026-11-01")).toEqual([400, ["from solar_date"]]);
    expect(await refused("period=custom&from=x&to=2026-02-30")).toEqual([400, ["from day", "to day"]]);
    expect(await refused("period=31")).toEqual([400, ["period one_of"]]);
    expect(await read(`period=custom&from=${dayBack(200)}&to=${dayBack(1)}`, admin)).toMatchObject({
      http: 200,
      data: { step: "week", now: { points: { length: 29 } } },
    });
  });
});

test("what is visited most places and dishes in their order, languages, provinces and types", async () => {
  const admin = await actors.admin();
  const dish = { name: "dish_view", dish: ids.typical, business: ids.open };
  await plant(2, [view(ids.open), view(ids.open, { language: "ps" }), view(ids.second), dish]);
  await plant(2, [{ name: "restaurant_called", business: ids.open }]);
  await plant(9, [view(ids.second), view(ids.open)]);
  const { data } = await rank("period=7&lang=en", admin);
  expect(data.restaurants).toMatchObject([
    { _id: ids.open, views: 2, viewsBefore: 1, calls: 1 },
    { _id: ids.second, views: 1, viewsBefore: 1, calls: 0 },
  ]);
  expect(data.dishes).toMatchObject([{ _id: ids.typical, views: 1, restaurant: { _id: ids.open } }]);
  expect(data.languages).toEqual([
    { language: "fa", views: 2 },
    { language: "ps", views: 1 },
  ]);
  expect(data.cities?.reduce((sum, { views }) => sum + views, 0)).toBe(3);
  expect(data.types).toHaveLength(1);
  const one = (await rank(`period=7&restaurantId=${ids.open}`, admin)).data;
  expect([one.restaurants, one.languages.length, one.dishes.length]).toEqual([null, 2, 1]);
  await readRows("UPDATE businesses SET deleted_at = now() WHERE id = $1", [ids.second]);
  try {
    expect((await rank("period=7", admin)).data.restaurants?.map(({ _id }) => _id)).toEqual([ids.open]);
  } finally {
    await readRows("UPDATE businesses SET deleted_at = NULL WHERE id = $1", [ids.second]);
  }
});

test("visits by the kind of device: of all, of one place, and as a table", async () => {
  const [admin, owner] = [await actors.admin(), await actors.owner([ids.open])];
  const on = (device: string, business = ids.open) => view(business, { device });
  await plant(2, [on("phone"), on("phone"), on("computer"), on("tablet", ids.second), view(ids.open)]);
  const of = async (by: TestActor, query = "period=7") => (await rank(query, by)).data.devices;
  expect(await of(admin)).toEqual([
    { device: "phone", views: 2 },
    { device: "computer", views: 1 },
    { device: "tablet", views: 1 },
  ]);
  const own = [
    { device: "phone", views: 2 },
    { device: "computer", views: 1 },
  ];
  expect([await of(owner), await of(admin, `period=7&restaurantId=${ids.open}`)]).toEqual([own, own]);
  const [city] = await readRows<{ city: string }>("SELECT city FROM businesses WHERE id = $1", [ids.second]);
  expect(await of(admin, `period=7&city=${city?.city}`)).toContainEqual({ device: "tablet", views: 1 });
  const table = await callApi("/v1/dashboard/statistics/export?period=7&lang=en&table=devices", {
    headers: owner.headers,
  });
  expect((await table.text()).trim().split("\r\n").slice(0, 3)).toEqual([
    expect.stringContaining("Device,Visits,Percent"),
    "Phone,2,66.7",
    "Computer,1,33.3",
  ]);
});

test("what is visited most in a long time is remembered for a while; of an owner's own places it never is", async () => {
  const [admin, owner] = [await actors.admin(), await actors.owner([ids.open])];
  await plant(20, [view(ids.open), view(ids.second)]);
  const placesOf = async (by: TestActor) => (await rank("period=30&lang=ps", by)).data.restaurants?.length;
  expect([await placesOf(admin), await placesOf(owner)]).toEqual([2, 1]);
  await readRows("DELETE FROM place_event_days");
  expect([await placesOf(admin), await placesOf(owner)]).toEqual([2, 0]);
  // Each period, area and language is cached separately.
  expect((await rank("period=year&lang=ps", admin)).data.restaurants).toEqual([]);
});

describe("tables", () => {
  const table = async (query: string, by: TestActor) => {
    const response = await callApi(`/v1/dashboard/statistics/export?${query}`, { headers: by.headers });
    expect(response.headers.get("content-type")).toContain("text/csv");
    return (await response.text()).trim().split("\r\n");
  };

  test("tell each day in both calendars, places and dishes; names are no formulas", async () => {
    const admin = await actors.admin();
    await plant(1, [view(ids.open), { name: "dish_view", dish: ids.typical, business: ids.open }]);
    const days = await table("period=custom&from=2026-11-17&to=2026-11-17&lang=en", admin);
    expect(days[0]).toContain("Day,Day (Solar Hijri),Visits");
    expect(days[1]).toMatch(/^2026-11-17,1405-08-26,0/);
    expect(await table("period=year&lang=fa", admin)).toHaveLength(365);
    const [before] = await readRows<{ translation: object }>("SELECT translation FROM businesses WHERE id = $1", [
      ids.open,
    ]);
    await readRows("UPDATE businesses SET translation = $2 WHERE id = $1", [ids.open, { en: { title: "=1+1" } }]);
    try {
      const [, place] = await table("period=7&lang=en&table=restaurants", admin);
      expect(place).toContain(`${ids.open},"'=1+1",`);
      expect((await table("period=7&lang=en&table=dishes", admin))[1]).toContain(ids.typical);
    } finally {
      await readRows("UPDATE businesses SET translation = $2 WHERE id = $1", [ids.open, before?.translation]);
    }
    const owner = await actors.owner([ids.second]);
    expect(await table("period=7&lang=en&table=restaurants", owner)).toHaveLength(1);
  });
});
