import { beforeAll, describe, expect, test } from "vitest";
import { createMailToken } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail-queue/mutations";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { newNetwork } from "./correcting";
import { makeBusiness } from "./factories";
import { admin, catcher, later, noteBan, only, prepare, startCatcher, work } from "./mail-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

prepare();

type Mail = { _id: string; state: string; failure: string | null; canRetry: boolean; attempts: number };
type List = { data: Mail[]; counts: Record<string, number> };

let reader: TestActor;
beforeAll(async () => {
  reader = await actors.customer();
});

const HOUR_MS = 3_600_000;

const ask = <Body>(method: string, path: string, by: TestActor = admin) =>
  call<unknown, Body>(method, `/v1/mail${path}`, by);
const list = (query = "") => ask<List>("GET", query);
const retry = (id = "") => ask<{ data: Mail & { count: number } }>("POST", `${id}/retry`);
const notes = () => db.auditEntry.findMany({ where: { action: "mail.retry" }, orderBy: { createdAt: "asc" } });

async function fail(): Promise<string> {
  await noteBan({ userId: reader.id });
  catcher.refuseWith = 550;
  await work();
  catcher.refuseWith = undefined;
  return (await db.outbox.findFirstOrThrow({ where: { failedAt: { not: null } }, orderBy: { id: "desc" } })).id;
}

describe("H21 mails that were not sent", () => {
  test("come first where that is asked for, say why, and are counted in whatever state", async () => {
    const failed = await fail();
    await noteBan({ userId: reader.id });
    await work();
    await noteBan({ userId: reader.id });
    const all = await list("?sort=failed");
    expect(all.data.map(({ state }) => state)).toEqual(["failed", "waiting", "sent"]);
    expect(all.data[0]).toMatchObject({ _id: failed, failure: "refused", canRetry: true });
    expect(all.counts).toEqual({ all: 3, failed: 1, waiting: 1, sent: 1, kept: 0, retry: 1 });
    expect((await list()).data.map(({ state }) => state)).toEqual(["waiting", "sent", "failed"]);
    const waiting = await list("?state=waiting");
    expect([waiting.data.length, waiting.counts]).toEqual([1, all.counts]);
    expect((await list("?sort=oldest")).errors?.[0]).toMatchObject({ path: "sort" });
  });

  test("are tried again and arrive; that is noted, with nothing that names their reader", async () => {
    const id = await fail();
    expect(await retry(`/${id}`)).toMatchObject({ http: 200, data: { _id: id, state: "waiting", canRetry: false } });
    // A second click finds it already waiting.
    expect((await retry(`/${id}`)).http).toBe(200);
    await work(later(1000));
    expect(only().to).toEqual([reader.email]);
    expect((await list()).data[0]).toMatchObject({ state: "sent", attempts: 2, failure: null });
    const noted = (await notes()).filter(({ entityId }) => entityId === id);
    expect(noted).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain(reader.email);
    expect((await retry(`/${id}`)).http).toBe(409);
    await work(later(2000));
    expect(catcher.mails).toHaveLength(1);
  });

  test("all at once: those given up and those due only later, none that somebody may be sending", async () => {
    await fail();
    await noteBan({ userId: reader.id }, "later");
    await db.outbox.updateMany({ where: { failedAt: null }, data: { nextAttemptAt: later(HOUR_MS), attempts: 7 } });
    await noteBan({ userId: reader.id }, "taken");
    const taken = await db.outbox.findFirstOrThrow({ where: { attempts: 0 } });
    await db.outbox.update({ where: { id: taken.id }, data: { attempts: 1, nextAttemptAt: later(60_000) } });
    expect((await list()).counts.retry).toBe(2);
    expect((await retry()).data).toEqual({ count: 2 });
    expect(await work(later(1000))).toBe(2);
    expect((await list("?state=waiting")).data.map(({ _id }) => _id)).toEqual([taken.id]);
    expect((await retry(`/${taken.id}`)).data.canRetry).toBe(false);
    const [before] = await db.outbox.findMany({ where: { id: taken.id } });
    expect(before?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect((await notes()).at(-1)?.after).toEqual({ count: 2 });
  });

  test("whose link is too old fail again, and say so", async () => {
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, reader.id, "reset", new Date(Date.now() - 24 * HOUR_MS));
      await queueMail(tx, { to: { userId: reader.id }, kind: "reset", data: { tokenId } });
    });
    await work();
    const [mail] = (await list("?state=failed")).data;
    expect(mail?.failure).toBe("expired");
    await retry(`/${mail?._id}`);
    await work(later(1000));
    expect((await list("?state=failed")).data[0]).toMatchObject({ attempts: 2, failure: "expired" });
    expect(catcher.mails).toEqual([]);
  });

  test("of an address that is none, and of a server that is away, say which", async () => {
    await noteBan({ email: "a@b.example, c@d.example", language: "en" });
    const port = catcher.port;
    await work();
    await noteBan({ userId: reader.id });
    await catcher.close();
    await work(later(1000));
    await startCatcher(port);
    const failures = (await list()).data.map(({ state, failure }) => [state, failure]);
    expect(failures).toEqual([
      ["waiting", "unreachable"],
      ["failed", "address"],
    ]);
  });

  test("H31 are no business of owners, and one that is not there is not found", async () => {
    const owner = await actors.owner();
    const id = await fail();
    for (const path of [`/${id}/retry`, "/retry"]) expect((await ask("POST", path, owner)).http).toBe(403);
    expect((await retry(`/${ids.unknown}`)).http).toBe(404);
    expect((await db.outbox.findUniqueOrThrow({ where: { id } })).failedAt).not.toBeNull();
  });
});
beforeAll(createWorld);

const EVIL = "Your account is locked. Confirm your card at https://evil.example/login";
const LINK = /evil\.example|https?:\/\/(?!localhost)/;
const mailTo = (address: string) => catcher.mails.filter(({ to }) => to.includes(address));

type Place = { readonly place: string; readonly owner: TestActor };

async function placeOf(): Promise<Place> {
  const admin = await actors.admin();
  const place = (await makeBusiness(admin))._id;
  return { place, owner: await actors.owner([place]) };
}

/** Sends a correction without an account, with an email address that may be a stranger's. */
async function corrected({ place }: Place, email: string, note = "Zz wrong") {
  const body = { restaurantId: place, kind: "other", note, email };
  const sent = await call<{ token: string }>("POST", "/v1/correction?lang=en", null, body, {
    "x-forwarded-for": newNetwork(),
  });
  const { id } = await db.correction.findFirstOrThrow({ where: { businessId: place }, orderBy: { createdAt: "desc" } });
  return { id, token: sent.data.token };
}

describe("H24 what an owner decides about a correction", () => {
  test.each(["owner", "manager"])("never brings words of a %s to an address that nobody confirmed", async (role) => {
    const at = await placeOf();
    const who = await actors.owner();
    await db.businessOwner.create({ data: { businessId: at.place, userId: who.id, role } });
    for (const decision of [
      { status: "rejected", reason: EVIL },
      { status: "accepted", apply: false, reason: EVIL },
    ]) {
      const victim = `victim-${role}-${decision.status}@private.example`;
      const { id, token } = await corrected(at, victim);
      expect((await call("PATCH", `/v1/correction/${id}?lang=en`, who, decision)).http).toBe(200);
      await work();
      const [mail] = mailTo(victim);
      expect([mail?.text, mail?.html].join()).not.toMatch(/locked|card|evil/);
      const told = await call<{ reason: string | null }>("GET", `/v1/correction/outcome/${token}?lang=en`);
      expect(told.data.reason ?? "").not.toMatch(/locked|card|evil/);
      expect(told.data.reason === null).toBe(decision.status === "accepted");
    }
  });

  test("a ready sentence is told in the language of its reader; an admin writes in their own words", async () => {
    const at = await placeOf();
    const ready = "It had already been changed.";
    const one = await corrected(at, "one@private.example");
    await db.correction.update({ where: { id: one.id }, data: { language: "fa" } });
    await call("PATCH", `/v1/correction/${one.id}?lang=en`, at.owner, { status: "rejected", reason: ready });
    const other = await corrected(at, "other@private.example");
    const admin = await actors.admin();
    await call("PATCH", `/v1/correction/${other.id}?lang=en`, admin, { status: "rejected", reason: "We called them." });
    await work();
    expect(mailTo("one@private.example")[0]?.text).toContain("پیش از این");
    expect(mailTo("other@private.example")[0]?.text).toContain("We called them.");
  });

  test("that was taken back before its mail left is not mailed", async () => {
    const at = await placeOf();
    const { id } = await corrected(at, "back@private.example");
    await call("PATCH", `/v1/correction/${id}?lang=en`, at.owner, { status: "rejected", reason: "No" });
    await call("POST", `/v1/correction/${id}/reopen?lang=en`, at.owner);
    await work();
    expect(mailTo("back@private.example")).toEqual([]);
  });
});

test("H24 what visitors and guests write reaches a team without a link in it, and only those who are in it when the mail is written", async () => {
  const at = await placeOf();
  const [left, banned, unconfirmed] = [
    await actors.owner([at.place]),
    await actors.owner([at.place]),
    await actors.owner([at.place]),
  ];
  await corrected(at, "someone@private.example", `First line\n${EVIL}`);
  const guest = await actors.customer();
  const ratings = { food: 2, service: 2, environment: 2 };
  await call("POST", `/v1/review/${at.place}`, guest, { message: `Zz ${EVIL}`, ratings });
  await db.businessOwner.deleteMany({ where: { userId: left.id } });
  await db.user.update({ where: { id: banned.id }, data: { bannedAt: new Date(), banReason: "Zz" } });
  await db.user.update({ where: { id: unconfirmed.id }, data: { verifiedAt: null } });
  await work();
  const mails = mailTo(at.owner.email);
  expect(mails).toHaveLength(2);
  for (const { text, html } of catcher.mails) expect(`${text} ${html}`).not.toMatch(LINK);
  expect(mails.map(({ text }) => text).join()).toContain("evil. example");
  for (const { email } of [left, banned, unconfirmed]) expect(mailTo(email)).toEqual([]);
});
