import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { call, callApi, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { versionOf } from "./written";

type Item = { _id: string; slug: string; name: string; type?: string; translation: object };
type Managed = { _id: string; slug: string; name: string; position: number; updatedAt: string } & Uses;
type Uses = { dishes: number; restaurants: number; kinds: number };
type Changed = { current?: Managed };

type CatalogueSection = {
  readonly path: `/v1/${string}`;
  readonly requirements: string;
  /** Body fields of a new entry besides its titles. */
  readonly made: object;
  /** An entry with dishes. */
  readonly used: string;
  /** The dishes of an entry. */
  readonly dishesOf: (id: string) => Prisma.DishWhereInput;
  /** Assigns a dish to an entry; `standsIn` reads its entries. */
  readonly put: (id: string) => Promise<unknown>;
  readonly standsIn: () => Promise<string[]>;
  /** `details` of the refusal to delete it. */
  readonly details: object;
  readonly setDeleted: (id: string, deletedAt: Date) => Promise<unknown>;
};

await createWorld();
const admin = await actors.admin();
const owner = await actors.owner([ids.open]);

/** Calls as an admin. */
export const send = (method: string, address: string, body?: unknown, from: TestActor = admin) =>
  call<Item>(method, address, from, body);
export const sendManaged = (method: string, address: string, body?: unknown, headers?: Record<string, string>) =>
  call<Managed & Managed[], Changed>(method, address, admin, body, headers);
export const list = (path: string, query = "") => sendManaged("GET", `${path}/manage?lang=en&limit=100${query}`);

/** Tests what the calls do behind every section of the dashboard that is a list with an order and titles. */
export function testCatalogueSection({
  path,
  requirements,
  made,
  used,
  dishesOf,
  put,
  standsIn,
  details,
  setDeleted,
}: CatalogueSection): void {
  const create = async (en: string, more: object = {}) => {
    const { data } = await sendManaged("POST", path, { ...made, translation: { en: { title: en }, ...more } });
    return data;
  };

  describe(`calls of ${path}`, () => {
    const title = (en: string) => ({ ...made, translation: { en: { title: en } } });

    test(`${requirements} ENT is made, changed, taken away once and brought back`, async () => {
      const created = await send("POST", `${path}?lang=en`, title("  Zz Fresh   Fish "));
      expect(created.http).toBe(201);
      expect(created.data).toMatchObject({ name: "Zz Fresh Fish", slug: "zz-fresh-fish", ...made });
      const { _id: id } = created.data;
      const list = () => readApi<{ data: Item[] }>(`${path}?lang=en`).then(({ data }) => data.map(({ _id }) => _id));
      expect(await list()).toContain(id);

      const changed = await send("PATCH", `${path}/${id}?lang=fa`, {
        translation: { fa: { title: "ماهی تازه" }, en: { title: "Zz Fish" } },
      });
      expect(changed.data).toMatchObject({ name: "ماهی تازه", slug: "zz-fresh-fish" });
      const less = await send("PATCH", `${path}/${id}`, { translation: { en: null } });
      expect(less.data.translation).toEqual({ fa: { title: "ماهی تازه" } });

      expect((await send("DELETE", `${path}/${id}`)).http).toBe(200);
      expect(await list()).not.toContain(id);
      expect((await send("DELETE", `${path}/${id}`)).http).toBe(404);
      expect((await send("PATCH", `${path}/${id}`, { position: 1 })).http).toBe(404);
      expect((await send("POST", `${path}/${id}/restore`)).http).toBe(200);
      expect(await list()).toContain(id);
      expect((await send("POST", `${path}/${id}/restore`)).http).toBe(404);
    });

    test("two of one title get slugs of their own, at once too, and a title without Latin one as well", async () => {
      const both = await Promise.all(
        [1, 2, 3].map(async () => send("POST", path, title("Zz Twin"), await actors.admin())),
      );
      expect(both.map(({ data }) => data.slug).sort()).toEqual(["zz-twin", "zz-twin-2", "zz-twin-3"]);
      const dari = await send("POST", path, { ...made, translation: { fa: { title: "زز شوروا" } } });
      expect(dari.data.slug).toMatch(/^[a-z][a-z0-9-]+$/);
    });

    test(`${requirements} in use is a conflict that says by how much`, async () => {
      const answer = await send("DELETE", `${path}/${used}`);
      expect([answer.http, answer.code]).toEqual([409, "conflict"]);
      expect(JSON.stringify(answer)).toMatch(/"dishes":[1-9]/);
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
      expect((await send("POST", path, body)).http).toBe(400);
    });

    test("no title may be left", async () => {
      const { data } = await send("POST", path, title("Zz Last"));
      expect((await send("PATCH", `${path}/${data._id}`, { translation: { en: null } })).http).toBe(400);
    });

    test("API-82 S-1 S-2 is for admins only", async () => {
      const customer = await actors.customer();
      for (const [method, address] of [
        ["POST", path],
        ["PATCH", `${path}/${used}`],
        ["DELETE", `${path}/${used}`],
        ["POST", `${path}/${used}/restore`],
      ] as const) {
        expect((await call(method, address, null, title("Zz Forged"))).http).toBe(401);
        for (const who of [customer, owner])
          expect(await call(method, address, who, title("Zz Forged"))).toMatchObject({ http: 403, code: "forbidden" });
      }
    });

    test.each([ids.unknown, "x", "%00"])("an unknown id is 404: %s", async (id) => {
      expect((await send("PATCH", `${path}/${id}`, { position: 1 })).http).toBe(404);
      expect((await send("DELETE", `${path}/${id}`)).http).toBe(404);
    });

    test("what was taken away too long ago stays away, and everything is noted (S-105)", async () => {
      const { data } = await send("POST", path, title("Zz Old"));
      const { _id: id } = data;
      await send("DELETE", `${path}/${id}`);
      await setDeleted(id, new Date(Date.now() - 31 * 86_400_000));
      expect((await send("POST", `${path}/${id}/restore`)).http).toBe(404);
      const notes = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: "asc" } });
      expect(notes.map(({ action }) => action.split(".")[1])).toEqual(["create", "delete"]);
      expect(notes.every(({ actorId }) => actorId === admin.id)).toBe(true);
    });
  });

  describe(`${path} in the dashboard`, () => {
    test("API-40 is found by words of any language and script, folded", async () => {
      const { _id: id } = await create("Zz Smoky Grill", { fa: { title: "زز کباب‌های دودي" } });
      for (const search of ["smoky", "زز کبابهای", "دودی"])
        expect((await list(path, `&search=${encodeURIComponent(search)}`)).data.map(({ _id }) => _id)).toContain(id);
      expect((await list(path, "&search=zz+no+such+thing")).data).toEqual([]);
    });

    test("ENT is paged and sorted as asked, and counts what stands in it", async () => {
      const all = await list(path);
      expect(all.data.map(({ position }) => position)).toEqual(
        all.data.map(({ position }) => position).toSorted((a, b) => a - b),
      );
      expect(all.pagination.totalResults).toBe(all.data.length);
      const second = await sendManaged("GET", `${path}/manage?lang=en&limit=1&page=2`);
      expect(second.data.map(({ _id }) => _id)).toEqual([all.data[1]?._id]);
      const fullest = (await list(path, "&sort=usage")).data.map(({ dishes }) => dishes);
      expect(fullest).toEqual(fullest.toSorted((a, b) => b - a));
      const titles = (await list(path, "&sort=title")).data.map(({ name }) => name);
      expect(titles).toEqual(titles.toSorted(new Intl.Collator("en").compare));
      const one = all.data.find(({ _id }) => _id === used);
      expect(one?.dishes).toBeGreaterThan(0);
      expect(one?.dishes).toBe(await db.dish.count({ where: { ...dishesOf(used), deletedAt: null } }));
      expect((await sendManaged("GET", `${path}/manage?sort=none`)).http).toBe(400);
    });

    test("H69 a change of what somebody else has changed meanwhile is refused with what is stored", async () => {
      const made = await create("Zz Stale");
      expect((await sendManaged("GET", `${path}/${made._id}`)).etag).toContain(Date.parse(made.updatedAt).toString(36));
      const change = (en: string, version: string) =>
        sendManaged(
          "PATCH",
          `${path}/${made._id}?lang=en`,
          { translation: { en: { title: en } } },
          { "If-Match": version },
        );
      expect((await change("Zz Fresh", versionOf(made))).http).toBe(200);
      const late = await change("Zz Late", versionOf(made));
      expect([late.http, late.code, late.current?.name]).toEqual([409, "conflict", "Zz Fresh"]);
      expect((await change("Zz Late", versionOf(late.current ?? made))).http).toBe(200);
      expect((await change("Zz Late", '"no version!"')).http).toBe(400);
    });

    test("moves behind what it is put behind, and changes no version", async () => {
      const [a, b, c] = [await create("Zz A"), await create("Zz B"), await create("Zz C")];
      const order = async () =>
        (await list(path)).data.map(({ slug }) => slug).filter((slug) => /^zz-[abc]$/.test(slug));
      const move = (id: string, body: object) => sendManaged("PATCH", `${path}/${id}/position`, body);
      expect(await order()).toEqual(["zz-a", "zz-b", "zz-c"]);
      expect((await move(c._id, { after: a._id, before: b._id })).http).toBe(200);
      expect(await order()).toEqual(["zz-a", "zz-c", "zz-b"]);
      expect((await move(b._id, { after: null })).http).toBe(200);
      expect(await order()).toEqual(["zz-b", "zz-a", "zz-c"]);
      expect((await list(path)).data[0]?.slug).toBe("zz-b");
      expect((await sendManaged("GET", `${path}/${c._id}`)).data.updatedAt).toBe(c.updatedAt);
      // Public menus change at once.
      const seen = (await callApi(`${path}?lang=en&type=dish`).then((answer) => answer.json())) as { data: Managed[] };
      expect(seen.data[0]?.slug).toBe("zz-b");
    });

    test("a move between what is no longer side by side is a conflict, and nothing moves", async () => {
      const [a, b, c] = [await create("Zy A"), await create("Zy B"), await create("Zy C")];
      const before = (await list(path)).data.map(({ _id }) => _id);
      const wrong = [
        { after: a._id, before: c._id },
        { after: ids.unknown, before: null },
        { after: a._id, before: null },
      ];
      for (const body of wrong) {
        const answer = await sendManaged(
          "PATCH",
          `${path}/${b._id}/position`,
          body.before === c._id ? { ...body, after: c._id } : body,
        );
        expect([answer.http, answer.code]).toEqual([409, "conflict"]);
      }
      expect((await list(path)).data.map(({ _id }) => _id)).toEqual(before);
      expect((await sendManaged("PATCH", `${path}/${ids.unknown}/position`, { after: null })).http).toBe(404);
      expect((await sendManaged("PATCH", `${path}/${b._id}/position`, { after: "first" })).http).toBe(400);
    });

    test("ten moves at once leave every one in the list once, in an order without gaps", async () => {
      const { data } = await list(path);
      await Promise.all(
        data
          .slice(0, 10)
          .map(({ _id }, index) =>
            sendManaged("PATCH", `${path}/${_id}/position`, { after: index % 2 ? null : data.at(-1)?._id }),
          ),
      );
      const after = (await list(path)).data;
      expect(after.map(({ _id }) => _id).toSorted()).toEqual(data.map(({ _id }) => _id).toSorted());
      expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1));
    });

    test("API-42 what is deleted is listed apart, and its contents move where they are told", async () => {
      const [from, to] = [await create("Zx From"), await create("Zx To")];
      await put(from._id);
      const refused = await sendManaged("DELETE", `${path}/${from._id}`);
      expect([refused.http, refused.details]).toEqual([409, details]);
      for (const moveTo of [from._id, ids.unknown])
        expect(await sendManaged("DELETE", `${path}/${from._id}?moveTo=${moveTo}`)).toMatchObject({
          http: 400,
          errors: [{ path: "moveTo" }],
        });
      expect((await sendManaged("DELETE", `${path}/${from._id}?moveTo=${to._id}`)).http).toBe(200);
      expect(await standsIn()).toEqual([to._id]);
      await put(used);
      const gone = async () => (await list(path, "&state=deleted")).data.map(({ _id }) => _id);
      expect(await gone()).toContain(from._id);
      expect((await sendManaged("GET", `${path}/${from._id}`)).http).toBe(404);
      expect((await sendManaged("POST", `${path}/${from._id}/restore`)).http).toBe(200);
      expect(await gone()).not.toContain(from._id);
    });
  });
}
