import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { restorableSince } from "@/lib/core/restore";
import { purgeDeleted } from "@/lib/jobs/purge";
import { categoryId, groupId, kindId } from "@/prisma/reference/id";
import { actors, type TestActor } from "./actors";
import { ask } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Kind = {
  _id: string;
  slug: string;
  name: string;
  translation: Record<string, { title: string }>;
  category: { _id: string; slug: string };
  group: { _id: string; slug: string } | null;
  aliases: string[];
  dishes: number;
  restaurants: number;
  updatedAt: string;
};

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const PATH = "/v1/dish-kind";
const MANTU = kindId("mantu");
const call = <Data = Kind>(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask<Data>(method, `${PATH}${address}`, admin, body, headers);
const list = async (query: string) => (await call<Kind[]>("GET", `/manage?lang=en&limit=100&${query}`)).body;
const versionOf = ({ updatedAt }: Kind) => `"${Date.parse(updatedAt).toString(36)}"`;
const make = async (en: string, more: object = {}) =>
  (
    await call("POST", "?lang=en", {
      translation: { en: { title: en } },
      category: categoryId("dish", "dumplings"),
      ...more,
    })
  ).body.data;
const search = async (text: string) =>
  (await ask<never>("GET", `/v2/restaurant?lang=en&limit=50&search=${encodeURIComponent(text)}`)).body.restaurants.map(
    ({ _id }) => _id,
  );

describe("kinds of dish in the dashboard", () => {
  test("are found by any name, in any spelling, with how many dishes are of each", async () => {
    for (const words of ["mantu", "منتو", "steamed dumplings"]) {
      const { data } = await list(`search=${encodeURIComponent(words)}`);
      expect(data.map(({ slug }) => slug)).toContain("mantu");
    }
    const [mantu] = (await list("search=mantu")).data.filter(({ slug }) => slug === "mantu");
    expect(mantu?.category.slug).toBe("dumplings");
    expect(mantu?.dishes).toBe(await db.dish.count({ where: { kindId: MANTU, deletedAt: null } }));
    expect(mantu?.restaurants).toBeGreaterThan(10);
    const usage = (await list("sort=usage")).data.map(({ dishes }) => dishes);
    expect(usage).toEqual(usage.toSorted((a, b) => b - a));
    expect((await list("")).pagination.totalResults).toBe(await db.dishKind.count({ where: { deletedAt: null } }));
    expect((await call("GET", "/manage?sort=position")).status).toBe(400);
  });

  test("a new one is understood at once: by the search, on menus that name it, by who types a menu", async () => {
    await db.dish.update({
      where: { id: ids.typical },
      data: { kindId: null, translation: { fa: { title: "زرین‌کاسه، برای دو نفر" } } },
    });
    expect(await search("golden bowl")).not.toContain(ids.open);
    const kind = await make("Zz Zarrin Kasa", {
      translation: { en: { title: "Zarrin Kasa" }, fa: { title: "زرین کاسه" } },
      group: groupId("dumplings"),
      aliases: ["golden bowl", "زرینکاسه", "Golden  Bowl"],
    });
    expect(kind).toMatchObject({ slug: "zarrin-kasa", group: { slug: "dumplings" } });
    expect(kind.aliases).toHaveLength(2);
    expect(await search("golden bowl")).toContain(ids.open);
    const { kindId: of } = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    expect(of).toBe(kind._id);
    const offered = (await ask<{ slug: string }[]>("GET", "/v1/dish/kinds", admin)).body.data;
    expect(offered.map(({ slug }) => slug)).toContain("zarrin-kasa");
    const [noted] = await db.auditEntry.findMany({ where: { entity: "dish_kind", entityId: kind._id } });
    expect(noted).toMatchObject({
      action: "dish_kind.create",
      actorId: admin.id,
      after: { en: "Zarrin Kasa" },
    });
  });

  test("other names are added and forgotten; a name that stays keeps its language", async () => {
    const { data: before } = (await call("GET", `/${MANTU}?lang=en`)).body;
    const [first = "", ...others] = before.aliases;
    const kept = { target: "dish_kind", targetId: "mantu", term: others[0] ?? "" };
    const stored = await db.searchAlias.findFirstOrThrow({ where: kept });
    const changed = await call("PATCH", `/${MANTU}?lang=en`, { aliases: [...others, "zz steamed purse"] });
    expect(changed.status).toBe(200);
    expect(changed.body.data.aliases).toContain("zz steamed purse");
    expect(changed.body.data.aliases).not.toContain(first);
    expect(await db.searchAlias.findFirstOrThrow({ where: kept })).toEqual(stored);
    expect(changed.body.data.translation).toEqual(before.translation);
  });

  test("H69 a change of what somebody else has changed meanwhile is refused with what is stored", async () => {
    const kind = await make("Zz Stale Kind");
    const change = (en: string, version: string) =>
      call("PATCH", `/${kind._id}?lang=en`, { translation: { en: { title: en } } }, { "If-Match": version });
    expect((await change("Zz Fresh Kind", versionOf(kind))).status).toBe(200);
    const late = await change("Zz Late Kind", versionOf(kind));
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect(late.body).toMatchObject({ current: { name: "Zz Fresh Kind" } });
  });

  test("what is no category, no section or no name is refused beside its field", async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await call("PATCH", `/${MANTU}`, body);
      return [status, answer.errors[0]?.path];
    };
    expect(await refused({ category: categoryId("restaurant", "restaurant") })).toEqual([400, "category"]);
    expect(await refused({ group: ids.unknown })).toEqual([400, "group"]);
    expect(await refused({ aliases: ["!!"] })).toEqual([400, "aliases"]);
    expect(await refused({ translation: { en: null, fa: null, ps: null } })).toEqual([400, "translation"]);
    expect((await call("POST", "", { translation: { en: { title: "Zz" } } })).body.errors[0]?.path).toBe("category");
  });

  test("H39 one with dishes is deleted when they become dishes of another; it can be brought back for 30 days", async () => {
    const [from, to] = [await make("Zz Kind From"), await make("Zz Kind To")];
    await db.dish.update({ where: { id: ids.typical }, data: { kindId: from._id } });
    const refused = await call("DELETE", `/${from._id}`);
    expect([refused.status, refused.body.details]).toEqual([409, { dishes: 1 }]);
    for (const moveTo of [from._id, ids.unknown]) {
      const { status, body } = await call("DELETE", `/${from._id}?moveTo=${moveTo}`);
      expect([status, body.errors[0]?.path]).toEqual([400, "moveTo"]);
    }
    expect((await call("DELETE", `/${from._id}?moveTo=${to._id}`)).status).toBe(200);
    expect((await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).kindId).toBe(to._id);
    expect((await call("GET", `/${from._id}`)).status).toBe(404);
    expect((await list("state=deleted")).data.map(({ _id }) => _id)).toContain(from._id);
    expect((await call("POST", `/${from._id}/restore`)).status).toBe(200);
    expect((await list("state=deleted")).data.map(({ _id }) => _id)).not.toContain(from._id);

    await db.dishKind.update({
      where: { id: from._id },
      data: { deletedAt: new Date(restorableSince(new Date()).getTime() - 1000) },
    });
    expect((await call("POST", `/${from._id}/restore`)).status).toBe(404);
    expect(await purgeDeleted(new Date())).toMatchObject({ dish_kinds: 1 });
  });
});
