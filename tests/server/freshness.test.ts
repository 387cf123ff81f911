import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** Milliseconds within which every instance must show a write. */
const FRESH_MS = 2000;
const ADMIN = { fullname: "Admin", email: "fresh@private.example", password: "anar-1403-x", ageConfirmed: true };

let database: TestDatabase;
let one: RealServer;
let two: RealServer;
let headers: Record<string, string>;
type Business = { id: string; slug: string; city: string; type: string; dish: string; review: string; message: string };
let business: Business;

beforeAll(async () => {
  database = await testDatabase("seeded");
  // One site on two machines: tokens are valid on both.
  const site = { SITE_URL: "https://site.example" };
  [one, two] = await Promise.all([startRealServer(database.url, site), startRealServer(database.url, site)]);
  const json = { "content-type": "application/json" };
  const answer = await fetch(`${one.origin}/api/user/signup`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`The sign-up was answered with ${answer.status}.`);
  await sqlOn(database.url, "UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [ADMIN.email]);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  headers = { ...json, authorization: `Bearer ${accessToken}` };
  const [found] = await sqlOn<Business>(
    database.url,
    `SELECT b.id, b.slug, b.city, b.type, d.id AS dish, r.id AS review, r.message
       FROM businesses b
       JOIN LATERAL (SELECT id FROM dishes WHERE business_id = b.id AND status = 'active' AND deleted_at IS NULL LIMIT 1) d ON true
       JOIN LATERAL (SELECT id, message FROM reviews WHERE business_id = b.id AND parent_id IS NULL AND hidden_at IS NULL
                       AND deleted_at IS NULL AND length(message) > 20 AND message !~ '[<>&"'']' ORDER BY created_at DESC LIMIT 1) r ON true
      WHERE b.status = 'confirmed' AND b.deleted_at IS NULL ORDER BY b.slug LIMIT 1`,
  );
  if (!found) throw new Error("The demo has no place with a dish and a review.");
  business = found;
});
afterAll(async () => {
  await Promise.all([stopRealServer(one), stopRealServer(two)]);
  await database.drop();
});

const page = (tab: string) =>
  `/en/${business.city}/${business.type.replace("iceMilk", "ice-milk")}/${business.slug}/${tab}`;
const write = async (method: string, path: string, body?: object, status = 200) => {
  const answer = await fetch(`${one.origin}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.text()).toBe(status);
};

/** A page from the caches of both instances. */
async function read(path: string): Promise<{ statuses: number[]; texts: string[] }> {
  const answers = await Promise.all([one, two].map(({ origin }) => fetch(origin + path, { redirect: "manual" })));
  return {
    statuses: answers.map(({ status }) => status),
    texts: await Promise.all(answers.map((answer) => answer.text())),
  };
}

/** Requests pages until they are cached: one rendered during the start may not be kept. */
async function warm(...paths: string[]): Promise<void> {
  for (const path of paths) for (let i = 0; i < 3; i += 1) await read(path);
}

/**
 * Polls until the value is as expected. Requests later than two seconds after a write (or after `after`) must return
 * it; the time of the answer itself depends on the machine.
 */
async function expectSoon<T>(look: () => Promise<T>, expected: T, after = Date.now()): Promise<void> {
  let isLate: boolean;
  let found: T;
  do {
    await pause(50);
    isLate = Date.now() > after + FRESH_MS;
    found = await look();
  } while (!isLate && !isDeepStrictEqual(found, expected));
  expect(found).toEqual(expected);
}

/** Pages with the announcement, each on both instances. */
const ANNOUNCED = ["/en/about", "/fa", "/ps/contact-us"];
const EVERYWHERE = ANNOUNCED.flatMap(() => [true, true]);
const NOWHERE = ANNOUNCED.flatMap(() => [false, false]);
const shows = async (words: string) =>
  (await Promise.all(ANNOUNCED.map(read))).flatMap(({ texts }) => texts.map((text) => text.includes(words)));

describe("S-76 a write over HTTP is on the pages of both instances within two seconds", () => {
  test("a new price on the menu", async () => {
    await warm(page("menu"));
    expect((await read(page("menu"))).texts.every((text) => text.includes("7,654"))).toBe(false);
    await write("PATCH", `/v1/dish/${business.dish}`, { price: 7654 });
    await expectSoon(async () => (await read(page("menu"))).texts.map((text) => text.includes("7,654")), [true, true]);
  });

  test("a review that an admin hides", async () => {
    const start = business.message.slice(0, 20);
    await warm(page("reviews"));
    expect((await read(page("reviews"))).texts.map((text) => text.includes(start))).toEqual([true, true]);
    await write("POST", `/v1/review/${business.review}/hide`, { reason: "Of no use" });
    await expectSoon(
      async () => (await read(page("reviews"))).texts.map((text) => text.includes(start)),
      [false, false],
    );
  });

  test("RTE-46 an announcement, marked as what it is in another language, and nothing of it afterwards", async () => {
    await warm(...ANNOUNCED);
    expect(await shows("data-nosnippet")).toEqual(NOWHERE);
    await write("PATCH", "/v1/settings", { banner: { text: { fa: "<b>Zz announced" } } });
    await expectSoon(() => shows("&lt;b&gt;Zz announced"), EVERYWHERE);
    expect((await read("/en/about")).texts[0]).toMatch(/<p lang="fa" dir="rtl">&lt;b&gt;Zz/);
    await write("PATCH", "/v1/settings", { banner: null });
    await expectSoon(() => shows("data-nosnippet"), NOWHERE);
  });

  test("RTE-46 API-22 an announcement and a featured slot begin and end by themselves on pages that are kept", async () => {
    const home = `/en?city=${business.city}`;
    const link = page("menu").replace(/menu$/, "");
    const isFeatured = (text: string) => {
      const [, card = ""] = text.slice(text.indexOf('id="featured"')).split('class="business-card"');
      return card.includes(link);
    };
    const both = async () => {
      const [shown, { texts }] = await Promise.all([shows("Zz later"), read(home)]);
      return [...shown, ...texts.map(isFeatured)];
    };
    const [before, during] = [
      [...NOWHERE, false, false],
      [...EVERYWHERE, true, true],
    ];
    await sqlOn(database.url, "DELETE FROM featured_slots WHERE business_id = $1", [business.id]);
    await warm(home, ...ANNOUNCED);
    const [begin, end] = [Date.now() + 4000, Date.now() + 10_000];
    const [from, until] = [new Date(begin).toISOString(), new Date(end).toISOString()];
    await write("PATCH", "/v1/settings", { banner: { text: { fa: "Zz later" }, from, until } });
    const slot = { restaurantId: business.id, scope: "city", from, until };
    await write("POST", "/v1/featured-slot?lang=en", slot, 201);
    await warm(home, ...ANNOUNCED);
    expect(await both()).toEqual(before);
    await expectSoon(both, during, begin);
    await expectSoon(both, before, end);
  });

  test("a place that is suspended leaves its pages, its city's lists and the sitemap", async () => {
    const lists = [`/en/${business.city}`, "/en/businesses"];
    await warm(page("menu"), page("overview"), ...lists);
    const sitemaps = async () => {
      const index = (await read("/sitemap.xml")).texts;
      const parts = index.map((text) => [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, at]) => at));
      const texts = await Promise.all((parts[0] ?? []).map(async (part) => (await read(part ?? "")).texts));
      return [0, 1].map((instance) => texts.some((both) => both[instance]?.includes(`/${business.slug}/`)));
    };
    expect(await sitemaps()).toEqual([true, true]);
    await write("PATCH", `/v1/restaurant/${business.id}`, { status: "suspended" });
    await expectSoon(async () => (await read(page("menu"))).statuses, [404, 404]);
    expect((await read(page("overview"))).statuses).toEqual([404, 404]);
    for (const list of lists)
      await expectSoon(async () => (await read(list)).texts.some((text) => text.includes(`/${business.slug}`)), false);
    await expectSoon(sitemaps, [false, false]);
  });
});

describe("S-79 S-88 likes and bookmarks by the hundred", () => {
  test("are 429 after what a person does in a minute, and leave one bookmark or none", async () => {
    const [other] = await sqlOn<{ id: string }>(
      database.url,
      "SELECT id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL AND id <> $1 LIMIT 1",
      [business.id],
    );
    const toggle = (server: RealServer) =>
      fetch(`${server.origin}/api/v1/restaurant/${other?.id}/bookmark`, { method: "POST", headers });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => toggle(i % 2 ? one : two)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Both instances share the limit, and the writes above count too.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0);
    const rows = await sqlOn(
      database.url,
      "SELECT 1 FROM bookmarks b JOIN users u ON u.id = b.user_id WHERE b.business_id = $1 AND u.email = $2",
      [other?.id, ADMIN.email],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
  });
});
