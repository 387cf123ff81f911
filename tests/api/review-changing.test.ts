import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { JsonLd } from "@/components/json-ld/json-ld";
import { Providers } from "@/components/providers";
import { reviewsJsonLd } from "@/components/review/json-ld";
import { ReviewList } from "@/components/review/review-list";
import { getBusiness } from "@/lib/business/queries";
import { db } from "@/lib/core/db";
import { listReviews } from "@/lib/review/queries";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { callReview as call, replyTo as reply, sumsOf, type Written, createReview as write } from "./review-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();

describe("API-70 API-83 changing", () => {
  test("REV-08 its author changes words and marks; the path is that of the lists", async () => {
    const by = await actors.customer();
    const { data } = await write(by, ids.second);
    const words = await call("PATCH", data._id, by, { message: "Changed" });
    expect(words).toMatchObject({ http: 200, data: { message: "Changed", language: "en", ratings: { overall: 4 } } });
    const marks = await call("PATCH", data._id, by, { ratings: { food: 1 } });
    expect(marks.data.ratings).toEqual({ food: 1, service: 4, environment: 3, overall: 2.67 });
    expect((await call("PATCH", data._id, by, { overall: 5 })).data.ratings).toEqual({
      food: 1,
      service: 4,
      environment: 3,
      overall: 5,
    });
    expect(await call("PATCH", ids.second, by, { message: "x" })).toMatchObject({
      http: 404,
      message: "Review not found.",
    });
    const list = await callApi(`/v1/review/${ids.second}`);
    expect(JSON.stringify(await list.json())).toContain('"Changed"');
    expect((await callApi(`/v1/review/${data._id}`)).status).toBe(404);
    expect((await call("PATCH", data._id, by, {})).http).toBe(400);
  });

  test("a reply changes its words only", async () => {
    const by = await actors.customer();
    const { data } = await reply(by, ids.review(2));
    expect((await call("PATCH", data._id, by, { message: "Again" })).data.message).toBe("Again");
    for (const body of [{ ratings: { food: 3 } }, { overall: 3 }])
      expect((await call("PATCH", data._id, by, body)).http).toBe(400);
  });

  test("S-8 ROLE-03 others change and delete nothing of it", async () => {
    const [by, other] = [await actors.customer(), await actors.customer()];
    const review = (await write(by, ids.second)).data._id;
    const answer = (await reply(by, ids.review(2))).data._id;
    for (const id of [review, answer])
      for (const [method, body] of [
        ["PATCH", { message: "x" }],
        ["DELETE", undefined],
      ] as const)
        expect(await call(method, id, other, body)).toMatchObject({ http: 403, code: "forbidden" });
    expect(
      await db.review.count({ where: { id: { in: [review, answer] }, deletedAt: null, message: { not: "x" } } }),
    ).toBe(2);
  });

  test("H69 a change of an older version is a conflict with what is stored", async () => {
    const by = await actors.customer();
    const { data } = await write(by, ids.second);
    const read = await callApi(`/v1/review/restaurant/${ids.second}/user/${by.id}`, { headers: by.headers });
    const seen = { "if-match": read.headers.get("etag") ?? "" };
    expect((await call("PATCH", data._id, by, { message: "First" }, seen)).http).toBe(200);
    const late = await call("PATCH", data._id, by, { message: "Second" }, seen);
    expect(late).toMatchObject({ http: 409, code: "conflict", current: { _id: data._id, message: "First" } });
  });
});

describe("API-71 deleting", () => {
  test("its author or an admin, once; sums follow; an admin brings it back", async () => {
    const [by, admin] = [await actors.customer(), await actors.admin()];
    const before = await sumsOf(ids.cafe);
    const { data } = await write(by, ids.cafe);
    expect((await call("DELETE", data._id, by)).http).toBe(200);
    expect(await sumsOf(ids.cafe)).toEqual(before);
    expect((await call("DELETE", data._id, by)).http).toBe(404);
    const second = (await write(by, ids.cafe)).data._id;
    expect(await call("POST", `${data._id}/restore`, admin)).toMatchObject({ http: 409 });
    expect((await call("DELETE", second, admin)).http).toBe(200);
    expect((await call("POST", `${second}/restore`, by)).http).toBe(403);
    expect((await call("POST", `${second}/restore`, admin)).http).toBe(200);
    expect((await call("POST", `${second}/restore`, admin)).http).toBe(404);
    const notes = await db.auditEntry.findMany({ where: { entityId: second }, orderBy: { createdAt: "asc" } });
    expect(notes.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["review.delete", admin.id],
      ["review.restore", admin.id],
    ]);
  });

  test("its author brings back what they deleted, unless they have written another one; nobody else does", async () => {
    const [by, other] = [await actors.customer(), await actors.customer()];
    const { data } = await write(by, ids.cafe);
    const sums = await sumsOf(ids.cafe);
    await call("DELETE", data._id, by);
    expect(await call("POST", `${data._id}/restore`, other)).toMatchObject({ http: 404 });
    expect((await call("POST", `${data._id}/restore`, by)).http).toBe(200);
    expect(await sumsOf(ids.cafe)).toEqual(sums);
    expect((await call("POST", `${data._id}/restore`, by)).http).toBe(404);
    await call("DELETE", data._id, by);
    await write(by, ids.cafe);
    expect((await call("POST", `${data._id}/restore`, by)).http).toBe(409);
    expect(await db.auditEntry.count({ where: { entityId: data._id } })).toBe(0);
  });

  test("S-8 what an admin deleted, restored and its author deleted again is the author's; what an admin deleted last is not", async () => {
    const [by, admin] = [await actors.customer(), await actors.admin()];
    const { data } = await write(by, ids.cafe);
    await call("DELETE", data._id, admin);
    expect((await call("POST", `${data._id}/restore`, by)).http).toBe(403);
    await call("POST", `${data._id}/restore`, admin);
    await call("DELETE", data._id, by);
    expect((await call("POST", `${data._id}/restore`, by)).http).toBe(200);
  });

  test("after thirty days there is nothing to bring back", async () => {
    const [by, admin] = [await actors.customer(), await actors.admin()];
    const { data } = await write(by, ids.cafe);
    await readRows("UPDATE reviews SET deleted_at = now() - interval '31 days' WHERE id = $1", [data._id]);
    expect((await call("POST", `${data._id}/restore`, admin)).http).toBe(404);
  });
});

describe("API-72 likes", () => {
  const like = (by: Partial<TestActor>, id: string, query = "") => call("PATCH", `toggle-like/${id}${query}`, by);

  test("ROLE-07 REV-07 toggle, and tell who likes it; replies and one's own may be liked", async () => {
    const [one, two] = [await actors.customer(), await actors.customer()];
    const { data } = await write(one, ids.second);
    await like(two, data._id);
    const answer = await like(one, data._id);
    expect(answer).toMatchObject({ http: 200, liked: true, likeCount: 2 });
    expect(answer.likes).toEqual([two, one].map(({ id, fullname }) => ({ _id: id, fullname })));
    expect(await like(one, data._id)).toMatchObject({ liked: false, likeCount: 1 });
    expect(await like(one, ids.review(22))).toMatchObject({ liked: true });
    for (const id of [ids.review(8), ids.review(9), ids.review(10), ids.review(23), ids.unknown, "1"])
      expect([id, (await like(one, id)).http]).toEqual([id, 404]);
  });

  test("state=on and state=off may be repeated", async () => {
    const by = await actors.customer();
    for (const [state, liked] of [
      ["on", true],
      ["on", true],
      ["off", false],
      ["off", false],
    ] as const)
      expect((await like(by, ids.review(4), `?state=${state}`)).liked).toBe(liked);
    expect((await like(by, ids.review(4), "?state=maybe")).http).toBe(400);
  });

  test("S-88 fifty at once are one row or none, and the count is that of different people", async () => {
    const people = await Promise.all([actors.customer(), actors.customer()]);
    const review = (await write(people[0], ids.second)).data._id;
    const fifty = await Promise.all(Array.from({ length: 50 }, () => like(people[0], review)));
    expect(fifty.map(({ http }) => http)).toEqual(Array(50).fill(200));
    expect(fifty.filter(({ liked }) => liked)).toHaveLength(25);
    expect(await db.reviewLike.count({ where: { reviewId: review } })).toBe(0);
    await Promise.all(people.flatMap((by) => Array.from({ length: 25 }, () => like(by, review, "?state=on"))));
    const row = await db.review.findUniqueOrThrow({ where: { id: review } });
    expect([await db.reviewLike.count({ where: { reviewId: review } }), row.likeCount]).toEqual([2, 2]);
  });
});

describe("API-68 API-73 reading one's own", () => {
  test("the filter my, the list of mine, and the one of a user show a hidden one to its author alone", async () => {
    const [by, other] = [await actors.customer(), await actors.customer()];
    const { data } = await write(by, ids.second);
    await readRows("UPDATE reviews SET hidden_at = now(), hidden_reason = 'spam' WHERE id = $1", [data._id]);
    const get = async (address: string, who: TestActor) =>
      (await (await callApi(`/v1/review/${address}`, { headers: who.headers })).json()) as {
        data: Written[];
        pagination: { totalResults: number };
      };
    expect(await get(`${ids.second}?filter=my`, by)).toMatchObject({
      data: [{ _id: data._id, hidden: { reason: "spam" } }],
      pagination: { totalResults: 1 },
    });
    expect((await get(`${ids.second}?filter=my`, other)).data).toEqual([]);
    expect(JSON.stringify(await get(`${ids.second}?limit=100`, other))).not.toContain(data._id);
    expect(await get("mine?lang=en", by)).toMatchObject({
      data: [{ _id: data._id, restaurant: { _id: ids.second, name: "Zz 100% World_Second" } }],
    });
    const one = `restaurant/${ids.second}/user/${by.id}`;
    expect((await get(one, by)).data).toMatchObject({ _id: data._id, hidden: { reason: "spam" } });
    expect((await get(one, other)).data).toBeNull();
  });

  test("mine needs an account and goes on past a place that is no longer shown", async () => {
    expect((await callApi("/v1/review/mine")).status).toBe(401);
    const by = await actors.customer();
    await write(by, ids.cafe);
    await write(by, ids.second);
    await readRows("UPDATE businesses SET status = 'suspended' WHERE id = $1", [ids.cafe]);
    const answer = await callApi("/v1/review/mine", { headers: by.headers });
    const { data } = (await answer.json()) as { data: { restaurant: unknown }[] };
    expect(data.map(({ restaurant }) => restaurant !== null)).toEqual([true, false]);
    await readRows("UPDATE businesses SET status = 'confirmed' WHERE id = $1", [ids.cafe]);
  });
});

test("S-50 a page shows what people write as text, also to search engines", async () => {
  const evil = `"><svg/onload=alert(1)></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const { data } = await write(await actors.customer({ fullname: evil.slice(0, 40) }), ids.cafe, { message: evil });
  expect((await reply(await actors.customer(), data._id, ids.cafe)).http).toBe(201);
  await readRows("UPDATE reviews SET message = $2 WHERE parent_id = $1", [data._id, evil]);
  const business = await getBusiness(ids.cafe);
  const query = { page: 1, limit: 5, sort: "newest", filter: "all" } as const;
  const found = await listReviews(ids.cafe, query);
  const photo = { open: "", photos: null };
  const props = {
    business,
    lng: "en",
    now: new Date(),
    query,
    photo,
    origin: "https://example.com",
    ...found,
  } as const;
  const nodes = reviewsJsonLd(found.reviews, business, "en", "https://example.com");
  const around = { lng: "en", messages: {} } as ComponentProps<typeof Providers>;
  const list = createElement(Providers, around, createElement(ReviewList, props));
  const html = renderToStaticMarkup([list, createElement(JsonLd, { nodes })]);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toMatch(/<svg\/onload|<img src=x|<script>alert/);
});
