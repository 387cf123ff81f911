import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { admin, type Dish, make, other, owner, prepare } from "./dish-calls";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";

describe("of a place", () => {
  type Entry = {
    _id: string;
    action: string;
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
    call<Entry[]>("GET", `/v1/restaurant/${id}/history?lang=en${more}`, who);
  const change = (id: string, who: TestActor, body: object) => call("PATCH", `/v1/restaurant/${id}`, who, body);

  describe("DRS-11 the history of a place", () => {
    test("says what was changed, by whom, and what became of it, latest first", async () => {
      const { _id } = await makeBusiness(admin);
      const owner = await actors.owner();
      await call("POST", `/v1/restaurant/${_id}/owners`, admin, { userId: owner.id });
      await change(_id, owner, { website: "https://first.example.com" });
      await change(_id, admin, { status: "suspended" });
      const answer = await history(_id, owner);
      expect(answer.data.map(({ action, by }) => [action, by?.fullname])).toEqual([
        ["update", admin.fullname],
        ["update", owner.fullname],
        ["owner_add", admin.fullname],
        ["create", admin.fullname],
      ]);
      expect(answer.data[1]).toMatchObject({
        before: { website: null },
        after: { website: "https://first.example.com" },
      });
      expect(answer.data[2]).toMatchObject({ owner: { fullname: owner.fullname }, before: null, after: null });
      // Members can revert edits of the team; email addresses of others are hidden.
      expect(answer.data.map(({ canRevert }) => canRevert)).toEqual([false, true, false, false]);
      expect(JSON.stringify(answer)).not.toContain("@private.example");
      const part = await history(_id, owner, "&limit=1&page=2");
      expect([part.data[0]?._id, part.pagination.totalResults]).toEqual([answer.data[1]?._id, 4]);
    });

    test("says what can be taken back, takes it back, and names what was changed since", async () => {
      const { _id } = await makeBusiness(admin);
      await change(_id, admin, { website: "https://first.example.com", email: "first@example.com" });
      await change(_id, admin, { email: "second@example.com" });
      const [latest, first] = (await history(_id, admin)).data;
      expect([latest?.canRevert, first?.canRevert, first?.changedSince]).toEqual([true, false, ["email"]]);
      const revert = (auditId: string | undefined) => call("POST", `/v1/restaurant/${_id}/revert`, admin, { auditId });
      expect((await revert(first?._id)).details).toEqual({ fields: ["email"] });
      expect((await revert(latest?._id)).http).toBe(200);
      const [undone, , again] = (await history(_id, admin)).data;
      expect([undone?.action, undone?.after, again?.canRevert]).toEqual([
        "revert",
        { email: "first@example.com" },
        true,
      ]);
    });

    test("S-2 is for those who manage the place", async () => {
      const { _id } = await makeBusiness(admin);
      const [stranger, own] = [await actors.owner([ids.open]), await actors.owner([_id])];
      expect((await history(_id, stranger)).http).toBe(403);
      expect([(await history(ids.deleted, admin)).http, (await history(ids.unknown, own)).http]).toEqual([404, 404]);
      expect((await history(_id, own)).http).toBe(200);
    });
  });

  test("H38 the queue of owners' edits says how far a place was moved", async () => {
    const { _id } = await makeBusiness(admin, { latitude: 35.4, longitude: 70.9 });
    const owner = await actors.owner([_id]);
    await change(_id, owner, { latitude: 35.41, longitude: 70.9 });
    const { data } = await call<Check[]>("GET", "/v1/restaurant/checks?lang=en&limit=100", admin);
    const check = data.find(({ restaurant }) => restaurant._id === _id);
    expect(check?.moved).toBeGreaterThan(1100);
    expect(check?.moved).toBeLessThan(1125);
  });
});

describe("of dishes", () => {
  prepare();

  type Entry = {
    _id: string;
    action: string;
    by: { fullname: string } | null;
    count: number | null;
    canRevert: boolean;
    dishes: { _id: string; name: string; isGone: boolean; before: object; after: object }[];
  };

  async function place(dishes: number) {
    const { _id } = await makeBusiness(admin);
    await db.businessOwner.create({ data: { businessId: _id, userId: owner.id } });
    const made: Dish[] = [];
    for (let index = 0; index < dishes; index += 1)
      made.push(
        await make({ restaurantId: _id, translation: { en: { title: `Zz Dish ${index}`, description: "x" } } }, admin),
      );
    const history = async (more = "", who = owner) =>
      await call<Entry[]>("GET", `/v1/restaurant/${_id}/history?lang=en${more}`, who);
    const change = (changes: object[]) => call("PATCH", `/v1/restaurant/${_id}/dish?lang=en`, owner, { changes });
    return { _id, made, history, change };
  }

  describe("DRS-11 the history of a place tells of its dishes", () => {
    test("what one call changes of many is one row: who, how many, and each before and after", async () => {
      const { made, history, change } = await place(3);
      const [a, b, c] = made;
      await change(made.map(({ _id }, index) => ({ _id, price: 400 + index })));
      await change([{ _id: a?._id, availability: "unavailable" }]);
      await change([
        { _id: b?._id, price: 500, status: "inactive" },
        { _id: c?._id, group: null },
      ]);
      const { data } = await history("&part=menu");
      expect(data.map(({ action, count, by }) => [action, count, by?.fullname])).toEqual([
        ["dish_update", 2, owner.fullname],
        ["dish_availability", 1, owner.fullname],
        ["dish_prices", 3, owner.fullname],
        ["dish_create", 1, admin.fullname],
        ["dish_create", 1, admin.fullname],
        ["dish_create", 1, admin.fullname],
      ]);
      expect(new Map(data[2]?.dishes.map(({ name, before, after }) => [name, [before, after]]))).toEqual(
        new Map(made.map((_, index) => [`Zz Dish ${index}`, [{ price: 320 }, { price: 400 + index }]])),
      );
      expect(data[1]?.dishes).toMatchObject([
        { _id: a?._id, isGone: false, before: { availability: "available" }, after: { availability: "unavailable" } },
      ]);
      expect(data[0]?.dishes).toContainEqual(
        expect.objectContaining({
          before: { price: 401, status: "active" },
          after: { price: 500, status: "inactive" },
        }),
      );
      expect(data.some(({ canRevert }) => canRevert)).toBe(false);
    });

    test("a new name, a deletion and its undo stand there; one that is gone by now says so", async () => {
      const { made, history } = await place(1);
      const id = made[0]?._id;
      await call("PATCH", `/v1/dish/${id}`, owner, {
        translation: { en: { title: "Zz Renamed" } },
        status: "inactive",
      });
      await call("DELETE", `/v1/dish/${id}`, owner);
      const { data } = await history("&part=menu");
      expect(data.map(({ action }) => action)).toEqual(["dish_delete", "dish_update", "dish_create"]);
      expect(data[1]?.dishes).toMatchObject([
        {
          name: "Zz Renamed",
          isGone: true,
          before: { en: "Zz Dish 0", status: "active" },
          after: { en: "Zz Renamed", status: "inactive" },
        },
      ]);
      await call("POST", `/v1/dish/${id}/restore`, owner);
      expect((await history("&part=menu")).data[0]).toMatchObject({
        action: "dish_restore",
        dishes: [{ isGone: false }],
      });
    });

    test("an uploaded menu is one row, not one for each of its dishes", async () => {
      const { _id, history } = await place(0);
      const menu = Array.from({ length: 5 }, (_, index) => ({
        translation: { en: { title: `Zz Up ${index}` } },
        price: 100 + index,
      }));
      const sent = {
        restaurantId: _id,
        groups: [{ translation: { en: { title: "Zz Grill" } } }],
        menu,
        category: ids.kebab,
      };
      expect((await call("POST", "/v1/menu-upload", admin, sent)).http).toBe(200);
      const { data, pagination } = await history("&part=menu");
      expect([data.map(({ action, count }) => [action, count]), pagination.totalResults]).toEqual([
        [["menu_upload", 5]],
        1,
      ]);
    });

    test("both stand in one list, by page; each part alone; of many dishes the first twenty", async () => {
      const { _id, made, history, change } = await place(23);
      await call("PATCH", `/v1/restaurant/${_id}`, admin, { website: "https://first.example.com" });
      await change(made.map((dish) => ({ _id: dish._id, price: 450 })));
      const all = await history();
      expect([all.data[0], all.data[1]]).toMatchObject([{ action: "dish_prices", count: 23 }, { action: "update" }]);
      expect(all.data[0]?.dishes).toHaveLength(20);
      expect(all.pagination.totalResults).toBe(26);
      expect((await history("&limit=1&page=2")).data.map(({ _id: id }) => id)).toEqual([all.data[1]?._id]);
      expect(await history("&page=9")).toMatchObject({ data: [], pagination: { totalResults: 26 } });
      expect((await history("&part=place")).data.map(({ action }) => action)).toEqual(["update", "create"]);
      expect((await call("GET", `/v1/restaurant/${_id}/history?part=kitchen`, owner)).http).toBe(400);
    });

    test("S-2 two people's changes of the same request number are two rows, and others read none", async () => {
      const { _id, made, history } = await place(1);
      const id = made[0]?._id;
      for (const [who, price] of [
        [owner, 1],
        [admin, 2],
        [owner, 3],
      ] as const)
        await call("PATCH", `/v1/dish/${id}`, who, { price }, { "x-request-id": "the-same" });
      expect((await history("&part=menu")).data.map(({ by, dishes }) => [by?.fullname, dishes[0]?.after])).toEqual([
        [owner.fullname, { price: 3 }],
        [admin.fullname, { price: 2 }],
        [owner.fullname, { price: 1 }],
        [admin.fullname, expect.objectContaining({ price: 320 })],
      ]);
      for (const who of [other, await actors.customer()])
        expect((await call("GET", `/v1/restaurant/${_id}/history?part=menu`, who)).http).toBe(403);
    });
  });
});

describe("taken back", () => {
  type Entry = { _id: string; action: string; by: { _id: string } | null; canRevert: boolean };

  let admin: TestActor;
  beforeAll(async () => {
    await createWorld();
    admin = await actors.admin();
  });

  async function place() {
    const { _id } = await makeBusiness(admin, { tags: ["first"] });
    const [owner, manager] = [await actors.owner([_id]), await actors.owner()];
    await db.businessOwner.create({ data: { businessId: _id, userId: manager.id, role: "manager" } });
    const change = (who: TestActor, body: object) => call("PATCH", `/v1/restaurant/${_id}?lang=en`, who, body);
    const history = async (who: TestActor) =>
      (await call<Entry[]>("GET", `/v1/restaurant/${_id}/history?lang=en`, who)).data;
    const revert = (who: TestActor | null, auditId: string | undefined) =>
      call("POST", `/v1/restaurant/${_id}/revert?lang=en`, who, { auditId });
    const latest = async () => (await history(admin))[0]?._id;
    const checks = () => db.businessCheck.count({ where: { businessId: _id, decision: null } });
    return { _id, owner, manager, change, history, revert, latest, checks };
  }

  describe("H38 the team of a place takes its own edits back", () => {
    test("an owner and a manager, each other's too; strangers, guests and nobody don't", async () => {
      const { owner, manager, change, history, revert, latest } = await place();
      await change(owner, { tags: ["second"] });
      const edit = await latest();
      const refused = [
        [null, 401],
        [await actors.customer(), 403],
        [await actors.banned(), 403],
        [await actors.owner([ids.open]), 403],
      ] as const;
      for (const [who, status] of refused) expect((await revert(who, edit)).http).toBe(status);
      for (const who of [owner, manager]) expect((await history(who))[0]).toMatchObject({ _id: edit, canRevert: true });
      expect((await revert(manager, edit)).data).toMatchObject({ tags: ["first"] });
      const undone = await latest();
      expect((await history(owner))[0]).toMatchObject({ action: "revert", by: { _id: manager.id }, canRevert: true });
      expect((await revert(owner, undone)).data).toMatchObject({ tags: ["second"] });
    });

    test("also of who has left the team, unless it was changed since: then what stands in the way is named", async () => {
      const { _id, owner, manager, change, history, revert, latest } = await place();
      await change(manager, { tags: ["theirs"], website: "https://theirs.example" });
      const edit = await latest();
      await call("DELETE", `/v1/restaurant/${_id}/team/${manager.id}`, owner);
      expect((await revert(manager, edit)).http).toBe(403);
      await change(admin, { website: "https://other.example" });
      expect(await revert(owner, edit)).toMatchObject({ http: 409, details: { fields: ["website"] } });
      expect((await history(owner)).find((entry) => entry._id === edit)?.canRevert).toBe(false);
      await change(admin, { website: "https://theirs.example" });
      expect((await revert(owner, edit)).data).toMatchObject({ tags: ["first"], website: null });
    });

    test("nothing that an admin did, nothing that only admins say, and no entry of another kind or place", async () => {
      const { _id, owner, change, history, revert, latest } = await place();
      await change(admin, { tags: ["admin's"] });
      const admins = await latest();
      await change(admin, { status: "suspended", statusReason: "Zz" });
      const status = await latest();
      await change(owner, { tags: ["owner's"] });
      const own = await latest();
      expect((await revert(admin, own)).http).toBe(200);
      const entries = await history(owner);
      expect(entries.filter(({ canRevert }) => canRevert)).toEqual([]);
      for (const id of [admins, status, ...entries.map((entry) => entry._id)])
        expect([403, 404, 409]).toContain((await revert(owner, id)).http);
      for (const id of [admins, status, await latest()]) expect((await revert(owner, id)).http).toBe(403);
      // Even if the log names a member of the team as the author.
      const note = { action: "business.update", entity: "business", entityId: _id, actorId: owner.id };
      for (const after of [{ status: "suspended" }, { isFeatured: false }, { slug: "zz" }]) {
        const { id } = await db.auditEntry.create({ data: { ...note, before: { status: "confirmed" }, after } });
        expect((await revert(owner, id)).http).toBe(403);
      }
      expect((await revert(owner, ids.unknown)).http).toBe(404);
      const other = await place();
      await other.change(other.owner, { tags: ["x"] });
      expect((await revert(owner, await other.latest())).http).toBe(404);
    });

    test("an edit that waits for an admin waits no more; one that was looked at is looked at again", async () => {
      const { owner, change, revert, latest, checks } = await place();
      await change(owner, { name: "Zz Taken Back" });
      expect(await checks()).toBe(1);
      const edit = await latest();
      expect([(await revert(await actors.owner([ids.open]), edit)).http, await checks()]).toEqual([403, 1]);
      expect((await revert(owner, edit)).http).toBe(200);
      expect(await checks()).toBe(0);

      await change(owner, { name: "Zz Looked At" });
      const kept = await latest();
      await call("PATCH", `/v1/restaurant/checks/${kept}`, admin, { decision: "kept" });
      expect((await revert(owner, kept)).http).toBe(200);
      expect(await checks()).toBe(1);
    });
  });
});
