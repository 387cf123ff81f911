import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

type Claim = { _id: string; status: string; note: string; user: object };
const proof = (restaurantId: string) => ({ restaurantId, proof: "جواز کسب به نام من است.", phone: "0700 123 456" });
const claim = (who: TestActor | null, restaurantId: string) => ask("POST", "/v1/claim", who, proof(restaurantId));
const decide = (id: string, body: object, who: TestActor = admin) => ask("PATCH", `/v1/claim/${id}`, who, body);
const roleOf = async ({ id }: TestActor) => (await db.user.findUniqueOrThrow({ where: { id } })).role;
const mailsTo = async ({ id }: TestActor) =>
  (
    await readRows<{ mail: string }>("SELECT payload->>'mail' AS mail FROM outbox WHERE payload->>'userId' = $1", [id])
  ).map(({ mail }) => mail);

describe("H32 claims", () => {
  test("one waits of a person for a place; it is thanked for by mail", async () => {
    const who = await actors.customer();
    const { status, body } = await claim(who, ids.open);
    expect([status, body.data]).toMatchObject([
      201,
      { status: "pending", phone: "+93700123456", restaurant: { _id: ids.open, slug: "world-open" }, note: null },
    ]);
    expect(body.data).not.toHaveProperty("user");
    expect(await claim(who, ids.open)).toMatchObject({ status: 409, body: { details: { claim: body.data._id } } });
    expect((await claim(who, ids.second)).status).toBe(201);
    expect(await mailsTo(who)).toEqual(["claim_received", "claim_received"]);
    const mine = await ask("GET", "/v1/claim/mine?limit=1", who);
    expect(mine.body).toMatchObject({ data: [{ restaurant: { _id: ids.second } }], pagination: { totalResults: 2 } });
    expect((await ask("GET", "/v1/claim/mine", await actors.customer())).body.data).toEqual([]);
  });

  test("S-88 twenty at once are one", async () => {
    const who = await actors.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(who, ids.open)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test("need an account that is not banned, a place to see, and words", async () => {
    const who = await actors.customer();
    expect((await claim(null, ids.open)).status).toBe(401);
    expect((await claim(await actors.banned(), ids.open)).status).toBe(403);
    expect(await claim(await actors.unverified(), ids.open)).toMatchObject({
      status: 403,
      body: { code: "not_verified", message: expect.stringMatching(/verif/i) },
    });
    for (const id of [ids.suspended, ids.deleted, ids.unknown]) expect((await claim(who, id)).status).toBe(404);
    expect((await claim(await actors.owner([ids.open]), ids.open)).status).toBe(409);
    for (const wrong of [
      { restaurantId: "x" },
      { proof: " " },
      { phone: "" },
      { status: "approved" },
      { userId: admin.id },
    ])
      expect((await ask("POST", "/v1/claim", who, { ...proof(ids.open), ...wrong })).status).toBe(400);
  });

  test("S-2 are listed and decided by admins", async () => {
    const { body } = await claim(await actors.customer(), ids.open);
    for (const who of [null, await actors.customer(), await actors.owner([ids.open])]) {
      expect((await ask("GET", "/v1/claim", who)).status).toBe(who ? 403 : 401);
      expect((await decide(body.data._id, { status: "approved" }, who ?? undefined)).status).toBe(who ? 403 : 200);
      if (!who) await ask("POST", `/v1/claim/${body.data._id}/reopen`, admin);
    }
    const listed = await ask<Claim[]>("GET", "/v1/claim?limit=100", admin);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ _id: body.data._id, user: expect.objectContaining({ email: expect.any(String) }) }),
    );
    expect(new Set(listed.body.data.map(({ status }) => status))).toEqual(new Set(["pending"]));
  });

  test("of an address that nobody confirmed is seen as such, and not approved", async () => {
    const who = await actors.customer();
    const { body } = await claim(who, ids.second);
    const seen = async () => {
      const { body: list } = await ask<Claim[]>("GET", "/v1/claim?limit=100", admin);
      return list.data.find(({ _id }) => _id === body.data._id)?.user;
    };
    expect(await seen()).toMatchObject({ isVerified: true, verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    await db.user.update({ where: { id: who.id }, data: { verifiedAt: null } });
    expect(await seen()).toMatchObject({ isVerified: false, verifiedAt: null });
    const approved = await decide(body.data._id, { status: "approved" });
    expect(approved).toMatchObject({ status: 409, body: { details: { isVerified: false } } });
    expect(await roleOf(who)).toBe("customer");
    expect((await decide(body.data._id, { status: "rejected" })).status).toBe(200);
  });

  test("approved: owner and role at once, mail and audit; deciding again", async () => {
    const who = await actors.customer();
    const business = await makeBusiness(admin);
    const { body } = await claim(who, business._id);
    const answer = await decide(body.data._id, { status: "approved" });
    expect(answer.body.data).toMatchObject({
      status: "approved",
      decidedAt: expect.any(String),
      user: { _id: who.id },
    });
    expect(await roleOf(who)).toBe("owner");
    expect((await ask("PATCH", `/v1/restaurant/${business._id}`, who, { tags: ["mine"] })).status).toBe(200);
    expect(await mailsTo(who)).toEqual(["claim_received", "claim_approved"]);
    const again = [{ status: "approved" }, { status: "rejected" }].map((decision) => decide(body.data._id, decision));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 409]);
    expect(await mailsTo(who)).toHaveLength(2);
    const notes = await db.auditEntry.findMany({
      where: { actorId: admin.id, entityId: { in: [who.id, body.data._id] } },
    });
    expect(notes.map(({ action }) => action).sort()).toEqual(["claim.approved", "user.role"]);
  });

  test("rejected: nothing changes, the claimant learns why, and may try again", async () => {
    const who = await actors.customer();
    const { body } = await claim(who, ids.open);
    await decide(body.data._id, { status: "rejected", note: "The licence is of another place." });
    expect(await roleOf(who)).toBe("customer");
    expect((await ask<Claim[]>("GET", "/v1/claim/mine", who)).body.data[0]?.note).toBe(
      "The licence is of another place.",
    );
    expect(await mailsTo(who)).toContain("claim_rejected");
    expect((await claim(who, ids.open)).status).toBe(201);
  });

  test("an admin who claims stays one; who left can't be an owner; a deleted place has no claims", async () => {
    const boss = await actors.admin();
    const business = await makeBusiness(admin);
    const first = await claim(boss, business._id);
    await decide(first.body.data._id, { status: "approved" });
    expect(await roleOf(boss)).toBe("admin");
    const second = await claim(await actors.customer(), business._id);
    await ask("DELETE", `/v1/restaurant/${business._id}`, admin);
    expect((await decide(second.body.data._id, { status: "approved" })).status).toBe(404);
    expect((await decide(ids.unknown, { status: "approved" })).status).toBe(404);
  });
});

describe("H31 owners", () => {
  const owners = (id: string) => `/v1/restaurant/${id}/owners`;

  test("are listed, added and taken away by admins; the role follows", async () => {
    const who = await actors.customer();
    const [one, two] = [await makeBusiness(admin), await makeBusiness(admin)];
    const added = await ask("POST", owners(one._id), admin, { userId: who.id });
    expect(added).toMatchObject({ status: 200, body: { data: [{ _id: who.id, email: who.email }] } });
    await ask("POST", owners(one._id), admin, { userId: who.id });
    await ask("POST", owners(two._id), admin, { userId: who.id });
    expect((await ask("GET", owners(one._id), admin)).body.data).toHaveLength(1);
    expect((await ask("DELETE", `${owners(one._id)}/${who.id}`, admin)).status).toBe(200);
    expect(await roleOf(who)).toBe("owner");
    expect((await ask("PATCH", `/v1/restaurant/${one._id}`, who, { tags: [] })).status).toBe(403);
    await ask("DELETE", `${owners(two._id)}/${who.id}`, admin);
    expect(await roleOf(who)).toBe("customer");
    expect((await ask("DELETE", `${owners(two._id)}/${who.id}`, admin)).status).toBe(404);
    expect((await ask("POST", owners(one._id), admin, { userId: ids.unknown })).status).toBe(404);
    expect((await ask("GET", owners(ids.unknown), admin)).status).toBe(404);
  });

  test("S-2 S-16 nobody else reads or changes who owns what", async () => {
    const owner = await actors.owner([ids.open]);
    for (const who of [null, await actors.customer(), owner]) {
      const status = who ? 403 : 401;
      expect((await ask("GET", owners(ids.open), who)).status).toBe(status);
      expect((await ask("POST", owners(ids.second), who, { userId: owner.id })).status).toBe(status);
      expect((await ask("DELETE", `${owners(ids.open)}/${owner.id}`, who)).status).toBe(status);
    }
  });
});
