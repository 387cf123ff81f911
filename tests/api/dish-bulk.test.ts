import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { admin, call, type Dish, make, other, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

describe("the past of dishes", () => {
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
});

describe("many", () => {
  prepare();

  const MENU = `/v1/restaurant/${ids.open}/dish`;
  type Many = { status: number; body: { data: Dish[]; code?: string; details?: unknown; errors?: { path: string }[] } };
  const change = async (changes: unknown, from = owner, address = MENU) =>
    (await call("PATCH", `${address}?lang=en`, from, { changes })) as unknown as Many;
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
      const { status, body } = await change([
        { _id: a._id, updatedAt: a.updatedAt, price: "۴۸۰ افغانی" },
        { _id: b._id, availability: "unavailable", status: "inactive" },
        { _id: c._id, group: null },
      ]);
      expect(status).toBe(200);
      expect(body.data.map(({ _id }) => _id)).toEqual([a._id, b._id, c._id]);
      expect(body.data).toMatchObject([
        { price: 480, priceConfirmedAt: expect.any(String), group: ids.grill },
        { price: 320, availability: "unavailable", status: "inactive" },
        { group: null, availability: "available" },
      ]);
      const notes = await db.auditEntry.findMany({ where: { entityId: a._id, action: "dish.update" } });
      expect(notes).toMatchObject([{ actorId: owner.id, before: { price: 320 }, after: { price: 480 } }]);
    });

    test("H69 a stale one refuses all of them, and tells what it is now", async () => {
      const [a, b, gone] = await some(3);
      expect((await call("PATCH", `/v1/dish/${b._id}`, admin, { price: 111 })).status).toBe(200);
      expect((await call("DELETE", `/v1/dish/${gone._id}`, owner)).status).toBe(200);
      const late = await change([
        { _id: a._id, updatedAt: a.updatedAt, price: 500 },
        { _id: b._id, updatedAt: b.updatedAt, price: 600 },
        { _id: gone._id, price: 700 },
      ]);
      expect([late.status, late.body.code]).toEqual([409, "conflict"]);
      expect(late.body.details).toEqual({
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
      expect((await change([{ _id: b._id, price: 600 }])).status).toBe(200);
    });

    test("H31 S-2 no other's dish, none through another's place", async () => {
      const [dish] = await some(1);
      const changes = [{ _id: dish._id, price: 1 }];
      expect(await change(changes, other)).toMatchObject({ status: 403, body: { code: "forbidden" } });
      expect(await change(changes, other, `/v1/restaurant/${ids.second}/dish`)).toMatchObject({ status: 409 });
      expect(await change(changes, await actors.customer())).toMatchObject({ status: 403 });
      expect(await change(changes, other, `/v1/restaurant/${ids.underReview}/dish`)).toMatchObject({ status: 404 });
      expect(await pricesOf(dish)).toEqual([320]);
      expect((await change(changes, admin)).status).toBe(200);
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
      const { status, body } = await change(changes);
      expect([status, body.code]).toEqual([400, "validation_failed"]);
      expect(body.errors?.map((error) => error.path)).toContain(path);
    });

    test("three hundred go in one call, one more does not", async () => {
      const rows = Array.from({ length: 300 }, (_, index) => ({
        businessId: ids.open,
        translation: { en: { title: `Zz Many ${index}` } },
        price: 100,
        position: index,
      }));
      const made = await db.dish.createManyAndReturn({ data: rows, select: { id: true } });
      const { status, body } = await change(made.map(({ id }, index) => ({ _id: id, price: 100 + index })));
      expect([status, body.data.length, body.data[299]?.price]).toEqual([200, 300, 399]);
      const tooMany = await change(Array.from({ length: 301 }, () => ({ _id: ids.typical, price: 1 })));
      expect([tooMany.status, tooMany.body.errors?.[0]?.path]).toEqual([400, "changes"]);
      await db.dish.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
    });
  });

  describe("all prices are right today", () => {
    const confirm = (from = owner) => call("POST", `${MENU}/confirm-prices`, from);
    const dateOf = async ({ _id }: Dish) => (await db.dish.findUniqueOrThrow({ where: { id: _id } })).priceConfirmedAt;

    test("every price is, and each is as it was before when that is taken back, but for what was changed since", async () => {
      const [a, b, c] = await some(3);
      const old = new Date("2026-01-01T00:00:00.000Z");
      await db.dish.update({ where: { id: a._id }, data: { priceConfirmedAt: old } });
      await db.dish.updateMany({ where: { id: { in: [b._id, c._id] } }, data: { priceConfirmedAt: null } });
      const version = (await db.dish.findUniqueOrThrow({ where: { id: a._id } })).updatedAt;
      const { status, body } = (await confirm()) as unknown as {
        status: number;
        body: { confirmed: number; confirmationId: string };
      };
      expect([status, body.confirmed]).toEqual([
        200,
        await db.dish.count({ where: { businessId: ids.open, deletedAt: null, price: { gt: 0 } } }),
      ]);
      for (const dish of [a, b, c]) expect((await dateOf(dish))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect((await db.dish.findUniqueOrThrow({ where: { id: a._id } })).updatedAt).toEqual(version);
      expect((await change([{ _id: c._id, price: 9 }])).status).toBe(200);
      const undo = `${MENU}/confirm-prices/${body.confirmationId}`;
      expect((await call("DELETE", undo, other)).status).toBe(403);
      expect(
        (await call("DELETE", `/v1/restaurant/${ids.second}/dish/confirm-prices/${body.confirmationId}`, other)).status,
      ).toBe(404);
      expect((await call("DELETE", undo, owner)).status).toBe(200);
      expect(await Promise.all([dateOf(a), dateOf(b)])).toEqual([old, null]);
      expect(await dateOf(c)).not.toBeNull();
      expect((await call("DELETE", `${MENU}/confirm-prices/${ids.unknown}`, owner)).status).toBe(404);
    });

    test("H31 only of who manages the place", async () => {
      expect((await confirm(other)).status).toBe(403);
      expect((await confirm(await actors.customer())).status).toBe(403);
      expect((await call("POST", `/v1/restaurant/${ids.unknown}/dish/confirm-prices`, admin)).status).toBe(404);
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
    const listed = async (query: string, from = owner) =>
      ((await call("GET", `/v1/dish?${query}`, from)).body as unknown as { data: Dish[] }).data;

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
      expect((await call("GET", `/v1/dish?sameAs=${here._id}`)).status).toBe(401);
      expect((await call("GET", "/v1/dish?sameAs=x", owner)).status).toBe(400);
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
      const { status, body } = await change(both(355));
      expect([status, body.data.map(({ price }) => price)]).toEqual([200, [355, 355]]);
      expect(await db.auditEntry.count({ where: { entityId: there._id, action: "dish.update" } })).toBe(1);
      const late = await change(both(360));
      expect(late.status).toBe(409);
      expect(late.body.details).toMatchObject({ stale: [{ price: 355 }, { price: 355 }], gone: [] });
      expect(await pricesOf(here, there)).toEqual([355, 355]);
    });

    test("DDI-09 a dish on another's menu, or on none of those named, refuses the whole call", async () => {
      const [here] = await branches();
      const theirs = await make({ restaurantId: ids.second, translation: TITLE }, other);
      const mine = { _id: here._id, price: 999 };
      const refused = await change([mine, { _id: theirs._id, restaurantId: ids.second, price: 999 }]);
      expect(refused.status).toBe(403);
      const misplaced = await change([mine, { _id: theirs._id, restaurantId: ids.underReview, price: 999 }]);
      expect([misplaced.status, misplaced.body.details]).toEqual([409, { stale: [], gone: [theirs._id] }]);
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
      const { body } = await put([ids.kebab, ids.kebab]);
      expect(body).toMatchObject({ refused: [], data: [{ status: "active" }, { status: "active" }] });
      expect(await db.dishCategory.count({ where: { dishId: { in: [a._id, b._id] }, categoryId: ids.kebab } })).toBe(2);
      expect((await put([ids.grill])).status).toBe(400);
      // Taken back of one that had none; a dish that visitors see keeps one.
      const none = (status: string) => change([{ _id: b._id, categories: [], status }]);
      expect((await none("active")).body).toMatchObject({ refused: [{ _id: b._id, lacks: ["category"] }] });
      expect((await none("inactive")).body).toMatchObject({ refused: [], data: [{ categories: [] }] });
    });
  });
});
