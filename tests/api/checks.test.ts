import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { mailsTo, payloadsTo } from "./written";

await createWorld();
const admin = await actors.admin();

type Check = { _id: string; restaurant: { _id: string } };
type Decided = { decidedAt: string };
type Entry = { action: string; by: { _id: string }; after: { translation?: { en: { title: string } } } | null };

const at = (id: string) => `/v1/restaurant/${id}?lang=en`;
const change = (id: string, who: TestActor, title: string) =>
  call("PATCH", at(id), who, { translation: { en: { title } } });
const checkOf = async (id: string) => {
  const { data } = await call<Check[]>("GET", "/v1/restaurant/checks?limit=100", admin);
  return data.find(({ restaurant }) => restaurant._id === id)?._id;
};
const decide = async (check: string | undefined, decision: string) => {
  const { data } = await call<Decided>("PATCH", `/v1/restaurant/checks/${check}`, admin, { decision });
  return data.decidedAt;
};
const undo = (check: string | undefined, decidedAt: string, who: TestActor = admin) =>
  call("POST", `/v1/restaurant/checks/${check}/undo`, who, { decidedAt });

/** A confirmed business renamed by its owner. */
async function renamed(name: string) {
  const { _id, slug } = await makeBusiness(admin, { translation: { en: { title: `${name} Before` } } });
  const owner = await actors.owner([_id]);
  await change(_id, owner, `${name} After`);
  const stored = async () => {
    const { data } = await call("GET", at(_id), admin);
    return [data.name, data.slug];
  };
  return { _id, slug, owner, check: await checkOf(_id), stored };
}

describe("H38 a decision about an owner's edit is taken back within the hour", () => {
  test("one that was reverted holds again, with its address, and waits again; its owner reads every step", async () => {
    const { _id, slug, owner, check, stored } = await renamed("Zz Undone");
    const decidedAt = await decide(check, "reverted");
    expect([await stored(), await checkOf(_id)]).toEqual([["Zz Undone Before", slug], undefined]);
    expect((await undo(check, decidedAt)).http).toBe(200);
    expect([await stored(), await checkOf(_id)]).toEqual([["Zz Undone After", "zz-undone-after"], check]);
    // A second click or a second admin gets the same answer.
    expect((await undo(check, decidedAt)).http).toBe(200);
    const { data } = await call<Entry[]>("GET", `/v1/restaurant/${_id}/history?lang=en`, owner);
    const steps = data.map(({ action, by, after }) => [action, by._id, after?.translation?.en.title]);
    expect(steps.slice(0, 3)).toEqual([
      ["reinstate", admin.id, "Zz Undone After"],
      ["revert", admin.id, "Zz Undone Before"],
      ["update", owner.id, "Zz Undone After"],
    ]);
    expect(await decide(check, "kept")).toEqual(expect.any(String));
  });

  test("one that was kept waits again; both are in the audit log", async () => {
    const { _id, check, stored } = await renamed("Zz Kept");
    const decidedAt = await decide(check, "kept");
    expect(await decide(check, "kept")).toBe(decidedAt);
    expect((await undo(check, decidedAt)).http).toBe(200);
    expect([await stored(), await checkOf(_id)]).toEqual([["Zz Kept After", "zz-kept-after"], check]);
    const entries = await db.auditEntry.findMany({ where: { entity: "check", entityId: check ?? "" } });
    expect(entries.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ["check.keep", admin.id],
      ["check.reopen", admin.id],
    ]);
  });

  test("H69 not one that was made anew, nor where the place was changed since, nor after an hour", async () => {
    const first = await renamed("Zz Anew");
    const old = await decide(first.check, "reverted");
    await undo(first.check, old);
    await decide(first.check, "kept");
    expect(await undo(first.check, old)).toMatchObject({ http: 409, details: { decision: "kept" } });

    const second = await renamed("Zz Since");
    const reverted = await decide(second.check, "reverted");
    await change(second._id, second.owner, "Zz Since Changed");
    expect(await undo(second.check, reverted)).toMatchObject({ http: 409, details: { fields: ["translation"] } });
    expect((await second.stored())[0]).toBe("Zz Since Changed");

    const decidedBefore = async (minutes: number) => {
      const decidedAt = new Date(Date.now() - minutes * 60_000);
      await db.businessCheck.update({ where: { auditId: first.check ?? "" }, data: { decidedAt } });
      return undo(first.check, decidedAt.toISOString());
    };
    expect(await decidedBefore(61)).toMatchObject({ http: 409, details: { tooLate: true } });
    expect((await decidedBefore(59)).http).toBe(200);
  });

  test("S-2 is for admins, and of a decision that is named", async () => {
    const { owner, check } = await renamed("Zz Mine");
    const decidedAt = await decide(check, "reverted");
    expect((await undo(check, decidedAt, owner)).http).toBe(403);
    const { http, errors } = await undo(check, "yesterday");
    expect([http, errors]).toEqual([400, [expect.objectContaining({ path: "decidedAt" })]]);
    expect((await undo(ids.unknown, decidedAt)).http).toBe(404);
  });
});

describe("H38 who made an edit is told by mail what became of it", () => {
  const letterOf = async (payload: Prisma.JsonObject | undefined, language: Language) =>
    contentOf({ ...(await composeMail(payload ?? {})), language });

  test("in their language: it stays, or was taken back for a reason that stands in the mail", async () => {
    const kept = await renamed("Zz Told");
    await decide(kept.check, "kept");
    await decide(kept.check, "kept");
    const [mail, ...more] = await payloadsTo(kept.owner);
    expect([mail?.mail, more]).toEqual(["edit_kept", []]);
    expect((await letterOf(mail, "en")).lead).toContain("It’s fine");

    const back = await renamed("Zz Back");
    const reason = "The name is not the one on the sign.";
    const body = { decision: "reverted", reason };
    await call("PATCH", `/v1/restaurant/checks/${back.check}`, admin, body);
    const [told] = await payloadsTo(back.owner);
    for (const language of LANGUAGES) {
      const letter = await letterOf(told, language);
      expect([letter.quote?.text, letter.button?.path]).toEqual([
        reason,
        `/${language}/dashboard/restaurants/history/${back._id}`,
      ]);
    }
  });

  test("what an admin has changed further is told as corrected, but not what its owner has", async () => {
    const [by, own] = [await renamed("Zz Further"), await renamed("Zz Own")];
    await change(by._id, admin, "Zz Further Corrected");
    await change(own._id, own.owner, "Zz Own Again");
    await decide(by.check, "kept");
    await decide(own.check, "kept");
    expect([await mailsTo(by.owner), await mailsTo(own.owner)]).toEqual([["edit_changed"], ["edit_kept"]]);
  });

  test("undone, a mail that has not gone is stopped, after one that has another follows; a revert by its entry counts", async () => {
    const first = await renamed("Zz Stopped");
    await undo(first.check, await decide(first.check, "kept"));
    expect(await mailsTo(first.owner)).toEqual([]);
    await call("POST", `/v1/restaurant/${first._id}/revert`, admin, { auditId: first.check });
    const [former] = await payloadsTo(first.owner);
    expect(former?.mail).toBe("edit_reverted");
    await db.outbox.updateMany({
      where: { payload: { path: ["checkId"], equals: first.check } },
      data: { attempts: 1 },
    });
    const { decidedAt } = await db.businessCheck.findUniqueOrThrow({ where: { auditId: first.check ?? "" } });
    await undo(first.check, decidedAt?.toISOString() ?? "");
    expect(await mailsTo(first.owner)).toEqual(["edit_reverted", "edit_reopened"]);
    await expect(composeMail(former ?? {})).rejects.toThrow("the decision is gone");
  });

  test("who chose to get none, and who has left the team, get none", async () => {
    const [muted, gone] = [await renamed("Zz Muted"), await renamed("Zz Left")];
    await call("PATCH", "/v1/user/me/mails", muted.owner, { decisions: false });
    await db.businessOwner.deleteMany({ where: { businessId: gone._id } });
    for (const { check } of [muted, gone]) await undo(check, await decide(check, "reverted"));
    expect([await mailsTo(muted.owner), await mailsTo(gone.owner)]).toEqual([[], []]);
  });
});
