import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { RATE_LIMITS } from "@/lib/core/rate-limits";
import { purgeDeleted } from "@/lib/jobs/purge";
import { MAIL_JOBS } from "@/lib/mail/service";
import { invitationTokenOf } from "@/lib/team/invitation/queries";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { makeBusiness, newBusiness } from "./factories";
import { type Made, makePair, merge, undo } from "./merging";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { roleOf } from "./written";

let place: string;
let owner: TestActor;
await createWorld();
const admin = await actors.admin();
beforeEach(async () => {
  place = (await makeBusiness(admin))._id;
  owner = await actors.owner([place]);
});

type Member = { _id: string; role: string; invitedBy: { fullname: string; isLeading: boolean } | null };
const edit = (who: TestActor, id = place) => call("PATCH", `/v1/restaurant/${id}`, who, { tags: ["zz"] });
const team = async (id = place) =>
  (await call<{ members: Member[]; invitations: object[] }>("GET", `/v1/restaurant/${id}/team`, admin)).data;
const change = (who: TestActor, body: object) => call("PATCH", `/v1/user/${who.id}`, admin, body);

async function invited(who: TestActor, by = owner, id = place): Promise<string> {
  expect((await call("POST", `/v1/restaurant/${id}/invitation?lang=en`, by, { email: who.email })).http).toBe(201);
  const row = await db.businessInvitation.findUniqueOrThrow({
    where: { businessId_email: { businessId: id, email: who.email } },
  });
  return invitationTokenOf(row.id);
}
const accept = (token: string, who: TestActor) => call("PATCH", `/v1/invitation/${token}`, who, { answer: "accepted" });

/** Two invited users: one has not answered, one has accepted. */
async function askedTwo(by = owner, id = place) {
  const [waiting, friend] = [await actors.customer(), await actors.customer()];
  const token = await invited(waiting, by, id);
  expect((await accept(await invited(friend, by, id), friend)).http).toBe(200);
  expect((await edit(friend, id)).http).toBe(200);
  return { waiting, friend, token };
}

/** Ways in which an owner leaves a team, and whether the users they invited leave as well. */
const ENDS: readonly [string, () => Promise<unknown>, "goes" | "stays"][] = [
  ["is taken out by an admin", () => call("DELETE", `/v1/restaurant/${place}/owners/${owner.id}`, admin), "goes"],
  [
    "is made a manager",
    () => call("PATCH", `/v1/restaurant/${place}/team/${owner.id}`, admin, { role: "manager" }),
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
      return call("DELETE", "/v1/user/me", owner, { reason: "Zz reason" });
    },
    "stays",
  ],
];

describe("H31 what an owner has given ends with what they had: one who", () => {
  test.each(ENDS)("%s", async (_how, end, outcome) => {
    const { waiting, friend, token } = await askedTwo();
    const done = (await end()) as { http: number };
    expect(done.http).toBe(200);
    expect((await accept(token, waiting)).http).toBe(404);
    expect((await edit(waiting)).http).toBe(403);
    expect(await roleOf(waiting)).toBe("customer");
    const { members, invitations } = await team();
    expect(invitations).toEqual([]);
    const stays = members.find(({ _id }) => _id === friend.id);
    const found = [stays?.invitedBy?.isLeading, (await edit(friend)).http, (await roleOf(friend)) === "customer"];
    expect(found).toEqual(outcome === "goes" ? [undefined, 403, true] : [false, 200, false]);
  });

  test("an invitation that escaped its end opens nothing, and is not mailed", async () => {
    const who = await actors.customer();
    const token = await invited(who);
    // As written by a version that did not revoke invitations.
    await db.businessOwner.updateMany({ where: { businessId: place }, data: { role: "manager" } });
    expect((await accept(token, who)).http).toBe(404);
    expect((await call("GET", `/v1/invitation/${token}?lang=en`, who)).http).toBe(404);
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
    expect((await change(chief, { role: "customer" })).http).toBe(200);
    expect((await accept(other, late)).http).toBe(404);
    expect((await accept(token, waiting)).http).toBe(200);
  });

  test("asks one address again and again fills no mailbox", async () => {
    const { email } = await actors.customer();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => call("POST", `/v1/restaurant/${place}/invitation?lang=en`, owner, { email })),
    );
    expect(tries.filter(({ http }) => http === 201)).toHaveLength(RATE_LIMITS.invitation_address.points);
    expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(1);
  });

  test("was made an owner by an admin since stays", async () => {
    const { friend } = await askedTwo();
    await call("POST", `/v1/restaurant/${place}/owners`, admin, { userId: friend.id });
    await call("DELETE", `/v1/restaurant/${place}/owners/${owner.id}`, admin);
    expect((await team()).members).toMatchObject([{ _id: friend.id, role: "owner", invitedBy: null }]);
  });

  test("and a ban at once never leave somebody in", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [boss, who] = [await actors.owner([place]), await actors.customer()];
      const token = await invited(who, boss);
      await Promise.all([accept(token, who), change(boss, { banned: true, banReason: "Zz" })]);
      expect((await edit(who)).http).toBe(403);
    }
  });
});

test("H32 when a claim is undone who came in through its sender goes with them, waiting or accepted", async () => {
  const who = await actors.customer();
  const { _id: claimed } = await makeBusiness(admin);
  const { data } = await call("POST", "/v1/claim", who, {
    restaurantId: claimed,
    proof: "Zz",
    phone: "0700 123 456",
  });
  await call("PATCH", `/v1/claim/${data._id}?lang=en`, admin, { status: "approved" });
  const { waiting, friend, token } = await askedTwo(who, claimed);
  expect((await call("POST", `/v1/claim/${data._id}/reopen?lang=en`, admin)).http).toBe(200);
  expect((await team(claimed)).members).toEqual([]);
  expect((await accept(token, waiting)).http).toBe(404);
  for (const each of [who, friend])
    expect([await roleOf(each), (await edit(each, claimed)).http]).toEqual(["customer", 403]);
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
    expect((await undo(pair, mergeId, admin)).http).toBe(200);
    expect((await accept(token, waiting)).http).toBe(404);
    expect([await roleOf(friend), (await edit(friend, pair.winner)).http]).toEqual(["customer", 403]);
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
    const refused = await call("POST", `/v1/restaurant/${place}/owners`, admin, { userId: who.id });
    expect(refused).toMatchObject({ http: 409, details: { isVerified: false } });
    for (const role of ["owner", "admin"])
      expect(await change(who, { role })).toMatchObject({ http: 409, details: { isVerified: false } });
    expect(await roleOf(who)).toBe("customer");
  });

  test("adds no place of its own, though it was an owner's once", async () => {
    const who = await actors.owner();
    await db.user.update({ where: { id: who.id }, data: { verifiedAt: null } });
    expect(await call("POST", "/v1/restaurant", who, newBusiness())).toMatchObject({
      http: 403,
      code: "not_verified",
    });
  });
});

test("H31 a manager adds no places, since what somebody adds is theirs; who owns one does", async () => {
  const { friend } = await askedTwo();
  expect((await call("POST", "/v1/restaurant", friend, newBusiness())).http).toBe(403);
  expect((await call("POST", "/v1/restaurant/manage/preview?lang=en", friend, newBusiness())).http).toBe(403);
  await call("POST", `/v1/restaurant/${place}/owners`, admin, { userId: friend.id });
  expect((await call("POST", "/v1/restaurant", friend, newBusiness())).http).toBe(201);
});

test("H31 a role that came with a place ends with it, also when that is removed for good", async () => {
  const { friend } = await askedTwo();
  const elsewhere = await actors.owner([place, ids.open]);
  const add = () => call("POST", "/v1/restaurant?lang=en", friend, newBusiness());
  expect([await roleOf(friend), (await add()).http]).toEqual(["owner", 403]);
  await db.business.update({ where: { id: place }, data: { deletedAt: new Date(Date.now() - 31 * DAY_MS) } });
  expect((await add()).http).toBe(403);
  await purgeDeleted(new Date());
  expect(await db.business.count({ where: { id: place } })).toBe(0);
  expect([await roleOf(friend), await roleOf(owner), await roleOf(elsewhere)]).toEqual([
    "customer",
    "customer",
    "owner",
  ]);
  expect((await add()).http).toBe(403);
});
