import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { admin, call, type Dish, make, other, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

prepare();

type List = { status: number; body: { data: Record<string, unknown>[] } };
const ask = async (address: string, from?: TestActor) => (await call("GET", address, from)) as unknown as List;

describe("the prices of a dish", () => {
  test("DDI-02 latest first, who, from what to what", async () => {
    const { _id: id } = await make();
    expect((await call("PATCH", `/v1/dish/${id}`, owner, { price: 350 })).status).toBe(200);
    expect((await call("PATCH", `/v1/dish/${id}`, owner, { status: "inactive" })).status).toBe(200);
    const many = { changes: [{ _id: id, price: 380 }] };
    expect((await call("PATCH", `/v1/restaurant/${ids.open}/dish`, admin, many)).status).toBe(200);
    const { status, body } = await ask(`/v1/dish/${id}/prices`, owner);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { at: expect.any(String), by: { _id: admin.id, fullname: expect.any(String) }, from: 350, to: 380 },
      { at: expect.any(String), by: { _id: owner.id, fullname: expect.any(String) }, from: 320, to: 350 },
      { at: expect.any(String), by: { _id: owner.id, fullname: expect.any(String) }, from: null, to: 320 },
    ]);
  });

  test("H31 only for who manages it", async () => {
    const [{ _id: id }, { _id: draft }] = [await make(), await make({ status: "draft", price: 4 })];
    expect((await ask(`/v1/dish/${id}/prices`, other)).status).toBe(403);
    expect((await ask(`/v1/dish/${draft}/prices`, other)).status).toBe(404);
    expect((await ask(`/v1/dish/${id}/prices`, await actors.customer())).status).toBe(403);
    expect((await ask(`/v1/dish/${ids.unknown}/prices`, admin)).status).toBe(404);
  });
});

describe("the bin of a menu", () => {
  const BIN = `/v1/dish?restaurantId=${ids.open}&deleted=true&lang=en`;

  test("H39 holds what was deleted in the last 30 days, latest first, for who manages the place", async () => {
    const [first, second, old] = [await make(), await make({ price: 5 }), await make({ price: 6 })];
    for (const { _id } of [first, second, old])
      expect((await call("DELETE", `/v1/dish/${_id}`, owner)).status).toBe(200);
    const deletedAt = new Date(Date.now() - 31 * 86_400_000);
    await db.dish.update({ where: { id: old._id }, data: { deletedAt } });
    for (const who of [owner, admin]) {
      const { status, body } = await ask(BIN, who);
      expect(status).toBe(200);
      const found = body.data.map(({ _id }) => _id);
      expect(found.slice(0, 2)).toEqual([second._id, first._id]);
      expect(found).not.toContain(old._id);
      expect(body.data[0]).toMatchObject({ deletedAt: expect.any(String), price: 5 });
    }
    expect((await ask(BIN)).status).toBe(401);
    expect((await ask(BIN, other)).status).toBe(403);
    expect((await ask(BIN, await actors.customer())).status).toBe(403);
    expect((await ask(`/v1/dish?deleted=true`, other)).body.data).toEqual([]);
    expect((await call("POST", `/v1/dish/${first._id}/restore`, owner)).status).toBe(200);
    expect((await ask(BIN, owner)).body.data.map(({ _id }) => _id)).not.toContain(first._id);
    expect(
      (await ask(`${BIN.replace("true", "false")}`, owner)).body.data.every((dish) => !("deletedAt" in dish)),
    ).toBe(true);
  });
});

describe("the order of a menu", () => {
  const order = async (...dishes: Dish[]) => {
    const { body } = await ask(`/v1/dish?restaurantId=${ids.underReview}&status=all`, owner);
    return body.data.map(({ _id }) => dishes.findIndex((dish) => dish._id === _id)).filter((index) => index >= 0);
  };
  const move = (id: string, body: object, from = owner) => call("PATCH", `/v1/dish/${id}/position`, from, body);

  test("a dish moves behind another of its section, and keeps its version", async () => {
    const there = { restaurantId: ids.underReview };
    const made = [await make(there), await make({ ...there, price: 2 }), await make({ ...there, price: 3 })];
    const [a, b, c] = made as [Dish, Dish, Dish];
    const loose = await make({ ...there, price: 4, group: null });
    expect(await order(a, b, c)).toEqual([0, 1, 2]);
    expect((await move(c._id, { after: a._id, before: b._id })).status).toBe(200);
    expect(await order(a, b, c)).toEqual([0, 2, 1]);
    expect((await move(b._id, { after: null })).status).toBe(200);
    expect(await order(a, b, c)).toEqual([1, 0, 2]);
    const { updatedAt } = await db.dish.findUniqueOrThrow({ where: { id: c._id } });
    expect(updatedAt.toISOString()).toBe(c.updatedAt);
    // Neighbours that have moved meanwhile, of another section, or of another place are none.
    for (const body of [{ after: a._id, before: b._id }, { after: loose._id }, { after: ids.typical }])
      expect(await move(c._id, body)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await move(c._id, { after: a._id }, other)).status).toBe(404);
    expect((await move(ids.typical, { after: null }, other)).status).toBe(403);
    expect((await move(c._id, { after: "first" })).status).toBe(400);
    expect((await move(ids.unknown, { after: null }, admin)).status).toBe(404);
  });
});
