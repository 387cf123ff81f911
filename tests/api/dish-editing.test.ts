import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi, refusal } from "./call-api";
import { admin, call, type Dish, make, NEW, other, owner, prepare } from "./dish-calls";
import { ids } from "./world-ids";

prepare();

describe("a new dish", () => {
  test("API-45 ENT DDI-01 DDI-07 DDI-10 stands on the menu with everything that was sent, found and counted", async () => {
    const before = await db.business.findUniqueOrThrow({ where: { id: ids.open } });
    const { status, body } = await call("POST", "/v1/dish?lang=en", owner, NEW);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
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
    expect(body.data.priceConfirmedAt).toBeTruthy();
    const after = await db.business.findUniqueOrThrow({ where: { id: ids.open } });
    expect(after.dishCount).toBe(before.dishCount + 1);
    const found = await readRows("SELECT 1 FROM search_titles WHERE names LIKE '%zz qabuli%'");
    expect(found).toHaveLength(1);
    const note = await db.auditEntry.findFirst({ where: { entityId: body.data._id } });
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
    const gone = await call("PATCH", `/v1/dish/${data._id}`, owner, { media: null });
    expect(gone.body.data.media?.url).not.toEqual(data.media?.url);
    const text = new FormData();
    text.set("media", new Blob(["<svg/>"], { type: "image/png" }), "x.png");
    for (const [name, value] of form) if (name !== "media" && typeof value === "string") text.append(name, value);
    const refused = await callApi("/v1/dish", { method: "POST", headers: { ...admin.headers }, body: text });
    expect(refused.status).toBe(400);
  });

  test("a default image stands in for a picture", async () => {
    expect((await make({ defaultImage: ids.defaultImage })).media).not.toBeNull();
    const none = await call("POST", "/v1/dish", owner, { ...NEW, defaultImage: ids.unknown });
    expect(none).toMatchObject({ status: 400, body: { errors: [{ path: "defaultImage" }] } });
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
    const { status, body } = await call("POST", "/v1/dish", owner, { ...NEW, ...over });
    expect([status, body.code]).toEqual([400, "validation_failed"]);
    expect(body.errors?.map((error) => error.path)).toContain(path);
  });

  test("S-57 poison is refused", async () => {
    const body = `{"__proto__":{"role":"admin"},"restaurantId":"${ids.open}"}`;
    const init = { method: "POST", body, headers: { ...owner.headers, "content-type": "application/json" } };
    expect((await refusal("/v1/dish", init)).http).toBe(400);
  });
});

describe("a change", () => {
  test("API-46 DDI-09 keeps what is left out, and confirms a price that is sent", async () => {
    const { _id: id } = await make();
    const address = `/v1/dish/${id}?lang=en`;
    const priced = await call("PATCH", address, owner, { price: 400, availability: "unavailable" });
    expect(priced.body.data).toMatchObject({
      price: 400,
      availability: "unavailable",
      label: ["new", "spicy"],
      group: ids.grill,
    });
    const texts = await call("PATCH", address, owner, {
      translation: { en: { title: "Zz Mantu" }, fa: null, ps: { title: "منتو" } },
    });
    expect(texts.body.data).toMatchObject({
      kind: "mantu",
      translation: { en: { title: "Zz Mantu", description: "With carrots" }, ps: { title: "منتو" } },
    });
    const cleared = await call("PATCH", address, owner, { group: null, servingTime: null, label: [] });
    expect(cleared.body.data).toMatchObject({ group: null, servingTime: null, label: [] });
    expect((await call("PATCH", address, owner, { translation: { en: { description: null } } })).status).toBe(400);
    expect((await call("PATCH", address, owner, { translation: { en: null, ps: null } })).status).toBe(400);
    expect((await call("PATCH", address, owner, { categories: [] })).status).toBe(400);
  });

  test("a dish stays at its place", async () => {
    const { _id: id } = await make();
    expect((await call("PATCH", `/v1/dish/${id}`, admin, { restaurantId: ids.second })).status).toBe(400);
    expect((await call("PATCH", `/v1/dish/${id}`, admin, { restaurantId: ids.open, price: 1 })).status).toBe(200);
  });

  test("H69 who edits an old version is told the present one", async () => {
    const { _id: id } = await make();
    const address = `/v1/dish/${id}?lang=en`;
    const { etag } = await call("GET", address, owner);
    expect((await call("PATCH", address, admin, { price: 111 })).status).toBe(200);
    const late = await call("PATCH", address, owner, { price: 222 }, { "if-match": etag });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(JSON.stringify(late.body)).toContain('"price":111');
    const { etag: newer } = await call("GET", address, owner);
    expect((await call("PATCH", address, owner, { price: 222 }, { "if-match": newer })).status).toBe(200);
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
        status: 401,
        body: { code: "unauthorized" },
      });
      for (const who of [other, await actors.customer(), await actors.banned()]) {
        const answer = await call(method, address, who, body);
        expect([answer.status, answer.body.code]).toEqual([403, expect.stringMatching(/^(?:forbidden|banned)$/)]);
      }
    }
    expect((await call("GET", `/v1/dish/${id}`)).body.data.price).toBe(320);
    const told = await refusal(`/v1/dish/${id}`, { method: "DELETE", headers: other.headers });
    expect(told.message).toBe("Forbidden (403): You do not have permission to change this dish.");
  });

  test("what others may not see is 404 for them, and there for its owner", async () => {
    const { _id: draft } = await make({ status: "draft" });
    const { _id: hidden } = await make({ restaurantId: ids.underReview });
    for (const id of [draft, hidden]) {
      expect((await call("GET", `/v1/dish/${id}`)).status).toBe(404);
      expect((await call("GET", `/v1/dish/${id}`, other)).status).toBe(404);
      expect((await call("PATCH", `/v1/dish/${id}`, other, { price: 1 })).status).toBe(404);
      expect((await call("GET", `/v1/dish/${id}`, owner)).status).toBe(200);
      expect((await call("GET", `/v1/dish/${id}`, admin)).status).toBe(200);
    }
    expect((await call("POST", "/v1/dish", other, { ...NEW, restaurantId: ids.underReview })).status).toBe(404);
  });

  test("API-43 DDI-08 H36 lists of every status are for who manages them", async () => {
    const { _id: draft } = await make({
      status: "draft",
      translation: { en: { title: "Zz Hidden Draft", description: "x" } },
    });
    const list = async (query: string, from?: TestActor) => {
      const { status, body } = await call("GET", `/v1/dish?${query}`, from);
      return { status, found: (body.data as unknown as Dish[] | undefined)?.some(({ _id }) => _id === draft) };
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
      expect(await list("status=all&search=hidden%20draft", who)).toEqual({ status: 200, found: true });
      expect(await list("status=all&search=%2A", who)).toEqual({ status: 200, found: false });
    }
    expect(await list("status=all", other)).toEqual({ status: 200, found: false });
  });
});

describe("taken off and brought back", () => {
  test("API-47 H39 is gone at once and once, and comes back by who manages it", async () => {
    const { _id: id } = await make();
    expect((await call("DELETE", `/v1/dish/${id}`, owner)).status).toBe(200);
    expect((await call("DELETE", `/v1/dish/${id}`, owner)).status).toBe(404);
    for (const who of [undefined, owner, admin]) expect((await call("GET", `/v1/dish/${id}`, who)).status).toBe(404);
    expect((await call("POST", `/v1/dish/${id}/restore`, other)).status).toBe(404);
    expect((await call("POST", `/v1/dish/${id}/restore`, await actors.customer())).status).toBe(403);
    expect((await call("POST", `/v1/dish/${id}/restore`, owner)).status).toBe(200);
    expect((await call("GET", `/v1/dish/${id}`)).status).toBe(200);
    expect((await call("POST", `/v1/dish/${id}/restore`, admin)).status).toBe(404);
    await db.dish.update({ where: { id }, data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await call("POST", `/v1/dish/${id}/restore`, admin)).status).toBe(404);
  });

  test.each([ids.unknown, "x", "..%2f"])("an unknown dish is 404: %s", async (id) => {
    expect((await call("PATCH", `/v1/dish/${id}`, admin, { price: 1 })).status).toBe(404);
    expect((await call("DELETE", `/v1/dish/${id}`, admin)).status).toBe(404);
    expect((await call("POST", `/v1/dish/${id}/restore`, admin)).status).toBe(404);
  });
});
