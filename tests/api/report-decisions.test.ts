import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { callDesk as call, type Json } from "./desk-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

type Reported = { readonly review: string; readonly author: TestActor; readonly reports: readonly string[] };

/** A review that so many members have reported. */
async function reported(people: number): Promise<Reported> {
  const author = await actors.customer();
  const ratings = { food: 1, service: 1, environment: 1 };
  const { data } = await call("POST", `/v1/review/${ids.second}`, author, { message: "Zz words", ratings });
  const reports: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const body = { reviewId: data._id, reason: "spam" };
    reports.push((await call("POST", "/v1/report", await actors.regular(), body)).data._id);
  }
  return { review: data._id, author, reports };
}
const decide = (id: string | undefined, body: Json) => call("PATCH", `/v1/report/${id}?lang=en`, admin, body);
const reopen = (id: string | undefined) => call("POST", `/v1/report/${id}/reopen?lang=en`, admin);
const hidden = async (id: string) => (await db.review.findUniqueOrThrow({ where: { id } })).hiddenReason;
const statuses = async (reviewId: string) =>
  (await db.report.findMany({ where: { reviewId } })).map(({ status }) => status);
const mailsTo = async ({ id }: TestActor) =>
  (await db.outbox.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } }))
    .map(({ payload }) => payload as Prisma.JsonObject)
    .filter(({ userId, mail }) => userId === id && JSON.stringify(mail).startsWith('"review_'));

describe("ROLE-04 a decision about a report", () => {
  test("hides the review that one member has reported, with the words that its author reads, and can be undone", async () => {
    const { review, author, reports } = await reported(1);
    const [id] = reports;
    const waiting = await call("GET", "/v1/report?limit=100&lang=en", admin);
    expect(waiting.data).toContainEqual(
      expect.objectContaining({ _id: id, alike: 1, language: "fa", decidedBy: null, undoUntil: null }),
    );
    const { data } = await decide(id, { status: "resolved", note: "It advertises.", hide: true });
    expect(data).toMatchObject({
      alike: 0,
      decidedBy: { _id: admin.id },
      decisionNote: "It advertises.",
      review: { isHidden: true, hiddenReason: "It advertises.", overall: 1, photos: [] },
    });
    expect(new Date(String(data.undoUntil)).getTime()).toBeGreaterThan(Date.now());
    expect((await reopen(id)).data).toMatchObject({ status: "open", review: { isHidden: false }, decidedBy: null });
    expect(await hidden(review)).toBeNull();
    const mails = await mailsTo(author);
    expect(mails.map(({ mail }) => mail)).toEqual(["review_hidden", "review_shown"]);
    const letter = contentOf({ ...(await composeMail(mails[1] ?? {})), language: "en" });
    expect(letter.lead).toContain("is visible to everybody");
    const deeds = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(deeds.map(({ action }) => action)).toEqual(["report.resolve", "report.reopen"]);
    expect((await reopen(id)).data).toMatchObject({ status: "open" });
  });

  test("undone gives back what several members had hidden, all their reports with it, whichever of them is named", async () => {
    const { review, author, reports } = await reported(3);
    expect(await hidden(review)).toBe("reports");
    await decide(reports[0], { status: "dismissed" });
    expect([await hidden(review), new Set(await statuses(review))]).toEqual([null, new Set(["dismissed"])]);
    expect((await reopen(reports[2])).http).toBe(200);
    expect([await hidden(review), new Set(await statuses(review))]).toEqual(["reports", new Set(["open"])]);
    await decide(reports[1], { status: "resolved", note: "Insult" });
    await reopen(reports[1]);
    expect(await hidden(review)).toBe("reports");
    expect((await mailsTo(author)).map(({ mail }) => mail)).toEqual(["review_hidden"]);
  });

  test("is not undone after an hour, after another report, nor by anybody else", async () => {
    const { review, reports } = await reported(1);
    const [id] = reports;
    await decide(id, { status: "dismissed" });
    for (const by of [await actors.customer(), await actors.owner([ids.second])])
      expect((await call("POST", `/v1/report/${id}/reopen`, by)).http).toBe(403);
    await call("POST", "/v1/report", await actors.customer(), { reviewId: review, reason: "offensive" });
    expect(await reopen(id)).toMatchObject({ http: 409, details: { undo: "since" } });
    await db.report.deleteMany({ where: { reviewId: review, status: "open" } });
    await db.report.updateMany({ where: { id }, data: { resolvedAt: new Date(Date.now() - 3_660_000) } });
    expect(await reopen(id)).toMatchObject({ http: 409, details: { undo: "late" } });
    expect((await call("GET", "/v1/report?status=dismissed&limit=100", admin)).data).toContainEqual(
      expect.objectContaining({ _id: id, undoUntil: null }),
    );
    expect((await reopen(ids.unknown)).http).toBe(404);
  });

  test("about a list gives its link back, about a place is one of its own", async () => {
    const giver = await actors.customer();
    const { data: list } = await call("POST", "/v1/list", giver, { name: "Zz list" });
    await call("POST", `/v1/list/${list._id}/restaurant/${ids.open}`, giver, { note: "Zz note" });
    const { data: shared } = await call("POST", `/v1/list/${list._id}/share`, giver);
    const body = { listToken: shared.token, reason: "spam" };
    const { data: told } = await call("POST", "/v1/report", await actors.customer(), body);
    await decide(told._id, { status: "resolved", note: "It advertises." });
    expect((await call("GET", `/v1/list/shared/${String(shared.token)}`, {})).http).toBe(404);
    await reopen(told._id);
    expect((await call("GET", `/v1/list/shared/${String(shared.token)}`, {})).http).toBe(200);

    const by = await actors.customer();
    const report = (reason: string) => call("POST", "/v1/report", by, { restaurantId: ids.closed, reason });
    const [first, second] = [(await report("closed")).data._id, (await report("wrong_info")).data._id];
    await decide(first, { status: "resolved" });
    expect((await db.report.findUniqueOrThrow({ where: { id: second } })).status).toBe("open");
    expect((await reopen(first)).data).toMatchObject({ status: "open", language: null });
  });

  test("hides nothing when the report was wrong", async () => {
    const { reports } = await reported(1);
    expect(await decide(reports[0], { status: "dismissed", hide: true })).toMatchObject({
      http: 400,
      errors: [{ path: "hide" }],
    });
  });
});

test("ROLE-04 what one account has reported is listed alone, of every status or of one", async () => {
  const by = await actors.customer();
  const ofThem = async (query = "status=all") =>
    (await call("GET", `/v1/report?by=${by.id}&${query}`, admin)).data as unknown as { _id: string; user: Json }[];
  expect(await ofThem()).toEqual([]);
  const report = (reason: string) => call("POST", "/v1/report", by, { restaurantId: ids.second, reason });
  const [first, second] = [(await report("closed")).data._id, (await report("wrong_info")).data._id];
  await reported(1);
  await decide(first, { status: "dismissed" });
  expect((await ofThem()).map(({ _id, user }) => [_id, user._id])).toEqual([
    [second, by.id],
    [first, by.id],
  ]);
  expect((await ofThem("status=dismissed")).map(({ _id }) => _id)).toEqual([first]);
  expect((await ofThem("")).map(({ _id }) => _id)).toEqual([second]);
  expect((await call("GET", "/v1/report?by=x", admin)).http).toBe(400);
});

test("ROLE-04 the load of a queue: what waits, and how many decisions each admin has made; for admins", async () => {
  const { reports } = await reported(2);
  const [decider, owner] = [await actors.admin(), await actors.owner([ids.second])];
  const load = async () => (await call("GET", "/v1/dashboard/load?queue=reports", admin)).data;
  const before = await load();
  await call("PATCH", `/v1/report/${reports[0]}?lang=en`, decider, { status: "dismissed" });
  const after = await load();
  // Two reports on one review are one decision.
  expect(after.waiting).toBe(Number(before.waiting) - 2);
  expect(after.admins).toContainEqual({ _id: decider.id, fullname: expect.any(String), week: 1, month: 1 });
  const old = new Date(Date.now() - 10 * 86_400_000);
  await db.report.updateMany({ where: { decidedById: decider.id }, data: { resolvedAt: old } });
  expect((await load()).admins).toContainEqual(expect.objectContaining({ _id: decider.id, week: 0, month: 1 }));
  expect((await call("GET", "/v1/dashboard/load?queue=posts", admin)).http).toBe(400);
  expect((await call("GET", "/v1/dashboard/load?queue=claims", owner)).http).toBe(403);
  for (const queue of ["claims", "corrections"])
    expect((await call("GET", `/v1/dashboard/load?queue=${queue}`, admin)).http).toBe(200);
});
