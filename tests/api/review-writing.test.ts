import { describe, expect, test } from "vitest";
import { languageOfText } from "@/lib/i18n/language-of-text";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { callReview as call, MARKS, replyTo as reply, sumsOf, createReview as write } from "./review-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();

describe("API-69 writing a review", () => {
  test("REV-01 REV-02 ROLE-03 stores marks and words; the overall mark is the mean of three", async () => {
    const by = await actors.customer();
    const before = await sumsOf(ids.second);
    const answer = await write(by, ids.second);
    expect(answer.http).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.data).toMatchObject({
      message: "کباب تازه بود و نان گرم.",
      language: "fa",
      isOwner: false,
      user: { _id: by.id, fullname: by.fullname },
      ratings: { ...MARKS, overall: 4 },
      replies: [],
      likes: [],
    });
    expect(await sumsOf(ids.second)).toMatchObject({ review_count: (before?.review_count ?? 0) + 1 });
  });

  test("H45 an overall mark may be said, beside the others or among them", async () => {
    const one = await write(await actors.customer(), ids.second, { overall: 2.5 });
    const two = await write(await actors.customer(), ids.second, { ratings: { ...MARKS, overall: 1 } });
    expect([one.data.ratings.overall, two.data.ratings.overall]).toEqual([2.5, 1]);
    expect(await write(await actors.customer(), ids.second, { ratings: { ...MARKS, food: 4 } })).toMatchObject({
      data: { ratings: { overall: 3.67 } },
    });
  });

  test("H43 a second one is a conflict that names the first, also at the same instant", async () => {
    const by = await actors.customer();
    const answers = await Promise.all([write(by, ids.second), write(by, ids.second), write(by, ids.second)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([201, 409, 409]);
    const first = answers.find(({ http }) => http === 201);
    const again = await write(by, ids.second);
    expect(again).toMatchObject({ http: 409, code: "conflict", details: { reviewId: first?.data._id } });
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
    for (const business of [ids.suspended, ids.underReview, ids.deleted, ids.unknown, "1"])
      expect([business, (await write(by, business)).http]).toEqual([business, 404]);
    expect(await write(by, ids.closed)).toMatchObject({ http: 409, details: { status: "closed" } });
  });

  test("S-50 markup is letters, invisible marks go", async () => {
    const message = `"><svg/onload=alert(1)> <img src=x onerror=alert(1)>\u202e & done`;
    expect(await write(await actors.customer(), ids.second, { message })).toMatchObject({
      data: { message: `"><svg/onload=alert(1)> <img src=x onerror=alert(1)> & done` },
    });
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

test("the language of a text is told by its letters and small words, or not at all", async () => {
  const rows = await readRows<{ message: string; language: string }>(
    "SELECT message, language FROM reviews WHERE language IS NOT NULL AND length(message) > 40 LIMIT 3000",
  );
  const told = rows.map((row) => [languageOfText(row.message), row.language]);
  expect(told.filter(([found, right]) => found !== null && found !== right)).toEqual([]);
  expect(told.filter(([found]) => found === null).length).toBeLessThan(rows.length / 20);
  expect([languageOfText("👍"), languageOfText("5/5")]).toEqual([null, null]);
});
