import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { call, type Json } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { mailsTo, payloadsTo } from "./written";

await createWorld();
const admin = await actors.admin();

type Reported = { readonly review: string; readonly author: TestActor; readonly reports: readonly string[] };

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

describe("ROLE-04 a decision about a report", () => {
  test("hides the review that one user has reported, with the words that its author reads, and can be undone", async () => {
    const { review, author, reports } = await reported(1);
    const [id] = reports;
    expect((await call("GET", "/v1/report?limit=100&lang=en", admin)).data).toContainEqual(
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
    const mails = await payloadsTo(author, "review_");
    expect(mails.map(({ mail }) => mail)).toEqual(["review_hidden", "review_shown"]);
    const letter = contentOf({ ...(await composeMail(mails[1] ?? {})), language: "en" });
    expect(letter.lead).toContain("is visible to everybody");
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual(["report.resolve", "report.reopen"]);
    expect((await reopen(id)).data).toMatchObject({ status: "open" });
  });

  test("undone gives back what several users had hidden, all their reports with it, whichever of them is named", async () => {
    const { review, author, reports } = await reported(3);
    expect(await hidden(review)).toBe("reports");
    await decide(reports[0], { status: "dismissed" });
    expect([await hidden(review), new Set(await statuses(review))]).toEqual([null, new Set(["dismissed"])]);
    expect((await reopen(reports[2])).http).toBe(200);
    expect([await hidden(review), new Set(await statuses(review))]).toEqual(["reports", new Set(["open"])]);
    await decide(reports[1], { status: "resolved", note: "Insult" });
    await reopen(reports[1]);
    expect(await hidden(review)).toBe("reports");
    expect(await mailsTo(author, "review_")).toEqual(["review_hidden"]);
  });

  test("about several reports of one review is listed once, with their number", async () => {
    const { reports } = await reported(3);
    const [single] = (await reported(1)).reports;
    const listed = async (query: string) => {
      const { data, pagination } = await call("GET", `/v1/report?limit=100&${query}`, admin);
      const all = data as unknown as readonly { readonly _id: string; readonly alike: number }[];
      const own = all.filter(({ _id }) => [single, ...reports].includes(_id)).map(({ _id, alike }) => [_id, alike]);
      return { own, isCounted: pagination?.totalResults === all.length };
    };
    const once = [
      [single, 1],
      [reports[2], 3],
    ];
    expect(await listed("each=thing")).toEqual({ own: once, isCounted: true });
    await decide(reports[0], { status: "dismissed" });
    expect((await listed("each=thing")).own).toEqual([[single, 1]]);
    expect((await listed("each=thing&status=dismissed")).own).toEqual([[reports[2], 3]]);
    expect((await listed("status=dismissed")).own).toHaveLength(3);
    expect((await call("GET", "/v1/report?each=x", admin)).http).toBe(400);
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
  // Two reports on one review are one piece of work and one decision.
  expect(after.waiting).toBe(Number(before.waiting) - 1);
  expect(after.admins).toContainEqual({ _id: decider.id, fullname: expect.any(String), week: 1, month: 1 });
  const old = new Date(Date.now() - 10 * 86_400_000);
  await db.report.updateMany({ where: { decidedById: decider.id }, data: { resolvedAt: old } });
  expect((await load()).admins).toContainEqual(expect.objectContaining({ _id: decider.id, week: 0, month: 1 }));
  expect((await call("GET", "/v1/dashboard/load?queue=posts", admin)).http).toBe(400);
  expect((await call("GET", "/v1/dashboard/load?queue=claims", owner)).http).toBe(403);
  for (const queue of ["claims", "corrections"])
    expect((await call("GET", `/v1/dashboard/load?queue=${queue}`, admin)).http).toBe(200);
});

let giver: TestActor;
let reader: TestActor;
beforeEach(async () => {
  [giver, reader] = [await actors.customer({ fullname: "Zz Giver" }), await actors.customer()];
});

const NAME = "Zz buy at evil.com/win";

async function sharedList(): Promise<{ id: string; token: string }> {
  const { data } = await call("POST", "/v1/list", giver, { name: NAME });
  await call("POST", `/v1/list/${data._id}/restaurant/${ids.open}`, giver, { note: "Zz a note" });
  await call("POST", `/v1/list/${data._id}/restaurant/${ids.second}`, giver, {});
  const shared = await call("POST", `/v1/list/${data._id}/share`, giver);
  return { id: data._id, token: String(shared.data.token) };
}
const report = (by: Partial<TestActor>, listToken: string, more: Json = {}) =>
  call("POST", "/v1/report", by, { reason: "spam", listToken, ...more });
const read = async (token: string) => (await call("GET", `/v1/list/shared/${token}`, {})).http;

describe("a shared list is reported", () => {
  const decide = (id: string, status: string, note?: string) =>
    call("PATCH", `/v1/report/${id}`, admin, note === undefined ? { status } : { status, note });

  test("by whoever has its link and an account; the same again is the same, also at once", async () => {
    const { id, token } = await sharedList();
    const by = await actors.unverified();
    const twice = await Promise.all([report(by, token), report(by, token, { note: "Look", reason: "offensive" })]);
    expect(twice.map(({ http }) => http)).toEqual([201, 201]);
    expect(new Set(twice.map(({ data }) => data._id)).size).toBe(1);
    expect(await db.report.count({ where: { listId: id } })).toBe(1);
    expect((await report(reader, token)).data._id).not.toBe(twice[0]?.data._id);
    expect(await read(token)).toBe(200);
  });

  test("not its own owner's, not without an account, not by the banned, not by a link that leads nowhere, nor with another thing", async () => {
    const { id, token } = await sharedList();
    expect((await report(giver, token)).http).toBe(403);
    expect((await report({}, token)).http).toBe(401);
    expect(await report(await actors.banned(), token)).toMatchObject({ http: 403, code: "banned" });
    expect((await report(reader, "a".repeat(43))).http).toBe(404);
    // The id alone gives no access: only the token does.
    expect((await report(reader, id)).http).toBe(404);
    for (const more of [{ restaurantId: ids.open }, { reviewId: ids.review(1) }, { listId: id }, { reason: "boring" }])
      expect([more, (await report(reader, token, more)).http]).toEqual([more, 400]);
    for (const wrong of ["", "a".repeat(101)]) expect((await report(reader, wrong)).http).toBe(400);
    await call("DELETE", `/v1/list/${id}/share`, giver);
    expect((await report(reader, token)).http).toBe(404);
    expect(await db.report.count({ where: { listId: id } })).toBe(0);
  });

  test("and stands in the queue of the admins with what its owner wrote; nobody else reads it", async () => {
    const { id, token } = await sharedList();
    const { data } = await report(reader, token, { note: "<b>look</b>" });
    const queue = await call("GET", "/v1/report?limit=100&lang=en", admin);
    const found = (queue.data as unknown as Json[]).find(({ _id }) => _id === data._id);
    expect(found).toMatchObject({
      note: "<b>look</b>",
      review: null,
      restaurant: null,
      list: { _id: id, name: NAME, notes: ["Zz a note"], user: { fullname: "Zz Giver" }, isShared: true },
    });
    expect(JSON.stringify(found)).not.toContain(token);
    for (const by of [giver, reader, await actors.owner([ids.open])]) {
      expect((await call("GET", "/v1/report", by)).http).toBe(403);
      expect((await call("PATCH", `/v1/report/${data._id}`, by, { status: "resolved" })).http).toBe(403);
    }
    const job = await db.outbox.findFirstOrThrow({
      where: { kind: "report_received", payload: { equals: { reportId: data._id } } },
    });
    const mail = await composeMail({
      mail: "report_received",
      userId: admin.id,
      ...(job.payload as Prisma.JsonObject),
    });
    expect(mail.data).toMatchObject({ business: NAME, reason: "spam" });
  });

  test("right ones make it private, close all reports on it, tell its owner once, and stand in the audit log", async () => {
    const { id, token } = await sharedList();
    const first = await report(reader, token);
    const second = await report(await actors.customer(), token);
    expect(await decide(first.data._id, "resolved", "A phone number")).toMatchObject({
      data: { status: "resolved", list: { _id: id, isShared: false } },
    });
    expect(await read(token)).toBe(404);
    expect((await call("GET", `/v1/list/${id}`, giver)).data).toMatchObject({ name: NAME, token: null, url: null });
    expect(await db.report.count({ where: { listId: id, status: "open" } })).toBe(0);
    expect((await decide(second.data._id, "dismissed")).http).toBe(409);
    expect((await decide(first.data._id, "resolved")).http).toBe(200);
    const mails = await payloadsTo(giver, "list_unshared");
    expect(mails).toHaveLength(1);
    const content = contentOf(await composeMail(mails[0] ?? {}));
    expect(content.quote?.text).toBe("A phone number");
    // A list's name can't put a link into a mail.
    expect(content.subject + content.lead).not.toContain("evil.com");
    expect(await db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
      { action: "list.unshare", actorId: admin.id, after: { shared: false, reason: "A phone number" } },
    ]);
    // Sharing again makes a new link; the old one stays dead.
    const anew = String((await call("POST", `/v1/list/${id}/share`, giver)).data.token);
    expect([await read(anew), await read(token)]).toEqual([200, 404]);
    expect((await report(reader, anew)).data._id).not.toBe(first.data._id);
  });

  test("wrong ones change nothing, and come back only when its words have changed", async () => {
    const { id, token } = await sharedList();
    const { data } = await report(reader, token);
    expect((await decide(data._id, "dismissed")).data).toMatchObject({ status: "dismissed", list: { isShared: true } });
    expect(await read(token)).toBe(200);
    expect(await mailsTo(giver, "list_unshared")).toEqual([]);
    expect((await report(reader, token)).data).toMatchObject({ _id: data._id, status: "dismissed" });
    await call("PATCH", `/v1/list/${id}`, giver, { name: "Zz worse" });
    expect((await report(reader, token)).data._id).not.toBe(data._id);
  });

  test("is in the copy of its reporter's data, and gone with the list", async () => {
    const { id, token } = await sharedList();
    await report(reader, token, { note: "Zz mine" });
    expect(await call("GET", "/v1/user/me/export?lang=en", reader)).toMatchObject({
      data: { reports: [{ listId: id, reviewId: null, restaurantId: null, note: "Zz mine" }] },
    });
    await call("DELETE", `/v1/list/${id}`, giver);
    expect(await db.report.count({ where: { listId: id } })).toBe(0);
  });
});
