import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, type Json } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
const admin = await actors.admin();

async function newReview(business: string = ids.second): Promise<{ id: string; author: TestActor }> {
  const author = await actors.customer();
  const ratings = { food: 1, service: 1, environment: 1 };
  const { data } = await call("POST", `/v1/review/${business}`, author, { message: "Hair in the soup", ratings });
  return { id: data._id, author };
}
const report = (by: Partial<TestActor>, body: Json) => call("POST", "/v1/report", by, { reason: "spam", ...body });
const hiddenReason = async (id: string) => {
  const { hiddenAt, hiddenReason: reason } = await db.review.findUniqueOrThrow({ where: { id } });
  return hiddenAt && reason;
};
const countOf = async (id: string) => (await db.business.findUniqueOrThrow({ where: { id } })).reviewCount;
const jobs = async (id: string) =>
  (
    await readRows<{ kind: string }>(
      "SELECT coalesce(payload->>'mail', kind) AS kind FROM outbox WHERE payload::text LIKE $1",
      [`%${id}%`],
    )
  ).map(({ kind }) => kind);

describe("hiding a review", () => {
  test("takes it from everybody but its author, out of the sums, and tells the author why", async () => {
    const { id, author } = await newReview();
    const before = await countOf(ids.second);
    expect((await call("POST", `/v1/review/${id}/hide`, admin, { reason: "A phone number" })).http).toBe(200);
    expect([await hiddenReason(id), await countOf(ids.second)]).toEqual(["A phone number", before - 1]);
    expect(JSON.stringify(await call("GET", `/v1/review/${ids.second}?limit=100`))).not.toContain(id);
    expect(await jobs(author.id)).toContain("review_hidden");
    expect(JSON.stringify((await call("GET", "/v1/review/withdrawn?limit=100", admin)).data)).toContain(id);
    expect((await call("DELETE", `/v1/review/${id}/hide`, admin)).http).toBe(200);
    expect((await call("DELETE", `/v1/review/${id}/hide`, admin)).http).toBe(200);
    expect([await hiddenReason(id), await countOf(ids.second)]).toEqual([null, before]);
  });

  test("is for admins, with a reason, and once however often it is sent", async () => {
    const { id, author } = await newReview();
    for (const by of [author, await actors.owner([ids.second])])
      expect(await call("POST", `/v1/review/${id}/hide`, by, { reason: "x" })).toMatchObject({
        http: 403,
        code: "forbidden",
      });
    expect((await call("POST", `/v1/review/${id}/hide`, admin, {})).errors).toMatchObject([{ path: "reason" }]);
    for (const _ of [1, 2]) await call("POST", `/v1/review/${id}/hide`, admin, { reason: "Insult" });
    expect((await jobs(author.id)).filter((kind) => kind === "review_hidden")).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { entityId: id, action: "review.hide" } })).toBe(1);
    expect((await call("POST", `/v1/review/${ids.unknown}/hide`, admin, { reason: "x" })).http).toBe(404);
  });

  test("its author may change it, which shows it to nobody, or write anew", async () => {
    const { id, author } = await newReview();
    await call("POST", `/v1/review/${id}/hide`, admin, { reason: "Insult" });
    expect((await call("PATCH", `/v1/review/${id}`, author, { message: "Kinder" })).http).toBe(200);
    expect(await hiddenReason(id)).toBe("Insult");
    expect((await call("DELETE", `/v1/review/${id}`, author)).http).toBe(200);
    const ratings = { food: 2, service: 2, environment: 2 };
    expect((await call("POST", `/v1/review/${ids.second}`, author, { message: "Anew", ratings })).http).toBe(201);
  });
});

describe("reports", () => {
  test("of a review or a place; the same again is the same, also at once", async () => {
    const { id } = await newReview();
    const by = await actors.unverified();
    const twice = await Promise.all([report(by, { reviewId: id }), report(by, { reviewId: id, note: "Look" })]);
    expect(twice.map(({ http }) => http)).toEqual([201, 201]);
    expect(new Set(twice.map(({ data }) => data._id)).size).toBe(1);
    expect(await jobs(twice[0]?.data._id ?? "")).toEqual(["report_received"]);
    const wrong = await report(by, { restaurantId: ids.closed, reason: "wrong_info", note: "It moved" });
    expect(wrong).toMatchObject({ http: 201, data: { status: "open", reason: "wrong_info" } });
    expect((await report(by, { restaurantId: ids.closed, reason: "wrong_info" })).data._id).toBe(wrong.data._id);
    expect((await report(by, { restaurantId: ids.closed, reason: "closed" })).data._id).not.toBe(wrong.data._id);
  });

  test("are refused for what nobody sees, for one's own review, for two things or none, from the banned", async () => {
    const { id, author } = await newReview();
    const by = await actors.customer();
    expect((await report(author, { reviewId: id })).http).toBe(403);
    for (const body of [{ reviewId: ids.review(8) }, { reviewId: ids.unknown }, { restaurantId: ids.suspended }])
      expect([body, (await report(by, body)).http]).toEqual([body, 404]);
    for (const body of [
      {},
      { reviewId: id, restaurantId: ids.open },
      { reviewId: "1" },
      { reviewId: id, reason: "boring" },
      { reviewId: id, status: "open" },
    ])
      expect([body, (await report(by, body)).http]).toEqual([body, 400]);
    expect(await report(await actors.banned(), { reviewId: id })).toMatchObject({ http: 403, code: "banned" });
    expect(await report({}, { reviewId: id })).toMatchObject({ http: 401 });
  });

  test("of three confirmed people who are known hide a review until an admin decides; owners, new and unconfirmed ones don't count", async () => {
    const { id, author } = await newReview(ids.cafe);
    const before = await countOf(ids.cafe);
    for (const by of [
      await actors.owner([ids.cafe]),
      await actors.unverified(),
      await actors.customer({ days: 6 }),
      await actors.regular(),
      await actors.regular(),
    ])
      expect((await report(by, { reviewId: id })).http).toBe(201);
    expect(await hiddenReason(id)).toBeNull();
    await report(await actors.regular(), { reviewId: id, reason: "offensive" });
    expect([await hiddenReason(id), await countOf(ids.cafe)]).toEqual(["reports", before - 1]);
    expect(await jobs(author.id)).not.toContain("review_hidden");
    const [open] = await db.report.findMany({ where: { reviewId: id, status: "open" } });
    expect((await call("PATCH", `/v1/report/${open?.id}`, admin, { status: "dismissed" })).data).toMatchObject({
      status: "dismissed",
      review: { _id: id, isHidden: false },
    });
    expect([await hiddenReason(id), await countOf(ids.cafe)]).toEqual([null, before]);
    expect(await db.report.count({ where: { reviewId: id, status: "open" } })).toBe(0);
  });

  test("at the same instant count together; a right report keeps the review hidden and tells its author", async () => {
    const { id, author } = await newReview(ids.cafe);
    const three = await Promise.all([actors.regular(), actors.regular(), actors.regular()]);
    const sent = await Promise.all(three.map((by) => report(by, { reviewId: id, reason: "privacy" })));
    expect(await hiddenReason(id)).toBe("reports");
    const decided = await call("PATCH", `/v1/report/${sent[0]?.data._id}`, admin, { status: "resolved" });
    expect(decided.data).toMatchObject({ status: "resolved", review: { isHidden: true, hiddenReason: "privacy" } });
    expect(await jobs(author.id)).toContain("review_hidden");
    expect(await call("PATCH", `/v1/report/${sent[1]?.data._id}`, admin, { status: "dismissed" })).toMatchObject({
      http: 409,
      details: { status: "resolved" },
    });
    expect((await call("PATCH", `/v1/report/${sent[1]?.data._id}`, admin, { status: "resolved" })).http).toBe(200);
  });

  test("of accounts that were made for it only wait for an admin, however many; so do those of who was wrong before", async () => {
    const { id } = await newReview(ids.cafe);
    for (let number = 0; number < 6; number += 1) await report(await actors.customer(), { reviewId: id });
    const [wrong, rude] = [await actors.regular(), await actors.regular()];
    for (const _ of [1, 2]) {
      const sent = await report(wrong, { reviewId: (await newReview()).id });
      await call("PATCH", `/v1/report/${sent.data._id}`, admin, { status: "dismissed" });
    }
    const ratings = { food: 1, service: 1, environment: 1 };
    const own = await call("POST", `/v1/review/${ids.second}`, rude, { message: "Zz rude", ratings });
    await call("POST", `/v1/review/${own.data._id}/hide`, admin, { reason: "Insult" });
    for (const by of [wrong, rude, await actors.regular(), await actors.regular()])
      expect((await report(by, { reviewId: id })).http).toBe(201);
    expect(await hiddenReason(id)).toBeNull();
    expect(await db.report.count({ where: { reviewId: id, status: "open" } })).toBe(10);
    await report(await actors.regular(), { reviewId: id });
    expect(await hiddenReason(id)).toBe("reports");
  });

  test("that were dismissed come back only when the text has changed", async () => {
    const { id, author } = await newReview();
    const by = await actors.customer();
    const first = (await report(by, { reviewId: id })).data._id;
    await call("PATCH", `/v1/report/${first}`, admin, { status: "dismissed" });
    expect((await report(by, { reviewId: id })).data).toMatchObject({ _id: first, status: "dismissed" });
    await call("PATCH", `/v1/review/${id}`, author, { message: "Worse" });
    expect((await report(by, { reviewId: id })).data._id).not.toBe(first);
  });

  test("are read and decided by admins alone", async () => {
    for (const by of [await actors.customer(), await actors.owner([ids.open])]) {
      expect((await call("GET", "/v1/report", by)).http).toBe(403);
      expect((await call("PATCH", `/v1/report/${ids.unknown}`, by, { status: "resolved" })).http).toBe(403);
    }
    const { id } = await newReview();
    const sent = await report(await actors.customer(), { reviewId: id, note: "<b>look</b>" });
    expect((await call("GET", "/v1/report?limit=100&lang=en", admin)).data).toContainEqual(
      expect.objectContaining({
        _id: sent.data._id,
        note: "<b>look</b>",
        restaurant: expect.objectContaining({ name: "Zz 100% World_Second" }),
      }),
    );
    expect(JSON.stringify((await call("GET", "/v1/report?status=resolved&limit=100", admin)).data)).not.toContain(
      sent.data._id,
    );
    expect((await call("PATCH", `/v1/report/${ids.unknown}`, admin, { status: "resolved" })).http).toBe(404);
    expect((await call("PATCH", `/v1/report/${sent.data._id}`, admin, { status: "open" })).http).toBe(400);
  });

  test("end with the review that they are about", async () => {
    const { id, author } = await newReview();
    const sent = await report(await actors.customer(), { reviewId: id });
    await call("DELETE", `/v1/review/${id}`, author);
    expect((await db.report.findUniqueOrThrow({ where: { id: sent.data._id } })).status).toBe("resolved");
  });
});
