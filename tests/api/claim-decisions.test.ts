import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

type Claim = { _id: string; status: string; undoUntil: string | null };

/** Somebody's claim of a place that nobody owns. */
async function claimed(by?: TestActor) {
  const who = by ?? (await actors.customer());
  const { _id: place } = await makeBusiness(admin);
  const { body } = await ask("POST", "/v1/claim", who, { restaurantId: place, proof: "Zz", phone: "0700 123 456" });
  return { who, place, id: body.data._id };
}
const decide = (id: string, body: object) => ask<Claim>("PATCH", `/v1/claim/${id}?lang=en`, admin, body);
const reopen = (id: string, who: TestActor = admin) => ask<Claim>("POST", `/v1/claim/${id}/reopen?lang=en`, who);
const roleOf = async ({ id }: TestActor) => (await db.user.findUniqueOrThrow({ where: { id } })).role;
const teamOf = async (businessId: string) =>
  (await db.businessOwner.findMany({ where: { businessId } })).map(({ userId, role }) => [userId, role]);
const mailsTo = async ({ id }: TestActor) =>
  (await db.outbox.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } }))
    .map(({ payload }) => payload as Prisma.JsonObject)
    .filter(({ userId }) => userId === id)
    .map(({ mail }) => mail);
const tried = (id: string) =>
  db.outbox.updateMany({ where: { payload: { path: ["claimId"], equals: id } }, data: { attempts: 1 } });

describe("H32 a decision about a claim is undone within the hour", () => {
  test("approved: the place, the role and the mail that has not gone go away again, and the claim waits", async () => {
    const { who, place, id } = await claimed();
    const { body } = await decide(id, { status: "approved" });
    expect(body.data).toMatchObject({ decidedBy: { _id: admin.id }, undoUntil: expect.any(String) });
    expect(new Date(body.data.undoUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    await ask("POST", `/v1/restaurant/${place}/invitation`, who, { email: "zz-friend@demo.example" });
    expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(1);

    const undone = await reopen(id);
    expect(undone.body.data).toMatchObject({ status: "pending", decidedAt: null, decidedBy: null, undoUntil: null });
    expect([await roleOf(who), await teamOf(place)]).toEqual(["customer", []]);
    expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(0);
    expect((await ask("PATCH", `/v1/restaurant/${place}`, who, { tags: ["mine"] })).status).toBe(403);
    expect(await mailsTo(who)).toEqual(["claim_received"]);
    expect((await ask<Claim[]>("GET", "/v1/claim?limit=100", admin)).body.data).toContainEqual(
      expect.objectContaining({ _id: id, status: "pending" }),
    );
    // A second press, or a second admin, finds it done; then it can be decided anew.
    expect((await reopen(id)).status).toBe(200);
    expect((await decide(id, { status: "rejected", note: "No licence." })).status).toBe(200);
    const deeds = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(deeds.map(({ action }) => action)).toEqual(["claim.approved", "claim.reopen", "claim.rejected"]);
  });

  test("a mail that may have gone is followed by one that says so; the former is not sent any more", async () => {
    const { who, place, id } = await claimed();
    await decide(id, { status: "rejected", note: "The licence is of another place." });
    await tried(id);
    await reopen(id);
    expect(await mailsTo(who)).toEqual(["claim_received", "claim_rejected", "claim_reopened"]);
    const mail = await composeMail({ mail: "claim_reopened", userId: who.id, businessId: place });
    expect(contentOf({ ...mail, language: "en" }).lead).toContain("again; please disregard our last e-mail");
    const former = { mail: "claim_rejected", userId: who.id, businessId: place, claimId: id, reason: null };
    await expect(composeMail(former)).rejects.toThrow("the decision is gone");
    await decide(id, { status: "rejected", note: "No." });
    expect(await composeMail(former)).toMatchObject({ kind: "claim_rejected" });
  });

  test("who wants no mails about decisions gets neither", async () => {
    const { who, id } = await claimed();
    await ask("PATCH", "/v1/user/me/mails", who, { decisions: false });
    await decide(id, { status: "approved" });
    await reopen(id);
    expect(await mailsTo(who)).toEqual(["claim_received"]);
  });

  test("a manager is a manager again, an owner of other places stays one, and who was an owner stays it", async () => {
    const manager = await actors.owner([ids.second]);
    const { place, id } = await claimed(manager);
    await db.businessOwner.create({ data: { businessId: place, userId: manager.id, role: "manager" } });
    const refused = await decide(id, { status: "approved" });
    expect([refused.status, await teamOf(place)]).toEqual([200, [[manager.id, "owner"]]]);
    await reopen(id);
    expect([await teamOf(place), await roleOf(manager)]).toEqual([[[manager.id, "manager"]], "owner"]);

    const other = await claimed(await actors.owner([ids.second]));
    await decide(other.id, { status: "approved" });
    await reopen(other.id);
    expect([await teamOf(other.place), await roleOf(other.who)]).toEqual([[], "owner"]);

    const boss = await claimed(await actors.admin());
    await decide(boss.id, { status: "approved" });
    await reopen(boss.id);
    expect([await teamOf(boss.place), await roleOf(boss.who)]).toEqual([[], "admin"]);
  });

  test("H69 not after an hour, not where the owner was taken out or claimed anew since, and not by others", async () => {
    const left = await claimed();
    await decide(left.id, { status: "approved" });
    for (const by of [left.who, await actors.customer()]) expect((await reopen(left.id, by)).status).toBe(403);
    await ask("DELETE", `/v1/restaurant/${left.place}/owners/${left.who.id}`, admin);
    expect(await reopen(left.id)).toMatchObject({ status: 409, body: { details: { undo: "since" } } });

    const again = await claimed();
    await decide(again.id, { status: "rejected", note: "No." });
    await ask("POST", "/v1/claim", again.who, { restaurantId: again.place, proof: "Zz", phone: "0700 123 456" });
    expect(await reopen(again.id)).toMatchObject({ status: 409, body: { details: { undo: "since" } } });

    const late = await claimed();
    await decide(late.id, { status: "approved" });
    await db.claim.update({ where: { id: late.id }, data: { decidedAt: new Date(Date.now() - 3_660_000) } });
    expect(await reopen(late.id)).toMatchObject({ status: 409, body: { details: { undo: "late" } } });
    const { body } = await ask<Claim[]>("GET", "/v1/claim?status=approved&limit=100", admin);
    expect(body.data.find(({ _id }) => _id === late.id)?.undoUntil).toBeNull();
    expect(await teamOf(late.place)).toEqual([[late.who.id, "owner"]]);
    expect((await reopen(ids.unknown)).status).toBe(404);
  });

  test("S-88 two admins who undo at once undo once", async () => {
    const { who, place, id } = await claimed();
    await decide(id, { status: "approved" });
    await tried(id);
    expect((await Promise.all([reopen(id), reopen(id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([await roleOf(who), await teamOf(place)]).toEqual(["customer", []]);
    expect((await mailsTo(who)).filter((mail) => mail === "claim_reopened")).toHaveLength(1);
  });
});
