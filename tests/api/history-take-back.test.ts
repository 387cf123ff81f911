import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Entry = { _id: string; deed: string; by: { _id: string } | null; canRevert: boolean };

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

/** A place with an owner and a manager. */
async function place() {
  const { _id } = await makeBusiness(admin, { tags: ["first"] });
  const [owner, manager] = [await actors.owner([_id]), await actors.owner()];
  await db.businessOwner.create({ data: { businessId: _id, userId: manager.id, role: "manager" } });
  const change = (who: TestActor, body: object) => ask("PATCH", `/v1/restaurant/${_id}?lang=en`, who, body);
  const history = async (who: TestActor) =>
    (await ask<Entry[]>("GET", `/v1/restaurant/${_id}/history?lang=en`, who)).body.data;
  const revert = (who: TestActor | null, auditId: string | undefined) =>
    ask("POST", `/v1/restaurant/${_id}/revert?lang=en`, who, { auditId });
  const latest = async () => (await history(admin))[0]?._id;
  const checks = () => db.businessCheck.count({ where: { businessId: _id, decision: null } });
  return { _id, owner, manager, change, history, revert, latest, checks };
}

describe("H38 the team of a place takes its own edits back", () => {
  test("an owner and a manager, each other's too; strangers, guests and nobody don't", async () => {
    const { owner, manager, change, history, revert, latest } = await place();
    await change(owner, { tags: ["second"] });
    const edit = await latest();
    const refused = [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.banned(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const;
    for (const [who, status] of refused) expect((await revert(who, edit)).status).toBe(status);
    for (const who of [owner, manager]) expect((await history(who))[0]).toMatchObject({ _id: edit, canRevert: true });
    expect((await revert(manager, edit)).body.data).toMatchObject({ tags: ["first"] });
    const undone = await latest();
    expect((await history(owner))[0]).toMatchObject({ deed: "revert", by: { _id: manager.id }, canRevert: true });
    expect((await revert(owner, undone)).body.data).toMatchObject({ tags: ["second"] });
  });

  test("also of who has left the team, unless it was changed since: then what stands in the way is named", async () => {
    const { _id, owner, manager, change, history, revert, latest } = await place();
    await change(manager, { tags: ["theirs"], website: "https://theirs.example" });
    const edit = await latest();
    await ask("DELETE", `/v1/restaurant/${_id}/team/${manager.id}`, owner);
    expect((await revert(manager, edit)).status).toBe(403);
    await change(admin, { website: "https://other.example" });
    expect(await revert(owner, edit)).toMatchObject({ status: 409, body: { details: { fields: ["website"] } } });
    expect((await history(owner)).find((entry) => entry._id === edit)?.canRevert).toBe(false);
    await change(admin, { website: "https://theirs.example" });
    expect((await revert(owner, edit)).body.data).toMatchObject({ tags: ["first"], website: null });
  });

  test("nothing that an admin did, nothing that only admins say, and no entry of another kind or place", async () => {
    const { _id, owner, change, history, revert, latest } = await place();
    await change(admin, { tags: ["admin's"] });
    const admins = await latest();
    await change(admin, { status: "suspended", statusReason: "Zz" });
    const status = await latest();
    await change(owner, { tags: ["owner's"] });
    const own = await latest();
    expect((await revert(admin, own)).status).toBe(200);
    const entries = await history(owner);
    expect(entries.filter(({ canRevert }) => canRevert)).toEqual([]);
    for (const id of [admins, status, ...entries.map((entry) => entry._id)])
      expect([403, 404, 409]).toContain((await revert(owner, id)).status);
    for (const id of [admins, status, await latest()]) expect((await revert(owner, id)).status).toBe(403);
    // Even where the log says that one of the team has done it.
    const note = { action: "business.update", entity: "business", entityId: _id, actorId: owner.id };
    for (const after of [{ status: "suspended" }, { isFeatured: false }, { slug: "zz" }]) {
      const { id } = await db.auditEntry.create({ data: { ...note, before: { status: "confirmed" }, after } });
      expect((await revert(owner, id)).status).toBe(403);
    }
    expect((await revert(owner, ids.unknown)).status).toBe(404);
    const other = await place();
    await other.change(other.owner, { tags: ["x"] });
    expect((await revert(owner, await other.latest())).status).toBe(404);
  });

  test("an edit that waits for an admin waits no more; one that was looked at is looked at again", async () => {
    const { owner, change, revert, latest, checks } = await place();
    await change(owner, { name: "Zz Taken Back" });
    expect(await checks()).toBe(1);
    const edit = await latest();
    const strange = await revert(await actors.owner([ids.open]), edit);
    expect([strange.status, await checks()]).toEqual([403, 1]);
    expect((await revert(owner, edit)).status).toBe(200);
    expect(await checks()).toBe(0);

    await change(owner, { name: "Zz Looked At" });
    const kept = await latest();
    await ask("PATCH", `/v1/restaurant/checks/${kept}`, admin, { decision: "kept" });
    expect((await revert(owner, kept)).status).toBe(200);
    expect(await checks()).toBe(1);
  });
});
