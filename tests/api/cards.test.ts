import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { restaurantCardSchema, restaurantSchema } from "@/lib/business/schema";
import { LANGUAGES } from "@/lib/core/constants";
import type {
  dishCardHitSchema,
  dishHitSchema,
  restaurantCardHitSchema,
  restaurantHitSchema,
} from "@/lib/search/schema";
import { readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Card = z.output<typeof restaurantCardSchema>;
type Restaurant = z.output<typeof restaurantSchema>;
type Entry = { _id: string };

/** What 20 places may weigh, in bytes of JSON. */
const TWENTY_MAX = 15_000;

const SHOWN = [
  ...["view", "_id", "slug", "name", "type", "city", "address", "cover", "services", "opening", "status"],
  ...["isFeatured", "isTopRated", "ratings", "priceFrom", "priceLevel"],
].sort();

const idsOf = (entries: readonly Entry[]) => entries.map(({ _id }) => _id);
const fieldsOf = (entry: object) => Object.keys(entry).sort();

/** Every list that anybody may read, and where its places stand in the answer. */
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

beforeAll(createWorld);

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
    expect(await refusal(`${address}&view=tiny`)).toMatchObject({ http: 400, code: "validation_failed" });
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
