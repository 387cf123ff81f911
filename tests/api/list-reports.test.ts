import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { callDesk as call, type Json } from "./desk-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
let giver: TestActor;
let reader: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});
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
const decide = (id: string, status: string, note?: string) =>
  call("PATCH", `/v1/report/${id}`, admin, note === undefined ? { status } : { status, note });
const read = async (token: string) => (await call("GET", `/v1/list/shared/${token}`, {})).http;
const mailsTo = async (id: string) =>
  (await db.outbox.findMany({ where: { kind: "mail" } }))
    .map(({ payload }) => payload as Prisma.JsonObject)
    .filter(({ userId, mail }) => userId === id && mail === "list_unshared");

describe("a shared list is reported", () => {
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
    // Its id is nobody's business: only the link counts.
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
    const decided = await decide(first.data._id, "resolved", "A phone number");
    expect(decided.data).toMatchObject({ status: "resolved", list: { _id: id, isShared: false } });
    expect(await read(token)).toBe(404);
    expect((await call("GET", `/v1/list/${id}`, giver)).data).toMatchObject({ name: NAME, token: null, url: null });
    expect(await db.report.count({ where: { listId: id, status: "open" } })).toBe(0);
    expect((await decide(second.data._id, "dismissed")).http).toBe(409);
    expect((await decide(first.data._id, "resolved")).http).toBe(200);
    const mails = await mailsTo(giver.id);
    expect(mails).toHaveLength(1);
    const content = contentOf(await composeMail(mails[0] ?? {}));
    expect(content.quote?.text).toBe("A phone number");
    // A name carries no link into our letters.
    expect(content.subject + content.lead).not.toContain("evil.com");
    expect(await db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
      { action: "list.unshare", actorId: admin.id, after: { shared: false, reason: "A phone number" } },
    ]);
    // Shared anew, it has another link; the old one leads nowhere for good.
    const anew = String((await call("POST", `/v1/list/${id}/share`, giver)).data.token);
    expect([await read(anew), await read(token)]).toEqual([200, 404]);
    expect((await report(reader, anew)).data._id).not.toBe(first.data._id);
  });

  test("wrong ones change nothing, and come back only when its words have changed", async () => {
    const { id, token } = await sharedList();
    const { data } = await report(reader, token);
    expect((await decide(data._id, "dismissed")).data).toMatchObject({ status: "dismissed", list: { isShared: true } });
    expect(await read(token)).toBe(200);
    expect(await mailsTo(giver.id)).toEqual([]);
    expect((await report(reader, token)).data).toMatchObject({ _id: data._id, status: "dismissed" });
    await call("PATCH", `/v1/list/${id}`, giver, { name: "Zz worse" });
    expect((await report(reader, token)).data._id).not.toBe(data._id);
  });

  test("is in the copy of its reporter's data, and gone with the list", async () => {
    const { id, token } = await sharedList();
    await report(reader, token, { note: "Zz mine" });
    const copy = await call("GET", "/v1/user/me/export?lang=en", reader);
    expect(copy.data.reports).toMatchObject([{ listId: id, reviewId: null, restaurantId: null, note: "Zz mine" }]);
    await call("DELETE", `/v1/list/${id}`, giver);
    expect(await db.report.count({ where: { listId: id } })).toBe(0);
  });
});
