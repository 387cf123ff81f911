import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { restaurantPageSchema, restaurantSchema } from "@/lib/business/schema";
import type { Pagination } from "@/lib/core/pagination";
import { readRows } from "@/tests/support/rows";
import { readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Restaurant = z.output<typeof restaurantSchema>;
type List = { restaurants: Restaurant[]; pagination: Pagination };

beforeAll(createWorld);

const idsOf = (restaurants: readonly { _id: string }[]) => restaurants.map(({ _id }) => _id);

describe("names", () => {
  test("API-15 restaurants-name lists every confirmed place by name", async () => {
    const { restaurants } = await readApi<{ restaurants: { _id: string; name: string }[] }>(
      "/v1/restaurant/restaurants-name?lang=en",
    );
    const [{ total } = { total: 0 }] = await readRows<{ total: number }>(
      "SELECT count(*)::int AS total FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL",
    );
    expect(restaurants).toHaveLength(total);
    expect(restaurants).toContainEqual({ _id: ids.open, name: "Zz World Open" });
    expect(restaurants).toContainEqual({ _id: ids.cafe, name: "کافه جهان" });
    const latin = restaurants.map(({ name }) => name).filter((name) => /^[a-z ]+$/i.test(name));
    expect(latin).toEqual([...latin].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test("API-15 the caller's own places need an account", async () => {
    expect(await refusal("/v1/restaurant/restaurants-name?mine=true")).toMatchObject({
      http: 401,
      code: "unauthorized",
    });
  });
});

describe("list", () => {
  test("API-16 has 20 a page from page 1, best rated first", async () => {
    const { restaurants, pagination } = await readApi<List>("/v1/restaurant");
    expect(restaurants).toHaveLength(20);
    expect(pagination).toMatchObject({ currentPage: 1, limit: 20, hasPrevPage: false, hasNextPage: true });
    const next = await readApi<List>("/v1/restaurant?page=2");
    expect(next.pagination).toMatchObject({ currentPage: 2, hasPrevPage: true });
    expect(idsOf(next.restaurants).filter((id) => idsOf(restaurants).includes(id))).toEqual([]);
  });

  test("API-16 pages through everything once", async () => {
    const seen: string[] = [];
    let total = 0;
    for (let page = 1; ; page += 1) {
      const { restaurants, pagination } = await readApi<List>(`/v1/restaurant?limit=100&page=${page}`);
      seen.push(...idsOf(restaurants));
      total = pagination.totalResults;
      if (!pagination.hasNextPage) break;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("API-16 filters by city, type and part of a name", async () => {
    const inCity = await readApi<List>(`/v1/restaurant?city=${WORLD_CITY}`);
    expect(new Set(idsOf(inCity.restaurants))).toEqual(new Set([ids.open, ids.second, ids.cafe]));
    const cafes = await readApi<List>(`/v1/restaurant?city=${WORLD_CITY}&type=cafe`);
    expect(idsOf(cafes.restaurants)).toEqual([ids.cafe]);
    const named = await readApi<List>("/v1/restaurant?search=zz%20world%20op");
    expect(idsOf(named.restaurants)).toEqual([ids.open]);
  });

  test("API-16 lists closed places when asked, and no other status without an account", async () => {
    const closed = await readApi<List>(`/v1/restaurant?status=closed&city=${WORLD_CITY}`);
    expect(idsOf(closed.restaurants)).toEqual([ids.closed]);
    for (const status of ["under_review", "suspended", "all"])
      expect(await refusal(`/v1/restaurant?status=${status}`)).toMatchObject({ http: 401, code: "unauthorized" });
    expect(await refusal("/v1/restaurant?status=open")).toMatchObject({ http: 400, code: "validation_failed" });
  });

  test("ENT-01 shows tags, category, featured and top-rated flags and media", async () => {
    const { restaurants } = await readApi<List>(`/v1/restaurant?city=${WORLD_CITY}&lang=en`);
    const open = restaurants.find(({ _id }) => _id === ids.open);
    expect(open).toMatchObject({
      tags: ["family"],
      isFeatured: true,
      categories: [{ _id: ids.restaurantCategory, name: "Zz Kebabs", slug: "world-place" }],
    });
    expect(open?.media.map(({ type }) => type)).toEqual(["cover", "logo"]);
  });

  test("ENT-01 top-rated are the best tenth by its votes, and no other", async () => {
    const [row] = await readRows<{ best: string; ordinary: string; unrated: string }>(
      `WITH ranked AS (
          SELECT id, review_count, percent_rank() OVER (ORDER BY rating_score) AS rank FROM businesses
          WHERE status = 'confirmed' AND deleted_at IS NULL)
        SELECT (SELECT id FROM ranked WHERE rank > 0.95 AND review_count >= 8 ORDER BY rank DESC LIMIT 1) AS best,
          (SELECT id FROM ranked WHERE rank < 0.8 AND review_count >= 8 ORDER BY rank DESC LIMIT 1) AS ordinary,
          (SELECT id FROM ranked WHERE review_count = 0 LIMIT 1) AS unrated`,
    );
    const flag = async (id = "") => (await readApi<{ data: Restaurant }>(`/v1/restaurant/${id}`)).data.isTopRated;
    expect([await flag(row?.best), await flag(row?.ordinary), await flag(row?.unrated)]).toEqual([true, false, false]);
    const { restaurants } = await readApi<List>("/v1/restaurant?limit=100");
    expect(restaurants.find(({ _id }) => _id === row?.best)?.isTopRated).toBe(true);
  });

  test("ENT-02 pagination tells page, pages, results, neighbours and limit", async () => {
    const { pagination } = await readApi<List>(`/v1/restaurant?city=${WORLD_CITY}&limit=2`);
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalResults: 3,
      hasNextPage: true,
      hasPrevPage: false,
      limit: 2,
    });
  });

  test("ENT-02 a page past the end is empty with the true totals", async () => {
    const { restaurants, pagination } = await readApi<List>(`/v1/restaurant?city=${WORLD_CITY}&page=400`);
    expect(restaurants).toEqual([]);
    expect(pagination).toMatchObject({ totalResults: 3, totalPages: 1, currentPage: 400, hasNextPage: false });
  });
});

describe("one place", () => {
  test("API-17 has every field of the contract", async () => {
    const { data } = await readApi<{ data: Restaurant }>(`/v1/restaurant/${ids.open}?lang=en`);
    expect(data).toMatchObject({
      _id: ids.open,
      slug: "world-open",
      name: "Zz World Open",
      type: "restaurant",
      city: WORLD_CITY,
      address: "سرک اول",
      landmark: { fa: "روبه‌روی مسجد" },
      latitude: 35.4,
      longitude: 70.9,
      phones: [{ number: "+93700123456", label: "mobile" }, { number: "+93402123456" }],
      email: "place@example.com",
      website: "https://example.com/place",
      social: { instagram: "https://www.instagram.com/place" },
      services: ["delivery"],
      seating: { capacity: 40, areas: ["indoor", "takht"] },
      status: "confirmed",
      isFeatured: true,
      ratings: { count: 7, average: 3.43, food: 3.43, service: 3.43, environment: 3.43 },
      priceFrom: 100,
      dishCount: 5,
    });
    expect(data.translation.fa).toEqual({
      title: "رستورانت Zz World Open",
      description: "رستورانت Zz World Open – description",
    });
    expect(data.cover?.url.medium).toBe("/media/world-02-640.webp");
  });

  test("API-17 tells what is known, what is not, and since when", async () => {
    const { data } = await readApi<{ data: Restaurant }>(`/v1/restaurant/${ids.open}`);
    const fact = (key: string) => data.facts.find((known) => known.key === key);
    expect(fact("delivery")).toEqual({ key: "delivery", value: true, confirmedAt: "2026-01-02T03:04:05.000Z" });
    expect(fact("freeWifi")).toEqual({ key: "freeWifi", value: false });
    expect(fact("prayerRoom")).toEqual({ key: "prayerRoom", value: null });
  });

  test("API-17 gives hours as clock times, special ones that are near, and the state of the door", async () => {
    const { data } = await readApi<{ data: Restaurant }>(`/v1/restaurant/${ids.open}`);
    expect(data.hours?.fri).toEqual([{ open: "00:00", close: "24:00" }]);
    expect(data.specialHours).toHaveLength(1);
    expect(data.specialHours[0]).toMatchObject({ kind: "ramadan", label: { en: "Ramadan" } });
    expect(data.opening.state).toBe("open");
  });

  test("API-17 names fall back to a language that has one", async () => {
    const nameIn = async (id: string, lang: string) =>
      (await readApi<{ data: Restaurant }>(`/v1/restaurant/${id}?lang=${lang}`)).data.name;
    expect(await nameIn(ids.cafe, "en")).toBe("کافه جهان");
    expect(await nameIn(ids.second, "ps")).toBe("Zz 100% World_Second");
    expect(await nameIn(ids.open, "ps")).toBe("رستورانت Zz World Open");
  });

  test("API-28 the second version adds menu and review summaries, the gallery and the viewer", async () => {
    const { data } = await readApi<{ data: z.output<typeof restaurantPageSchema> }>(
      `/v2/restaurant/${ids.open}?lang=en`,
    );
    expect(data._id).toBe(ids.open);
    expect(data.menuSummary).toMatchObject({ dishCount: 5, priceFrom: 100 });
    expect(data.menuSummary.groups).toEqual([
      { _id: ids.grill, name: "Zz Kebabs", dishCount: 4 },
      { _id: "other", name: "other", dishCount: 1 },
    ]);
    expect(data.reviewSummary).toMatchObject({ count: 7, average: 3.43, histogram: [1, 1, 1, 2, 2] });
    expect(data.gallery.map(({ type }) => type).sort()).toEqual(["cover", "gallery", "menu"]);
    expect(data.viewer).toEqual({ bookmarked: false });
  });

  test("API-25 media lists the pictures that stand, by type where asked", async () => {
    const { data } = await readApi<{ data: { _id: string; type: string }[] }>(`/v1/restaurant/${ids.open}/media`);
    expect(new Set(idsOf(data))).toEqual(new Set([ids.logo, ids.cover, ids.gallery, ids.menuPicture]));
    const gallery = await readApi<{ data: { _id: string }[] }>(`/v1/restaurant/${ids.open}/media?type=gallery`);
    expect(idsOf(gallery.data)).toEqual([ids.gallery]);
  });
});
