import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { restaurantCardSchema, restaurantSchema } from "@/lib/business/schema";
import type { restaurantPageSchema } from "@/lib/business-page/schema";
import { LANGUAGES } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type {
  dishCardHitSchema,
  dishHitSchema,
  restaurantCardHitSchema,
  restaurantHitSchema,
} from "@/lib/search/schema";
import { readRows } from "@/tests/support/rows";
import { call, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Restaurant = z.output<typeof restaurantSchema>;
type List = { restaurants: Restaurant[]; pagination: Pagination };

await createWorld();

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
    expect(await call("GET", "/v1/restaurant/restaurants-name?mine=true")).toMatchObject({
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
      expect(await call("GET", `/v1/restaurant?status=${status}`)).toMatchObject({ http: 401, code: "unauthorized" });
    expect(await call("GET", "/v1/restaurant?status=open")).toMatchObject({ http: 400, code: "validation_failed" });
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
    expect((await readApi<List>(`/v1/restaurant?city=${WORLD_CITY}&limit=2`)).pagination).toEqual({
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

describe("short lists", () => {
  test("API-22 featured lists recommended places only", async () => {
    const { restaurants } = await readApi<List>("/v1/restaurant/featured?limit=100");
    expect(restaurants.length).toBeGreaterThan(0);
    expect(restaurants.every(({ isFeatured, status }) => isFeatured && status === "confirmed")).toBe(true);
    const here = await readApi<List>(`/v1/restaurant/featured?city=${WORLD_CITY}`);
    expect(idsOf(here.restaurants)).toEqual([ids.open]);
  });

  test("API-23 top-rated lists places with reviews, best first", async () => {
    const { restaurants } = await readApi<List>("/v1/restaurant/top-rated?limit=100");
    expect(restaurants.every(({ ratings }) => ratings.count > 0)).toBe(true);
    const scores = await readRows<{ id: string; score: number }>("SELECT id, rating_score AS score FROM businesses");
    const byId = new Map(scores.map(({ id, score }) => [id, score]));
    const inOrder = restaurants.map(({ _id }) => byId.get(_id) ?? 0);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
    const here = await readApi<List>(`/v1/restaurant/top-rated?city=${WORLD_CITY}`);
    expect(idsOf(here.restaurants)).toEqual([ids.open]);
  });

  test("API-24 nearby lists places by their distance in metres", async () => {
    const { restaurants } = await readApi<List>("/v1/restaurant/nearby?lng=70.9&lat=35.4&limit=3");
    expect(idsOf(restaurants)).toEqual([ids.open, ids.second, ids.cafe]);
    expect(restaurants.map(({ distance }) => distance)).toEqual([0, 1113, 11_132]);
    const near = await readApi<List>("/v1/restaurant/nearby?lng=70.9&lat=35.4&radius=5000");
    expect(idsOf(near.restaurants)).toEqual([ids.open, ids.second]);
  });

  test.each([
    "",
    "?lat=35.4",
    "?lng=70.9",
    "?lat=91&lng=70",
    "?lat=35&lng=181",
    "?lat=a&lng=b",
    "?lat=35&lng=70&radius=0",
  ])("API-24 nearby%s is a bad request", async (query) => {
    expect(await call("GET", `/v1/restaurant/nearby${query}`)).toMatchObject({ http: 400, code: "validation_failed" });
  });

  test("API-30 similar gives ten others from the first, those of the same city and type before the rest", async () => {
    type Similar = { similarRestaurants: Restaurant[] };
    const { similarRestaurants } = await readApi<Similar>(`/v2/restaurant/${ids.open}/similar`);
    expect(similarRestaurants).toHaveLength(10);
    expect(idsOf(similarRestaurants).slice(0, 2)).toEqual([ids.second, ids.cafe]);
    expect(idsOf(similarRestaurants)).not.toContain(ids.open);
    const rest = await readApi<Similar>(`/v2/restaurant/${ids.open}/similar?skip=1&limit=2`);
    expect(idsOf(rest.similarRestaurants)).toEqual(idsOf(similarRestaurants).slice(1, 3));
    expect((await readApi<Similar>(`/v2/restaurant/${ids.open}/similar?skip=300`)).similarRestaurants).toEqual([]);
  });
});

describe("home", () => {
  type Home = Record<"featured" | "topRated" | "nearby" | "newest" | "categories" | "posts", { _id: string }[]>;

  test("API-33 home shows four of each kind by default", async () => {
    const home = await readApi<Home>("/v1/home");
    expect(home.featured).toHaveLength(4);
    expect(home.topRated).toHaveLength(4);
    expect(home.newest).toHaveLength(4);
    expect(home.nearby).toEqual([]);
    expect(home.posts.length).toBeGreaterThan(1);
    expect(home.categories.length).toBeGreaterThan(3);
    expect((await readApi<Home>("/v1/home?limit=2")).featured).toHaveLength(2);
  });

  test("API-33 home shows what is nearby when both coordinates are given", async () => {
    const { nearby } = await readApi<Home>("/v1/home?lat=35.4&lng=70.9&limit=3");
    expect(idsOf(nearby)).toEqual([ids.open, ids.second, ids.cafe]);
    for (const query of ["?lat=35", "?lng=70", "?lat=35&lng=x"])
      expect(await call("GET", `/v1/home${query}`)).toMatchObject({ http: 400, code: "validation_failed" });
  });
});

type Card = z.output<typeof restaurantCardSchema>;
type Entry = { _id: string };

/** Maximum size of 20 businesses in bytes of JSON. */
const TWENTY_MAX = 15_000;

const SHOWN = [
  ...["view", "_id", "slug", "name", "type", "city", "address", "cover", "services", "opening", "status"],
  ...["isFeatured", "isTopRated", "ratings", "priceFrom", "priceLevel"],
].sort();
const fieldsOf = (entry: object) => Object.keys(entry).sort();

/** All public lists, with the key of the businesses in the answer. */
const LISTS: readonly [address: string, key: string][] = [
  ["/v1/restaurant?limit=20", "restaurants"],
  ["/v1/restaurant/featured?limit=20", "restaurants"],
  ["/v1/restaurant/top-rated?limit=20", "restaurants"],
  ["/v1/restaurant/nearby?lat=34.53&lng=69.17&limit=20", "restaurants"],
  [`/v2/restaurant/${ids.open}/similar?limit=20`, "similarRestaurants"],
  ["/v2/restaurant?city=kabul&limit=20", "restaurants"],
  ...["featured", "topRated", "nearby", "newest"].map((key): [string, string] => [
    "/v1/home?lat=34.53&lng=69.17&limit=20",
    key,
  ]),
];

describe("cards", () => {
  const idsOf = (entries: readonly Entry[]) => entries.map(({ _id }) => _id);

  describe.each(LISTS)("API-16 cards of %s, %s", (address, key) => {
    const read = async <One extends Entry>(more: string) =>
      (await readApi<Record<string, One[]>>(`${address}${more}`))[key] ?? [];

    test("are the same places, with what a card shows and nothing else", async () => {
      const [whole, cards] = await Promise.all([read<Restaurant>("&lang=en"), read<Card>("&view=card&lang=en")]);
      expect(cards.length).toBeGreaterThan(2);
      expect(idsOf(cards)).toEqual(idsOf(whole));
      cards.forEach((card, index) => {
        const { distance, match: _match, ...shown } = card as Card & { match?: unknown };
        expect(fieldsOf(shown)).toEqual(SHOWN);
        const { name, address: street, services, status, ratings, priceFrom, cover } = whole[index] as Restaurant;
        expect(shown).toMatchObject({ name, address: street, services, status, priceFrom });
        expect(shown.ratings).toEqual({ average: ratings.average, count: ratings.count });
        expect(shown.cover?.medium).toBe(cover?.url.medium);
        expect(distance).toBe(whole[index]?.distance);
      });
    });

    test("weigh 15 KB at most, of 20 places, in every language", async () => {
      for (const language of LANGUAGES) {
        const cards = await read<Card>(`&view=card&lang=${language}`);
        expect(Buffer.byteLength(JSON.stringify(cards))).toBeLessThanOrEqual((TWENTY_MAX * cards.length) / 20);
      }
    });

    test("whole places are told unless cards are asked for, and no other view is known", async () => {
      expect(await read<Restaurant>("&view=full")).toEqual(await read<Restaurant>(""));
      expect((await read<Restaurant>(""))[0]).toHaveProperty("translation");
      expect(await call("GET", `${address}&view=tiny`)).toMatchObject({ http: 400, code: "validation_failed" });
    });
  });

  test("API-16 a card is in one language, and says how dear a place is", async () => {
    const [card] = (await readApi<{ restaurants: Card[] }>(`/v1/restaurant?city=${WORLD_CITY}&view=card&lang=en`))
      .restaurants;
    const [whole] = (await readApi<{ restaurants: Restaurant[] }>(`/v1/restaurant?city=${WORLD_CITY}&lang=en`))
      .restaurants;
    expect(card?.name).toBe(whole?.translation.en?.title);
    expect(card).not.toHaveProperty("translation");
    const { restaurants } = await readApi<{ restaurants: Card[] }>("/v1/restaurant?limit=100&view=card");
    const levels = restaurants.map(({ priceLevel }) => priceLevel);
    expect(levels).toEqual(expect.arrayContaining(["cheap", "moderate", "expensive"]));
  });

  test("API-31 a search tells cards of places with the dish that answers, and cards of dishes with their place", async () => {
    type Whole = { restaurants: z.output<typeof restaurantHitSchema>[]; dishes: z.output<typeof dishHitSchema>[] };
    type Cards = {
      restaurants: z.output<typeof restaurantCardHitSchema>[];
      dishes: z.output<typeof dishCardHitSchema>[];
    };
    const asked = "/v2/restaurant?search=kabab&city=herat&lang=en";
    const [whole, cards] = await Promise.all([readApi<Whole>(asked), readApi<Cards>(`${asked}&view=card`)]);
    expect(idsOf(cards.dishes)).toEqual(idsOf(whole.dishes));
    expect(cards.restaurants.map(({ match }) => match?.dish.name)).toEqual(
      whole.restaurants.map(({ match }) => match?.dish.name),
    );
    const [dish] = cards.dishes;
    expect(fieldsOf(dish ?? {})).toEqual(
      ["view", "_id", "restaurantId", "name", "price", "availability", "image", "ratings", "restaurant"].sort(),
    );
    expect(dish?.restaurant.name).toBe(whole.dishes[0]?.restaurant.name);
    const { restaurants } = await readApi<Cards>("/v2/restaurant?status=closed&view=card");
    expect(restaurants.length).toBeGreaterThan(0);
    expect(new Set(restaurants.map(({ status }) => status))).toEqual(new Set(["closed"]));
  });
});
