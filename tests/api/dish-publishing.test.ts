import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { call, type Dish, make, NEW, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

prepare();

const texts = (description?: string) => ({
  en: { title: `Zz Draft ${Math.random()}`, ...(description && { description }) },
});
const NOTHING = { translation: texts(), categories: undefined };
const draft = (over: object = NOTHING) => make({ status: "draft", ...over });
const statusOf = async ({ _id: id }: Dish) => (await db.dish.findUniqueOrThrow({ where: { id } })).status;

type Many = {
  status: number;
  body: { data: Dish[]; refused: { _id: string; lacks: string[] }[] };
};
const change = async (changes: unknown) =>
  (await call("PATCH", `/v1/restaurant/${ids.open}/dish?lang=en`, owner, { changes })) as unknown as Many;
const publish = (dish: Dish, over: object = {}) =>
  call("PATCH", `/v1/dish/${dish._id}?lang=fa`, owner, { status: "active", ...over });

describe("a draft is published when it is complete", () => {
  test("DDI-05 of many, those that lack something stay as they are and say what; the others go through", async () => {
    const bare = await draft();
    const described = await draft({ translation: texts("Hot"), categories: undefined });
    const sorted = await draft({ translation: texts() });
    const whole = await draft({ translation: texts("Hot") });
    const { status, body } = await change([
      { _id: bare._id, status: "active", price: 999 },
      { _id: described._id, status: "active" },
      { _id: sorted._id, updatedAt: sorted.updatedAt, status: "active" },
      { _id: whole._id, status: "active", price: 350 },
    ]);
    expect(status).toBe(200);
    expect(new Map(body.refused.map(({ _id, lacks }) => [_id, lacks]))).toEqual(
      new Map([
        [bare._id, ["category"]],
        [described._id, ["category"]],
      ]),
    );
    expect(body.data).toMatchObject([
      { _id: bare._id, status: "draft", price: 320, updatedAt: bare.updatedAt },
      { _id: described._id, status: "draft" },
      { _id: sorted._id, status: "active" },
      { _id: whole._id, status: "active", price: 350 },
    ]);
    expect(await db.auditEntry.count({ where: { entityId: bare._id, action: "dish.update" } })).toBe(0);
    expect((await call("GET", `/v1/dish/${bare._id}`)).status).toBe(404);
  });

  test("DDI-05 an inactive dish too; drafts take every other change", async () => {
    const bare = await draft();
    const inactive = await change([{ _id: bare._id, status: "inactive", price: 90, availability: "unavailable" }]);
    expect(inactive.body).toMatchObject({ refused: [], data: [{ status: "inactive", price: 90 }] });
    const { body } = await change([{ _id: bare._id, status: "active" }]);
    expect(body.refused).toEqual([{ _id: bare._id, lacks: ["category"] }]);
    expect(await statusOf(bare)).toBe("inactive");
  });

  test("DDI-04 one that visitors see already, as its menu was uploaded, goes on with what it has", async () => {
    const shown = await draft();
    await db.dish.update({ where: { id: shown._id }, data: { status: "active" } });
    const { body } = await change([{ _id: shown._id, status: "active", price: 77 }]);
    expect(body).toMatchObject({ refused: [], data: [{ status: "active", price: 77 }] });
    expect((await publish(shown, { price: 78 })).status).toBe(200);
  });

  test("DDI-05 a category that was taken away is none", async () => {
    const { id } = await db.category.create({
      data: { slug: "zz-gone", translation: { en: { title: "Gone" } }, deletedAt: new Date() },
    });
    const dish = await draft({ translation: texts("Hot") });
    await db.dishCategory.updateMany({ where: { dishId: dish._id }, data: { categoryId: id } });
    const { body } = await change([{ _id: dish._id, status: "active" }]);
    expect(body.refused).toEqual([{ _id: dish._id, lacks: ["category"] }]);
  });

  test("API-46 DDI-04 DDI-05 by its form it is refused beside each field, in the language that is asked for", async () => {
    const bare = await draft();
    const { status, body } = await publish(bare, { price: 5 });
    expect([status, body.code]).toEqual([400, "validation_failed"]);
    expect(body.errors).toMatchObject([
      { path: "translation", message: expect.stringMatching(/[\u0600-\u06ff]/) },
      { path: "categories", message: expect.stringMatching(/[\u0600-\u06ff]/) },
    ]);
    expect(await db.dish.findUniqueOrThrow({ where: { id: bare._id } })).toMatchObject({ status: "draft", price: 320 });
    const categorised = await publish(bare, { categories: [ids.kebab] });
    expect(categorised.body.errors?.map(({ path }) => path)).toEqual(["translation"]);
    const complete = { categories: [ids.kebab], translation: { fa: { title: "آش", description: "گرم" } } };
    expect(await publish(bare, complete)).toMatchObject({ status: 200, body: { data: { status: "active" } } });
  });
});

describe("a price that can't be read on the photo of its menu", () => {
  const photoOf = async (businessId: string) => {
    const data = {
      type: "menu",
      key: randomBytes(32).toString("hex"),
      width: 10,
      height: 10,
      widths: [10],
      businessId,
    };
    return (await db.media.create({ data })).id;
  };
  const unread = async (over: object = {}) =>
    draft({ price: 0, unreadablePhoto: await photoOf(ids.open), translation: texts("Hot"), ...over });

  test("DDI-02 the draft stays with its photo and is published by no call before it has a price", async () => {
    const dish = await unread();
    expect(dish).toMatchObject({ price: 0, status: "draft", unreadablePhoto: expect.any(String) });
    const many = await change([{ _id: dish._id, status: "active" }]);
    expect(many.body).toMatchObject({ refused: [{ _id: dish._id, lacks: ["price"] }], data: [{ status: "draft" }] });
    const one = await publish(dish);
    expect([one.status, one.body.errors?.map(({ path }) => path)]).toEqual([400, ["price"]]);
    const priced = await publish(dish, { price: 80 });
    expect(priced).toMatchObject({ status: 200, body: { data: { price: 80, status: "active" } } });
    expect(priced.body.data).not.toHaveProperty("unreadablePhoto");
  });

  test("DDI-02 a price among many settles it, also one that has to be asked", async () => {
    const [dear, asked] = [await unread(), await unread()];
    const { body } = await change([
      { _id: dear._id, price: 90, status: "active" },
      { _id: asked._id, price: 0 },
    ]);
    expect(body.refused).toEqual([]);
    expect(body.data.some((dish) => "unreadablePhoto" in dish)).toBe(false);
    expect((await change([{ _id: asked._id, status: "active" }])).body.refused).toEqual([]);
  });

  test("DDI-02 only of a draft, and on a photo of the same place", async () => {
    const photo = await photoOf(ids.open);
    const sent = { ...NEW, price: 0, unreadablePhoto: photo };
    const active = await call("POST", "/v1/dish", owner, sent);
    expect([active.status, active.body.errors?.map(({ path }) => path)]).toEqual([400, ["price"]]);
    for (const unreadablePhoto of [await photoOf(ids.second), ids.unknown, "x"]) {
      const refused = await call("POST", "/v1/dish", owner, { ...sent, status: "draft", unreadablePhoto });
      expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ["unreadablePhoto"]]);
    }
  });
});
