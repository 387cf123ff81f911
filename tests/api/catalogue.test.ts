import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, sends, type TestActor } from "./actors";
import { callApi, readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Item = { _id: string; slug: string; name: string; type?: string; translation: object };

let admin: TestActor;
let owner: TestActor;

beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  owner = await actors.owner([ids.open]);
});

async function call(method: string, address: string, body?: unknown, from: TestActor = admin) {
  const init = body === undefined ? { headers: from.headers } : sends(body, from);
  const response = await callApi(address, { method, ...init });
  return { status: response.status, body: (await response.json()) as { data: Item; code?: string; details?: object } };
}

const KINDS = [
  { path: "/v1/group", made: {}, tests: "API-40 API-41 API-42", used: ids.grill, userOf: "dishes" },
  { path: "/v1/category", made: { type: "dish" }, tests: "API-36 API-37 API-38", used: ids.kebab, userOf: "dishes" },
];

test.each([{}, { type: "soup" }])("DDI-16 a category needs one of its types: %o", async (body) => {
  const answer = await call("POST", "/v1/category", { ...body, translation: { en: { title: "Zz Typeless" } } });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "type" }] } });
});

describe.each(KINDS)("$path", ({ path, made, tests, used, userOf }) => {
  const title = (en: string) => ({ ...made, translation: { en: { title: en } } });

  test(`${tests} ENT is made, changed, taken away once and brought back`, async () => {
    const created = await call("POST", `${path}?lang=en`, title("  Zz Fresh   Fish "));
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ name: "Zz Fresh Fish", slug: "zz-fresh-fish", ...made });
    const { _id: id } = created.body.data;
    const list = () => readApi<{ data: Item[] }>(`${path}?lang=en`).then(({ data }) => data.map(({ _id }) => _id));
    expect(await list()).toContain(id);

    const changed = await call("PATCH", `${path}/${id}?lang=fa`, {
      translation: { fa: { title: "ماهی تازه" }, en: { title: "Zz Fish" } },
    });
    expect(changed.body.data).toMatchObject({ name: "ماهی تازه", slug: "zz-fresh-fish" });
    const less = await call("PATCH", `${path}/${id}`, { translation: { en: null } });
    expect(less.body.data.translation).toEqual({ fa: { title: "ماهی تازه" } });

    expect((await call("DELETE", `${path}/${id}`)).status).toBe(200);
    expect(await list()).not.toContain(id);
    expect((await call("DELETE", `${path}/${id}`)).status).toBe(404);
    expect((await call("PATCH", `${path}/${id}`, { position: 1 })).status).toBe(404);
    expect((await call("POST", `${path}/${id}/restore`)).status).toBe(200);
    expect(await list()).toContain(id);
    expect((await call("POST", `${path}/${id}/restore`)).status).toBe(404);
  });

  test("two of one title get slugs of their own, at once too, and a title without Latin one as well", async () => {
    const both = await Promise.all(
      [1, 2, 3].map(async () => call("POST", path, title("Zz Twin"), await actors.admin())),
    );
    expect(both.map(({ body }) => body.data.slug).sort()).toEqual(["zz-twin", "zz-twin-2", "zz-twin-3"]);
    const dari = await call("POST", path, { ...made, translation: { fa: { title: "زز شوروا" } } });
    expect(dari.body.data.slug).toMatch(/^[a-z][a-z0-9-]+$/);
  });

  test(`${tests} in use is a conflict that says by how much`, async () => {
    const { status, body } = await call("DELETE", `${path}/${used}`);
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(JSON.stringify(body)).toMatch(new RegExp(`"${userOf}":[1-9]`));
  });

  test.each([
    ["no translation", { ...made }],
    ["no language", { ...made, translation: {} }],
    ["an empty title", { ...made, translation: { en: { title: " " } } }],
    ["a language that is none", { ...made, translation: { de: { title: "Fisch" } } }],
    ["a title of 121 letters", { ...made, translation: { en: { title: "x".repeat(121) } } }],
    ["a control character", { ...made, translation: { en: { title: "a\u0000b" } } }],
    ["an unknown field", { ...made, translation: { en: { title: "Zz" } }, slug: "mine" }],
    ["a position below zero", { ...made, translation: { en: { title: "Zz" } }, position: -1 }],
    ["a list", []],
    ["a poisoned field", JSON.parse('{"translation":{"en":{"title":"Zz","constructor":{"x":1}}}}')],
  ])("DDI-16 DDI-18 S-57 %s is refused", async (_what, body) => {
    expect((await call("POST", path, body)).status).toBe(400);
  });

  test("no title may be left", async () => {
    const { body } = await call("POST", path, title("Zz Last"));
    expect((await call("PATCH", `${path}/${body.data._id}`, { translation: { en: null } })).status).toBe(400);
  });

  test("API-82 S-1 S-2 is for admins only", async () => {
    const customer = await actors.customer();
    for (const [method, address] of [
      ["POST", path],
      ["PATCH", `${path}/${used}`],
      ["DELETE", `${path}/${used}`],
      ["POST", `${path}/${used}/restore`],
    ]) {
      const body = sends(title("Zz Forged"), {});
      expect((await refusal(address ?? "", { method, ...body })).http).toBe(401);
      for (const who of [customer, owner]) {
        const init = sends(title("Zz Forged"), who);
        expect(await refusal(address ?? "", { method, ...init })).toMatchObject({ http: 403, code: "forbidden" });
      }
    }
  });

  test.each([ids.unknown, "x", "%00"])("an unknown id is 404: %s", async (id) => {
    expect((await call("PATCH", `${path}/${id}`, { position: 1 })).status).toBe(404);
    expect((await call("DELETE", `${path}/${id}`)).status).toBe(404);
  });

  test("what was taken away too long ago stays away, and everything is noted (S-105)", async () => {
    const { body } = await call("POST", path, title("Zz Old"));
    const { _id: id } = body.data;
    await call("DELETE", `${path}/${id}`);
    const old = { where: { id }, data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) } };
    await (path.endsWith("group") ? db.group.update(old) : db.category.update(old));
    expect((await call("POST", `${path}/${id}/restore`)).status).toBe(404);
    const notes = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
    expect(notes.map(({ action }) => action.split(".")[1])).toEqual(["create", "delete"]);
    expect(notes.every(({ actorId }) => actorId === admin.id)).toBe(true);
  });
});

test("DDI-17 a category moves to another type while nothing stands in it", async () => {
  const made = await call("POST", "/v1/category", { type: "cafe", translation: { en: { title: "Zz Movable" } } });
  const moved = await call("PATCH", `/v1/category/${made.body.data._id}`, { type: "restaurant" });
  expect(moved.body.data.type).toBe("restaurant");
  expect((await call("PATCH", `/v1/category/${ids.kebab}`, { type: "cafe" })).status).toBe(409);
  const none = await call("POST", "/v1/category", { type: "hotel", translation: { en: { title: "Zz" } } });
  expect(none.status).toBe(400);
});
