import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { callApi } from "./call-api";
import { admin, catcher, only, prepare, work } from "./mail-calls";
import { createWorld } from "./world";

prepare();
beforeAll(createWorld);

const ratings = { food: 4, service: 3, environment: 5 };
const mails = (who: TestActor | null) => ask("GET", "/v1/user/me/mails", who);
const choose = (who: TestActor | null, change: object) => ask("PATCH", "/v1/user/me/mails", who, change);

/** A place with an owner and a manager, and no mail on its way. */
async function place(): Promise<{ id: string; team: TestActor[] }> {
  const { _id: id } = await makeBusiness(admin);
  const team = [await actors.owner([id]), await actors.owner()];
  await db.businessOwner.create({ data: { businessId: id, userId: team[1]?.id ?? "", role: "manager" } });
  await db.outbox.deleteMany();
  return { id, team };
}

async function review(id: string, message = "Zz the mantu came cold") {
  const written = await ask("POST", `/v1/review/${id}`, await actors.customer(), { message, ratings });
  expect(written.status).toBe(201);
  await work();
  return written.body.data._id;
}

describe("a new review", () => {
  test("is told to everybody in the team, once; its answers and its return are not", async () => {
    const { id, team } = await place();
    const reviewId = await review(id);
    expect(catcher.mails.flatMap(({ to }) => to).sort()).toEqual(team.map(({ email }) => email).sort());
    expect(catcher.mails[0]?.text).toContain("> Zz the mantu came cold");
    expect(catcher.mails[0]?.text).toContain("/fa/dashboard/answers");
    catcher.mails.length = 0;
    await ask("POST", `/v1/review/${id}`, team[0], { message: "Thanks", parentId: reviewId });
    await ask("DELETE", `/v1/review/${reviewId}`, admin);
    await ask("POST", `/v1/review/${reviewId}/restore`, admin);
    await work();
    expect(catcher.mails).toEqual([]);
  });

  test("is not told to who has switched it off, and to the others as before", async () => {
    const { id, team } = await place();
    expect((await choose(team[0] ?? null, { reviews: false })).body.data).toEqual({
      reviews: false,
      corrections: true,
      decisions: true,
      summary: true,
    });
    await review(id);
    expect(only().to).toEqual([team[1]?.email]);
  });
});

describe("the link that ends mails", () => {
  test("stands in each mail of a topic, for people and for programs, and works once it is posted to, without a login", async () => {
    const { id, team } = await place();
    await review(id);
    const mail = catcher.mails.find(({ to }) => to.includes(team[0]?.email ?? ""));
    const token = /\/fa\/unsubscribe\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.html).toContain(`/fa/unsubscribe/${token}`);
    expect(mail?.headers.get("list-unsubscribe")).toContain(`/api/v1/mail-choice/${token}>`);
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const post = () =>
      callApi(`/v1/mail-choice/${token}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect((await mails(team[0] ?? null)).body.data).toMatchObject({ reviews: false, corrections: true });
    expect((await mails(team[1] ?? null)).body.data).toMatchObject({ reviews: true });
    catcher.mails.length = 0;
    await review(id, "Zz again");
    expect(only().to).toEqual([team[1]?.email]);
  });

  test("is nobody else's: not for another account, not for another topic", async () => {
    const { muteTokenOf } = await import("@/lib/mail-choice/queries");
    const [one, two] = [await actors.customer(), await actors.customer()];
    const token = muteTokenOf({ userId: one.id, topic: "reviews" });
    const wrong = [
      token.replace(one.id, two.id),
      token.replace("reviews", "decisions"),
      token.slice(0, -1),
      "x",
      "a.b.c",
    ];
    for (const each of wrong) expect((await ask("POST", `/v1/mail-choice/${each}`)).status).toBe(404);
    expect((await mails(two)).body.data).toEqual({ reviews: true, corrections: true, decisions: true, summary: true });
  });

  test("stands in no mail about the account itself, which always comes", async () => {
    const who = await actors.customer();
    await choose(who, { reviews: false, corrections: false, decisions: false });
    await db.outbox.deleteMany();
    await ask("PATCH", `/v1/user/${who.id}`, admin, { banned: true, banReason: "Zz" });
    await work();
    expect(only().headers.has("list-unsubscribe")).toBe(false);
    expect(only().text).not.toContain("/unsubscribe/");
  });
});

test("choices are one's own, and say something", async () => {
  expect([(await mails(null)).status, (await choose(null, { reviews: false })).status]).toEqual([401, 401]);
  const who = await actors.customer();
  for (const wrong of [{}, { reviews: "no" }, { weather: false }]) expect((await choose(who, wrong)).status).toBe(400);
});
