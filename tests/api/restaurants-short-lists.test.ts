import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { restaurantSchema } from "@/lib/business/schema";
import type { Pagination } from "@/lib/core/pagination";
import { readRows } from "@/tests/support/rows";
import { readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Restaurant = z.output<typeof restaurantSchema>;
type List = { restaurants: Restaurant[]; pagination: Pagination };

beforeAll(createWorld);

const idsOf = (restaurants: readonly { _id: string }[]) => restaurants.map(({ _id }) => _id);

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
    expect(await refusal(`/v1/restaurant/nearby${query}`)).toMatchObject({ http: 400, code: "validation_failed" });
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
