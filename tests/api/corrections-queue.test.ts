import { describe, expect, test, vi } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { onDrop } from "@/lib/core/page-tags";
import { storage } from "@/lib/core/storage";
import { removeExpired } from "@/lib/jobs/expire";
import { MEDIA_JOBS } from "@/lib/media/jobs";
import { removeDecidedProofs } from "@/lib/media/proof/mutations";
import { pictureFiles } from "@/lib/media/url";
import { multipart, photo } from "@/tests/support/pictures";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { decide, type Listed, latest, newNetwork, outcome, price, send, startCorrecting } from "./correcting";
import { ids } from "./world-ids";

let admin: TestActor;
let owner: TestActor;
({ admin, owner } = await startCorrecting());

describe("the queue", () => {
  test("ROLE-04 S-2 is read and decided by the place's owners and by admins", async () => {
    await send({ kind: "phone", phone: "0700 444 001", email: "guest@private.example" });
    const mine = await latest(owner);
    expect([mine.phone, mine.email, (await latest()).email]).toEqual(["+93700444001", null, "guest@private.example"]);
    const stranger = await actors.owner([ids.second]);
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.banned(), 403],
    ] as const) {
      expect((await call("GET", "/v1/correction", who)).http).toBe(status);
      expect((await decide(mine._id, { status: "accepted" }, who)).http).toBe(status);
    }
    expect((await decide(mine._id, { status: "accepted" }, stranger)).http).toBe(403);
    expect((await call("GET", "/v1/correction?status=all", stranger)).data).toEqual([]);
    expect((await call("GET", `/v1/correction?restaurantId=${ids.open}`, stranger)).http).toBe(403);
    expect((await call("GET", `/v1/correction?restaurantId=${ids.unknown}`, admin)).http).toBe(404);
    expect((await decide(ids.unknown, { status: "accepted" })).http).toBe(404);
  });

  test("H31 a manager of the place is told, counts it as waiting, and decides", async () => {
    const manager = await actors.owner();
    await db.businessOwner.create({ data: { businessId: ids.open, userId: manager.id, role: "manager" } });
    const waiting = async () =>
      (await call<{ corrections: number }>("GET", "/v1/dashboard/waiting", manager)).data.corrections;
    const before = await waiting();
    await send({ kind: "phone", phone: "0700 444 009" });
    expect(await waiting()).toBe(before + 1);
    const mine = await latest(manager);
    expect((await decide(mine._id, { status: "rejected", reason: "It is not ours." }, manager)).http).toBe(200);
    expect(await waiting()).toBe(before);
  });

  test("S-80 its photo leads nowhere once the decision can't be undone any more", async () => {
    const { status } = await callApi("/v1/correction?lang=en", {
      method: "POST",
      body: multipart({ restaurantId: ids.open, kind: "other", note: "Zz photo", photo: await photo() }),
      headers: { "x-forwarded-for": newNetwork() },
    });
    expect(status).toBe(201);
    const row = await db.correction.findFirstOrThrow({ where: { note: "Zz photo" }, include: { photo: true } });
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await removeDecidedProofs(later(600));
    await decide(row.id, { status: "rejected", reason: "No" });
    await removeDecidedProofs(later(59));
    expect((await db.correction.findUniqueOrThrow({ where: { id: row.id } })).photoId).toBe(row.photoId);
    expect(await removeDecidedProofs(later(61))).toBeGreaterThan(0);
    await processOutbox(MEDIA_JOBS, () => new Date());
    expect((await db.correction.findUniqueOrThrow({ where: { id: row.id } })).photoId).toBeNull();
    const [name = ""] = pictureFiles({ key: row.photo?.key ?? "", widths: row.photo?.widths ?? [] });
    expect([name.length > 10, await (await storage()).has(name)]).toEqual([true, false]);
  });

  test("is filtered by status, kind and place, and paged", async () => {
    for (const fact of ["solar", "delivery"]) await send({ kind: "fact", fact });
    const { data, pagination } = await call<Listed[]>(
      "GET",
      `/v1/correction?kind=fact&restaurantId=${ids.open}&limit=1&page=1`,
      owner,
    );
    expect(data).toHaveLength(1);
    expect([data[0]?.kind, pagination.limit]).toEqual(["fact", 1]);
    expect(pagination.totalResults).toBeGreaterThan(1);
    for (const query of ["kind=x", "status=open", "restaurantId=1", "page=0", "limit=101"])
      expect([query, (await call("GET", `/v1/correction?${query}`, admin)).http]).toEqual([query, 400]);
  });

  test("accepted, a price holds at once, with who did it, and the pages that show it are made anew", async () => {
    const dropped = vi.fn();
    onDrop(dropped);
    const { token } = (await send(price(275))).data;
    const { _id } = await latest();
    expect(await decide(_id, { status: "accepted" }, owner)).toMatchObject({
      http: 200,
      data: { status: "accepted", applied: true, decidedBy: { _id: owner.id } },
    });
    expect((await call("GET", `/v1/dish/${ids.typical}`)).data.price).toBe(275);
    expect(dropped.mock.calls.flat(2)).toContain(`business:${ids.open}`);
    expect((await outcome(token)).data).toMatchObject({ status: "accepted", applied: true, oldPrice: 250 });
    const entries = await db.auditEntry.findMany({
      where: { entityId: { in: [_id, ids.typical] }, actorId: owner.id },
    });
    expect(entries.map(({ action }) => action).sort()).toEqual(["correction.accept", "dish.update"]);
    expect((await decide(_id, { status: "accepted" })).http).toBe(200);
    expect(await decide(_id, { status: "rejected", reason: "No" })).toMatchObject({ code: "conflict" });
  });

  test("accepted, a number takes the place of the one that was wrong; what is already there stays once", async () => {
    const phones = async () =>
      (await db.businessPhone.findMany({ where: { businessId: ids.open }, orderBy: { position: "asc" } })).map(
        ({ number }) => number,
      );
    const accept = async (sent: object) => {
      await send({ kind: "phone", ...sent });
      return decide((await latest())._id, { status: "accepted" });
    };
    await accept({ phone: "0700 123 457", replaces: "0700 123 456" });
    expect(await phones()).toEqual(["+93700123457", "+93402123456"]);
    await accept({ phone: "0700 123 458" });
    await accept({ phone: "0700 123 458", replaces: "0402 123 456", note: "twice" });
    expect(await phones()).toEqual(["+93700123457", "+93700123458"]);
    await send({ kind: "phone", phone: "0700 123 459", replaces: "0700 123 458" });
    const { _id } = await latest();
    await db.businessPhone.deleteMany({ where: { number: "+93700123458" } });
    expect(await decide(_id, { status: "accepted" })).toMatchObject({
      http: 409,
      details: { gone: "phone" },
    });
    expect((await decide(_id, { status: "accepted", apply: false })).data).toMatchObject({ applied: false });
  });

  test("accepted, what is gone is a no, a place stands elsewhere, and hours are left to people", async () => {
    const accept = async (sent: object) => {
      await send(sent as Record<string, unknown>);
      return (await decide((await latest())._id, { status: "accepted" })).data.applied;
    };
    expect(await accept({ kind: "fact", fact: "delivery", note: "since May" })).toBe(true);
    const [fact] = await db.businessFact.findMany({ where: { businessId: ids.open, key: "delivery" } });
    expect([fact?.value, Date.now() - (fact?.confirmedAt?.getTime() ?? 0) < DAY_MS]).toEqual([false, true]);
    expect(await accept({ kind: "location", latitude: 35.42, longitude: 70.92 })).toBe(true);
    expect(await db.business.findUnique({ where: { id: ids.open } })).toMatchObject({ latitude: 35.42 });
    expect(await accept({ kind: "hours", note: "From 9" })).toBe(false);
  });

  test("ROLE-04 a decision is undone within the hour: what it changed is as it was, and the correction waits again", async () => {
    const reopen = (id: string, who: TestActor = admin) => call("POST", `/v1/correction/${id}/reopen?lang=en`, who);
    const priceNow = async () => (await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).price;
    const before = await priceNow();
    const { token } = (await send(price(before + 35))).data;
    const { _id } = await latest();
    expect(await decide(_id, { status: "accepted" }, owner)).toMatchObject({
      data: { status: "accepted", undoUntil: expect.any(String) },
    });
    expect(await priceNow()).toBe(before + 35);
    expect((await reopen(_id, await actors.owner([ids.second]))).http).toBe(403);
    expect((await reopen(_id, owner)).data).toMatchObject({ status: "pending", applied: false, undoUntil: null });
    expect(await priceNow()).toBe(before);
    expect((await outcome(token)).data).toMatchObject({ status: "pending", reason: null });
    await decide(_id, { status: "accepted" });
    await db.dish.update({ where: { id: ids.typical }, data: { price: before + 99 } });
    expect([(await reopen(_id)).http, (await reopen(_id)).details]).toEqual([409, { undo: "since" }]);
    await db.dish.update({ where: { id: ids.typical }, data: { price: before } });

    const status = async () => (await db.business.findUniqueOrThrow({ where: { id: ids.open } })).status;
    await send({ kind: "closed" });
    const closed = await latest();
    await decide(closed._id, { status: "accepted" });
    expect(await status()).toBe("closed");
    await reopen(closed._id);
    expect(await status()).toBe("confirmed");
    await decide(closed._id, { status: "rejected", reason: "It is open." });
    await db.correction.update({ where: { id: closed._id }, data: { decidedAt: new Date(Date.now() - 3_700_000) } });
    expect((await reopen(closed._id)).details).toEqual({ undo: "late" });
  });

  test("that a place has closed is decided by admins", async () => {
    await send({ kind: "closed", note: "for good" });
    const { _id } = await latest();
    for (const body of [{ status: "accepted" }, { status: "rejected", reason: "It is open" }])
      expect((await decide(_id, body, owner)).http).toBe(403);
    expect((await decide(_id, { status: "accepted" })).data.applied).toBe(true);
    expect((await db.business.findUnique({ where: { id: ids.open } }))?.status).toBe("closed");
    await db.business.update({ where: { id: ids.open }, data: { status: "confirmed", closedAt: null } });
  });

  test("a rejection says why; the sender reads it by the link and in a mail, and the address is forgotten", async () => {
    const email = "told@private.example";
    const { token } = (await send({ kind: "closed", note: "mail", email })).data;
    const { _id } = await latest();
    expect((await decide(_id, { status: "rejected" })).errors).toMatchObject([{ path: "reason" }]);
    await decide(_id, { status: "rejected", reason: "We called: it is open." });
    expect((await outcome(token)).data).toMatchObject({ status: "rejected", reason: "We called: it is open." });
    const mails = await readRows<{ payload: object }>("SELECT payload FROM outbox WHERE payload->>'email' = $1", [
      email,
    ]);
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ mail: "correction_rejected", correctionId: _id }]);
    expect(JSON.stringify(mails)).not.toContain(token);
    expect(await db.correction.findUnique({ where: { id: _id } })).toMatchObject({ email: null, fingerprint: null });
    const kept = await readRows(
      "SELECT 1 FROM audit_log WHERE after::text LIKE '%told@%' OR before::text LIKE '%told@%'",
    );
    expect(kept).toEqual([]);
  });

  test("admins get one mail for a place until its corrections are decided", async () => {
    const mails = () => db.outbox.count({ where: { kind: "correction_received" } });
    const before = await mails();
    for (const note of ["a", "b", "c"]) await send({ restaurantId: ids.second, kind: "other", note });
    expect(await mails()).toBe(before + 1);
  });

  test("owners of a place get one mail about its corrections as well, other owners none", async () => {
    await db.correction.deleteMany({ where: { businessId: ids.cafe } });
    const [theirs, other] = [await actors.owner([ids.cafe]), await actors.owner([])];
    const is = (name: string, value: string) => ({ payload: { path: [name], equals: value } });
    const mails = (userId: string) =>
      db.outbox.count({ where: { AND: [is("mail", "owner_correction"), is("userId", userId)] } });
    for (const note of ["a", "b"]) await send({ restaurantId: ids.cafe, kind: "other", note });
    expect([await mails(theirs.id), await mails(other.id)]).toEqual([1, 0]);
  });

  test("a year later it is gone", async () => {
    await send({ kind: "other", note: "old" });
    const then = new Date(Date.now() - 366 * DAY_MS);
    await db.correction.updateMany({ where: { note: "old" }, data: { createdAt: then } });
    expect((await removeExpired(new Date())).corrections).toBe(1);
    expect(await db.correction.count({ where: { note: "old" } })).toBe(0);
  });
});
