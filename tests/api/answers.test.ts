import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Listed = { _id: string; message: string; replies: { _id: string; message: string; isOwner: boolean }[] };

let place: string;
let owner: TestActor;
let manager: TestActor;
beforeAll(createWorld);
beforeEach(async () => {
  place = (await makeBusiness(await actors.admin()))._id;
  [owner, manager] = [await actors.owner([place]), await actors.owner()];
  await db.businessOwner.create({ data: { businessId: place, userId: manager.id, role: "manager" } });
});

const list = (who: TestActor | null = owner, state = "unanswered") =>
  ask<Listed[]>("GET", `/v1/review/answers?lang=en&state=${state}`, who);
const waiting = async (who: TestActor) =>
  (await ask<{ answers: number }>("GET", "/v1/dashboard/waiting", who)).body.data.answers;
const ratings = { food: 4, service: 3, environment: 5 };

/** @returns its id */
async function review(message: string): Promise<string> {
  const written = await ask("POST", `/v1/review/${place}`, await actors.customer(), { message, ratings });
  return written.body.data._id;
}
const answer = (who: TestActor, parentId: string, message = "Thank you") =>
  ask("POST", `/v1/review/${place}`, who, { message, parentId });

describe("H33 the reviews of one's places", () => {
  test("wait for an answer, latest first; a guest's reply is none, and the answer takes them off the list", async () => {
    const [first, second] = [await review("First"), await review("Second")];
    await answer(await actors.customer(), first, "I agree");
    expect((await list()).body.data.map(({ _id }) => _id)).toEqual([second, first]);
    expect([await waiting(owner), await waiting(manager)]).toEqual([2, 2]);
    expect((await answer(manager, first)).status).toBe(201);
    expect((await list()).body.data.map(({ _id }) => _id)).toEqual([second]);
    const [answered] = (await list(owner, "answered")).body.data;
    expect(answered).toMatchObject({ _id: first, restaurant: { _id: place } });
    expect(answered?.replies.filter(({ isOwner }) => isOwner)).toMatchObject([{ message: "Thank you" }]);
    expect(await waiting(owner)).toBe(1);
    expect((await answer(owner, first)).status).toBe(409);
  });

  test("leave out what is hidden or deleted, and places that no list shows", async () => {
    const [shown, hidden] = [await review("Shown"), await review("Hidden")];
    await db.review.update({ where: { id: hidden }, data: { hiddenAt: new Date(), hiddenReason: "spam" } });
    expect((await list()).body.data.map(({ _id }) => _id)).toEqual([shown]);
    await db.business.update({ where: { id: place }, data: { status: "suspended" } });
    expect([(await list()).body.data, await waiting(owner)]).toEqual([[], 0]);
  });

  test("S-2 are those of one's own places", async () => {
    await review("Words");
    expect((await list(await actors.owner([ids.second]))).body.data.map(({ message }) => message)).not.toContain(
      "Words",
    );
    expect((await list(null)).status).toBe(401);
    expect((await list(await actors.customer())).status).toBe(403);
  });
});

describe("H33 the answer of a place", () => {
  test("belongs to its team: another member changes it, takes it back and brings it back", async () => {
    const id = (await answer(manager, await review("Words"))).body.data._id;
    const change = (who: TestActor) => ask("PATCH", `/v1/review/${id}`, who, { message: "Come again" });
    expect((await change(owner)).body.data).toMatchObject({ message: "Come again", isOwner: true });
    expect((await ask("DELETE", `/v1/review/${id}`, owner)).status).toBe(200);
    expect((await ask("POST", `/v1/review/${id}/restore`, manager)).status).toBe(200);
    expect((await change(await actors.owner([ids.second]))).status).toBe(403);
  });

  test("is no longer theirs who has left the team", async () => {
    const id = (await answer(manager, await review("Words"))).body.data._id;
    await ask("DELETE", `/v1/restaurant/${place}/team/${manager.id}`, owner);
    expect((await ask("PATCH", `/v1/review/${id}`, manager, { message: "Never" })).status).toBe(403);
    expect((await ask("DELETE", `/v1/review/${id}`, manager)).status).toBe(403);
    await ask("DELETE", `/v1/review/${id}`, owner);
    expect((await ask("POST", `/v1/review/${id}/restore`, manager)).status).toBe(404);
  });

  test("S-8 a guest's reply stays the guest's, though they own places", async () => {
    const guest = await actors.owner([ids.second]);
    const reply = (await answer(guest, await review("Words"), "I agree")).body.data._id;
    expect((await ask("PATCH", `/v1/review/${reply}`, owner, { message: "Not you" })).status).toBe(403);
    expect((await ask("PATCH", `/v1/review/${reply}`, guest, { message: "Still me" })).status).toBe(200);
  });

  test("that an admin took away stays away", async () => {
    const id = (await answer(owner, await review("Words"))).body.data._id;
    await ask("DELETE", `/v1/review/${id}`, await actors.admin());
    expect((await ask("POST", `/v1/review/${id}/restore`, owner)).status).toBe(403);
  });
});
