import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { restorableSince } from "@/lib/core/restore";
import { purgeDeleted } from "@/lib/jobs/purge";
import { categoryId, groupId, kindId } from "@/prisma/reference/id";
import { actors } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { versionOf } from "./written";

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

await createWorld();
const admin = await actors.admin();

const PATH = "/v1/dish-kind";
const MANTU = kindId("mantu");
const send = <Data = Kind>(method: string, address: string, body?: unknown, headers?: Record<string, string>) =>
  call<Data>(method, `${PATH}${address}`, admin, body, headers);
const list = async (query: string) => await send<Kind[]>("GET", `/manage?lang=en&limit=100&${query}`);
const make = async (en: string, more: object = {}) =>
  (
    await send("POST", "?lang=en", {
      translation: { en: { title: en } },
      category: categoryId("dish", "dumplings"),
      ...more,
    })
  ).data;
const search = async (text: string) =>
  (await call<never>("GET", `/v2/restaurant?lang=en&limit=50&search=${encodeURIComponent(text)}`)).restaurants.map(
    ({ _id }) => _id,
  );

describe("kinds of dish in the dashboard", () => {
  test("are found by any name, in any spelling, with how many dishes are of each", async () => {
    for (const words of ["mantu", "منتو", "steamed dumplings"])
      expect((await list(`search=${encodeURIComponent(words)}`)).data.map(({ slug }) => slug)).toContain("mantu");
    const [mantu] = (await list("search=mantu")).data.filter(({ slug }) => slug === "mantu");
    expect(mantu?.category.slug).toBe("dumplings");
    expect(mantu?.dishes).toBe(await db.dish.count({ where: { kindId: MANTU, deletedAt: null } }));
    expect(mantu?.restaurants).toBeGreaterThan(10);
    const usage = (await list("sort=usage")).data.map(({ dishes }) => dishes);
    expect(usage).toEqual(usage.toSorted((a, b) => b - a));
    expect((await list("")).pagination.totalResults).toBe(await db.dishKind.count({ where: { deletedAt: null } }));
    expect((await send("GET", "/manage?sort=position")).http).toBe(400);
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
    expect((await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).kindId).toBe(kind._id);
    const offered = (await call<{ slug: string }[]>("GET", "/v1/dish/kinds", admin)).data;
    expect(offered.map(({ slug }) => slug)).toContain("zarrin-kasa");
    const [noted] = await db.auditEntry.findMany({ where: { entity: "dish_kind", entityId: kind._id } });
    expect(noted).toMatchObject({
      action: "dish_kind.create",
      actorId: admin.id,
      after: { en: "Zarrin Kasa" },
    });
    const log = await call("GET", `/v1/audit?entity=dish_kind&entityId=${kind._id}&lang=en`, admin);
    expect(log.data).toMatchObject([{ action: "dish_kind.create", name: "Zarrin Kasa" }]);
  });

  test("other names are added and forgotten; a name that stays keeps its language", async () => {
    const { data: before } = await send("GET", `/${MANTU}?lang=en`);
    const [first = "", ...others] = before.aliases;
    const kept = { target: "dish_kind", targetId: "mantu", term: others[0] ?? "" };
    const stored = await db.searchAlias.findFirstOrThrow({ where: kept });
    const changed = await send("PATCH", `/${MANTU}?lang=en`, { aliases: [...others, "zz steamed purse"] });
    expect(changed.http).toBe(200);
    expect(changed.data.aliases).toContain("zz steamed purse");
    expect(changed.data.aliases).not.toContain(first);
    expect(await db.searchAlias.findFirstOrThrow({ where: kept })).toEqual(stored);
    expect(changed.data.translation).toEqual(before.translation);
  });

  test("H69 a change of what somebody else has changed meanwhile is refused with what is stored", async () => {
    const kind = await make("Zz Stale Kind");
    const change = (en: string, version: string) =>
      send("PATCH", `/${kind._id}?lang=en`, { translation: { en: { title: en } } }, { "If-Match": version });
    expect((await change("Zz Fresh Kind", versionOf(kind))).http).toBe(200);
    expect(await change("Zz Late Kind", versionOf(kind))).toMatchObject({
      http: 409,
      code: "conflict",
      current: { name: "Zz Fresh Kind" },
    });
  });

  test("what is no category, no section or no name is refused beside its field", async () => {
    const refused = async (body: object) => {
      const { http, errors: answer } = await send("PATCH", `/${MANTU}`, body);
      return [http, answer[0]?.path];
    };
    expect(await refused({ category: categoryId("restaurant", "restaurant") })).toEqual([400, "category"]);
    expect(await refused({ group: ids.unknown })).toEqual([400, "group"]);
    expect(await refused({ aliases: ["!!"] })).toEqual([400, "aliases"]);
    expect(await refused({ translation: { en: null, fa: null, ps: null } })).toEqual([400, "translation"]);
    expect((await send("POST", "", { translation: { en: { title: "Zz" } } })).errors[0]?.path).toBe("category");
  });

  test("H39 one with dishes is deleted when they become dishes of another; it can be brought back for 30 days", async () => {
    const [from, to] = [await make("Zz Kind From"), await make("Zz Kind To")];
    await db.dish.update({ where: { id: ids.typical }, data: { kindId: from._id } });
    const refused = await send("DELETE", `/${from._id}`);
    expect([refused.http, refused.details]).toEqual([409, { dishes: 1 }]);
    for (const moveTo of [from._id, ids.unknown])
      expect(await send("DELETE", `/${from._id}?moveTo=${moveTo}`)).toMatchObject({
        http: 400,
        errors: [{ path: "moveTo" }],
      });
    expect((await send("DELETE", `/${from._id}?moveTo=${to._id}`)).http).toBe(200);
    expect((await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).kindId).toBe(to._id);
    expect((await send("GET", `/${from._id}`)).http).toBe(404);
    expect((await list("state=deleted")).data.map(({ _id }) => _id)).toContain(from._id);
    expect((await send("POST", `/${from._id}/restore`)).http).toBe(200);
    expect((await list("state=deleted")).data.map(({ _id }) => _id)).not.toContain(from._id);

    await db.dishKind.update({
      where: { id: from._id },
      data: { deletedAt: new Date(restorableSince(new Date()).getTime() - 1000) },
    });
    expect((await send("POST", `/${from._id}/restore`)).http).toBe(404);
    expect(await purgeDeleted(new Date())).toMatchObject({ dish_kinds: 1 });
  });
});
