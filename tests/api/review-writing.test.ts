import { beforeAll, describe, expect, test } from "vitest";
import { db, sqlQuery } from "@/lib/core/db";
import { languageOfText } from "@/lib/review/language";
import { actors, sends, type TestActor } from "./actors";
import { callApi, type ErrorBody } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

beforeAll(createWorld);

const MARKS = { food: 5, service: 4, environment: 3 };
type Written = { _id: string; message: string; ratings: Record<string, number>; isOwner: boolean; updatedAt: string };
type Liked = { liked?: boolean; likes?: unknown };
type Answer = { http: number; headers: Headers; data: Written } & ErrorBody & Liked;

async function call(method: string, address: string, by: Partial<TestActor>, body?: unknown, headers = {}) {
  const init =
    body === undefined
      ? { headers: { ...by.headers, ...headers } }
      : sends(body, { headers: { ...by.headers, ...headers } });
  const response = await callApi(`/v1/review/${address}`, { method, ...init });
  return { ...((await response.json()) as Answer), http: response.status, headers: response.headers };
}
const write = (by: Partial<TestActor>, place: string, body: Record<string, unknown> = {}) =>
  call("POST", place, by, { message: "کباب تازه بود و نان گرم.", ratings: MARKS, ...body });
const reply = (by: Partial<TestActor>, parentId: string, place = ids.open) =>
  call("POST", place, by, { message: "Thank you", parentId });
const sumsOf = async (id: string) =>
  (await sqlQuery(`SELECT review_count, rating_sum, food_sum FROM businesses WHERE id = $1`, [id]))[0];

describe("API-69 writing a review", () => {
  test("REV-01 REV-02 ROLE-03 stores marks and words; the overall mark is the mean of three", async () => {
    const by = await actors.customer();
    const before = (await sumsOf(ids.second)) as { review_count: number };
    const answer = await write(by, ids.second);
    expect(answer.http).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.data).toMatchObject({
      message: "کباب تازه بود و نان گرم.",
      language: "fa",
      isOwner: false,
      user: { _id: by.id, fullname: by.fullname },
      ratings: { ...MARKS, overall: 4 },
      replies: [],
      likes: [],
    });
    expect(await sumsOf(ids.second)).toMatchObject({ review_count: before.review_count + 1 });
  });

  test("H45 an overall mark may be said, beside the others or among them", async () => {
    const one = await write(await actors.customer(), ids.second, { overall: 2.5 });
    const two = await write(await actors.customer(), ids.second, { ratings: { ...MARKS, overall: 1 } });
    expect([one.data.ratings.overall, two.data.ratings.overall]).toEqual([2.5, 1]);
    const thirds = await write(await actors.customer(), ids.second, { ratings: { ...MARKS, food: 4 } });
    expect(thirds.data.ratings.overall).toBe(3.67);
  });

  test("H43 a second one is a conflict that names the first, also at the same instant", async () => {
    const by = await actors.customer();
    const answers = await Promise.all([write(by, ids.second), write(by, ids.second), write(by, ids.second)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([201, 409, 409]);
    const first = answers.find(({ http }) => http === 201);
    const again = await write(by, ids.second);
    expect(again).toMatchObject({ http: 409, code: "conflict", inTheWay: { reviewId: first?.data._id } });
    expect((await write(by, ids.open)).http).toBe(201);
  });

  test("REV-02 without marks, or with others than 1 to 5, is refused by name", async () => {
    const by = await actors.customer();
    const paths = async (body: Record<string, unknown>) =>
      (await write(by, ids.second, body)).errors?.map(({ path }) => path);
    expect(await paths({ ratings: undefined })).toEqual(["ratings"]);
    expect(await paths({ ratings: {} })).toEqual(["ratings.food", "ratings.service", "ratings.environment"]);
    for (const food of [0, 6, 4.5, "5", null, true, [5], { gt: 0 }])
      expect(await paths({ ratings: { ...MARKS, food } })).toEqual(["ratings.food"]);
    for (const overall of [0, 5.1, "5"]) expect(await paths({ overall })).toEqual(["overall"]);
    expect(await paths({ message: " \u200c " })).toEqual(["message"]);
    for (const message of ["a\u0000b", "\ud800", "x".repeat(10_000)])
      expect(await paths({ message })).toEqual(["message"]);
    for (const extra of ["userId", "isOwner", "hiddenAt", "likeCount"])
      expect((await write(by, ids.second, { [extra]: true })).http).toBe(400);
  });

  test("places that nobody sees are not there; closed ones are remembered, not reviewed", async () => {
    const by = await actors.customer();
    for (const place of [ids.suspended, ids.underReview, ids.deleted, ids.unknown, "1"])
      expect([place, (await write(by, place)).http]).toEqual([place, 404]);
    expect(await write(by, ids.closed)).toMatchObject({ http: 409, inTheWay: { status: "closed" } });
  });

  test("S-50 markup is letters, invisible marks go", async () => {
    const message = `"><svg/onload=alert(1)> <img src=x onerror=alert(1)>\u202e & done`;
    const { data } = await write(await actors.customer(), ids.second, { message });
    expect(data.message).toBe(`"><svg/onload=alert(1)> <img src=x onerror=alert(1)> & done`);
  });
});

describe("who may", () => {
  test("ROLE-02 S-18 REV-11 the unverified neither review, reply nor like", async () => {
    const by = await actors.unverified();
    for (const answer of [
      await write(by, ids.second),
      await reply(by, ids.review(1)),
      await call("PATCH", `toggle-like/${ids.review(1)}`, by),
    ])
      expect(answer).toMatchObject({
        http: 403,
        code: "not_verified",
        message: "Please verify your account from your profile page first.",
      });
  });

  test("ROLE-04 S-19 REV-12 REV-13 admins neither review nor like", async () => {
    const by = await actors.admin();
    for (const answer of [
      await write(by, ids.second),
      await reply(by, ids.review(1)),
      await call("PATCH", `toggle-like/${ids.review(1)}`, by),
    ])
      expect(answer).toMatchObject({
        http: 403,
        code: "admin_blocked",
        message: "Admins cannot write or like reviews.",
      });
  });

  test("ROLE-06 REV-14 the banned are sent to the support", async () => {
    const answer = await write(await actors.banned(), ids.second);
    expect(answer).toMatchObject({ http: 403, code: "banned", message: expect.stringContaining("contact support") });
  });

  test("nobody without an account", async () => {
    expect(await write({}, ids.second)).toMatchObject({ http: 401, code: "unauthorized" });
  });

  test("H33 an owner reviews and likes others' places, not their own, and answers there once", async () => {
    const owner = await actors.owner([ids.cafe]);
    expect((await write(owner, ids.second)).http).toBe(201);
    expect(await write(owner, ids.cafe)).toMatchObject({ http: 403, code: "forbidden" });
    const guest = await actors.customer();
    const review = (await write(guest, ids.cafe)).data._id;
    expect(await call("PATCH", `toggle-like/${review}`, owner)).toMatchObject({ http: 403, code: "forbidden" });
    const answers = await Promise.all([reply(owner, review, ids.cafe), reply(owner, review, ids.cafe)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([201, 409]);
    const mine = answers.find(({ http }) => http === 201)?.data;
    expect(mine).toMatchObject({ isOwner: true, message: "Thank you" });
    expect((await reply(await actors.owner([ids.cafe]), review, ids.cafe)).http).toBe(409);
    expect((await reply(guest, review, ids.cafe)).data.isOwner).toBe(false);
    expect((await call("DELETE", mine?._id ?? "", owner)).http).toBe(200);
    expect((await reply(owner, review, ids.cafe)).http).toBe(201);
  });
});

describe("REV-03 REV-04 replies", () => {
  test("come by the same call, one level deep", async () => {
    const by = await actors.customer();
    const answer = await reply(by, ids.review(1));
    expect(answer).toMatchObject({ http: 201, data: { message: "Thank you", isOwner: false, language: "en" } });
    expect(answer.data).not.toHaveProperty("ratings");
    expect(await reply(by, answer.data._id)).toMatchObject({
      http: 400,
      code: "cannot_reply_to_reply",
      message: "You cannot reply to a reply.",
    });
    expect((await reply(by, ids.review(1))).http).toBe(201);
  });

  test("S-19 REV-05 REV-06 need words, take no marks, and stand under a shown review of the same place", async () => {
    const by = await actors.customer();
    const paths = async (body: unknown) => (await call("POST", ids.open, by, body)).errors?.map(({ path }) => path);
    expect(await paths({ message: "", parentId: ids.review(1) })).toEqual(["message"]);
    expect(await paths({ message: "x", parentId: ids.review(1), ratings: MARKS })).toEqual(["ratings"]);
    expect(await paths({ message: "x", parentId: "1" })).toEqual(["parentId"]);
    for (const parent of [ids.review(8), ids.review(9), ids.unknown])
      expect([parent, (await reply(by, parent)).code]).toEqual([parent, "not_found"]);
    expect((await reply(by, ids.review(1), ids.second)).http).toBe(404);
    expect((await reply(by, ids.review(10), ids.suspended)).http).toBe(404);
  });
});

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

  test("after thirty days there is nothing to bring back", async () => {
    const [by, admin] = [await actors.customer(), await actors.admin()];
    const { data } = await write(by, ids.cafe);
    await sqlQuery("UPDATE reviews SET deleted_at = now() - interval '31 days' WHERE id = $1", [data._id]);
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
    await sqlQuery("UPDATE reviews SET hidden_at = now(), hidden_reason = 'spam' WHERE id = $1", [data._id]);
    const get = async (address: string, who: TestActor) =>
      (await (await callApi(`/v1/review/${address}`, { headers: who.headers })).json()) as {
        data: Written[];
        pagination: { totalResults: number };
      };
    const mine = await get(`${ids.second}?filter=my`, by);
    expect(mine).toMatchObject({
      data: [{ _id: data._id, hidden: { reason: "spam" } }],
      pagination: { totalResults: 1 },
    });
    expect((await get(`${ids.second}?filter=my`, other)).data).toEqual([]);
    expect(JSON.stringify(await get(`${ids.second}?limit=100`, other))).not.toContain(data._id);
    const list = await get("mine?lang=en", by);
    expect(list.data).toMatchObject([{ _id: data._id, restaurant: { _id: ids.second, name: "Zz 100% World_Second" } }]);
    const one = `restaurant/${ids.second}/user/${by.id}`;
    expect((await get(one, by)).data).toMatchObject({ _id: data._id, hidden: { reason: "spam" } });
    expect((await get(one, other)).data).toBeNull();
  });

  test("mine needs an account and goes on past a place that is no longer shown", async () => {
    expect((await callApi("/v1/review/mine")).status).toBe(401);
    const by = await actors.customer();
    await write(by, ids.cafe);
    await write(by, ids.second);
    await sqlQuery("UPDATE businesses SET status = 'suspended' WHERE id = $1", [ids.cafe]);
    const answer = await callApi("/v1/review/mine", { headers: by.headers });
    const { data } = (await answer.json()) as { data: { restaurant: unknown }[] };
    expect(data.map(({ restaurant }) => restaurant !== null)).toEqual([true, false]);
    await sqlQuery("UPDATE businesses SET status = 'confirmed' WHERE id = $1", [ids.cafe]);
  });
});

test("the language of a text is told by its letters and small words, or not at all", async () => {
  const rows = await sqlQuery<{ message: string; language: string }>(
    "SELECT message, language FROM reviews WHERE language IS NOT NULL AND length(message) > 40 LIMIT 3000",
  );
  const told = rows.map((row) => [languageOfText(row.message), row.language]);
  expect(told.filter(([found, right]) => found !== null && found !== right)).toEqual([]);
  expect(told.filter(([found]) => found === null).length).toBeLessThan(rows.length / 20);
  expect([languageOfText("👍"), languageOfText("5/5")]).toEqual([null, null]);
});
