import { beforeAll, describe, expect, test } from "vitest";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Entry = {
  _id: string;
  deed: string;
  by: { fullname: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  owner: { fullname: string } | null;
  other: string | null;
  canRevert: boolean;
  changedSince: string[];
};
type Check = { _id: string; moved: number | null; restaurant: { _id: string } };

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const history = (id: string, who: TestActor, more = "") =>
  ask<Entry[]>("GET", `/v1/restaurant/${id}/history?lang=en${more}`, who);
const change = (id: string, who: TestActor, body: object) => ask("PATCH", `/v1/restaurant/${id}`, who, body);

describe("DRS-11 the history of a place", () => {
  test("says what was changed, by whom, and what became of it, latest first", async () => {
    const { _id } = await makeBusiness(admin);
    const owner = await actors.owner();
    await ask("POST", `/v1/restaurant/${_id}/owners`, admin, { userId: owner.id });
    await change(_id, owner, { website: "https://first.example.com" });
    await change(_id, admin, { status: "suspended" });
    const { body } = await history(_id, owner);
    expect(body.data.map(({ deed, by }) => [deed, by?.fullname])).toEqual([
      ["update", admin.fullname],
      ["update", owner.fullname],
      ["owner_add", admin.fullname],
      ["create", admin.fullname],
    ]);
    expect(body.data[1]).toMatchObject({
      before: { website: null },
      after: { website: "https://first.example.com" },
    });
    expect(body.data[2]).toMatchObject({ owner: { fullname: owner.fullname }, before: null, after: null });
    // The team takes back what one of it has made, and nobody reads the addresses of others.
    expect(body.data.map(({ canRevert }) => canRevert)).toEqual([false, true, false, false]);
    expect(JSON.stringify(body)).not.toContain("@private.example");
    const { body: part } = await history(_id, owner, "&limit=1&page=2");
    expect([part.data[0]?._id, part.pagination.totalResults]).toEqual([body.data[1]?._id, 4]);
  });

  test("says what can be taken back, takes it back, and names what was changed since", async () => {
    const { _id } = await makeBusiness(admin);
    await change(_id, admin, { website: "https://first.example.com", email: "first@example.com" });
    await change(_id, admin, { email: "second@example.com" });
    const [latest, first] = (await history(_id, admin)).body.data;
    expect([latest?.canRevert, first?.canRevert, first?.changedSince]).toEqual([true, false, ["email"]]);
    const revert = (auditId: string | undefined) => ask("POST", `/v1/restaurant/${_id}/revert`, admin, { auditId });
    expect((await revert(first?._id)).body.details).toEqual({ fields: ["email"] });
    expect((await revert(latest?._id)).status).toBe(200);
    const [undone, , again] = (await history(_id, admin)).body.data;
    expect([undone?.deed, undone?.after, again?.canRevert]).toEqual(["revert", { email: "first@example.com" }, true]);
  });

  test("S-2 is for those who manage the place", async () => {
    const { _id } = await makeBusiness(admin);
    const [stranger, own] = [await actors.owner([ids.open]), await actors.owner([_id])];
    expect((await history(_id, stranger)).status).toBe(403);
    expect([(await history(ids.deleted, admin)).status, (await history(ids.unknown, own)).status]).toEqual([404, 404]);
    expect((await history(_id, own)).status).toBe(200);
  });
});

test("H38 the queue of owners' edits says how far a place was moved", async () => {
  const { _id } = await makeBusiness(admin, { latitude: 35.4, longitude: 70.9 });
  const owner = await actors.owner([_id]);
  await change(_id, owner, { latitude: 35.41, longitude: 70.9 });
  const { body } = await ask<Check[]>("GET", "/v1/restaurant/checks?lang=en&limit=100", admin);
  const check = body.data.find(({ restaurant }) => restaurant._id === _id);
  expect(check?.moved).toBeGreaterThan(1100);
  expect(check?.moved).toBeLessThan(1125);
});
