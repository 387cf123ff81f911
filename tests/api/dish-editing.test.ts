import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { admin, type Dish, make, NEW, other, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

prepare();

describe("a new dish", () => {
  test("API-45 ENT DDI-01 DDI-07 DDI-10 stands on the menu with everything that was sent, found and counted", async () => {
    const before = await db.business.findUniqueOrThrow({ where: { id: ids.open } });
    const { http, data } = await call("POST", "/v1/dish?lang=en", owner, NEW);
    expect(http).toBe(201);
    expect(data).toMatchObject({
      restaurantId: ids.open,
      name: "Zz Qabuli",
      price: 320,
      type: "food",
      status: "active",
      availability: "available",
      label: ["new", "spicy"],
      servingTime: 20,
      group: ids.grill,
      media: { type: "default" },
      kind: "qabuli-palaw",
      translation: NEW.translation,
      categories: [{ _id: ids.kebab }],
    });
    expect(data.priceConfirmedAt).toBeTruthy();
    expect((await db.business.findUniqueOrThrow({ where: { id: ids.open } })).dishCount).toBe(before.dishCount + 1);
    expect(await readRows("SELECT 1 FROM search_titles WHERE names LIKE '%zz qabuli%'")).toHaveLength(1);
    const note = await db.auditEntry.findFirst({ where: { entityId: data._id } });
    expect(note).toMatchObject({ action: "dish.create", actorId: owner.id, after: { price: 320 } });
  });

  test("API-45 comes as a form too, with a picture that is made anew", async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#a50" } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set("restaurantId", ids.open);
    form.set("translation", JSON.stringify({ en: { title: "Zz Pictured", description: "Seen" } }));
    form.append("categories[]", ids.kebab);
    form.set("price", "250");
    form.set("label", "new");
    form.set("media", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "dish.jpg");
    const response = await callApi("/v1/dish", { method: "POST", headers: { ...admin.headers }, body: form });
    const { data } = (await response.json()) as { data: Dish };
    expect(response.status).toBe(201);
    expect(data.media?.url).toMatchObject({ small: expect.stringMatching(/\.webp$/) });
    const gone = await call<Dish>("PATCH", `/v1/dish/${data._id}`, owner, { media: null });
    expect(gone.data.media?.url).not.toEqual(data.media?.url);
    const text = new FormData();
    text.set("media", new Blob(["<svg/>"], { type: "image/png" }), "x.png");
    for (const [name, value] of form) if (name !== "media" && typeof value === "string") text.append(name, value);
    expect((await callApi("/v1/dish", { method: "POST", headers: { ...admin.headers }, body: text })).status).toBe(400);
  });

  test("a default image stands in for a picture", async () => {
    expect((await make({ defaultImage: ids.defaultImage })).media).not.toBeNull();
    const none = await call("POST", "/v1/dish", owner, { ...NEW, defaultImage: ids.unknown });
    expect(none).toMatchObject({ http: 400, errors: [{ path: "defaultImage" }] });
  });

  test.each<[object, string]>([
    [{ restaurantId: undefined }, "restaurantId"],
    [{ restaurantId: "x" }, "restaurantId"],
    [{ translation: undefined }, "translation"],
    [{ translation: {} }, "translation"],
    [{ translation: { en: { title: "Zz" } } }, "translation"],
    [{ translation: { en: { description: "Zz" } } }, "translation.en.title"],
    [{ translation: { en: { title: "x".repeat(121), description: "x" } } }, "translation.en.title"],
    [{ translation: { en: { title: "Zz", description: "x".repeat(2001) } } }, "translation.en.description"],
    [{ price: undefined }, "price"],
    [{ price: -1 }, "price"],
    [{ price: 1_000_001 }, "price"],
    [{ price: 2.5 }, "price"],
    [{ price: "cheap" }, "price"],
    [{ categories: undefined }, "categories"],
    [{ categories: [] }, "categories"],
    [{ categories: [ids.unknown] }, "categories.0"],
    [{ categories: [ids.kebab, ids.restaurantCategory] }, "categories.1"],
    [{ group: ids.unknown }, "group"],
    [{ status: "gone" }, "status"],
    [{ availability: "perhaps" }, "availability"],
    [{ label: ["best"] }, "label.0"],
    [{ servingTime: 0 }, "servingTime"],
    [{ servingTime: 1441 }, "servingTime"],
    [{ type: "Fast Food" }, "type"],
    [{ media: "picture.jpg" }, "media"],
    [{ ratingCount: 500 }, "ratingCount"],
  ])("DDI-02 DDI-03 DDI-04 DDI-05 %j is refused", async (over, path) => {
    const { http, code, errors } = await call("POST", "/v1/dish", owner, { ...NEW, ...over });
    expect([http, code]).toEqual([400, "validation_failed"]);
    expect(errors?.map((error) => error.path)).toContain(path);
  });

  test("S-57 poison is refused", async () => {
    const body = `{"__proto__":{"role":"admin"},"restaurantId":"${ids.open}"}`;
    const init = { method: "POST", body, headers: { ...owner.headers, "content-type": "application/json" } };
    expect((await callApi("/v1/dish", init)).status).toBe(400);
  });
});

describe("a change", () => {
  test("API-46 DDI-09 keeps what is left out, and confirms a price that is sent", async () => {
    const { _id: id } = await make();
    const address = `/v1/dish/${id}?lang=en`;
    expect(await call("PATCH", address, owner, { price: 400, availability: "unavailable" })).toMatchObject({
      data: {
        price: 400,
        availability: "unavailable",
        label: ["new", "spicy"],
        group: ids.grill,
      },
    });
    const texts = await call("PATCH", address, owner, {
      translation: { en: { title: "Zz Mantu" }, fa: null, ps: { title: "منتو" } },
    });
    expect(texts.data).toMatchObject({
      kind: "mantu",
      translation: { en: { title: "Zz Mantu", description: "With carrots" }, ps: { title: "منتو" } },
    });
    expect(await call("PATCH", address, owner, { group: null, servingTime: null, label: [] })).toMatchObject({
      data: { group: null, servingTime: null, label: [] },
    });
    expect((await call("PATCH", address, owner, { translation: { en: { description: null } } })).http).toBe(400);
    expect((await call("PATCH", address, owner, { translation: { en: null, ps: null } })).http).toBe(400);
    expect((await call("PATCH", address, owner, { categories: [] })).http).toBe(400);
  });

  test("a dish stays at its place", async () => {
    const { _id: id } = await make();
    expect((await call("PATCH", `/v1/dish/${id}`, admin, { restaurantId: ids.second })).http).toBe(400);
    expect((await call("PATCH", `/v1/dish/${id}`, admin, { restaurantId: ids.open, price: 1 })).http).toBe(200);
  });

  test("H69 who edits an old version is told the present one", async () => {
    const { _id: id } = await make();
    const address = `/v1/dish/${id}?lang=en`;
    const { etag } = await call("GET", address, owner);
    expect((await call("PATCH", address, admin, { price: 111 })).http).toBe(200);
    const late = await call("PATCH", address, owner, { price: 222 }, { "if-match": etag });
    expect(late).toMatchObject({ http: 409, code: "conflict" });
    expect(JSON.stringify(late)).toContain('"price":111');
    const { etag: newer } = await call("GET", address, owner);
    expect((await call("PATCH", address, owner, { price: 222 }, { "if-match": newer })).http).toBe(200);
  });
});

describe("who manages what", () => {
  test("S-1 S-2 ROLE-05 H31 an owner touches no other's dish, a customer none", async () => {
    const { _id: id } = await make();
    const writes = [
      ["PATCH", `/v1/dish/${id}`, { price: 1 }],
      ["DELETE", `/v1/dish/${id}`, undefined],
      ["POST", "/v1/dish", NEW],
    ] as const;
    for (const [method, address, body] of writes) {
      expect(await call(method, address, undefined, body)).toMatchObject({
        http: 401,
        code: "unauthorized",
      });
      for (const who of [other, await actors.customer(), await actors.banned()]) {
        const answer = await call(method, address, who, body);
        expect([answer.http, answer.code]).toEqual([403, expect.stringMatching(/^(?:forbidden|banned)$/)]);
      }
    }
    expect((await call("GET", `/v1/dish/${id}`)).data.price).toBe(320);
    const told = await call("DELETE", `/v1/dish/${id}`, other);
    expect(told.message).toBe("Forbidden (403): You do not have permission to change this dish.");
  });

  test("what others may not see is 404 for them, and there for its owner", async () => {
    const { _id: draft } = await make({ status: "draft" });
    const { _id: hidden } = await make({ restaurantId: ids.underReview });
    for (const id of [draft, hidden]) {
      expect((await call("GET", `/v1/dish/${id}`)).http).toBe(404);
      expect((await call("GET", `/v1/dish/${id}`, other)).http).toBe(404);
      expect((await call("PATCH", `/v1/dish/${id}`, other, { price: 1 })).http).toBe(404);
      expect((await call("GET", `/v1/dish/${id}`, owner)).http).toBe(200);
      expect((await call("GET", `/v1/dish/${id}`, admin)).http).toBe(200);
    }
    expect((await call("POST", "/v1/dish", other, { ...NEW, restaurantId: ids.underReview })).http).toBe(404);
  });

  test("API-43 DDI-08 H36 lists of every status are for who manages them", async () => {
    const { _id: draft } = await make({
      status: "draft",
      translation: { en: { title: "Zz Hidden Draft", description: "x" } },
    });
    const list = async (query: string, from?: TestActor) => {
      const { http, data } = await call("GET", `/v1/dish?${query}`, from);
      return { status: http, found: (data as unknown as Dish[] | undefined)?.some(({ _id }) => _id === draft) };
    };
    const business = `restaurantId=${ids.open}`;
    expect(await list(business)).toEqual({ status: 200, found: false });
    expect(await list(`${business}&status=all`)).toMatchObject({ status: 401 });
    expect(await list(`${business}&status=all`, await actors.customer())).toMatchObject({ status: 403 });
    expect(await list(`${business}&status=all`, other)).toMatchObject({ status: 403 });
    for (const who of [owner, admin]) {
      expect(await list(`${business}&status=all`, who)).toEqual({ status: 200, found: true });
      expect(await list(`${business}&status=draft`, who)).toEqual({ status: 200, found: true });
      expect(await list(`${business}&status=inactive`, who)).toEqual({ status: 200, found: false });
      expect(await list(`${business}&availability=available`, who)).toEqual({ status: 200, found: true });
      expect(await list(`${business}&availability=unavailable`, who)).toEqual({ status: 200, found: false });
      expect(await list("status=all&search=hidden%20draft", who)).toEqual({ status: 200, found: true });
      expect(await list("status=all&search=%2A", who)).toEqual({ status: 200, found: false });
    }
    expect(await list("status=all", other)).toEqual({ status: 200, found: false });
  });
});

describe("taken off and brought back", () => {
  test("API-47 H39 is gone at once and once, and comes back by who manages it", async () => {
    const { _id: id } = await make();
    expect((await call("DELETE", `/v1/dish/${id}`, owner)).http).toBe(200);
    expect((await call("DELETE", `/v1/dish/${id}`, owner)).http).toBe(404);
    for (const who of [undefined, owner, admin]) expect((await call("GET", `/v1/dish/${id}`, who)).http).toBe(404);
    expect((await call("POST", `/v1/dish/${id}/restore`, other)).http).toBe(404);
    expect((await call("POST", `/v1/dish/${id}/restore`, await actors.customer())).http).toBe(403);
    expect((await call("POST", `/v1/dish/${id}/restore`, owner)).http).toBe(200);
    expect((await call("GET", `/v1/dish/${id}`)).http).toBe(200);
    expect((await call("POST", `/v1/dish/${id}/restore`, admin)).http).toBe(404);
    await db.dish.update({ where: { id }, data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await call("POST", `/v1/dish/${id}/restore`, admin)).http).toBe(404);
  });

  test.each([ids.unknown, "x", "..%2f"])("an unknown dish is 404: %s", async (id) => {
    expect((await call("PATCH", `/v1/dish/${id}`, admin, { price: 1 })).http).toBe(404);
    expect((await call("DELETE", `/v1/dish/${id}`, admin)).http).toBe(404);
    expect((await call("POST", `/v1/dish/${id}/restore`, admin)).http).toBe(404);
  });
});

const texts = (description?: string) => ({
  en: { title: `Zz Draft ${Math.random()}`, ...(description && { description }) },
});
const NOTHING = { translation: texts(), categories: undefined };
const draft = (over: object = NOTHING) => make({ status: "draft", ...over });
const statusOf = async ({ _id: id }: Dish) => (await db.dish.findUniqueOrThrow({ where: { id } })).status;

type Many = { refused: { _id: string; lacks: string[] }[] };
const change = (changes: unknown) =>
  call<Dish[], Many>("PATCH", `/v1/restaurant/${ids.open}/dish?lang=en`, owner, { changes });
const publish = (dish: Dish, over: object = {}) =>
  call("PATCH", `/v1/dish/${dish._id}?lang=fa`, owner, { status: "active", ...over });

describe("a draft is published when it is complete", () => {
  test("DDI-05 of many, those that lack something stay as they are and say what; the others go through", async () => {
    const bare = await draft();
    const described = await draft({ translation: texts("Hot"), categories: undefined });
    const sorted = await draft({ translation: texts() });
    const whole = await draft({ translation: texts("Hot") });
    const { http, refused, data } = await change([
      { _id: bare._id, status: "active", price: 999 },
      { _id: described._id, status: "active" },
      { _id: sorted._id, updatedAt: sorted.updatedAt, status: "active" },
      { _id: whole._id, status: "active", price: 350 },
    ]);
    expect(http).toBe(200);
    expect(new Map(refused.map(({ _id, lacks }) => [_id, lacks]))).toEqual(
      new Map([
        [bare._id, ["category"]],
        [described._id, ["category"]],
      ]),
    );
    expect(data).toMatchObject([
      { _id: bare._id, status: "draft", price: 320, updatedAt: bare.updatedAt },
      { _id: described._id, status: "draft" },
      { _id: sorted._id, status: "active" },
      { _id: whole._id, status: "active", price: 350 },
    ]);
    expect(await db.auditEntry.count({ where: { entityId: bare._id, action: "dish.update" } })).toBe(0);
    expect((await call("GET", `/v1/dish/${bare._id}`)).http).toBe(404);
  });

  test("DDI-05 an inactive dish too; drafts take every other change", async () => {
    const bare = await draft();
    const inactive = await change([{ _id: bare._id, status: "inactive", price: 90, availability: "unavailable" }]);
    expect(inactive).toMatchObject({ refused: [], data: [{ status: "inactive", price: 90 }] });
    const { refused } = await change([{ _id: bare._id, status: "active" }]);
    expect(refused).toEqual([{ _id: bare._id, lacks: ["category"] }]);
    expect(await statusOf(bare)).toBe("inactive");
  });

  test("DDI-04 one that visitors see already, as its menu was uploaded, goes on with what it has", async () => {
    const shown = await draft();
    await db.dish.update({ where: { id: shown._id }, data: { status: "active" } });
    const answer = await change([{ _id: shown._id, status: "active", price: 77 }]);
    expect(answer).toMatchObject({ refused: [], data: [{ status: "active", price: 77 }] });
    expect((await publish(shown, { price: 78 })).http).toBe(200);
  });

  test("DDI-05 a category that was taken away is none", async () => {
    const { id } = await db.category.create({
      data: { slug: "zz-gone", translation: { en: { title: "Gone" } }, deletedAt: new Date() },
    });
    const dish = await draft({ translation: texts("Hot") });
    await db.dishCategory.updateMany({ where: { dishId: dish._id }, data: { categoryId: id } });
    const { refused } = await change([{ _id: dish._id, status: "active" }]);
    expect(refused).toEqual([{ _id: dish._id, lacks: ["category"] }]);
  });

  test("API-46 DDI-04 DDI-05 by its form it is refused beside each field, in the language that is asked for", async () => {
    const bare = await draft();
    expect(await publish(bare, { price: 5 })).toMatchObject({
      http: 400,
      code: "validation_failed",
      errors: [
        { path: "translation", message: expect.stringMatching(/[\u0600-\u06ff]/) },
        { path: "categories", message: expect.stringMatching(/[\u0600-\u06ff]/) },
      ],
    });
    expect(await db.dish.findUniqueOrThrow({ where: { id: bare._id } })).toMatchObject({ status: "draft", price: 320 });
    expect((await publish(bare, { categories: [ids.kebab] })).errors?.map(({ path }) => path)).toEqual(["translation"]);
    const complete = { categories: [ids.kebab], translation: { fa: { title: "آش", description: "گرم" } } };
    expect(await publish(bare, complete)).toMatchObject({ http: 200, data: { status: "active" } });
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
    expect(many).toMatchObject({ refused: [{ _id: dish._id, lacks: ["price"] }], data: [{ status: "draft" }] });
    const one = await publish(dish);
    expect([one.http, one.errors?.map(({ path }) => path)]).toEqual([400, ["price"]]);
    const priced = await publish(dish, { price: 80 });
    expect(priced).toMatchObject({ http: 200, data: { price: 80, status: "active" } });
    expect(priced.data).not.toHaveProperty("unreadablePhoto");
  });

  test("DDI-02 a price among many settles it, also one that has to be asked", async () => {
    const [dear, asked] = [await unread(), await unread()];
    const { refused, data } = await change([
      { _id: dear._id, price: 90, status: "active" },
      { _id: asked._id, price: 0 },
    ]);
    expect(refused).toEqual([]);
    expect(data.some((dish) => "unreadablePhoto" in dish)).toBe(false);
    expect((await change([{ _id: asked._id, status: "active" }])).refused).toEqual([]);
  });

  test("DDI-02 only of a draft, and on a photo of the same place", async () => {
    const photo = await photoOf(ids.open);
    const sent = { ...NEW, price: 0, unreadablePhoto: photo };
    const active = await call("POST", "/v1/dish", owner, sent);
    expect([active.http, active.errors?.map(({ path }) => path)]).toEqual([400, ["price"]]);
    for (const unreadablePhoto of [await photoOf(ids.second), ids.unknown, "x"]) {
      const refused = await call("POST", "/v1/dish", owner, { ...sent, status: "draft", unreadablePhoto });
      expect([refused.http, refused.errors?.map(({ path }) => path)]).toEqual([400, ["unreadablePhoto"]]);
    }
  });
});
