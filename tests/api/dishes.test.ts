import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { db } from "@/lib/core/db";
import type { Pagination } from "@/lib/core/pagination";
import type { dishSchema, menuGroupSchema } from "@/lib/dish/schema";
import type { interactionSchema } from "@/lib/interaction/schema";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { bodyOf, call, callApi, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Dish = z.output<typeof dishSchema>;
type List<Item> = { data: Item[]; pagination: Pagination };

await createWorld();

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
    expect(await call("GET", "/v1/dish?limit=301")).toMatchObject({ http: 400 });
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
      expect(await call("GET", `/v1/dish?status=${status}`)).toMatchObject({ http: 401, code: "unauthorized" });
    expect(await call("GET", "/v1/dish?restaurantId=12")).toMatchObject({ http: 404 });
    expect(await call("GET", `/v1/dish?restaurantId=${ids.suspended}`)).toMatchObject({ http: 404 });
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
    expect(await readApi<{ data: Dish }>(`/v1/dish/${ids.cheap}`)).toMatchObject({
      data: { media: { _id: ids.defaultPicture, type: "default" } },
    });
  });

  test.each(["draft", "inactive", "removed", "hiddenBusinessDish"] as const)(
    "API-44 a dish that is %s is not found",
    async (name) => {
      expect(await call("GET", `/v1/dish/${ids[name]}`)).toMatchObject({
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
    expect(await call("GET", `/v1/dish/${ids.typical}/interactions?type=like`)).toMatchObject({ http: 400 });
  });
});

const DISH = ids.cheap;
const [one, two, admin] = [await actors.customer(), await actors.customer(), await actors.admin()];

describe("comments", () => {
  const at = `/v1/dish/${DISH}/comments`;

  test("API-53 API-54 API-55 FAV-08 are written, changed and taken away by their author", async () => {
    const made = await call("POST", at, one, { text: "  Crisp and hot.  " });
    expect(made.http).toBe(201);
    expect(made.data).toMatchObject({ text: "Crisp and hot.", user: { _id: one?.id } });
    const comment = `${at}/${String(made.data._id)}`;
    expect((await call("PATCH", comment, one, { text: "Colder today." })).data.text).toBe("Colder today.");
    expect((await call("DELETE", comment, one)).http).toBe(200);
    expect((await call("DELETE", comment, one)).http).toBe(404);
    expect((await call("PATCH", comment, one, { text: "x" })).http).toBe(404);
  });

  test("S-8 another's comment stays; an admin may take it away, which is noted", async () => {
    const { data } = await call("POST", at, one, { text: "Mine" });
    const comment = `${at}/${String(data._id)}`;
    expect(await call("PATCH", comment, two, { text: "Yours" })).toMatchObject({
      http: 403,
      code: "forbidden",
    });
    expect((await call("DELETE", comment, two)).http).toBe(403);
    expect((await call("PATCH", comment, admin, { text: "Ours" })).http).toBe(403);
    expect((await call("DELETE", comment, admin)).http).toBe(200);
    const entityId = String(data._id);
    expect(await db.auditEntry.findFirst({ where: { entityId } })).toMatchObject({ action: "dish_comment.delete" });
  });

  test("a comment belongs to one dish", async () => {
    const { data } = await call("POST", at, one, { text: "Here" });
    const elsewhere = `/v1/dish/${ids.dear}/comments/${String(data._id)}`;
    expect((await call("PATCH", elsewhere, one, { text: "There" })).http).toBe(404);
    expect((await call("DELETE", elsewhere, one)).http).toBe(404);
  });

  test.each([
    [{}],
    [{ text: "" }],
    [{ text: " \u200b " }],
    [{ text: "x".repeat(2001) }],
    [{ text: 5 }],
    [{ text: "a\u0000" }],
    [{ text: "\ud800" }],
    [{ text: "ok", user: "other" }],
  ])("%j is refused", async (body) => {
    expect((await call("POST", at, one, body)).http).toBe(400);
  });

  test("S-50 markup is text", async () => {
    const text = `<img src=x onerror=alert(1)> "><svg/onload=x>`;
    expect((await call("POST", at, one, { text })).data.text).toBe(text);
  });

  test("H33 H35 owners and admins may comment: only reviews are barred for them", async () => {
    for (const who of [admin, await actors.owner([ids.open])])
      expect((await call("POST", at, who, { text: "Thank you" })).http).toBe(201);
  });
});

describe("ratings", () => {
  test("API-56 API-57 FAV-09 one per person: POST once, then PATCH", async () => {
    const at = `/v1/dish/${ids.dear}/ratings`;
    expect((await call("PATCH", at, two, { rating: 4 })).http).toBe(404);
    const first = await call("POST", at, one, { rating: 5 });
    expect(first).toMatchObject({ http: 201, data: { rating: 5, ratings: { average: 5, count: 1 } } });
    expect(await call("POST", at, one, { rating: 3 })).toMatchObject({ http: 409, code: "conflict" });
    await call("POST", at, two, { rating: 2 });
    const changed = await call("PATCH", at, one, { rating: 3 });
    expect(changed.data.ratings).toEqual({ average: 2.5, count: 2, histogram: [0, 1, 1, 0, 0] });
    expect(await db.dish.findUnique({ where: { id: ids.dear } })).toMatchObject({ ratingCount: 2, ratingSum: 5 });
  });

  test.each([0, 6, 2.5, -1, "five", null, 1e9])("%j is no rating", async (rating) => {
    expect((await call("POST", `/v1/dish/${DISH}/ratings`, one, { rating })).http).toBe(400);
  });

  test("S-88 of many at once one counts", async () => {
    const who = await actors.customer();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => call("POST", `/v1/dish/${ids.loose}/ratings`, who, { rating: 4 })),
    );
    expect(all.map(({ http }) => http).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await db.dish.findUnique({ where: { id: ids.loose } })).toMatchObject({ ratingCount: 1, ratingSum: 4 });
  });
});

describe("favourites", () => {
  const at = `/v1/dish/favorites/${ids.typical}`;

  test("API-59 API-60 API-61 API-62 API-63 FAV-04 FAV-05 FAV-06 come and go, and say so", async () => {
    const who = await actors.customer();
    expect(bodyOf(await call("GET", `${at}/status`, who))).toEqual({ isFavorite: false });
    expect(bodyOf(await call("POST", at, who))).toEqual({ isFavorite: true });
    expect(bodyOf(await call("POST", at, who))).toEqual({ isFavorite: true });
    expect(bodyOf(await call("GET", `${at}/status`, who))).toEqual({ isFavorite: true });
    const list = await call("GET", "/v1/dish/favorites", who);
    expect(list.data).toMatchObject([{ _id: ids.typical }]);
    expect(list.data).toMatchObject([{ restaurant: { _id: ids.open } }]);
    expect(list.pagination).toMatchObject({ totalResults: 1 });
    for (const query of ["sort=name", "sort=price", "search="])
      expect((await call("GET", `/v1/dish/favorites?${query}`, who)).data).toMatchObject([{ _id: ids.typical }]);
    expect((await call("GET", "/v1/dish/favorites?search=xqzv", who)).data).toEqual([]);
    const users = await call("GET", `/v1/dish/${ids.typical}/favorites/users`, undefined);
    expect(JSON.stringify(users.data)).toContain(who.id);
    expect(bodyOf(await call("DELETE", at, who))).toEqual({ isFavorite: false });
    expect(bodyOf(await call("DELETE", at, who))).toEqual({ isFavorite: false });
    expect((await call("GET", "/v1/dish/favorites", who)).data).toEqual([]);
  });

  test("S-88 fifty at once are one", async () => {
    const who = await actors.customer();
    const before = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    const all = await Promise.all(Array.from({ length: 50 }, () => call("POST", at, who)));
    expect(all.every(({ http }) => http === 200)).toBe(true);
    expect(await db.dishFavourite.count({ where: { userId: who.id } })).toBe(1);
    const after = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    expect(after.favouriteCount - before.favouriteCount).toBe(1);
  });

  test("one's list is one's own, and is kept by nobody", async () => {
    const response = await callApi("/v1/dish/favorites", { headers: { ...one?.headers } });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await call("GET", "/v1/dish/favorites")).http).toBe(401);
  });
});

describe("one door", () => {
  const at = `/v1/dish/${ids.sold}/interactions`;

  test("API-64 API-65 API-66 API-67 FAV-10 does what the calls of their own do", async () => {
    const who = await actors.customer();
    const comment = await call("POST", at, who, { type: "comment", text: "Good" });
    expect(comment).toMatchObject({
      http: 201,
      data: { type: "comment", text: "Good", user: { _id: who.id } },
    });
    const { commentId } = comment.data;
    expect((await call("POST", at, who, { type: "rating", rating: 4 })).data).toMatchObject({ rating: 4 });
    expect((await call("POST", at, who, { type: "rating", rating: 4 })).http).toBe(409);
    expect((await call("POST", at, who, { type: "favorite" })).data).toMatchObject({ type: "favorite" });
    expect(await call("PATCH", at, who, { type: "comment", commentId, text: "Better" })).toMatchObject({
      data: { commentId, text: "Better" },
    });
    expect((await call("PATCH", at, who, { type: "rating", rating: 1 })).data).toMatchObject({ rating: 1 });
    for (const end of [{ type: "comment", commentId }, { type: "rating" }, { type: "favorite" }])
      expect((await call("DELETE", at, who, end)).http).toBe(200);
    expect((await call("DELETE", at, who, { type: "rating" })).http).toBe(404);
    expect(JSON.stringify(await call("GET", at, undefined))).not.toContain(who.id);
  });

  test.each([
    {},
    { type: "like" },
    { type: "rating" },
    { type: "comment", rating: 5 },
    { type: "favorite", text: "x" },
    { type: "rating", rating: 5, text: "x" },
  ])("%j is refused", async (body) => {
    expect((await call("POST", at, one, body)).http).toBe(400);
  });
});

const WRITES = [
  ["POST", `/v1/dish/${DISH}/comments`, { text: "x" }],
  ["POST", `/v1/dish/${DISH}/ratings`, { rating: 3 }],
  ["PATCH", `/v1/dish/${DISH}/ratings`, { rating: 3 }],
  ["POST", `/v1/dish/favorites/${DISH}`, undefined],
  ["DELETE", `/v1/dish/favorites/${DISH}`, undefined],
  ["POST", `/v1/dish/${DISH}/interactions`, { type: "favorite" }],
] as const;

test.each(WRITES)("S-1 S-2 S-18 ROLE-02 ROLE-06 %s %s asks for a verified account", async (method, address, body) => {
  expect((await call(method, address, undefined, body)).http).toBe(401);
  const unverified = await call(method, address, await actors.unverified(), body);
  expect(unverified).toMatchObject({ http: 403, code: "not_verified" });
  expect(await call(method, address, await actors.banned(), body)).toMatchObject({
    http: 403,
    code: "banned",
  });
});

test.each(WRITES)("%s %s of a dish that nobody sees is 404", async (method, address, body) => {
  if (method === "DELETE") return;
  for (const hidden of [ids.unknown, ids.draft, ids.removed, ids.hiddenBusinessDish])
    expect((await call(method, address.replace(DISH, hidden), one, body)).http).toBe(404);
});
