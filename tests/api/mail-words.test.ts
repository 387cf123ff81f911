import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { newNetwork } from "./correcting";
import { catcher, prepare, work } from "./mail-calls";
import { createWorld } from "./world";

prepare();
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

/** Somebody without an account says something of a place, and gives an address, perhaps that of a stranger. */
async function corrected({ place }: Place, email: string, note = "Zz wrong") {
  const body = { restaurantId: place, kind: "other", note, email };
  const sent = await ask<{ token: string }>("POST", "/v1/correction?lang=en", null, body, {
    "x-forwarded-for": newNetwork(),
  });
  const { id } = await db.correction.findFirstOrThrow({ where: { businessId: place }, orderBy: { createdAt: "desc" } });
  return { id, token: sent.body.data.token };
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
      expect((await ask("PATCH", `/v1/correction/${id}?lang=en`, who, decision)).status).toBe(200);
      await work();
      const [mail] = mailTo(victim);
      expect([mail?.text, mail?.html].join()).not.toMatch(/locked|card|evil/);
      const told = await ask<{ reason: string | null }>("GET", `/v1/correction/outcome/${token}?lang=en`);
      expect(told.body.data.reason ?? "").not.toMatch(/locked|card|evil/);
      expect(told.body.data.reason === null).toBe(decision.status === "accepted");
    }
  });

  test("a ready sentence is told in the language of its reader; an admin writes in their own words", async () => {
    const at = await placeOf();
    const ready = "It had already been changed.";
    const one = await corrected(at, "one@private.example");
    await db.correction.update({ where: { id: one.id }, data: { language: "fa" } });
    await ask("PATCH", `/v1/correction/${one.id}?lang=en`, at.owner, { status: "rejected", reason: ready });
    const other = await corrected(at, "other@private.example");
    const admin = await actors.admin();
    await ask("PATCH", `/v1/correction/${other.id}?lang=en`, admin, { status: "rejected", reason: "We called them." });
    await work();
    expect(mailTo("one@private.example")[0]?.text).toContain("پیش از این");
    expect(mailTo("other@private.example")[0]?.text).toContain("We called them.");
  });

  test("that was taken back before its mail left is not mailed", async () => {
    const at = await placeOf();
    const { id } = await corrected(at, "back@private.example");
    await ask("PATCH", `/v1/correction/${id}?lang=en`, at.owner, { status: "rejected", reason: "No" });
    await ask("POST", `/v1/correction/${id}/reopen?lang=en`, at.owner);
    await work();
    expect(mailTo("back@private.example")).toEqual([]);
  });
});

describe("H24 what visitors and guests write", () => {
  test("reaches a team without a link in it, and only those who are in it when the mail is written", async () => {
    const at = await placeOf();
    const [left, banned, unconfirmed] = [
      await actors.owner([at.place]),
      await actors.owner([at.place]),
      await actors.owner([at.place]),
    ];
    await corrected(at, "someone@private.example", `First line\n${EVIL}`);
    const guest = await actors.customer();
    const ratings = { food: 2, service: 2, environment: 2 };
    await ask("POST", `/v1/review/${at.place}`, guest, { message: `Zz ${EVIL}`, ratings });
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
});
