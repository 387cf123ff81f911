import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { versionOf } from "@/components/resource/version";
import { db } from "@/lib/core/db";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { call } from "./call-as";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Image = {
  _id: string;
  name: string;
  translation: Record<string, { title: string }>;
  category: string | null;
  categoryName: string | null;
  chosen: number;
  borrowed: number;
  updatedAt: string;
};

const ADDRESS = "/v1/dish/default-images";
const folder = mkdtempSync(path.join(tmpdir(), "default-images-"));
let admin: TestActor;

beforeAll(async () => {
  process.env.MEDIA_DIR = folder;
  process.env.RATE_LIMITS = "write=10000/60,upload=10000/60";
  await createWorld();
  admin = await actors.admin();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function add(title: Record<string, string>, category?: string): Promise<Image> {
  const fields = { title: JSON.stringify(title), media: await photo(300, 200), ...(category && { category }) };
  const { status, body } = await call<Image>("POST", `${ADDRESS}?lang=en`, admin, multipart(fields));
  expect(status).toBe(201);
  return body.data;
}
const list = async (query = "") => (await call<Image[]>("GET", `${ADDRESS}/manage?lang=en${query}`, admin)).body.data;
function change(id: string, body: object, version?: string, who: TestActor | null = admin) {
  const as =
    who && version !== undefined ? { headers: { ...who.headers, "if-match": versionOf({ updatedAt: version }) } } : who;
  return call<Image>("PATCH", `${ADDRESS}/${id}?lang=en`, as, body);
}

describe("RTE-42 DDI-20 default images as admins manage them", () => {
  test("the list is narrowed by words of any language, by category, by what is deleted", async () => {
    const bread = await add({ en: "Zz bread", ps: "ډوډۍ" }, ids.kebab);
    const tea = await add({ en: "Zz tea" });
    const named = (images: Image[]) => images.map(({ name }) => name).filter((name) => name.startsWith("Zz"));
    expect(named(await list("&search=ډوډۍ"))).toEqual(["Zz bread"]);
    expect(named(await list(`&category=${ids.kebab}`))).toEqual(["Zz bread"]);
    expect(named(await list("&category=none"))).toEqual(["Zz tea"]);
    expect(bread.categoryName).not.toBeNull();
    expect((await call("DELETE", `${ADDRESS}/${tea._id}`, admin)).status).toBe(200);
    expect(named(await list())).toEqual(["Zz bread"]);
    expect(named(await list("&state=deleted"))).toEqual(["Zz tea"]);
    expect((await call("GET", `${ADDRESS}/${tea._id}?lang=en`, admin)).status).toBe(404);
    expect((await call("GET", `${ADDRESS}/manage?lang=en&category=x`, admin)).status).toBe(400);
  });

  test("titles and category are changed; a stale edit is refused with what is stored now", async () => {
    const image = await add({ en: "Zz soup", fa: "شوربا" }, ids.kebab);
    const changed = await change(
      image._id,
      { translation: { en: { title: "Zz broth" }, fa: null }, category: null },
      image.updatedAt,
    );
    expect(changed.body.data).toMatchObject({ translation: { en: { title: "Zz broth" } }, category: null });
    expect(changed.body.data.translation).not.toHaveProperty("fa");
    const stale = await change(image._id, { category: ids.kebab }, image.updatedAt);
    expect(stale).toMatchObject({ status: 409, body: { current: { name: "Zz broth" } } });
    const log = await db.auditEntry.findFirst({ where: { entityId: image._id, action: "default_image.update" } });
    expect(log).not.toBeNull();
    expect((await change(image._id, { translation: { en: null } })).status).toBe(400);
    expect((await change(image._id, { category: ids.restaurantCategory })).body.errors).toMatchObject([
      { path: "category" },
    ]);
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const)
      expect((await change(image._id, { category: null }, undefined, who)).status).toBe(status);
    expect((await change(ids.unknown, { category: null })).status).toBe(404);
  });

  test("one that dishes were given is in the way of its deletion; another takes its place", async () => {
    const [old, other] = [await add({ en: "Zz old" }), await add({ en: "Zz other" })];
    const { mediaId } = await db.defaultImage.findUniqueOrThrow({ where: { id: old._id } });
    const before = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    await db.dish.update({ where: { id: ids.typical }, data: { imageId: mediaId } });
    expect((await list("&search=Zz old"))[0]).toMatchObject({ chosen: 1, borrowed: 0 });
    const refused = await call("DELETE", `${ADDRESS}/${old._id}`, admin);
    expect(refused).toMatchObject({ status: 409, body: { details: { chosen: 1 } } });
    expect((await call("DELETE", `${ADDRESS}/${old._id}?moveTo=${old._id}`, admin)).status).toBe(400);
    expect((await call("DELETE", `${ADDRESS}/${old._id}?moveTo=${other._id}`, admin)).status).toBe(200);
    expect((await list("&search=Zz other"))[0]).toMatchObject({ chosen: 1 });
    expect((await call<Image>("POST", `${ADDRESS}/${old._id}/restore?lang=en`, admin)).body.data.chosen).toBe(0);
    await db.dish.update({ where: { id: ids.typical }, data: { imageId: before.imageId } });
  });

  test("dishes without a picture borrow the first of their category, and are counted once", async () => {
    const dishes = await db.dish.count({
      where: { imageId: null, deletedAt: null, categories: { some: { categoryId: ids.kebab } } },
    });
    const ofKebab = await list(`&category=${ids.kebab}&sort=usage`);
    expect(ofKebab.reduce((sum, { borrowed }) => sum + borrowed, 0)).toBe(dishes);
    expect(dishes).toBeGreaterThan(0);
  });
});
