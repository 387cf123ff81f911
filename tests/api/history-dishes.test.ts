import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { admin, call, type Dish, make, other, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

prepare();

type Entry = {
  _id: string;
  deed: string;
  by: { fullname: string } | null;
  count: number | null;
  canRevert: boolean;
  dishes: { _id: string; name: string; isGone: boolean; before: object; after: object }[];
};

/** A place of its own with some dishes, and its history. */
async function place(dishes: number) {
  const { _id } = await makeBusiness(admin);
  await db.businessOwner.create({ data: { businessId: _id, userId: owner.id } });
  const made: Dish[] = [];
  for (let index = 0; index < dishes; index += 1)
    made.push(
      await make({ restaurantId: _id, translation: { en: { title: `Zz Dish ${index}`, description: "x" } } }, admin),
    );
  const history = async (more = "", who = owner) =>
    (await ask<Entry[]>("GET", `/v1/restaurant/${_id}/history?lang=en${more}`, who)).body;
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
    expect(data.map(({ deed, count, by }) => [deed, count, by?.fullname])).toEqual([
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
      expect.objectContaining({ before: { price: 401, status: "active" }, after: { price: 500, status: "inactive" } }),
    );
    expect(data.some(({ canRevert }) => canRevert)).toBe(false);
  });

  test("a new name, a deletion and its undo stand there; one that is gone by now says so", async () => {
    const { made, history } = await place(1);
    const id = made[0]?._id;
    await call("PATCH", `/v1/dish/${id}`, owner, { translation: { en: { title: "Zz Renamed" } }, status: "inactive" });
    await call("DELETE", `/v1/dish/${id}`, owner);
    const { data } = await history("&part=menu");
    expect(data.map(({ deed }) => deed)).toEqual(["dish_delete", "dish_update", "dish_create"]);
    expect(data[1]?.dishes).toMatchObject([
      {
        name: "Zz Renamed",
        isGone: true,
        before: { en: "Zz Dish 0", status: "active" },
        after: { en: "Zz Renamed", status: "inactive" },
      },
    ]);
    await call("POST", `/v1/dish/${id}/restore`, owner);
    const { data: after } = await history("&part=menu");
    expect([after[0]?.deed, after[0]?.dishes[0]?.isGone]).toEqual(["dish_restore", false]);
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
    expect((await call("POST", "/v1/menu-upload", admin, sent)).status).toBe(200);
    const { data, pagination } = await history("&part=menu");
    expect([data.map(({ deed, count }) => [deed, count]), pagination.totalResults]).toEqual([[["menu_upload", 5]], 1]);
  });

  test("both stand in one list, by page; each part alone; of many dishes the first twenty", async () => {
    const { _id, made, history, change } = await place(23);
    await ask("PATCH", `/v1/restaurant/${_id}`, admin, { website: "https://first.example.com" });
    await change(made.map((dish) => ({ _id: dish._id, price: 450 })));
    const all = await history();
    expect([all.data[0], all.data[1]]).toMatchObject([{ deed: "dish_prices", count: 23 }, { deed: "update" }]);
    expect(all.data[0]?.dishes).toHaveLength(20);
    expect(all.pagination.totalResults).toBe(26);
    const second = await history("&limit=1&page=2");
    expect(second.data.map(({ _id: id }) => id)).toEqual([all.data[1]?._id]);
    const beyond = await history("&page=9");
    expect([beyond.data, beyond.pagination.totalResults]).toEqual([[], 26]);
    const alone = await history("&part=place");
    expect(alone.data.map(({ deed }) => deed)).toEqual(["update", "create"]);
    const refused = await ask("GET", `/v1/restaurant/${_id}/history?part=kitchen`, owner);
    expect(refused.status).toBe(400);
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
    const { data } = await history("&part=menu");
    expect(data.map(({ by, dishes }) => [by?.fullname, dishes[0]?.after])).toEqual([
      [owner.fullname, { price: 3 }],
      [admin.fullname, { price: 2 }],
      [owner.fullname, { price: 1 }],
      [admin.fullname, expect.objectContaining({ price: 320 })],
    ]);
    for (const who of [other, await actors.customer()])
      expect((await ask("GET", `/v1/restaurant/${_id}/history?part=menu`, who)).status).toBe(403);
  });
});
