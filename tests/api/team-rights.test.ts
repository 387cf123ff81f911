import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationTokenOf } from "@/lib/business/team/invitation/queries";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { RATE_LIMITS } from "@/lib/core/rate-limits";
import { purgeDeleted } from "@/lib/jobs/purge";
import { MAIL_JOBS } from "@/lib/mail/service";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness, newBusiness } from "./business-body";
import { type Made, makePair, merge, undo } from "./merging";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
let place: string;
let owner: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});
beforeEach(async () => {
  place = (await makeBusiness(admin))._id;
  owner = await actors.owner([place]);
});

type Member = { _id: string; role: string; invitedBy: { fullname: string; isLeading: boolean } | null };
const edit = (who: TestActor, id = place) => ask("PATCH", `/v1/restaurant/${id}`, who, { tags: ["zz"] });
const team = async (id = place) =>
  (await ask<{ members: Member[]; invitations: object[] }>("GET", `/v1/restaurant/${id}/team`, admin)).body.data;
const change = (who: TestActor, body: object) => ask("PATCH", `/v1/user/${who.id}`, admin, body);
const roleOf = async ({ id }: TestActor) => (await db.user.findUniqueOrThrow({ where: { id } })).role;

/** The token by which somebody accepts that `by` has asked them in. */
async function invited(who: TestActor, by = owner, id = place): Promise<string> {
  expect((await ask("POST", `/v1/restaurant/${id}/invitation?lang=en`, by, { email: who.email })).status).toBe(201);
  const row = await db.businessInvitation.findUniqueOrThrow({
    where: { businessId_email: { businessId: id, email: who.email } },
  });
  return invitationTokenOf(row.id);
}
const accept = (token: string, who: TestActor) => ask("PATCH", `/v1/invitation/${token}`, who, { answer: "accepted" });

/** Somebody who is asked in and has not answered, and somebody who has. */
async function askedTwo(by = owner, id = place) {
  const [waiting, friend] = [await actors.customer(), await actors.customer()];
  const token = await invited(waiting, by, id);
  expect((await accept(await invited(friend, by, id), friend)).status).toBe(200);
  expect((await edit(friend, id)).status).toBe(200);
  return { waiting, friend, token };
}

/** How an owner's part in a team may end, and whether those go as well who came in by their word. */
const ENDS: readonly [string, () => Promise<unknown>, "goes" | "stays"][] = [
  ["is taken out by an admin", () => ask("DELETE", `/v1/restaurant/${place}/owners/${owner.id}`, admin), "goes"],
  [
    "is made a manager",
    () => ask("PATCH", `/v1/restaurant/${place}/team/${owner.id}`, admin, { role: "manager" }),
    "stays",
  ],
  ["has an account that is a customer's again", () => change(owner, { role: "customer" }), "goes"],
  ["is banned for good", () => change(owner, { banned: true, banReason: "Zz" }), "goes"],
  [
    "is banned for a time",
    () => change(owner, { banned: true, banReason: "Zz", bannedUntil: new Date(Date.now() + DAY_MS).toISOString() }),
    "stays",
  ],
  [
    "leaves for good",
    async () => {
      await db.user.update({ where: { id: owner.id }, data: { role: "customer" } });
      return ask("DELETE", "/v1/user/me", owner, { reason: "Zz reason" });
    },
    "stays",
  ],
];

describe("H31 what an owner has given ends with what they had: one who", () => {
  test.each(ENDS)("%s", async (_how, end, outcome) => {
    const { waiting, friend, token } = await askedTwo();
    const done = (await end()) as { status: number };
    expect(done.status).toBe(200);
    expect((await accept(token, waiting)).status).toBe(404);
    expect((await edit(waiting)).status).toBe(403);
    expect(await roleOf(waiting)).toBe("customer");
    const { members, invitations } = await team();
    expect(invitations).toEqual([]);
    const stays = members.find(({ _id }) => _id === friend.id);
    const found = [stays?.invitedBy?.isLeading, (await edit(friend)).status, (await roleOf(friend)) === "customer"];
    expect(found).toEqual(outcome === "goes" ? [undefined, 403, true] : [false, 200, false]);
  });

  test("an invitation that escaped its end opens nothing, and is not mailed", async () => {
    const who = await actors.customer();
    const token = await invited(who);
    // As if it had been written by a version that withdrew none.
    await db.businessOwner.updateMany({ where: { businessId: place }, data: { role: "manager" } });
    expect((await accept(token, who)).status).toBe(404);
    expect((await ask("GET", `/v1/invitation/${token}?lang=en`, who)).status).toBe(404);
    await processOutbox(MAIL_JOBS, () => new Date());
    const [mail] = await db.outbox.findMany({ where: { payload: { path: ["mail"], equals: "team_invitation" } } });
    expect(mail === undefined || mail.failedAt !== null).toBe(true);
  });

  test("who was invited by an admin as long as the admin is one where it waits", async () => {
    const { friend, token, waiting } = await askedTwo(admin);
    expect((await team()).members.find(({ _id }) => _id === friend.id)?.invitedBy).toMatchObject({ isLeading: true });
    const chief = await actors.admin();
    const late = await actors.customer();
    const other = await invited(late, chief);
    expect((await change(chief, { role: "customer" })).status).toBe(200);
    expect((await accept(other, late)).status).toBe(404);
    expect((await accept(token, waiting)).status).toBe(200);
  });

  test("asks one address again and again fills no mailbox", async () => {
    const { email } = await actors.customer();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => ask("POST", `/v1/restaurant/${place}/invitation?lang=en`, owner, { email })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(RATE_LIMITS.invitation_address.points);
    expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(1);
  });

  test("was made an owner by an admin since stays", async () => {
    const { friend } = await askedTwo();
    await ask("POST", `/v1/restaurant/${place}/owners`, admin, { userId: friend.id });
    await ask("DELETE", `/v1/restaurant/${place}/owners/${owner.id}`, admin);
    expect((await team()).members).toMatchObject([{ _id: friend.id, role: "owner", invitedBy: null }]);
  });

  test("and a ban at once never leave somebody in", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [boss, who] = [await actors.owner([place]), await actors.customer()];
      const token = await invited(who, boss);
      await Promise.all([accept(token, who), change(boss, { banned: true, banReason: "Zz" })]);
      expect((await edit(who)).status).toBe(403);
    }
  });
});

describe("H32 when a claim is undone", () => {
  test("who came in through its sender goes with them, waiting or accepted", async () => {
    const who = await actors.customer();
    const { _id: claimed } = await makeBusiness(admin);
    const { body } = await ask("POST", "/v1/claim", who, { restaurantId: claimed, proof: "Zz", phone: "0700 123 456" });
    await ask("PATCH", `/v1/claim/${body.data._id}?lang=en`, admin, { status: "approved" });
    const { waiting, friend, token } = await askedTwo(who, claimed);
    expect((await ask("POST", `/v1/claim/${body.data._id}/reopen?lang=en`, admin)).status).toBe(200);
    expect((await team(claimed)).members).toEqual([]);
    expect((await accept(token, waiting)).status).toBe(404);
    for (const each of [who, friend]) {
      expect([await roleOf(each), (await edit(each, claimed)).status]).toEqual(["customer", 403]);
    }
  });
});

describe("DRS-11 when a merge is undone", () => {
  const ownerOf = async ({ loser }: Made): Promise<TestActor> => {
    const boss = await actors.owner();
    await db.businessOwner.updateMany({ where: { businessId: loser }, data: { userId: boss.id } });
    return boss;
  };

  test("who came in at the winner through an owner of the other goes, waiting or accepted", async () => {
    const pair = await makePair(admin);
    const boss = await ownerOf(pair);
    const { mergeId } = await merge(pair, admin);
    const { waiting, friend, token } = await askedTwo(boss, pair.winner);
    expect((await undo(pair, mergeId, admin)).status).toBe(200);
    expect((await accept(token, waiting)).status).toBe(404);
    expect([await roleOf(friend), (await edit(friend, pair.winner)).status]).toEqual(["customer", 403]);
    expect((await team(pair.loser)).members).toMatchObject([{ _id: boss.id, role: "owner" }]);
    expect((await team(pair.winner)).members).toEqual([]);
  });

  test("H32 an owner whose address nobody has confirmed gets no other place by it", async () => {
    const pair = await makePair(admin);
    const boss = await ownerOf(pair);
    await db.user.update({ where: { id: boss.id }, data: { verifiedAt: null } });
    await merge(pair, admin);
    expect((await team(pair.winner)).members).toEqual([]);
  });
});

describe("H32 an account whose address nobody has confirmed", () => {
  test("is made an owner by nobody", async () => {
    const who = await actors.unverified();
    const refused = await ask("POST", `/v1/restaurant/${place}/owners`, admin, { userId: who.id });
    expect(refused).toMatchObject({ status: 409, body: { details: { isVerified: false } } });
    for (const role of ["owner", "admin"])
      expect(await change(who, { role })).toMatchObject({ status: 409, body: { details: { isVerified: false } } });
    expect(await roleOf(who)).toBe("customer");
  });

  test("adds no place of its own, though it was an owner's once", async () => {
    const who = await actors.owner();
    await db.user.update({ where: { id: who.id }, data: { verifiedAt: null } });
    expect(await ask("POST", "/v1/restaurant", who, newBusiness())).toMatchObject({
      status: 403,
      body: { code: "not_verified" },
    });
  });
});

describe("H31 a manager", () => {
  test("adds no places, since what somebody adds is theirs; who owns one does", async () => {
    const { friend } = await askedTwo();
    expect((await ask("POST", "/v1/restaurant", friend, newBusiness())).status).toBe(403);
    expect((await ask("POST", "/v1/restaurant/manage/preview?lang=en", friend, newBusiness())).status).toBe(403);
    await ask("POST", `/v1/restaurant/${place}/owners`, admin, { userId: friend.id });
    expect((await ask("POST", "/v1/restaurant", friend, newBusiness())).status).toBe(201);
  });
});

test("H31 a role that came with a place ends with it, also when that is removed for good", async () => {
  const { friend } = await askedTwo();
  const elsewhere = await actors.owner([place, ids.open]);
  const add = () => ask("POST", "/v1/restaurant?lang=en", friend, newBusiness());
  expect([await roleOf(friend), (await add()).status]).toEqual(["owner", 403]);
  await db.business.update({ where: { id: place }, data: { deletedAt: new Date(Date.now() - 31 * DAY_MS) } });
  expect((await add()).status).toBe(403);
  await purgeDeleted(new Date());
  expect(await db.business.count({ where: { id: place } })).toBe(0);
  expect([await roleOf(friend), await roleOf(owner), await roleOf(elsewhere)]).toEqual([
    "customer",
    "customer",
    "owner",
  ]);
  expect((await add()).status).toBe(403);
});
