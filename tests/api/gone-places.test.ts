import { beforeAll, describe, expect, test } from "vitest";
import { findGone } from "@/lib/business/manage/queries";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const NO_DISH = "01900000-0000-7000-8000-000000000000";
/** Everything that the dashboard reads and writes of one place. */
const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ["PATCH", "", { website: "https://late.example.com" }],
  ["PATCH", "", { hours: { sat: [{ open: "08:00", close: "20:00" }] } }],
  ["POST", "/preview", { website: "https://late.example.com" }],
  ["GET", "/history"],
  ["GET", "/media/manage"],
  ["GET", "/team"],
  ["PATCH", "/dish", { changes: [{ _id: NO_DISH, price: 100 }] }],
  ["POST", "/dish/confirm-prices", {}],
];

async function answers(id: string, who: TestActor) {
  const found = [];
  for (const [method, path, body] of CALLS) {
    const answer = await ask(method, `/v1/restaurant/${id}${path}`, who, body);
    found.push([path, answer.status, answer.body.code, answer.body.details]);
  }
  return found;
}
const all = (details: unknown) => CALLS.map(([, path]) => [path, 404, "not_found", details]);

/** What the pages of the dashboard about a place say when it is opened by its address. */
const standing = (id: string, owner: TestActor, other: TestActor) =>
  Promise.all([
    findGone({ id: owner.id, role: "owner" }, id),
    findGone({ id: admin.id, role: "admin" }, id),
    findGone({ id: other.id, role: "owner" }, id),
  ]);

describe("DRS-09 who changes a place that is gone meanwhile", () => {
  test("is told that it was deleted, if they managed it; for others it is none", async () => {
    const { _id } = await makeBusiness(admin);
    const [owner, other] = [await actors.owner([_id]), await actors.owner()];
    const { id: dish } = await db.dish.create({
      data: { businessId: _id, translation: { en: { title: "Zz" } }, price: 9 },
    });
    await ask("DELETE", `/v1/restaurant/${_id}`, admin);
    for (const who of [owner, admin]) expect(await answers(_id, who)).toEqual(all({ gone: "deleted" }));
    expect(await answers(_id, other)).toEqual(all(undefined));
    expect(await standing(_id, owner, other)).toEqual([{ gone: "deleted" }, { gone: "deleted" }, null]);
    const price = (who: TestActor) => ask("PATCH", `/v1/dish/${dish}`, who, { price: 10 });
    expect((await price(owner)).body.details).toEqual({ gone: "deleted" });
    const theirs = (await price(other)).body;
    expect([theirs.code, theirs.details]).toEqual(["not_found", undefined]);
  });

  test("is told which place it was merged into; what is unknown stays unknown", async () => {
    const [winner, loser] = [await makeBusiness(admin), await makeBusiness(admin)];
    const owner = await actors.owner([loser._id]);
    const merged = await ask("POST", `/v1/restaurant/${winner._id}/merge`, admin, {
      loserId: loser._id,
      updatedAt: winner.updatedAt,
      loserUpdatedAt: loser.updatedAt,
      take: {},
    });
    expect(merged).toMatchObject({ status: 200 });
    const { _id, slug, city, type, translation } = winner;
    const into = { _id, slug, city, type, translation };
    for (const who of [owner, admin]) expect(await answers(loser._id, who)).toEqual(all({ gone: "merged", into }));
    const other = await actors.owner();
    expect(await answers(loser._id, other)).toEqual(all(undefined));
    const goneInto = { gone: "merged", into };
    expect(await standing(loser._id, owner, other)).toEqual([goneInto, goneInto, null]);
    expect(await standing(_id, owner, other)).toEqual([null, null, null]);
    expect(await standing("no-id", owner, other)).toEqual([null, null, null]);
    // One that is gone itself is no way on.
    await db.business.update({ where: { id: _id }, data: { deletedAt: new Date() } });
    expect(await answers(loser._id, admin)).toEqual(all({ gone: "deleted" }));
    expect(await answers(NO_DISH, admin)).toEqual(all(undefined));
  });
});
