import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

type Check = { _id: string; restaurant: { _id: string } };
type Decided = { decidedAt: string };
type Entry = { deed: string; by: { _id: string }; after: { translation?: { en: { title: string } } } | null };

const at = (id: string) => `/v1/restaurant/${id}?lang=en`;
const change = (id: string, who: TestActor, title: string) =>
  ask("PATCH", at(id), who, { translation: { en: { title } } });
const checkOf = async (id: string) => {
  const { body } = await ask<Check[]>("GET", "/v1/restaurant/checks?limit=100", admin);
  return body.data.find(({ restaurant }) => restaurant._id === id)?._id;
};
const decide = async (check: string | undefined, decision: string) => {
  const { body } = await ask<Decided>("PATCH", `/v1/restaurant/checks/${check}`, admin, { decision });
  return body.data.decidedAt;
};
const undo = (check: string | undefined, decidedAt: string, who: TestActor = admin) =>
  ask("POST", `/v1/restaurant/checks/${check}/undo`, who, { decidedAt });

/** A confirmed place that its owner has renamed. */
async function renamed(name: string) {
  const { _id, slug } = await makeBusiness(admin, { translation: { en: { title: `${name} Before` } } });
  const owner = await actors.owner([_id]);
  await change(_id, owner, `${name} After`);
  const stored = async () => {
    const { body } = await ask("GET", at(_id), admin);
    return [body.data.name, body.data.slug];
  };
  return { _id, slug, owner, check: await checkOf(_id), stored };
}

describe("H38 a decision about an owner's edit is taken back within the hour", () => {
  test("one that was reverted holds again, with its address, and waits again; its owner reads every step", async () => {
    const { _id, slug, owner, check, stored } = await renamed("Zz Undone");
    const decidedAt = await decide(check, "reverted");
    expect([await stored(), await checkOf(_id)]).toEqual([["Zz Undone Before", slug], undefined]);
    expect((await undo(check, decidedAt)).status).toBe(200);
    expect([await stored(), await checkOf(_id)]).toEqual([["Zz Undone After", "zz-undone-after"], check]);
    // A second press, or a second admin, finds it done.
    expect((await undo(check, decidedAt)).status).toBe(200);
    const { body } = await ask<Entry[]>("GET", `/v1/restaurant/${_id}/history?lang=en`, owner);
    const steps = body.data.map(({ deed, by, after }) => [deed, by._id, after?.translation?.en.title]);
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
    expect((await undo(check, decidedAt)).status).toBe(200);
    expect([await stored(), await checkOf(_id)]).toEqual([["Zz Kept After", "zz-kept-after"], check]);
    const deeds = await db.auditEntry.findMany({ where: { entity: "check", entityId: check ?? "" } });
    expect(deeds.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ["check.keep", admin.id],
      ["check.reopen", admin.id],
    ]);
  });

  test("H69 not one that was made anew, nor where the place was changed since, nor after an hour", async () => {
    const first = await renamed("Zz Anew");
    const old = await decide(first.check, "reverted");
    await undo(first.check, old);
    await decide(first.check, "kept");
    expect(await undo(first.check, old)).toMatchObject({ status: 409, body: { details: { decision: "kept" } } });

    const second = await renamed("Zz Since");
    const reverted = await decide(second.check, "reverted");
    await change(second._id, second.owner, "Zz Since Changed");
    const refused = await undo(second.check, reverted);
    expect(refused).toMatchObject({ status: 409, body: { details: { fields: ["translation"] } } });
    expect((await second.stored())[0]).toBe("Zz Since Changed");

    const decidedBefore = async (minutes: number) => {
      const decidedAt = new Date(Date.now() - minutes * 60_000);
      await db.businessCheck.update({ where: { auditId: first.check ?? "" }, data: { decidedAt } });
      return undo(first.check, decidedAt.toISOString());
    };
    expect(await decidedBefore(61)).toMatchObject({ status: 409, body: { details: { tooLate: true } } });
    expect((await decidedBefore(59)).status).toBe(200);
  });

  test("S-2 is for admins, and of a decision that is named", async () => {
    const { owner, check } = await renamed("Zz Mine");
    const decidedAt = await decide(check, "reverted");
    expect((await undo(check, decidedAt, owner)).status).toBe(403);
    const { status, body } = await undo(check, "yesterday");
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: "decidedAt" })]]);
    expect((await undo(ids.unknown, decidedAt)).status).toBe(404);
  });
});
