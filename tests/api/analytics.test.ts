import { beforeEach, describe, expect, test, vi } from "vitest";
import { EVENT_NAMES } from "@/lib/analytics/model";
import { countUse } from "@/lib/core/rate-limit";
import { RATE_LIMITS } from "@/lib/core/rate-limits";
import { popularSearches, refreshPopularSearches } from "@/lib/search/search-log";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
beforeEach(async () => {
  await readRows("TRUNCATE events, event_days, place_event_days, search_log");
});

const PHONE = { "x-forwarded-for": "203.0.113.9", "user-agent": "Phone" };
const send = (events: unknown, headers: Record<string, string> = {}) =>
  call<never, { accepted?: number }>("POST", "/v1/events", null, { events }, { ...PHONE, ...headers });
type Row = { name: string; language: string | null; business_id: string | null; props: unknown; visitor: string };
const stored = () => readRows<Row>("SELECT name, language, business_id, props, visitor FROM events ORDER BY id");
const read = <T>(address: string, by: TestActor) => call<T>("GET", address, by);
/** Records events with the clock set to another time. */
async function onDay(instant: string, events: unknown, headers = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  try {
    await send(events, headers);
  } finally {
    vi.useRealTimers();
  }
}

describe("ANA-03 H63 events", () => {
  test("looking again within five minutes is the same look; what somebody does is counted each time", async () => {
    const look = [
      { name: "restaurant_view", restaurantId: ids.open },
      { name: "restaurant_called", restaurantId: ids.open },
    ];
    await send([...look, ...look]);
    await send(look);
    await send([{ name: "restaurant_view", restaurantId: ids.second }]);
    await send(look, { "user-agent": "Other" });
    const names = (await stored()).map(({ name }) => name).sort();
    expect(names).toEqual([...Array(4).fill("restaurant_called"), ...Array(3).fill("restaurant_view")]);
    await readRows("UPDATE events SET created_at = created_at - interval '6 minutes'");
    await send(look);
    expect(await stored()).toHaveLength(9);
  });

  test("their limit counts events, not calls, and tells what is left", async () => {
    const client = "198.51.100.77";
    await countUse("events", client, { amount: RATE_LIMITS.events.points - 15 });
    const twelve = { events: Array.from({ length: 12 }, () => ({ name: "page_view" })) };
    const ask = () => call("POST", "/v1/events", { headers: { ...PHONE, "x-forwarded-for": client } }, twelve);
    const [first, second] = [await ask(), await ask()];
    expect([first.http, second.http]).toEqual([200, 429]);
    expect(first.headers.get("ratelimit-policy")).toBe(`"events";q=${RATE_LIMITS.events.points};w=60`);
    expect(first.headers.get("ratelimit")).toMatch(/^"events";r=3;t=\d+$/);
    expect(second.headers.get("ratelimit")).toMatch(/^"events";r=0;t=\d+$/);
    expect(await stored()).toHaveLength(12);
  });

  test.each(EVENT_NAMES)("%s is taken", async (name) => {
    expect(await send([{ name }])).toMatchObject({ http: 200, accepted: 1 });
  });

  test("keep what was done, not by whom: a key that changes daily, no address", async () => {
    const event = {
      name: "restaurant_view",
      language: "fa",
      restaurantId: ids.open,
      props: { tab: "menu", first: true, n: 2 },
    };
    await send([event, { name: "page_view" }]);
    await send([{ name: "page_view" }], { "user-agent": "Other" });
    await onDay("2026-12-30T10:00:00Z", [{ name: "page_view" }]);
    const rows = await stored();
    expect(rows[0]).toMatchObject({
      name: "restaurant_view",
      language: "fa",
      business_id: ids.open,
      props: event.props,
    });
    const visitors = rows.map(({ visitor }) => visitor);
    expect(visitors[0]).toBe(visitors[1]);
    expect(new Set(visitors).size).toBe(3);
    for (const visitor of visitors) expect(visitor).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await readRows("SELECT * FROM events"))).not.toMatch(/203\.0\.113|Phone/);
  });

  test("are not counted for who asks not to be, and set no cookie", async () => {
    expect((await send([{ name: "page_view" }], { dnt: "1" })).accepted).toBe(0);
    expect((await send([{ name: "page_view" }], { "sec-gpc": "1" })).accepted).toBe(0);
    expect(await stored()).toEqual([]);
    const response = await call("POST", "/v1/events", null, { events: [{ name: "login" }] });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("drop texts that may name somebody", async () => {
    await send([{ name: "search", language: "fa", props: { query: "0700123456", site: "a@b.af", results: 4 } }]);
    expect(await stored()).toMatchObject([{ props: { results: 4 } }]);
    expect(await readRows("SELECT 1 FROM search_log")).toEqual([]);
  });

  test("feed the popular searches: the network counts, whatever a program calls itself", async () => {
    const search = [{ name: "search", language: "fa", props: { query: "قابلی", results: 12, city: "herat" } }];
    for (const agent of ["a", "b", "c"]) await send(search, { "user-agent": agent });
    const rows = await readRows<{ city: string; results: number; visitor: string }>("SELECT * FROM search_log");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ query: "قابلی", city: "herat", results: null, language: "fa" });
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1);
  });

  test("SRCH-07 nor does one line of IPv6 count more than once, or what a program says that it found", async () => {
    const search = [{ name: "search", language: "fa", props: { query: "Free money here", results: 999 } }];
    for (const net of ["2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:ffff::1"])
      await send(search, { "x-forwarded-for": net });
    for (const net of ["203.0.113.7", "203.0.113.8", "2001:db8:8:1::1"]) await send(search, { "x-forwarded-for": net });
    const rows = await readRows<{ results: number | null; visitor: string }>("SELECT * FROM search_log");
    expect([rows.length, new Set(rows.map(({ visitor }) => visitor)).size]).toEqual([6, 4]);
    await refreshPopularSearches(new Date());
    expect(await popularSearches({ language: "fa" })).not.toContain("Free money here");
    const [counted] = await readRows<{ results: number }>("SELECT DISTINCT results FROM search_log");
    expect(counted).toEqual({ results: 0 });
  });

  test("are refused when there are too many, or they are none", async () => {
    const one = { name: "page_view" };
    const wrong = [
      ...[
        [],
        null,
        Array(21).fill(one),
        [{ name: "hack" }],
        [{ ...one, language: "xx" }],
        [{ ...one, restaurantId: "1" }],
      ],
      ...[
        [{ ...one, userId: ids.user(1) }],
        [{ ...one, props: { a: {} } }],
        [{ ...one, props: { a: "x".repeat(101) } }],
      ],
      ...[
        [{ ...one, props: { "a b": 1 } }],
        [{ ...one, props: { a: "\u0000" } }],
        [{ ...one, props: { a: "\ud800" } }],
      ],
      [{ ...one, props: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`p${index}`, 1])) }],
    ];
    for (const events of wrong) expect([events, (await send(events)).http]).toEqual([events, 400]);
    expect((await send(Array(20).fill(one))).accepted).toBe(20);
    expect(await stored()).toHaveLength(20);
    expect((await send([{ ...one, restaurantId: ids.unknown }])).http).toBe(200);
  });

  test("H17 come from our own pages or from programs", async () => {
    expect((await send([{ name: "page_view" }], { origin: "https://evil.example" })).http).toBe(403);
  });
});

type Day = Record<string, number> & { day: string };

describe("statistics", () => {
  test("count days of Afghanistan; a day that is over is counted once", async () => {
    const admin = await actors.admin();
    // Ten days from now: sessions are still valid, and no other test records events then.
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 10 * 86_400_000;
    const at = (clock: number) => new Date(midnight + clock * 60_000).toISOString();
    const dayBefore = new Date(midnight).toISOString().slice(0, 10);
    // 19:29 and 19:31 UTC are on different days in Kabul.
    await onDay(at(19 * 60 + 29), [{ name: "page_view" }, { name: "restaurant_view", restaurantId: ids.open }]);
    await onDay(at(19 * 60 + 31), [{ name: "page_view" }]);
    await onDay(at(20 * 60), [{ name: "page_view" }], { "user-agent": "Other" });
    await onDay(at(48 * 60), [{ name: "search" }]);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(at(48 * 60)) });
    try {
      const by = { ...admin, headers: { authorization: `Bearer ${await freshToken(admin)}` } };
      const first = await read<{ days: Day[] }>("/v1/statistics", by);
      expect(first.data.days).toHaveLength(30);
      expect(first.data.days.slice(-3)).toMatchObject([
        { day: dayBefore, pageViews: 1, views: 1, visitors: 1 },
        { pageViews: 2, visitors: 2 },
        { searches: 1, visitors: 1 },
      ]);
      await readRows("DELETE FROM events");
      const again = await read<{ days: Day[] }>("/v1/statistics", by);
      expect(again.data.days.slice(-2)).toMatchObject([{ pageViews: 2 }, { searches: 0 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("tell admins the totals, what is searched for and what is not found", async () => {
    const admin = await actors.admin();
    const empty = [{ name: "search", language: "en", props: { query: "zzyzxqv" } }];
    for (const _ of [1, 2]) await send(empty);
    await refreshPopularSearches(new Date());
    type Answer = {
      totals: { restaurants: Record<string, number>; users: number };
      days: Day[];
      searches: { empty: unknown };
    };
    const { data } = await read<Answer>("/v1/statistics?days=90", admin);
    const [row] = await readRows<{ users: number; confirmed: number }>(
      `SELECT (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS users,
        (SELECT count(*)::int FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL) AS confirmed`,
    );
    expect([data.totals.users, data.totals.restaurants.confirmed]).toEqual([row?.users, row?.confirmed]);
    expect(data.days).toHaveLength(90);
    expect(data.days.at(-1)?.newUsers).toBeGreaterThan(0);
    expect(data.searches.empty).toEqual([{ query: "zzyzxqv", count: 2 }]);
  });

  test("S-2 of a place are for its owners and admins", async () => {
    const address = `/v1/restaurant/${ids.open}/statistics`;
    for (const by of [await actors.customer(), await actors.owner([ids.second])])
      expect((await read(address, by)).http).toBe(403);
    expect((await call("GET", address)).http).toBe(401);
    expect((await read("/v1/statistics", await actors.owner([ids.open]))).http).toBe(403);
    const owner = await actors.owner([ids.open, ids.suspended]);
    expect((await read(`/v1/restaurant/${ids.suspended}/statistics`, owner)).http).toBe(200);
    for (const business of [ids.unknown, ids.deleted, "1"])
      expect((await read(`/v1/restaurant/${business}/statistics`, await actors.admin())).http).toBe(404);
    expect((await read(`${address}?days=31`, owner)).http).toBe(400);
  });

  test("of a place tell views, calls, shares, bookmarks and reviews by day", async () => {
    const owner = await actors.owner([ids.open]);
    const at = (name: string, restaurantId: string = ids.open) => ({ name, restaurantId });
    await send([
      at("restaurant_view"),
      at("restaurant_view"),
      at("restaurant_called"),
      at("restaurant_directions"),
      at("menu_view"),
      at("menu_view"),
      at("menu_view", ids.second),
      at("restaurant_view", ids.second),
    ]);
    await send([at("restaurant_view"), at("restaurant_share"), at("dish_view")], { "user-agent": "Other" });
    await readRows("INSERT INTO bookmarks (user_id, business_id) VALUES ($1, $2)", [owner.id, ids.open]);
    type Answer = { totals: Record<string, number>; days: Day[] };
    const { data } = await read<Answer>(`/v1/restaurant/${ids.open}/statistics`, owner);
    expect(data.totals).toMatchObject({ bookmarks: 1, reviews: 7, average: 3.43 });
    expect(data.days.at(-1)).toMatchObject({ views: 2, visitors: 2, calls: 1, shares: 1, dishViews: 1, bookmarks: 1 });
    expect(data.days.at(-1)).toMatchObject({ menuViews: 1, directions: 1 });
    await readRows("UPDATE events SET created_at = created_at - interval '2 days'");
    await readRows("TRUNCATE event_days, place_event_days");
    const later = await read<Answer>(`/v1/restaurant/${ids.open}/statistics`, owner);
    expect(later.data.days.at(-3)).toMatchObject({ views: 2, visitors: 2, calls: 1, menuViews: 1, directions: 1 });
    expect(later.data.days.at(-1)).toMatchObject({ views: 0, bookmarks: 1 });
  });
});

/** A token signed at the faked time: today's would be invalid then. */
async function freshToken({ tokens, id }: TestActor): Promise<string> {
  const { signAccessToken } = await import("@/lib/auth/access-token");
  return signAccessToken({ userId: id, sessionId: tokens.sessionId, role: "admin", isVerified: true }, new Date());
}
