import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Pagination } from "@/lib/core/pagination";
import type { dishSchema, menuGroupSchema } from "@/lib/dish/schema";
import type { interactionSchema } from "@/lib/interaction/schema";
import { readRows } from "@/tests/support/rows";
import { callApi, readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Dish = z.output<typeof dishSchema>;
type List<Item> = { data: Item[]; pagination: Pagination };

beforeAll(createWorld);

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

describe("menu", () => {
  test("API-29 gives sections in order, available dishes first, those without a section last", async () => {
    const { groups } = await readApi<{ groups: z.output<typeof menuGroupSchema>[] }>(
      `/v2/restaurant/${ids.open}/dish?lang=en`,
    );
    expect(groups.map(({ group }) => group && [group._id, group.name])).toEqual([[ids.grill, "Zz Kebabs"], null]);
    expect(groups.map(({ dishes }) => idsOf(dishes))).toEqual([
      [ids.cheap, ids.typical, ids.dear, ids.sold],
      [ids.loose],
    ]);
  });

  test("API-29 an empty menu has no sections", async () => {
    expect(await readApi(`/v2/restaurant/${ids.second}/dish`)).toEqual({ groups: [] });
  });
});

describe("dishes", () => {
  test("API-43 lists a restaurant's active dishes, up to 300", async () => {
    const { data, pagination } = await readApi<List<Dish>>(`/v1/dish?restaurantId=${ids.open}`);
    expect(idsOf(data)).toEqual([ids.cheap, ids.typical, ids.dear, ids.sold, ids.loose]);
    expect(pagination).toMatchObject({ limit: 300, totalResults: 5, totalPages: 1 });
    const second = await readApi<List<Dish>>(`/v1/dish?restaurantId=${ids.open}&limit=2&page=2`);
    expect(idsOf(second.data)).toEqual([ids.dear, ids.sold]);
    expect(second.pagination).toMatchObject({ totalResults: 5, totalPages: 3, hasNextPage: true, hasPrevPage: true });
    expect(await refusal("/v1/dish?limit=301")).toMatchObject({ http: 400 });
  });

  test("API-43 lists the dishes of all listed places with their number", async () => {
    const { pagination } = await readApi<List<Dish>>("/v1/dish?limit=1");
    const [{ total } = { total: 0 }] = await readRows<{ total: number }>(
      `SELECT count(*)::int AS total FROM dishes d JOIN businesses b ON b.id = d.business_id
        WHERE d.status = 'active' AND d.deleted_at IS NULL AND b.status = 'confirmed' AND b.deleted_at IS NULL`,
    );
    expect(pagination.totalResults).toBe(total);
  });

  test("API-43 finds part of a title as it is written", async () => {
    const { data } = await readApi<List<Dish>>(`/v1/dish?restaurantId=${ids.open}&search=zz%20dish%2002`);
    expect(idsOf(data)).toEqual([ids.typical]);
    expect((await readApi<List<Dish>>("/v1/dish?search=Zz%20Dish%2003")).pagination.totalResults).toBe(1);
  });

  test("API-43 needs an account for other statuses", async () => {
    expect((await callApi(`/v1/dish?restaurantId=${ids.open}&status=active`)).status).toBe(200);
    for (const status of ["inactive", "draft", "all"])
      expect(await refusal(`/v1/dish?status=${status}`)).toMatchObject({ http: 401, code: "unauthorized" });
    expect(await refusal("/v1/dish?restaurantId=12")).toMatchObject({ http: 404 });
    expect(await refusal(`/v1/dish?restaurantId=${ids.suspended}`)).toMatchObject({ http: 404 });
  });

  test("API-44 one dish has price, labels, serving time, picture and ratings", async () => {
    const { data } = await readApi<{ data: Dish }>(`/v1/dish/${ids.typical}?lang=en`);
    expect(data).toMatchObject({
      _id: ids.typical,
      restaurantId: ids.open,
      name: "Zz Dish 02",
      price: 250,
      type: "food",
      status: "active",
      availability: "available",
      label: ["popular"],
      servingTime: 15,
      group: ids.grill,
      categories: [{ _id: ids.kebab, name: "Zz Kebabs" }],
      ratings: { average: 4.5, count: 2 },
      favoriteCount: 1,
    });
    expect(data.media?.url.original).toBe("/media/world-06-1600.webp");
  });

  test("API-44 a dish without a picture shows the default one of its category", async () => {
    const { data } = await readApi<{ data: Dish }>(`/v1/dish/${ids.cheap}`);
    expect(data.media).toMatchObject({ _id: ids.defaultPicture, type: "default" });
  });

  test.each(["draft", "inactive", "removed", "hiddenBusinessDish"] as const)(
    "API-44 a dish that is %s is not found",
    async (name) => {
      expect(await refusal(`/v1/dish/${ids[name]}`)).toMatchObject({
        http: 404,
        message: "Dish not found (404): No dishes found.",
      });
    },
  );

  test("API-48 ENT-06 default images have a title and media", async () => {
    const { data } = await readApi<{ data: { _id: string }[] }>("/v1/dish/default-images?lang=en");
    expect(data.find(({ _id }) => _id === ids.defaultImage)).toMatchObject({
      title: "Kebab",
      category: ids.kebab,
      media: { _id: ids.defaultPicture, url: { small: "/media/world-07-320.webp" } },
    });
  });
});

describe("what people did with a dish", () => {
  test("API-52 comments, latest first, deleted ones left out", async () => {
    const { data, pagination } = await readApi<List<{ text: string; user: unknown }>>(
      `/v1/dish/${ids.typical}/comments`,
    );
    expect(data.map(({ text }) => text)).toEqual(["Too salty", "Very good"]);
    expect(data.map(({ user }) => user)).toEqual([null, { _id: ids.user(1), fullname: "Person 1" }]);
    expect(pagination.totalResults).toBe(2);
  });

  test("API-58 ratings are read at dish/{id}/ratings, and under v1 too", async () => {
    const expected = { data: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] } };
    expect(await readApi(`/dish/${ids.typical}/ratings`)).toEqual(expected);
    expect(await readApi(`/v1/dish/${ids.typical}/ratings`)).toEqual(expected);
    expect(await readApi(`/dish/${ids.cheap}/ratings`)).toEqual({
      data: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
    });
  });

  test("API-63 users who favourited a dish, by id and name only", async () => {
    const { data } = await readApi<List<unknown>>(`/v1/dish/${ids.typical}/favorites/users`);
    expect(data).toEqual([{ _id: ids.user(3), fullname: "Person 3" }]);
  });

  test("API-64 FAV-10 interactions carry type, text, rating and commentId", async () => {
    type Interaction = z.output<typeof interactionSchema>;
    const { data, pagination } = await readApi<List<Interaction>>(`/v1/dish/${ids.typical}/interactions`);
    expect(pagination.totalResults).toBe(5);
    expect(data.map(({ type }) => type).sort()).toEqual(["comment", "comment", "favorite", "rating", "rating"]);
    expect(data.find(({ commentId }) => commentId === ids.comment(1))).toMatchObject({
      type: "comment",
      text: "Very good",
    });
    expect(
      data
        .filter(({ type }) => type === "rating")
        .map(({ rating }) => rating ?? 0)
        .sort((a, b) => a - b),
    ).toEqual([4, 5]);
    const comments = await readApi<List<Interaction>>(`/v1/dish/${ids.typical}/interactions?type=comment&limit=1`);
    expect([comments.data.length, comments.pagination.totalResults]).toEqual([1, 2]);
    expect(await refusal(`/v1/dish/${ids.typical}/interactions?type=like`)).toMatchObject({ http: 400 });
  });
});
