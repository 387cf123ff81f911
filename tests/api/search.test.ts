import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { db } from "@/lib/core/db";
import type { searchRestaurants } from "@/lib/search/endpoints";
import type { dishHitSchema, restaurantHitSchema, suggestionSchema } from "@/lib/search/schema";
import { countResults } from "@/lib/search/search-log";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, type Json, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Answer = z.output<(typeof searchRestaurants)["output"]>;
type Result = Omit<Answer, "restaurants" | "dishes"> & {
  restaurants: z.output<typeof restaurantHitSchema>[];
  dishes: z.output<typeof dishHitSchema>[];
};
type Suggestion = z.output<typeof suggestionSchema>;

await createWorld();
await readRows("UPDATE businesses SET tags = '{family,zz-terrace}' WHERE id = $1", [ids.second]);

const search = (query: string) => readApi<Result>(`/v2/restaurant?${query}`);
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

describe("search", () => {
  test("API-31 finds places and dishes, each with its own pages", async () => {
    const first = await search("search=kabab&limit=5");
    expect(first.restaurants).toHaveLength(5);
    expect(first.dishes).toHaveLength(5);
    const second = await search("search=kabab&limit=5&page=2");
    expect(idsOf(second.restaurants)).not.toEqual(idsOf(first.restaurants));
    expect(idsOf(second.dishes)).toEqual(idsOf(first.dishes));
    const dishes = await search("search=kabab&limit=5&dishPage=2");
    expect(idsOf(dishes.restaurants)).toEqual(idsOf(first.restaurants));
    expect(idsOf(dishes.dishes)).not.toEqual(idsOf(first.dishes));
    expect(dishes.dishPagination).toMatchObject({ currentPage: 2, limit: 5 });
  });

  test("API-31 SRCH-05 orders and limits that the words say are told", async () => {
    const { understood } = await search("search=cheapest+kabab+open+now+under+300+af+4+stars+herat&lang=en");
    expect(understood).toMatchObject({
      city: "herat",
      openNow: true,
      sort: "cheapest",
      priceTo: 300,
      minRating: 4,
      rest: "",
    });
    expect((await search("search=kabab")).understood).not.toHaveProperty("sort");
  });

  test("API-31 a dish comes with its place, a place with the dish that answers", async () => {
    const { restaurants, dishes } = await search(`search=kabab&city=herat&lang=en`);
    for (const { restaurant, restaurantId } of dishes) {
      expect(restaurant._id).toBe(restaurantId);
      expect(restaurant.city).toBe("herat");
    }
    const answered = restaurants.filter(({ match }) => match !== null);
    expect(answered.length).toBeGreaterThan(0);
    for (const { _id, match } of answered) expect(match?.dish.restaurantId).toBe(_id);
  });

  test("API-31 filters by type, tags, category, dish and location", async () => {
    const cafes = await search(`city=${WORLD_CITY}&type=cafe`);
    expect(idsOf(cafes.restaurants)).toEqual([ids.cafe]);
    const several = await search(`city=${WORLD_CITY}&type=cafe,restaurant`);
    expect(new Set(idsOf(several.restaurants))).toEqual(new Set([ids.open, ids.second, ids.cafe]));
    expect((await search(`city=${WORLD_CITY}&tags=family`)).pagination.totalResults).toBe(3);
    for (const tags of ["zz-terrace", "family,zz-terrace"])
      expect(idsOf((await search(`city=${WORLD_CITY}&tags=${tags}`)).restaurants)).toEqual([ids.second]);
    expect((await search(`city=${WORLD_CITY}&tags=family,zz-none`)).restaurants).toEqual([]);
    const categorised = await search(`city=${WORLD_CITY}&category=world-place`);
    expect(new Set(idsOf(categorised.restaurants))).toEqual(new Set([ids.open, ids.second]));
    const [{ slug } = { slug: "" }] = await readRows<{ slug: string }>(
      `SELECT k.slug FROM dish_kinds k JOIN dishes d ON d.kind_id = k.id WHERE d.status = 'active' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
    const serving = await search(`dish=${slug}&limit=3`);
    expect(serving.restaurants).toHaveLength(3);
    expect(serving.restaurants.every(({ match }) => match?.dish.kind === slug)).toBe(true);
    expect((await search(`city=${WORLD_CITY}&category=world-kebab`)).restaurants.map(({ _id }) => _id)).toEqual([
      ids.open,
    ]);
    expect((await search(`city=${WORLD_CITY}&dish=${slug}`)).restaurants).toEqual([]);
    const located = await search(`location=${WORLD_CITY}`);
    expect(new Set(idsOf(located.restaurants))).toEqual(new Set([ids.open, ids.second, ids.cafe]));
    const around = await search("location=35.4,70.9&radius=500");
    expect(idsOf(around.restaurants)).toEqual([ids.open]);
    const elsewhere = await search("location=kabul&limit=100");
    expect(new Set(elsewhere.restaurants.map(({ city }) => city))).toEqual(new Set(["kabul"]));
  });

  test("API-32 recommended ones, language, city and distance", async () => {
    const inCity = (query: string) => search(`city=${WORLD_CITY}&${query}`);
    expect(idsOf((await inCity("isFeatured=true")).restaurants)).toEqual([ids.open]);
    expect((await inCity("isFeatured=false")).pagination.totalResults).toBe(3);
    const english = await search(`city=${WORLD_CITY}&lang=en`);
    expect(english.restaurants.find(({ _id }) => _id === ids.open)?.name).toBe("Zz World Open");
    const nearest = await search("sort=nearest&lat=35.4&lng=70.9&limit=3");
    expect(idsOf(nearest.restaurants)).toEqual([ids.open, ids.second, ids.cafe]);
    expect(nearest.restaurants.map(({ distance }) => distance)[0]).toBe(0);
  });

  test("API-32 H46 each sort is an order of its own", async () => {
    const rows = await readRows<{ id: string; featured: number; score: number; reviews: number; price: number }>(
      `SELECT b.id, (EXISTS (SELECT 1 FROM featured_slots f WHERE f.business_id = b.id
            AND f.from_at <= now() AND coalesce(now() < f.until_at, true)))::int AS featured, b.rating_score AS score, b.review_count AS reviews,
          coalesce((SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.price)) FROM dishes d
            WHERE d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL), 'infinity')::float8 AS price
        FROM businesses b WHERE b.city = 'kabul' AND b.status = 'confirmed' AND b.deleted_at IS NULL`,
    );
    type Row = (typeof rows)[number];
    const by = (...keys: ((row: Row) => number)[]) =>
      rows
        .toSorted((a, b) => {
          const [gap] = keys.map((key) => (key(a) === key(b) ? 0 : key(a) - key(b))).filter((one) => one !== 0);
          return gap ?? (a.id < b.id ? -1 : 1);
        })
        .slice(0, 100)
        .map(({ id }) => id);
    const best = [(row: Row) => -row.score, (row: Row) => -row.reviews];
    const orders = {
      top: by(...best),
      featured: by((row) => -row.featured, ...best),
      cheapest: by((row) => row.price),
    };
    expect(new Set(Object.values(orders).map(String)).size).toBe(3);
    const order = async (query: string) => idsOf((await search(`city=kabul&limit=100&${query}`)).restaurants);
    for (const [sort, wanted] of Object.entries(orders)) expect(await order(`sort=${sort}`), sort).toEqual(wanted);
    // `top` is the default order, both for submitted and for typed searches.
    for (const query of ["", "top=true", "isEnter=true"]) expect(await order(query), query).toEqual(orders.top);
    for (const query of ["top=true&sort=cheapest", "isEnter=true&sort=cheapest"])
      expect(await order(query), query).toEqual(orders.cheapest);
  });

  test("API-32 services and open now narrow, facets count", async () => {
    const delivering = await search(`city=${WORLD_CITY}&services=delivery&openNow=true`);
    expect(idsOf(delivering.restaurants)).toEqual([ids.open]);
    const { facets } = await search(`city=${WORLD_CITY}`);
    expect(facets.types).toMatchObject({ restaurant: 2, cafe: 1 });
    expect(facets.services.delivery).toBe(1);
    expect(facets.openNow).toBe(3);
  });

  test("H37 finds a closed place when its status is asked for, by name, city and type, and never otherwise", async () => {
    const closed = (query: string) => search(`status=closed&city=${WORLD_CITY}&${query}`);
    const { restaurants, pagination, dishes, facets } = await closed("");
    expect(restaurants).toMatchObject([{ _id: ids.closed, status: "closed", match: null }]);
    expect([pagination.totalResults, dishes]).toEqual([1, []]);
    expect(facets.types).toMatchObject({ restaurant: 1, cafe: 0 });
    expect(facets.cities).toContainEqual({ city: WORLD_CITY, count: 1 });
    expect(idsOf((await closed("search=world%20clos&type=cafe,restaurant")).restaurants)).toEqual([ids.closed]);
    for (const query of ["search=zz%20open", "type=cafe", "page=2"])
      expect((await closed(query)).restaurants).toEqual([]);
    for (const query of ["", "status=confirmed&", "search=zz%20world%20closed&"])
      expect(idsOf((await search(`${query}city=${WORLD_CITY}`)).restaurants)).not.toContain(ids.closed);
    const everywhere = await search("status=closed&limit=100");
    expect(everywhere.restaurants.every(({ status }) => status === "closed")).toBe(true);
    expect(everywhere.pagination.totalResults).toBeGreaterThan(1);
  });

  test.each(["openNow=true", "services=delivery", "sort=cheapest", "lat=35&lng=70", "location=35,70", "dish=kabuli"])(
    "H37 %s says nothing of closed places, and is refused instead of forgotten",
    async (query) => {
      expect(await call("GET", `/v2/restaurant?status=closed&${query}`)).toMatchObject({ http: 400 });
    },
  );

  test("API-31 a map is given short entries of all that has a position, in the order of the list", async () => {
    type Markers = { markers: { _id: string; latitude: number; state: string }[]; total: number };
    const { markers, total } = await readApi<Markers>("/v1/search/markers?city=kabul&type=restaurant&lang=en");
    const { restaurants, pagination } = await search("city=kabul&type=restaurant&lang=en&limit=100");
    expect(total).toBe(pagination.totalResults);
    const placed = restaurants.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
    expect(idsOf(markers)).toEqual(idsOf(placed));
    expect(JSON.stringify(markers).length / markers.length).toBeLessThan(400);
    expect(await call("GET", "/v1/search/markers?lat=35")).toMatchObject({ http: 400, code: "validation_failed" });
  });

  test("API-31 a page past the end is empty with the true totals", async () => {
    const { restaurants, dishes, pagination } = await search(`city=${WORLD_CITY}&page=400&dishPage=400`);
    expect([restaurants, dishes, pagination.totalResults]).toEqual([[], [], 3]);
  });

  test.each([
    "type=bar",
    "city=atlantis",
    "sort=best",
    "sort=nearest",
    "lat=35",
    "lng=70",
    "services=parking",
    "lang=de",
    "rating=6",
    "priceFrom=500&priceTo=100",
    "dishPage=0",
    "openNow=maybe",
    "status=suspended",
    `search=${"x".repeat(10_000)}`,
    "search=%00",
    "page=1&page=2",
  ])("API-32 %s is a bad request", async (query) => {
    expect(await call("GET", `/v2/restaurant?${query}`)).toMatchObject({ http: 400, code: "validation_failed" });
  });
});

describe("while typing", () => {
  test("suggests businesses, dishes, categories and cities in the language asked", async () => {
    const { data } = await readApi<{ data: Suggestion[] }>("/v1/search/suggest?q=hera&lang=en");
    expect(data).toContainEqual(expect.objectContaining({ kind: "city", city: "herat", title: "Herat" }));
    expect((await readApi<{ data: Suggestion[] }>("/v1/search/suggest?q=zz%20world%20op&lang=en")).data).toContainEqual(
      expect.objectContaining({ kind: "business", _id: ids.open, slug: "world-open" }),
    );
  });

  test("gives nothing for nothing, and no more than asked", async () => {
    expect((await readApi<{ data: Suggestion[] }>("/v1/search/suggest")).data).toEqual([]);
    expect((await readApi<{ data: Suggestion[] }>("/v1/search/suggest?q=a&limit=2")).data.length).toBeLessThanOrEqual(
      2,
    );
    expect(await call("GET", "/v1/search/suggest?q=a&limit=21")).toMatchObject({ http: 400 });
  });

  test("popular searches are words", async () => {
    const { data } = await readApi<{ data: string[] }>("/v1/search/popular?lang=fa&limit=3");
    expect(data.length).toBeLessThanOrEqual(3);
    for (const word of data) expect(word.trim()).not.toBe("");
  });
});

type Asked = { query: string; count: number; results: number | null; cities: string[] };
type Found = { restaurants: number; dishes: number; names: string[] };
type Tried = { before: Found; after: Found; also: { query: string; before: number; after: number }[] };

const DAY_MS = 86_400_000;
const admin = await actors.admin();

const log = (query: string, times: number, fields: object = {}) =>
  db.searchLog.createMany({
    data: Array.from({ length: times }, (_, n) => ({
      ...{ query, folded: query, language: "fa", visitor: `zz${n}`, createdAt: new Date(Date.now() - n * 1000) },
      ...fields,
    })),
  });
const asked = async (query: string) =>
  (await call("GET", `/v1/search/asked?${query}`, admin)) as unknown as { data: Asked[]; totals: Json; http: number };
const attempt = async (body: Json, by: Partial<TestActor> = admin) => {
  const answer = await call("POST", "/v1/search/alias/try?lang=en", by, { target: "dish_kind", ...body });
  return { ...answer, tried: answer.data as unknown as Tried };
};

describe("what is asked", () => {
  beforeAll(async () => {
    await db.searchLog.deleteMany();
    await log("mantu", 5, { city: "herat" });
    await log("zzqqnothing", 4);
    await log("zzqqother", 3);
    await log("zzonce", 1);
    await log("zzold", 9, { createdAt: new Date(Date.now() - 31 * DAY_MS) });
    await countResults(new Date());
  });

  test("in the last thirty days comes the most frequent first; no single search, and what finds nothing alone", async () => {
    const all = await asked("filter=all");
    expect(all.data.map(({ query, count }) => [query, count])).toEqual([
      ["mantu", 5],
      ["zzqqnothing", 4],
      ["zzqqother", 3],
    ]);
    expect(all.data[0]).toMatchObject({ cities: ["herat"], results: expect.any(Number) });
    expect(all.data[0]?.results).toBeGreaterThan(0);
    expect(all.totals).toEqual({ searches: 13, empty: 8 });
    expect((await asked("filter=empty")).data.map(({ query }) => query)).toEqual(["zzqqnothing", "zzqqother"]);
    expect((await asked("filter=empty&search=OTHER")).data.map(({ query }) => query)).toEqual(["zzqqother"]);
    expect((await asked("filter=empty&limit=1&page=2")).data.map(({ query }) => query)).toEqual(["zzqqother"]);
  });

  test("H31 is told to admins alone", async () => {
    const owner = await actors.owner();
    expect((await call("GET", "/v1/search/asked", owner)).http).toBe(403);
    expect((await attempt({ term: "zz", targetId: "mantu", text: "zz" }, owner)).http).toBe(403);
    expect((await asked("filter=some")).http).toBe(400);
  });
});

describe("another name that is tried", () => {
  test("shows what would be found, names frequent searches that would change, and saves nothing", async () => {
    const names = await db.searchAlias.count();
    const { http, tried } = await attempt({ term: "zzqqnothing", targetId: "mantu", text: "zzqqnothing" });
    expect([http, tried.before]).toEqual([200, { restaurants: 0, dishes: 0, names: [] }]);
    expect(tried.after.dishes).toBeGreaterThan(0);
    expect(tried.after.names.length).toBeGreaterThan(0);
    const other = await attempt({ term: "zzqqother", targetId: "mantu", text: "zzqqother herat", city: "herat" });
    expect(other.tried.after.restaurants).toBeGreaterThan(0);
    expect(other.tried.also).toEqual([{ query: "zzqqother", before: 0, after: expect.any(Number) }]);
    expect(await db.searchAlias.count()).toBe(names);
    // The trial is not recorded by the search either.
    const after = await attempt({ term: "zzunrelated", targetId: "mantu", text: "zzqqnothing" });
    expect(after.tried.before.dishes).toBe(0);
  });

  test("is what saving it brings", async () => {
    const { tried } = await attempt({ term: "zzbrings", targetId: "ashak", text: "zzbrings" });
    const alias = { term: "zzbrings", kind: "synonym", target: "dish_kind", targetId: "ashak" };
    expect((await call("POST", "/v1/search/alias", admin, alias)).http).toBe(201);
    expect((await attempt({ term: "zzelse", targetId: "mantu", text: "zzbrings" })).tried.before).toEqual(tried.after);
  });

  test("is refused as saving it would be", async () => {
    const refused = async (body: Json) => (await attempt(body)).errors?.[0]?.path;
    expect(await refused({ term: "!?", targetId: "mantu", text: "x" })).toBe("term");
    expect(await refused({ term: "zz", targetId: "no-such-dish", text: "x" })).toBe("targetId");
    expect(await refused({ term: "zz", target: "business", targetId: "x", text: "x" })).toBe("target");
    expect(await refused({ term: "zz", targetId: "mantu", text: "" })).toBe("text");
    expect(await refused({ term: "zz", targetId: "mantu", text: "x", city: "atlantis" })).toBe("city");
  });
});
