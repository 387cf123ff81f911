import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import { liftBans } from "@/lib/user/admin/mutations";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { callDesk as call, type Json } from "./desk-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const DAY = 86_400_000;
const change = ({ id }: TestActor, body: Json) => call("PATCH", `/v1/user/${id}`, admin, body);
const mailsTo = async ({ id }: TestActor) =>
  (await db.outbox.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } }))
    .map(({ payload }) => payload as Prisma.JsonObject)
    .filter(({ userId }) => userId === id);

describe("ROLE-06 a ban with an end", () => {
  test("is told with its reason and its end, stays with another reason, and ends by itself once", async () => {
    const customer = await actors.customer();
    const bannedUntil = new Date(Date.now() + 7 * DAY).toISOString();
    const { data } = await change(customer, { banned: true, banReason: "Zz why", bannedUntil });
    expect(data).toMatchObject({ isBanned: true, banReason: "Zz why", bannedUntil });
    expect((await change(customer, { banReason: "Zz because" })).data).toMatchObject({ bannedUntil });
    const mails = await mailsTo(customer);
    const letter = contentOf({ ...(await composeMail(mails[0] ?? {})), language: "en" });
    expect(letter.lead).toContain("The restriction ends on");
    await liftBans(new Date());
    expect((await db.user.findUniqueOrThrow({ where: { id: customer.id } })).bannedAt).not.toBeNull();
    const later = new Date(Date.now() + 8 * DAY);
    await liftBans(later);
    await liftBans(later);
    expect(await db.user.findUniqueOrThrow({ where: { id: customer.id } })).toMatchObject({
      bannedAt: null,
      banReason: null,
      bannedUntil: null,
    });
    expect((await mailsTo(customer)).map(({ mail }) => mail)).toEqual(["banned", "banned", "unbanned"]);
    const deeds = await db.auditEntry.findMany({ where: { entityId: customer.id }, orderBy: { createdAt: "asc" } });
    expect(deeds.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["user.ban", admin.id],
      ["user.ban", admin.id],
      ["user.unban", null],
    ]);
  });

  test("is for good from then on when that is said, without being lifted in between", async () => {
    const customer = await actors.customer();
    const bannedUntil = new Date(Date.now() + 7 * DAY).toISOString();
    await change(customer, { banned: true, banReason: "Zz why", bannedUntil });
    const { data } = await change(customer, { banned: true, banReason: "Zz why", bannedUntil: null });
    expect(data).toMatchObject({ isBanned: true, bannedUntil: null });
    await liftBans(new Date(Date.now() + 8 * DAY));
    expect((await db.user.findUniqueOrThrow({ where: { id: customer.id } })).bannedAt).not.toBeNull();
    expect((await mailsTo(customer)).map(({ mail }) => mail)).toEqual(["banned", "banned"]);
  });

  test.each([
    { banned: true, bannedUntil: "2020-01-01T00:00:00Z" },
    { banned: true, bannedUntil: "soon" },
    { banned: false, bannedUntil: "2099-01-01T00:00:00Z" },
    { bannedUntil: "2099-01-01T00:00:00Z" },
  ])("refuses %j", async (body) => {
    const answer = await change(await actors.customer(), body);
    expect([answer.http, answer.errors?.map(({ path }) => path)]).toEqual([400, ["bannedUntil"]]);
  });
});

describe("ROLE-04 an account with what its owner does", () => {
  test("counts what they wrote, reported and are signed in with, and shows their newest reviews", async () => {
    const [customer, author] = [await actors.customer(), await actors.customer()];
    const ratings = { food: 2, service: 2, environment: 2 };
    const { data: own } = await call("POST", `/v1/review/${ids.second}`, customer, { message: "Zz own", ratings });
    const { data: other } = await call("POST", `/v1/review/${ids.second}`, author, { message: "Zz other", ratings });
    await call("POST", `/v1/review/${ids.second}`, customer, { message: "Zz answer", parentId: other._id });
    const { data: report } = await call("POST", "/v1/report", customer, { reviewId: other._id, reason: "spam" });
    await call("PATCH", `/v1/report/${report._id}`, admin, { status: "resolved" });
    await call("POST", `/v1/review/${own._id}/hide`, admin, { reason: "Insult" });
    const { data } = await call("GET", `/v1/user/${customer.id}?lang=en`, admin);
    expect(data).toMatchObject({
      _id: customer.id,
      counts: { reviews: 1, replies: 1, hidden: 1, reports: 1, rightReports: 1, sessions: 1 },
      reviews: [{ _id: own._id, message: "Zz own", isHidden: true, restaurant: { _id: ids.second } }],
    });
    for (const by of [customer, await actors.owner([ids.second])])
      expect((await call("GET", `/v1/user/${customer.id}`, by)).http).toBe(403);
    expect((await call("GET", `/v1/user/${ids.unknown}`, admin)).http).toBe(404);
  });

  test("is found by whether it is banned", async () => {
    const customer = await actors.customer({ fullname: "Zz Only Banned" });
    await change(customer, { banned: true });
    const found = async (banned: string) =>
      JSON.stringify((await call("GET", `/v1/user?search=Zz%20Only%20Banned&banned=${banned}`, admin)).data);
    expect([await found("true"), await found("false")].map((list) => list.includes(customer.id))).toEqual([
      true,
      false,
    ]);
  });
});
