import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CITIES, LANGUAGES } from "@/lib/core/constants";
import { startOfToday } from "@/prisma/seed/demo-time";
import { capture, REGISTER } from "@/scripts/setup/run.mjs";
import { readRows } from "@/tests/support/rows";
import { contentHash } from "./content-hash";
import { type OwnDatabase, ownDatabase } from "./fixture";
import { RECOUNTS } from "./recount";

const seed = (url: string, ...args: string[]) =>
  capture(process.execPath, [...REGISTER, "prisma/seed/main.ts", "--pictures", "none", ...args], {
    env: { DATABASE_URL: url, NODE_ENV: "development" },
  });

describe("the demo", () => {
  test("CST-08 every province has places and each type is there", async () => {
    const cities = await readRows<{ city: string }>("SELECT DISTINCT city FROM businesses WHERE status = 'confirmed'");
    expect(cities.map(({ city }) => city).sort()).toEqual([...CITIES].sort());
    const [row] = await readRows<{ businesses: number; types: number; statuses: number }>(
      "SELECT count(*)::int AS businesses, count(DISTINCT type)::int AS types, count(DISTINCT status)::int AS statuses FROM businesses",
    );
    expect(row).toEqual({ businesses: 315, types: 4, statuses: 4 });
  });

  test("menus have 12 to 60 dishes, some places none, and prices differ by place", async () => {
    const menus = await readRows<{ dishes: number; businesses: number }>(
      `SELECT n AS dishes, count(*)::int AS businesses FROM (
         SELECT b.id, count(d.id)::int AS n FROM businesses b LEFT JOIN dishes d ON d.business_id = b.id GROUP BY b.id) m GROUP BY n`,
    );
    const sizes = menus.map(({ dishes }) => dishes).filter((dishes) => dishes > 0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60);
    expect(menus.find(({ dishes }) => dishes === 0)?.businesses ?? 0).toBeGreaterThan(0);
    const [row] = await readRows<{ prices: number; odd: number }>(
      `SELECT count(DISTINCT price)::int AS prices, count(*) FILTER (WHERE price % 5 <> 0)::int AS odd FROM dishes
       WHERE kind_id = (SELECT id FROM dish_kinds WHERE slug = 'qabuli-palaw')`,
    );
    expect(row?.prices).toBeGreaterThan(10);
    expect(row?.odd).toBe(0);
  });

  test("posts have a body with headings in each language", async () => {
    const posts = await readRows<{ translation: Record<string, { title: string; content: string }> }>(
      "SELECT translation FROM posts",
    );
    expect(posts.length).toBe(12);
    for (const { translation } of posts) {
      for (const language of LANGUAGES) {
        expect(translation[language]?.content).toMatch(/<h2>.+<\/h2>/);
        expect(translation[language]?.content.length).toBeGreaterThan(400);
      }
    }
  });

  test("reviews come in three languages with replies, none of them twice by one person", async () => {
    const rows = await readRows<{ language: string; reviews: number; replies: number }>(
      `SELECT language, count(*) FILTER (WHERE parent_id IS NULL)::int AS reviews,
         count(*) FILTER (WHERE parent_id IS NOT NULL)::int AS replies FROM reviews GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(({ language }) => language)).toEqual([...LANGUAGES].sort());
    for (const row of rows) {
      expect(row.reviews).toBeGreaterThan(300);
      expect(row.replies).toBeGreaterThan(50);
    }
  });

  test("every day of the last two months was visited, today is yet to be counted", async () => {
    const [row] = await readRows<{ days: number; empty: number; latest: number }>(
      `SELECT count(DISTINCT day)::int AS days, count(*) FILTER (WHERE events = 0)::int AS empty,
         (timezone('Asia/Kabul', now())::date - max(day))::int AS latest FROM event_days`,
    );
    expect(row).toEqual({ days: 60, empty: 0, latest: 1 });
  });

  test("something happened in each of the last weeks, and something waits", async () => {
    const [row] = await readRows<{ weeks: number; checks: number; corrections: number; reviews: number }>(
      `SELECT (SELECT count(DISTINCT date_trunc('week', created_at))::int FROM audit_log WHERE created_at > now() - interval '28 days') AS weeks,
         (SELECT count(*)::int FROM business_checks) AS checks, (SELECT count(*)::int FROM corrections) AS corrections,
         (SELECT count(DISTINCT review_id)::int FROM reports WHERE status = 'open') AS reviews`,
    );
    expect(row?.weeks).toBeGreaterThanOrEqual(4);
    expect(row).toMatchObject({ checks: 3, corrections: 6, reviews: 6 });
  });

  test("counters are right as seeded", async () => {
    for (const [name, query] of Object.entries(RECOUNTS)) expect(await readRows(query), name).toEqual([]);
  });

  test("nothing in it is dated after its own today", async () => {
    const [row] = await readRows<{ latest: string }>(
      `SELECT max(at)::text AS latest FROM (
         SELECT max(created_at) AS at FROM reviews UNION ALL SELECT max(updated_at) FROM dishes UNION ALL
         SELECT max(created_at) FROM review_likes UNION ALL SELECT max(published_at) FROM posts) x`,
    );
    expect(new Date(row?.latest ?? "").getTime()).toBeLessThanOrEqual(new Date(startOfToday()).getTime());
  });
});

describe("seeding", () => {
  let first: OwnDatabase;
  let second: OwnDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([ownDatabase("empty"), ownDatabase("empty")]);
  });
  afterAll(async () => {
    await Promise.all([first.end(), second.end()]);
  });

  test("the same number makes the same country, another number another one", { timeout: 400_000 }, async () => {
    const outcomes = await Promise.all([seed(first.url), seed(second.url)]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    const made = await contentHash(first.client);
    expect(await contentHash(second.client)).toBe(made);
    const { code } = await seed(second.url, "--seed", "1406", "--reset");
    expect(code).toBe(0);
    expect(await contentHash(second.client)).not.toBe(made);
  });

  test("a database with content is left alone by default", async () => {
    const before = await contentHash(first.client);
    const { code, output } = await seed(first.url);
    expect(code).not.toBe(0);
    expect(output).toContain("--reset");
    expect(await contentHash(first.client)).toBe(before);
  });

  test("an interrupted load is begun again", { timeout: 400_000 }, async () => {
    await first.client.query("INSERT INTO settings (key, value) VALUES ('demo_data', '\"loading\"')");
    const { code } = await seed(first.url);
    expect(code).toBe(0);
    const { rows } = await first.client.query("SELECT value FROM settings WHERE key = 'demo_data'");
    expect(rows).toEqual([{ value: "loading" }]);
  });

  test("--scale adds places with ten dishes each, found and counted", { timeout: 400_000 }, async () => {
    const { code, output } = await seed(second.url, "--scale", "300", "--reset");
    expect(code, output).toBe(0);
    const { rows } = await second.client.query(
      `SELECT (SELECT count(*)::int FROM businesses) AS businesses, (SELECT count(*)::int FROM search_businesses p JOIN businesses b ON b.id = p.business_id) AS found,
         (SELECT count(DISTINCT (city, type, slug))::int FROM businesses) AS addresses,
         (SELECT count(*)::int FROM dishes d JOIN businesses b ON b.id = d.business_id WHERE b.email IS NULL) AS dishes`,
    );
    expect(rows).toEqual([{ businesses: 615, found: 615, addresses: 615, dishes: 3000 }]);
    for (const name of ["menus of businesses", "services of businesses", "photos of businesses"]) {
      expect((await second.client.query(RECOUNTS[name] ?? "")).rows, name).toEqual([]);
    }
    const { rows: idle } = await second.client.query(
      "SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal",
    );
    expect(idle).toEqual([]);
  });
});
