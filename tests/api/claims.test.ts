import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { mailsTo, roleOf } from "./written";

let admin: TestActor;
await createWorld();
admin = await actors.admin();

type Claim = { _id: string; status: string; note: string; user: object };
const proof = (restaurantId: string) => ({ restaurantId, proof: "جواز کسب به نام من است.", phone: "0700 123 456" });
const claim = (who: TestActor | null, restaurantId: string) => call("POST", "/v1/claim", who, proof(restaurantId));
const decide = (id: string, body: object, who: TestActor = admin) => call("PATCH", `/v1/claim/${id}`, who, body);

describe("H32 claims", () => {
  test("one waits of a person for a place; it is thanked for by mail", async () => {
    const who = await actors.customer();
    const { http, data } = await claim(who, ids.open);
    expect([http, data]).toMatchObject([
      201,
      { status: "pending", phone: "+93700123456", restaurant: { _id: ids.open, slug: "world-open" }, note: null },
    ]);
    expect(data).not.toHaveProperty("user");
    expect(await claim(who, ids.open)).toMatchObject({ http: 409, details: { claim: data._id } });
    expect((await claim(who, ids.second)).http).toBe(201);
    expect(await mailsTo(who)).toEqual(["claim_received", "claim_received"]);
    const mine = await call("GET", "/v1/claim/mine?limit=1", who);
    expect(mine).toMatchObject({ data: [{ restaurant: { _id: ids.second } }], pagination: { totalResults: 2 } });
    expect((await call("GET", "/v1/claim/mine", await actors.customer())).data).toEqual([]);
  });

  test("S-88 twenty at once are one", async () => {
    const who = await actors.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(who, ids.open)));
    expect(answers.map(({ http }) => http).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test("need an account that is not banned, a place to see, and words", async () => {
    const who = await actors.customer();
    expect((await claim(null, ids.open)).http).toBe(401);
    expect((await claim(await actors.banned(), ids.open)).http).toBe(403);
    expect(await claim(await actors.unverified(), ids.open)).toMatchObject({
      http: 403,
      code: "not_verified",
      message: expect.stringMatching(/verif/i),
    });
    for (const id of [ids.suspended, ids.deleted, ids.unknown]) expect((await claim(who, id)).http).toBe(404);
    expect((await claim(await actors.owner([ids.open]), ids.open)).http).toBe(409);
    for (const wrong of [
      { restaurantId: "x" },
      { proof: " " },
      { phone: "" },
      { status: "approved" },
      { userId: admin.id },
    ])
      expect((await call("POST", "/v1/claim", who, { ...proof(ids.open), ...wrong })).http).toBe(400);
  });

  test("S-2 are listed and decided by admins", async () => {
    const { data } = await claim(await actors.customer(), ids.open);
    for (const who of [null, await actors.customer(), await actors.owner([ids.open])]) {
      expect((await call("GET", "/v1/claim", who)).http).toBe(who ? 403 : 401);
      expect((await decide(data._id, { status: "approved" }, who ?? undefined)).http).toBe(who ? 403 : 200);
      if (!who) await call("POST", `/v1/claim/${data._id}/reopen`, admin);
    }
    const listed = await call<Claim[]>("GET", "/v1/claim?limit=100", admin);
    expect(listed.data).toContainEqual(
      expect.objectContaining({ _id: data._id, user: expect.objectContaining({ email: expect.any(String) }) }),
    );
    expect(new Set(listed.data.map(({ status }) => status))).toEqual(new Set(["pending"]));
  });

  test("of an address that nobody confirmed is seen as such, and not approved", async () => {
    const who = await actors.customer();
    const { data } = await claim(who, ids.second);
    const seen = async () => {
      const { data: list } = await call<Claim[]>("GET", "/v1/claim?limit=100", admin);
      return list.find(({ _id }) => _id === data._id)?.user;
    };
    expect(await seen()).toMatchObject({ isVerified: true, verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    await db.user.update({ where: { id: who.id }, data: { verifiedAt: null } });
    expect(await seen()).toMatchObject({ isVerified: false, verifiedAt: null });
    expect(await decide(data._id, { status: "approved" })).toMatchObject({ http: 409, details: { isVerified: false } });
    expect(await roleOf(who)).toBe("customer");
    expect((await decide(data._id, { status: "rejected" })).http).toBe(200);
  });

  test("approved: owner and role at once, mail and audit; deciding again", async () => {
    const who = await actors.customer();
    const business = await makeBusiness(admin);
    const { data } = await claim(who, business._id);
    expect(await decide(data._id, { status: "approved" })).toMatchObject({
      data: {
        status: "approved",
        decidedAt: expect.any(String),
        user: { _id: who.id },
      },
    });
    expect(await roleOf(who)).toBe("owner");
    expect((await call("PATCH", `/v1/restaurant/${business._id}`, who, { tags: ["mine"] })).http).toBe(200);
    expect(await mailsTo(who)).toEqual(["claim_received", "claim_approved"]);
    const again = [{ status: "approved" }, { status: "rejected" }].map((decision) => decide(data._id, decision));
    expect((await Promise.all(again)).map(({ http }) => http)).toEqual([200, 409]);
    expect(await mailsTo(who)).toHaveLength(2);
    const notes = await db.auditEntry.findMany({
      where: { actorId: admin.id, entityId: { in: [who.id, data._id] } },
    });
    expect(notes.map(({ action }) => action).sort()).toEqual(["claim.approved", "user.role"]);
  });

  test("rejected: nothing changes, the claimant learns why, and may try again", async () => {
    const who = await actors.customer();
    const { data } = await claim(who, ids.open);
    await decide(data._id, { status: "rejected", note: "The licence is of another place." });
    expect(await roleOf(who)).toBe("customer");
    expect((await call<Claim[]>("GET", "/v1/claim/mine", who)).data[0]?.note).toBe("The licence is of another place.");
    expect(await mailsTo(who)).toContain("claim_rejected");
    expect((await claim(who, ids.open)).http).toBe(201);
  });

  test("an admin who claims stays one; who left can't be an owner; a deleted place has no claims", async () => {
    const boss = await actors.admin();
    const business = await makeBusiness(admin);
    const first = await claim(boss, business._id);
    await decide(first.data._id, { status: "approved" });
    expect(await roleOf(boss)).toBe("admin");
    const second = await claim(await actors.customer(), business._id);
    await call("DELETE", `/v1/restaurant/${business._id}`, admin);
    expect((await decide(second.data._id, { status: "approved" })).http).toBe(404);
    expect((await decide(ids.unknown, { status: "approved" })).http).toBe(404);
  });
});

describe("H31 owners", () => {
  const owners = (id: string) => `/v1/restaurant/${id}/owners`;

  test("are listed, added and taken away by admins; the role follows", async () => {
    const who = await actors.customer();
    const [one, two] = [await makeBusiness(admin), await makeBusiness(admin)];
    const added = await call("POST", owners(one._id), admin, { userId: who.id });
    expect(added).toMatchObject({ http: 200, data: [{ _id: who.id, email: who.email }] });
    await call("POST", owners(one._id), admin, { userId: who.id });
    await call("POST", owners(two._id), admin, { userId: who.id });
    expect((await call("GET", owners(one._id), admin)).data).toHaveLength(1);
    expect((await call("DELETE", `${owners(one._id)}/${who.id}`, admin)).http).toBe(200);
    expect(await roleOf(who)).toBe("owner");
    expect((await call("PATCH", `/v1/restaurant/${one._id}`, who, { tags: [] })).http).toBe(403);
    await call("DELETE", `${owners(two._id)}/${who.id}`, admin);
    expect(await roleOf(who)).toBe("customer");
    expect((await call("DELETE", `${owners(two._id)}/${who.id}`, admin)).http).toBe(404);
    expect((await call("POST", owners(one._id), admin, { userId: ids.unknown })).http).toBe(404);
    expect((await call("GET", owners(ids.unknown), admin)).http).toBe(404);
  });

  test("S-2 S-16 nobody else reads or changes who owns what", async () => {
    const owner = await actors.owner([ids.open]);
    for (const who of [null, await actors.customer(), owner]) {
      const status = who ? 403 : 401;
      expect((await call("GET", owners(ids.open), who)).http).toBe(status);
      expect((await call("POST", owners(ids.second), who, { userId: owner.id })).http).toBe(status);
      expect((await call("DELETE", `${owners(ids.open)}/${owner.id}`, who)).http).toBe(status);
    }
  });
});

describe("decisions", () => {
  let admin: TestActor;
  beforeAll(async () => {
    await createWorld();
    admin = await actors.admin();
  });

  type Claim = { _id: string; status: string; undoUntil: string | null };

  /** A claim for a business without an owner. */
  async function claimed(by?: TestActor) {
    const who = by ?? (await actors.customer());
    const { _id: place } = await makeBusiness(admin);
    const { data } = await call("POST", "/v1/claim", who, { restaurantId: place, proof: "Zz", phone: "0700 123 456" });
    return { who, place, id: data._id };
  }
  const decide = (id: string, body: object) => call<Claim>("PATCH", `/v1/claim/${id}?lang=en`, admin, body);
  const reopen = (id: string, who: TestActor = admin) => call<Claim>("POST", `/v1/claim/${id}/reopen?lang=en`, who);
  const teamOf = async (businessId: string) =>
    (await db.businessOwner.findMany({ where: { businessId } })).map(({ userId, role }) => [userId, role]);
  const tried = (id: string) =>
    db.outbox.updateMany({ where: { payload: { path: ["claimId"], equals: id } }, data: { attempts: 1 } });

  describe("H32 a decision about a claim is undone within the hour", () => {
    test("approved: the place, the role and the mail that has not gone go away again, and the claim waits", async () => {
      const { who, place, id } = await claimed();
      const { data } = await decide(id, { status: "approved" });
      expect(data).toMatchObject({ decidedBy: { _id: admin.id }, undoUntil: expect.any(String) });
      expect(new Date(data.undoUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
      await call("POST", `/v1/restaurant/${place}/invitation`, who, { email: "zz-friend@demo.example" });
      expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(1);

      expect(await reopen(id)).toMatchObject({
        data: { status: "pending", decidedAt: null, decidedBy: null, undoUntil: null },
      });
      expect([await roleOf(who), await teamOf(place)]).toEqual(["customer", []]);
      expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(0);
      expect((await call("PATCH", `/v1/restaurant/${place}`, who, { tags: ["mine"] })).http).toBe(403);
      expect(await mailsTo(who)).toEqual(["claim_received"]);
      expect((await call<Claim[]>("GET", "/v1/claim?limit=100", admin)).data).toContainEqual(
        expect.objectContaining({ _id: id, status: "pending" }),
      );
      // A second click or a second admin gets the same answer; then it can be decided again.
      expect((await reopen(id)).http).toBe(200);
      expect((await decide(id, { status: "rejected", note: "No licence." })).http).toBe(200);
      const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
      expect(entries.map(({ action }) => action)).toEqual(["claim.approved", "claim.reopen", "claim.rejected"]);
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
      await call("PATCH", "/v1/user/me/mails", who, { decisions: false });
      await decide(id, { status: "approved" });
      await reopen(id);
      expect(await mailsTo(who)).toEqual(["claim_received"]);
    });

    test("a manager is a manager again, an owner of other places stays one, and who was an owner stays it", async () => {
      const manager = await actors.owner([ids.second]);
      const { place, id } = await claimed(manager);
      await db.businessOwner.create({ data: { businessId: place, userId: manager.id, role: "manager" } });
      const refused = await decide(id, { status: "approved" });
      expect([refused.http, await teamOf(place)]).toEqual([200, [[manager.id, "owner"]]]);
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
      for (const by of [left.who, await actors.customer()]) expect((await reopen(left.id, by)).http).toBe(403);
      await call("DELETE", `/v1/restaurant/${left.place}/owners/${left.who.id}`, admin);
      expect(await reopen(left.id)).toMatchObject({ http: 409, details: { undo: "since" } });

      const again = await claimed();
      await decide(again.id, { status: "rejected", note: "No." });
      await call("POST", "/v1/claim", again.who, { restaurantId: again.place, proof: "Zz", phone: "0700 123 456" });
      expect(await reopen(again.id)).toMatchObject({ http: 409, details: { undo: "since" } });

      const late = await claimed();
      await decide(late.id, { status: "approved" });
      await db.claim.update({ where: { id: late.id }, data: { decidedAt: new Date(Date.now() - 3_660_000) } });
      expect(await reopen(late.id)).toMatchObject({ http: 409, details: { undo: "late" } });
      const { data } = await call<Claim[]>("GET", "/v1/claim?status=approved&limit=100", admin);
      expect(data.find(({ _id }) => _id === late.id)?.undoUntil).toBeNull();
      expect(await teamOf(late.place)).toEqual([[late.who.id, "owner"]]);
      expect((await reopen(ids.unknown)).http).toBe(404);
    });

    test("S-88 two admins who undo at once undo once", async () => {
      const { who, place, id } = await claimed();
      await decide(id, { status: "approved" });
      await tried(id);
      expect((await Promise.all([reopen(id), reopen(id)])).map(({ http }) => http)).toEqual([200, 200]);
      expect([await roleOf(who), await teamOf(place)]).toEqual(["customer", []]);
      expect((await mailsTo(who)).filter((mail) => mail === "claim_reopened")).toHaveLength(1);
    });
  });
});
