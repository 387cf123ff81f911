import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { admin, type Dish, make, other, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

describe("the past of dishes", () => {
  prepare();

  const ask = (address: string, from?: TestActor) => call<Record<string, unknown>[]>("GET", address, from);

  describe("the prices of a dish", () => {
    test("DDI-02 latest first, who, from what to what", async () => {
      const { _id: id } = await make();
      expect((await call("PATCH", `/v1/dish/${id}`, owner, { price: 350 })).http).toBe(200);
      expect((await call("PATCH", `/v1/dish/${id}`, owner, { status: "inactive" })).http).toBe(200);
      const many = { changes: [{ _id: id, price: 380 }] };
      expect((await call("PATCH", `/v1/restaurant/${ids.open}/dish`, admin, many)).http).toBe(200);
      const { http, data } = await ask(`/v1/dish/${id}/prices`, owner);
      expect(http).toBe(200);
      expect(data).toEqual([
        { at: expect.any(String), by: { _id: admin.id, fullname: expect.any(String) }, from: 350, to: 380 },
        { at: expect.any(String), by: { _id: owner.id, fullname: expect.any(String) }, from: 320, to: 350 },
        { at: expect.any(String), by: { _id: owner.id, fullname: expect.any(String) }, from: null, to: 320 },
      ]);
    });

    test("H31 only for who manages it", async () => {
      const [{ _id: id }, { _id: draft }] = [await make(), await make({ status: "draft", price: 4 })];
      expect((await ask(`/v1/dish/${id}/prices`, other)).http).toBe(403);
      expect((await ask(`/v1/dish/${draft}/prices`, other)).http).toBe(404);
      expect((await ask(`/v1/dish/${id}/prices`, await actors.customer())).http).toBe(403);
      expect((await ask(`/v1/dish/${ids.unknown}/prices`, admin)).http).toBe(404);
    });
  });

  describe("the bin of a menu", () => {
    const BIN = `/v1/dish?restaurantId=${ids.open}&deleted=true&lang=en`;

    test("H39 holds what was deleted in the last 30 days, latest first, for who manages the place", async () => {
      const [first, second, old] = [await make(), await make({ price: 5 }), await make({ price: 6 })];
      for (const { _id } of [first, second, old])
        expect((await call("DELETE", `/v1/dish/${_id}`, owner)).http).toBe(200);
      const deletedAt = new Date(Date.now() - 31 * 86_400_000);
      await db.dish.update({ where: { id: old._id }, data: { deletedAt } });
      for (const who of [owner, admin]) {
        const { http, data } = await ask(BIN, who);
        expect(http).toBe(200);
        const found = data.map(({ _id }) => _id);
        expect(found.slice(0, 2)).toEqual([second._id, first._id]);
        expect(found).not.toContain(old._id);
        expect(data[0]).toMatchObject({ deletedAt: expect.any(String), price: 5 });
      }
      expect((await ask(BIN)).http).toBe(401);
      expect((await ask(BIN, other)).http).toBe(403);
      expect((await ask(BIN, await actors.customer())).http).toBe(403);
      expect((await ask(`/v1/dish?deleted=true`, other)).data).toEqual([]);
      expect((await call("POST", `/v1/dish/${first._id}/restore`, owner)).http).toBe(200);
      expect((await ask(BIN, owner)).data.map(({ _id }) => _id)).not.toContain(first._id);
      expect((await ask(`${BIN.replace("true", "false")}`, owner)).data.every((dish) => !("deletedAt" in dish))).toBe(
        true,
      );
    });
  });

  describe("the order of a menu", () => {
    const order = async (...dishes: Dish[]) => {
      const { data } = await ask(`/v1/dish?restaurantId=${ids.underReview}&status=all`, owner);
      return data.map(({ _id }) => dishes.findIndex((dish) => dish._id === _id)).filter((index) => index >= 0);
    };
    const move = (id: string, body: object, from = owner) => call("PATCH", `/v1/dish/${id}/position`, from, body);

    test("a dish moves behind another of its section, and keeps its version", async () => {
      const there = { restaurantId: ids.underReview };
      const made = [await make(there), await make({ ...there, price: 2 }), await make({ ...there, price: 3 })];
      const [a, b, c] = made as [Dish, Dish, Dish];
      const loose = await make({ ...there, price: 4, group: null });
      expect(await order(a, b, c)).toEqual([0, 1, 2]);
      expect((await move(c._id, { after: a._id, before: b._id })).http).toBe(200);
      expect(await order(a, b, c)).toEqual([0, 2, 1]);
      expect((await move(b._id, { after: null })).http).toBe(200);
      expect(await order(a, b, c)).toEqual([1, 0, 2]);
      expect((await db.dish.findUniqueOrThrow({ where: { id: c._id } })).updatedAt.toISOString()).toBe(c.updatedAt);
      // Neighbours that have moved, are in another section or belong to another business are refused.
      for (const body of [{ after: a._id, before: b._id }, { after: loose._id }, { after: ids.typical }])
        expect(await move(c._id, body)).toMatchObject({ http: 409, code: "conflict" });
      expect((await move(c._id, { after: a._id }, other)).http).toBe(404);
      expect((await move(ids.typical, { after: null }, other)).http).toBe(403);
      expect((await move(c._id, { after: "first" })).http).toBe(400);
      expect((await move(ids.unknown, { after: null }, admin)).http).toBe(404);
    });
  });
});

describe("many", () => {
  prepare();

  const MENU = `/v1/restaurant/${ids.open}/dish`;
  const change = (changes: unknown, from = owner, address = MENU) =>
    call<Dish[]>("PATCH", `${address}?lang=en`, from, { changes });
  const pricesOf = async (...dishes: Dish[]) =>
    (await db.dish.findMany({ where: { id: { in: dishes.map(({ _id }) => _id) } }, orderBy: { id: "asc" } })).map(
      ({ price }) => price,
    );
  const some = async (count: number) => {
    const made: Dish[] = [];
    for (let index = 0; index < count; index += 1)
      made.push(await make({ translation: { en: { title: `Zz Bulk ${index} ${Math.random()}`, description: "x" } } }));
    return made as [Dish, Dish, Dish];
  };

  describe("many dishes at once", () => {
    test("DDI-02 DDI-09 each is changed as it is told, noted in the log, and answered", async () => {
      const [a, b, c] = await some(3);
      await db.dish.update({
        where: { id: a._id },
        data: { priceConfirmedAt: null, updatedAt: a.updatedAt as string },
      });
      const { http, data } = await change([
        { _id: a._id, updatedAt: a.updatedAt, price: "۴۸۰ افغانی" },
        { _id: b._id, availability: "unavailable", status: "inactive" },
        { _id: c._id, group: null },
      ]);
      expect(http).toBe(200);
      expect(data.map(({ _id }) => _id)).toEqual([a._id, b._id, c._id]);
      expect(data).toMatchObject([
        { price: 480, priceConfirmedAt: expect.any(String), group: ids.grill },
        { price: 320, availability: "unavailable", status: "inactive" },
        { group: null, availability: "available" },
      ]);
      const notes = await db.auditEntry.findMany({ where: { entityId: a._id, action: "dish.update" } });
      expect(notes).toMatchObject([{ actorId: owner.id, before: { price: 320 }, after: { price: 480 } }]);
    });

    test("H69 a stale one refuses all of them, and tells what it is now", async () => {
      const [a, b, gone] = await some(3);
      expect((await call("PATCH", `/v1/dish/${b._id}`, admin, { price: 111 })).http).toBe(200);
      expect((await call("DELETE", `/v1/dish/${gone._id}`, owner)).http).toBe(200);
      const late = await change([
        { _id: a._id, updatedAt: a.updatedAt, price: 500 },
        { _id: b._id, updatedAt: b.updatedAt, price: 600 },
        { _id: gone._id, price: 700 },
      ]);
      expect([late.http, late.code]).toEqual([409, "conflict"]);
      expect(late.details).toEqual({
        stale: [
          {
            _id: b._id,
            price: 111,
            availability: "available",
            status: "active",
            group: ids.grill,
            updatedAt: expect.any(String),
          },
        ],
        gone: [gone._id],
      });
      expect(await pricesOf(a, b)).toEqual([320, 111]);
      // Without a version it overwrites.
      expect((await change([{ _id: b._id, price: 600 }])).http).toBe(200);
    });

    test("H31 S-2 no other's dish, none through another's place", async () => {
      const [dish] = await some(1);
      const changes = [{ _id: dish._id, price: 1 }];
      expect(await change(changes, other)).toMatchObject({ http: 403, code: "forbidden" });
      expect(await change(changes, other, `/v1/restaurant/${ids.second}/dish`)).toMatchObject({ http: 409 });
      expect(await change(changes, await actors.customer())).toMatchObject({ http: 403 });
      expect(await change(changes, other, `/v1/restaurant/${ids.underReview}/dish`)).toMatchObject({ http: 404 });
      expect(await pricesOf(dish)).toEqual([320]);
      expect((await change(changes, admin)).http).toBe(200);
    });

    test.each<[unknown, string]>([
      [[], "changes"],
      ["all", "changes"],
      [[{ price: 3 }], "changes.0._id"],
      [[{ _id: "x" }], "changes.0._id"],
      [[{ _id: ids.typical, price: -1 }], "changes.0.price"],
      [[{ _id: ids.typical, price: 1e9 }], "changes.0.price"],
      [[{ _id: ids.typical, price: null }], "changes.0.price"],
      [[{ _id: ids.typical, status: "gone" }], "changes.0.status"],
      [[{ _id: ids.typical, group: ids.unknown }], "group"],
      [[{ _id: ids.typical, updatedAt: "yesterday" }], "changes.0.updatedAt"],
      [[{ _id: ids.typical, businessId: ids.second }], "changes.0.businessId"],
      [[{ _id: ids.typical }, { _id: ids.typical }], "changes"],
    ])("%j is refused", async (changes, path) => {
      const { http, code, errors } = await change(changes);
      expect([http, code]).toEqual([400, "validation_failed"]);
      expect(errors?.map((error) => error.path)).toContain(path);
    });

    test("three hundred go in one call, one more does not", async () => {
      const rows = Array.from({ length: 300 }, (_, index) => ({
        businessId: ids.open,
        translation: { en: { title: `Zz Many ${index}` } },
        price: 100,
        position: index,
      }));
      const made = await db.dish.createManyAndReturn({ data: rows, select: { id: true } });
      const { http, data } = await change(made.map(({ id }, index) => ({ _id: id, price: 100 + index })));
      expect([http, data.length, data[299]?.price]).toEqual([200, 300, 399]);
      expect(await change(Array.from({ length: 301 }, () => ({ _id: ids.typical, price: 1 })))).toMatchObject({
        http: 400,
        errors: [{ path: "changes" }],
      });
      await db.dish.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
    });
  });

  describe("all prices are right today", () => {
    type Confirmed = { confirmed: number; confirmationId: string };
    const confirm = (from = owner) => call<unknown, Confirmed>("POST", `${MENU}/confirm-prices`, from);
    const dateOf = async ({ _id }: Dish) => (await db.dish.findUniqueOrThrow({ where: { id: _id } })).priceConfirmedAt;

    test("every price is, and each is as it was before when that is taken back, but for what was changed since", async () => {
      const [a, b, c] = await some(3);
      const old = new Date("2026-01-01T00:00:00.000Z");
      await db.dish.update({ where: { id: a._id }, data: { priceConfirmedAt: old } });
      await db.dish.updateMany({ where: { id: { in: [b._id, c._id] } }, data: { priceConfirmedAt: null } });
      const version = (await db.dish.findUniqueOrThrow({ where: { id: a._id } })).updatedAt;
      const { http, confirmed, confirmationId } = await confirm();
      expect([http, confirmed]).toEqual([
        200,
        await db.dish.count({ where: { businessId: ids.open, deletedAt: null, price: { gt: 0 } } }),
      ]);
      for (const dish of [a, b, c]) expect((await dateOf(dish))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect((await db.dish.findUniqueOrThrow({ where: { id: a._id } })).updatedAt).toEqual(version);
      expect((await change([{ _id: c._id, price: 9 }])).http).toBe(200);
      const undo = `${MENU}/confirm-prices/${confirmationId}`;
      expect((await call("DELETE", undo, other)).http).toBe(403);
      expect(
        (await call("DELETE", `/v1/restaurant/${ids.second}/dish/confirm-prices/${confirmationId}`, other)).http,
      ).toBe(404);
      expect((await call("DELETE", undo, owner)).http).toBe(200);
      expect(await Promise.all([dateOf(a), dateOf(b)])).toEqual([old, null]);
      expect(await dateOf(c)).not.toBeNull();
      expect((await call("DELETE", `${MENU}/confirm-prices/${ids.unknown}`, owner)).http).toBe(404);
    });

    test("H31 only of who manages the place", async () => {
      expect((await confirm(other)).http).toBe(403);
      expect((await confirm(await actors.customer())).http).toBe(403);
      expect((await call("POST", `/v1/restaurant/${ids.unknown}/dish/confirm-prices`, admin)).http).toBe(404);
    });
  });

  describe("the same dish in several branches", () => {
    const TITLE = { fa: { title: "كابلي پلو زز", description: "ب" } };
    const branches = async () => {
      const here = await make({ translation: { ...TITLE, en: { title: "Zz Kabuli" } } });
      // Typed on another keyboard, and in one language only.
      const there = await make({
        restaurantId: ids.underReview,
        translation: { fa: { title: "کابلی پلو زز", description: "ب" } },
      });
      return [here, there] as const;
    };
    const listed = async (query: string, from = owner) => (await call<Dish[]>("GET", `/v1/dish?${query}`, from)).data;

    test("DDI-09 all places of an owner are searched at once, and those of the same name are found in the others", async () => {
      const [here, there] = await branches();
      const theirs = await make({ restaurantId: ids.second, translation: TITLE }, other);
      const found = (await listed(`search=${encodeURIComponent("کابلی پلو زز")}&status=all`)).map(({ _id }) => _id);
      expect(found).toEqual(expect.arrayContaining([here._id, there._id]));
      expect(found).not.toContain(theirs._id);
      const same = await listed(`sameAs=${here._id}`);
      expect(same.map(({ _id, restaurantId }) => [_id, restaurantId])).toContainEqual([there._id, ids.underReview]);
      expect(same.every(({ restaurantId }) => restaurantId === ids.underReview)).toBe(true);
      expect(await listed(`sameAs=${here._id}`, other)).toEqual([]);
      expect((await call("GET", `/v1/dish?sameAs=${here._id}`)).http).toBe(401);
      expect((await call("GET", "/v1/dish?sameAs=x", owner)).http).toBe(400);
    });

    test("DDI-09 are changed in one call, each noted; when one was changed meanwhile, none is, and it is named", async () => {
      const [here, there] = await branches();
      const both = (price: number) => [
        { _id: here._id, updatedAt: here.updatedAt, price },
        {
          _id: there._id,
          updatedAt: there.updatedAt,
          restaurantId: ids.underReview,
          price,
          availability: "unavailable",
        },
      ];
      const { http, data } = await change(both(355));
      expect([http, data.map(({ price }) => price)]).toEqual([200, [355, 355]]);
      expect(await db.auditEntry.count({ where: { entityId: there._id, action: "dish.update" } })).toBe(1);
      expect(await change(both(360))).toMatchObject({
        http: 409,
        details: { stale: [{ price: 355 }, { price: 355 }], gone: [] },
      });
      expect(await pricesOf(here, there)).toEqual([355, 355]);
    });

    test("DDI-09 a dish on another's menu, or on none of those named, refuses the whole call", async () => {
      const [here] = await branches();
      const theirs = await make({ restaurantId: ids.second, translation: TITLE }, other);
      const mine = { _id: here._id, price: 999 };
      expect((await change([mine, { _id: theirs._id, restaurantId: ids.second, price: 999 }])).http).toBe(403);
      const misplaced = await change([mine, { _id: theirs._id, restaurantId: ids.underReview, price: 999 }]);
      expect([misplaced.http, misplaced.details]).toEqual([409, { stale: [], gone: [theirs._id] }]);
      expect(await pricesOf(here)).toEqual([320]);
    });

    test("DDI-05 many are put into categories at once; an unknown one refuses all", async () => {
      const [a, b] = await some(2);
      await db.dishCategory.deleteMany({ where: { dishId: b._id } });
      await db.dish.update({ where: { id: b._id }, data: { status: "inactive" } });
      const put = (categories: unknown) =>
        change([
          { _id: a._id, categories },
          { _id: b._id, categories, status: "active" },
        ]);
      const answer = await put([ids.kebab, ids.kebab]);
      expect(answer).toMatchObject({ refused: [], data: [{ status: "active" }, { status: "active" }] });
      expect(await db.dishCategory.count({ where: { dishId: { in: [a._id, b._id] }, categoryId: ids.kebab } })).toBe(2);
      expect((await put([ids.grill])).http).toBe(400);
      // Categories can be removed from a hidden dish; a visible one must keep one.
      const none = (status: string) => change([{ _id: b._id, categories: [], status }]);
      expect(await none("active")).toMatchObject({ refused: [{ _id: b._id, lacks: ["category"] }] });
      expect(await none("inactive")).toMatchObject({ refused: [], data: [{ categories: [] }] });
    });
  });
});
