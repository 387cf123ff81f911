import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, sends, type TestActor } from "./actors";
import { callApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Answer = { status: number; body: Record<string, unknown> & { data: Record<string, unknown> } };

let [one, two, admin]: TestActor[] = [];
const DISH = ids.cheap;

beforeAll(async () => {
  await createWorld();
  [one, two, admin] = [await actors.customer(), await actors.customer(), await actors.admin()];
});

async function call(method: string, address: string, from: TestActor | undefined, body?: unknown): Promise<Answer> {
  const init = body === undefined ? { headers: { ...from?.headers } } : sends(body, from);
  const response = await callApi(address, { method, ...init });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

describe("comments", () => {
  const at = `/v1/dish/${DISH}/comments`;

  test("API-53 API-54 API-55 FAV-08 are written, changed and taken away by their author", async () => {
    const made = await call("POST", at, one, { text: "  Crisp and hot.  " });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ text: "Crisp and hot.", user: { _id: one?.id } });
    const comment = `${at}/${String(made.body.data._id)}`;
    expect((await call("PATCH", comment, one, { text: "Colder today." })).body.data.text).toBe("Colder today.");
    expect((await call("DELETE", comment, one)).status).toBe(200);
    expect((await call("DELETE", comment, one)).status).toBe(404);
    expect((await call("PATCH", comment, one, { text: "x" })).status).toBe(404);
  });

  test("S-8 another's comment stays; an admin may take it away, which is noted", async () => {
    const { body } = await call("POST", at, one, { text: "Mine" });
    const comment = `${at}/${String(body.data._id)}`;
    expect(await call("PATCH", comment, two, { text: "Yours" })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect((await call("DELETE", comment, two)).status).toBe(403);
    expect((await call("PATCH", comment, admin, { text: "Ours" })).status).toBe(403);
    expect((await call("DELETE", comment, admin)).status).toBe(200);
    const entityId = String(body.data._id);
    expect(await db.auditEntry.findFirst({ where: { entityId } })).toMatchObject({ action: "dish_comment.delete" });
  });

  test("a comment belongs to one dish", async () => {
    const { body } = await call("POST", at, one, { text: "Here" });
    const elsewhere = `/v1/dish/${ids.dear}/comments/${String(body.data._id)}`;
    expect((await call("PATCH", elsewhere, one, { text: "There" })).status).toBe(404);
    expect((await call("DELETE", elsewhere, one)).status).toBe(404);
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
    expect((await call("POST", at, one, body)).status).toBe(400);
  });

  test("S-50 markup is text", async () => {
    const text = `<img src=x onerror=alert(1)> "><svg/onload=x>`;
    expect((await call("POST", at, one, { text })).body.data.text).toBe(text);
  });

  test("H33 H35 owners and admins may comment: only reviews are barred for them", async () => {
    for (const who of [admin, await actors.owner([ids.open])])
      expect((await call("POST", at, who, { text: "Thank you" })).status).toBe(201);
  });
});

describe("ratings", () => {
  test("API-56 API-57 FAV-09 one per person: POST once, then PATCH", async () => {
    const at = `/v1/dish/${ids.dear}/ratings`;
    expect((await call("PATCH", at, two, { rating: 4 })).status).toBe(404);
    const first = await call("POST", at, one, { rating: 5 });
    expect(first).toMatchObject({ status: 201, body: { data: { rating: 5, ratings: { average: 5, count: 1 } } } });
    expect(await call("POST", at, one, { rating: 3 })).toMatchObject({ status: 409, body: { code: "conflict" } });
    await call("POST", at, two, { rating: 2 });
    const changed = await call("PATCH", at, one, { rating: 3 });
    expect(changed.body.data.ratings).toEqual({ average: 2.5, count: 2, histogram: [0, 1, 1, 0, 0] });
    expect(await db.dish.findUnique({ where: { id: ids.dear } })).toMatchObject({ ratingCount: 2, ratingSum: 5 });
  });

  test.each([0, 6, 2.5, -1, "five", null, 1e9])("%j is no rating", async (rating) => {
    expect((await call("POST", `/v1/dish/${DISH}/ratings`, one, { rating })).status).toBe(400);
  });

  test("S-88 of many at once one counts", async () => {
    const who = await actors.customer();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => call("POST", `/v1/dish/${ids.loose}/ratings`, who, { rating: 4 })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await db.dish.findUnique({ where: { id: ids.loose } })).toMatchObject({ ratingCount: 1, ratingSum: 4 });
  });
});

describe("favourites", () => {
  const at = `/v1/dish/favorites/${ids.typical}`;

  test("API-59 API-60 API-61 API-62 API-63 FAV-04 FAV-05 FAV-06 come and go, and say so", async () => {
    const who = await actors.customer();
    expect((await call("GET", `${at}/status`, who)).body).toEqual({ isFavorite: false });
    expect(await call("POST", at, who)).toEqual({ status: 200, body: { isFavorite: true } });
    expect((await call("POST", at, who)).body).toEqual({ isFavorite: true });
    expect((await call("GET", `${at}/status`, who)).body).toEqual({ isFavorite: true });
    const list = await call("GET", "/v1/dish/favorites", who);
    expect(list.body.data).toMatchObject([{ _id: ids.typical }]);
    expect(list.body.data).toMatchObject([{ restaurant: { _id: ids.open } }]);
    expect(list.body.pagination).toMatchObject({ totalResults: 1 });
    for (const query of ["sort=name", "sort=price", "search="])
      expect((await call("GET", `/v1/dish/favorites?${query}`, who)).body.data).toMatchObject([{ _id: ids.typical }]);
    expect((await call("GET", "/v1/dish/favorites?search=xqzv", who)).body.data).toEqual([]);
    const users = await call("GET", `/v1/dish/${ids.typical}/favorites/users`, undefined);
    expect(JSON.stringify(users.body.data)).toContain(who.id);
    expect((await call("DELETE", at, who)).body).toEqual({ isFavorite: false });
    expect((await call("DELETE", at, who)).body).toEqual({ isFavorite: false });
    expect((await call("GET", "/v1/dish/favorites", who)).body.data).toEqual([]);
  });

  test("S-88 fifty at once are one", async () => {
    const who = await actors.customer();
    const before = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    const all = await Promise.all(Array.from({ length: 50 }, () => call("POST", at, who)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await db.dishFavourite.count({ where: { userId: who.id } })).toBe(1);
    const after = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    expect(after.favouriteCount - before.favouriteCount).toBe(1);
  });

  test("one's list is one's own, and is kept by nobody", async () => {
    const response = await callApi("/v1/dish/favorites", { headers: { ...one?.headers } });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await refusal("/v1/dish/favorites")).http).toBe(401);
  });
});

describe("one door", () => {
  const at = `/v1/dish/${ids.sold}/interactions`;

  test("API-64 API-65 API-66 API-67 FAV-10 does what the calls of their own do", async () => {
    const who = await actors.customer();
    const comment = await call("POST", at, who, { type: "comment", text: "Good" });
    expect(comment).toMatchObject({
      status: 201,
      body: { data: { type: "comment", text: "Good", user: { _id: who.id } } },
    });
    const { commentId } = comment.body.data;
    expect((await call("POST", at, who, { type: "rating", rating: 4 })).body.data).toMatchObject({ rating: 4 });
    expect((await call("POST", at, who, { type: "rating", rating: 4 })).status).toBe(409);
    expect((await call("POST", at, who, { type: "favorite" })).body.data).toMatchObject({ type: "favorite" });
    const changed = await call("PATCH", at, who, { type: "comment", commentId, text: "Better" });
    expect(changed.body.data).toMatchObject({ commentId, text: "Better" });
    expect((await call("PATCH", at, who, { type: "rating", rating: 1 })).body.data).toMatchObject({ rating: 1 });
    for (const end of [{ type: "comment", commentId }, { type: "rating" }, { type: "favorite" }])
      expect((await call("DELETE", at, who, end)).status).toBe(200);
    expect((await call("DELETE", at, who, { type: "rating" })).status).toBe(404);
    const left = await call("GET", at, undefined);
    expect(JSON.stringify(left.body)).not.toContain(who.id);
  });

  test.each([
    {},
    { type: "like" },
    { type: "rating" },
    { type: "comment", rating: 5 },
    { type: "favorite", text: "x" },
    { type: "rating", rating: 5, text: "x" },
  ])("%j is refused", async (body) => {
    expect((await call("POST", at, one, body)).status).toBe(400);
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
  expect((await call(method, address, undefined, body)).status).toBe(401);
  const unverified = await call(method, address, await actors.unverified(), body);
  expect(unverified).toMatchObject({ status: 403, body: { code: "not_verified" } });
  expect(await call(method, address, await actors.banned(), body)).toMatchObject({
    status: 403,
    body: { code: "banned" },
  });
});

test.each(WRITES)("%s %s of a dish that nobody sees is 404", async (method, address, body) => {
  if (method === "DELETE") return;
  for (const hidden of [ids.unknown, ids.draft, ids.removed, ids.hiddenBusinessDish])
    expect((await call(method, address.replace(DISH, hidden), one, body)).status).toBe(404);
});
