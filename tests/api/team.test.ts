import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { removeExpired } from "@/lib/jobs/expire";
import type { CaughtMail } from "@/tests/support/mail-catcher";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { makeBusiness } from "./factories";
import { admin, catcher, later, only, prepare, work } from "./mail-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { roleOf } from "./written";

prepare();

let place: string;
let owner: TestActor;
beforeAll(createWorld);
beforeEach(async () => {
  place = (await makeBusiness(admin))._id;
  owner = await actors.owner([place]);
  catcher.mails.length = 0;
  await db.outbox.deleteMany();
});

const invite = (email: string, who: TestActor | null = owner, lang = "en") =>
  call("POST", `/v1/restaurant/${place}/invitation?lang=${lang}`, who, { email });
const team = (who: TestActor | null = owner) => call<Team>("GET", `/v1/restaurant/${place}/team`, who);
const answer = (token: string, who: TestActor | null, word = "accepted") =>
  call("PATCH", `/v1/invitation/${token}`, who, { answer: word });
type Team = { members: { _id: string; role: string }[]; invitations: { _id: string }[] };
const firstWaiting = async () => (await team()).data.invitations[0]?._id;
const takeOut = (member: TestActor, who: TestActor) => call("DELETE", `/v1/restaurant/${place}/team/${member.id}`, who);
const edit = (who: TestActor, id = place) => call("PATCH", `/v1/restaurant/${id}`, who, { tags: ["zz"] });
const tokenOf = ({ text }: CaughtMail) => /\/profile\/invitation\/([\w-]{43})\s/.exec(text)?.[1] ?? "";

async function asked(email: string): Promise<string> {
  await db.outbox.deleteMany();
  catcher.mails.length = 0;
  expect((await invite(email)).http).toBe(201);
  await work();
  return tokenOf(only());
}

async function manager(): Promise<TestActor> {
  const who = await actors.customer();
  expect((await answer(await asked(who.email), who)).http).toBe(200);
  return who;
}

describe("an invitation", () => {
  test("goes by mail, is accepted once, and makes a manager whose account opens the dashboard", async () => {
    const who = await actors.customer();
    expect(await invite(` ${who.email.toUpperCase()} `)).toMatchObject({
      data: {
        members: [{ _id: owner.id, role: "owner" }],
        invitations: [{ email: who.email }],
      },
    });
    await work();
    const mail = only();
    expect(mail.to).toEqual([who.email]);
    // The account's language, not the inviter's.
    expect(mail.text).toContain("/fa/profile/invitation/");
    const token = tokenOf(mail);
    expect(await call("GET", `/v1/invitation/${token}?lang=en`, who)).toMatchObject({
      data: { restaurant: { _id: place }, invitedBy: owner.fullname, isOwn: true },
    });
    expect((await edit(who)).http).toBe(403);
    expect((await answer(token, who)).http).toBe(200);
    expect([await roleOf(who), (await edit(who)).http]).toEqual(["owner", 200]);
    expect((await answer(token, who)).http).toBe(404);
    expect((await team(who)).data).toMatchObject({
      members: [{ _id: owner.id }, { _id: who.id, role: "manager" }],
      invitations: [],
      canInvite: false,
    });
  });

  test("waits for who has no account yet, in the language of the page; their address is confirmed first", async () => {
    const who = await actors.unverified();
    await invite(who.email, owner, "ps");
    await work();
    expect(only().text).toContain("/ps/profile/invitation/");
    const token = tokenOf(only());
    expect(await answer(token, who)).toMatchObject({ http: 403, code: "not_verified" });
    await db.user.update({ where: { id: who.id }, data: { verifiedAt: new Date() } });
    expect((await answer(token, who)).http).toBe(200);
  });

  test("is for the address that it was sent to: a link that was passed on opens nothing", async () => {
    const token = await asked("somebody-else@private.example");
    const finder = await actors.customer();
    expect((await call("GET", `/v1/invitation/${token}?lang=en`, finder)).data.isOwn).toBe(false);
    expect((await answer(token, finder)).http).toBe(403);
    expect((await answer(token, null)).http).toBe(401);
    expect((await edit(finder)).http).toBe(403);
  });

  test("is declined, taken back, replaced by a newer one, or too old: its link leads nowhere", async () => {
    const who = await actors.customer();
    const declined = await asked(who.email);
    expect((await answer(declined, who, "declined")).http).toBe(200);
    const replaced = await asked(who.email);
    const withdrawn = await asked(who.email);
    expect(withdrawn).not.toBe(replaced);
    const waiting = await firstWaiting();
    await call("DELETE", `/v1/restaurant/${place}/invitation/${waiting}`, owner);
    const old = await asked(who.email);
    await db.businessInvitation.updateMany({ where: { businessId: place }, data: { expiresAt: later(-1000) } });
    for (const token of [declined, replaced, withdrawn, old, "x".repeat(43)])
      expect((await answer(token, who)).http).toBe(404);
    expect((await team()).data).toMatchObject({ members: [{ _id: owner.id }], invitations: [] });
    await removeExpired(later(2 * DAY_MS));
    expect(await db.businessInvitation.count({ where: { businessId: place } })).toBe(0);
  });

  test("S-88 accepted twice at once is one, and a place that is deleted takes nobody in", async () => {
    const who = await actors.customer();
    const token = await asked(who.email);
    const answers = await Promise.all([answer(token, who), answer(token, who)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 404]);
    const other = await actors.customer();
    const late = await asked(other.email);
    await call("DELETE", `/v1/restaurant/${place}`, admin);
    expect((await answer(late, other)).http).toBe(404);
  });

  test("is not sent to who is in, nor to what is no address", async () => {
    const who = await manager();
    for (const email of [who.email, owner.email, "nobody", ""])
      expect(await invite(email)).toMatchObject({ http: 400, errors: [{ path: "email" }] });
  });
});

describe("H31 a manager", () => {
  test("edits the page, the menu and the hours, and sees what waits; the team is the owner's alone", async () => {
    const who = await manager();
    expect((await edit(who)).http).toBe(200);
    const dish = await call("POST", "/v1/dish", who, {
      restaurantId: place,
      translation: { en: { title: "Zz Team" } },
      price: 50,
      status: "draft",
      categories: [ids.kebab],
    });
    expect(dish.http).toBe(201);
    for (const path of ["history?lang=en", "statistics", "media/manage?lang=en", "team"])
      expect([path, (await call("GET", `/v1/restaurant/${place}/${path}`, who)).http]).toEqual([path, 200]);
    const mine = await call("GET", "/v1/restaurant/manage?lang=en", who);
    expect(mine).toMatchObject({ data: [{ _id: place }], pagination: { totalResults: 1 } });
    const other = await actors.customer();
    await asked(other.email);
    const waiting = await firstWaiting();
    expect((await invite("x@private.example", who)).http).toBe(403);
    expect((await call("DELETE", `/v1/restaurant/${place}/invitation/${waiting}`, who)).http).toBe(403);
    expect((await takeOut(owner, who)).http).toBe(403);
    expect((await call("PATCH", `/v1/restaurant/${place}/team/${who.id}`, who, { role: "owner" })).http).toBe(403);
    expect((await call("DELETE", `/v1/restaurant/${place}`, who)).http).toBe(403);
    expect((await call("POST", `/v1/restaurant/${place}/owners`, who, { userId: other.id })).http).toBe(403);
  });

  test("H33 reviews the place no more than its owner does", async () => {
    const who = await manager();
    const review = { message: "Good", ratings: { food: 5, service: 5, environment: 5 } };
    expect((await call("POST", `/v1/review/${place}`, who, review)).http).toBe(403);
  });

  test("is taken out by the owner, or leaves: from then on nothing is theirs", async () => {
    const [one, two] = [await manager(), await manager()];
    expect((await takeOut(two, one)).http).toBe(403);
    expect((await takeOut(one, owner)).http).toBe(200);
    expect((await takeOut(two, two)).http).toBe(200);
    for (const who of [one, two]) {
      expect([await roleOf(who), (await edit(who)).http]).toEqual(["customer", 403]);
      expect((await team(who)).http).toBe(403);
    }
    expect((await takeOut(one, owner)).http).toBe(404);
    expect((await takeOut(owner, owner)).http).toBe(403);
  });

  test("becomes an owner and a manager again by an admin, who may also take an owner out", async () => {
    const who = await manager();
    const change = (role: string) => call("PATCH", `/v1/restaurant/${place}/team/${who.id}`, admin, { role });
    expect((await change("owner")).data).toMatchObject({ members: [{ role: "owner" }, { role: "owner" }] });
    expect((await invite("x@private.example", who)).http).toBe(201);
    expect((await change("manager")).http).toBe(200);
    expect((await takeOut(owner, admin)).http).toBe(200);
    expect([await roleOf(owner), (await team(admin)).data.members]).toMatchObject(["customer", [{ _id: who.id }]]);
  });

  test("stays where an admin names an owner by the call of owners", async () => {
    const who = await manager();
    const owners = `/v1/restaurant/${place}/owners`;
    expect((await call("GET", owners, admin)).data).toMatchObject([{ _id: owner.id }]);
    expect((await call("DELETE", `${owners}/${who.id}`, admin)).http).toBe(404);
    expect((await call("POST", owners, admin, { userId: who.id })).data).toHaveLength(2);
  });
});

describe("S-2 S-16 the team of another's place", () => {
  test("is nobody else's business", async () => {
    const strangers = [await actors.customer(), await actors.owner([ids.second])];
    for (const who of [null, ...strangers]) {
      const status = who ? 403 : 401;
      expect((await team(who)).http).toBe(status);
      expect((await invite("x@private.example", who)).http).toBe(status);
      expect((await call("DELETE", `/v1/restaurant/${place}/team/${owner.id}`, who)).http).toBe(status);
    }
    expect((await edit(await manager(), ids.second)).http).toBe(403);
  });

  test("of a hidden place, is not even there", async () => {
    const stranger = await actors.owner([ids.second]);
    expect((await call("GET", `/v1/restaurant/${ids.suspended}/team`, stranger)).http).toBe(404);
    expect((await call("GET", `/v1/restaurant/${ids.unknown}/team`, admin)).http).toBe(404);
  });

  test("goes over in a merge only where nobody gets a place that they were not asked into", async () => {
    const pair = [place, (await makeBusiness(admin))._id] as const;
    const blocks = async () =>
      (await call("GET", `/v1/restaurant/${pair[1]}/merge?with=${pair[0]}`, admin)).data.blocks;
    expect(await blocks()).toEqual([]);
    await db.businessOwner.create({ data: { businessId: pair[1], userId: owner.id, role: "manager" } });
    // They own the losing business but only manage the winning one.
    expect(await blocks()).toEqual(["owners"]);
    await db.businessOwner.updateMany({ where: { businessId: pair[1] }, data: { role: "owner" } });
    expect(await blocks()).toEqual([]);
  });
});
