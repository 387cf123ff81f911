import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { versionOf } from "@/components/resource/version";
import { db } from "@/lib/core/db";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Picture = {
  _id: string;
  type: string;
  alt?: Record<string, string>;
  section: string | null;
  width: number;
  height: number;
  url: { original: string };
  turn: number;
  isBright: boolean;
  focal: { x: number; y: number };
  isShown: boolean;
  uploadedBy: { _id: string } | null;
};

const ADDRESS = `/v1/restaurant/${ids.cafe}/media`;
const folder = mkdtempSync(path.join(tmpdir(), "business-images-"));

process.env.MEDIA_DIR = folder;
process.env.RATE_LIMITS = "write=10000/60,upload=10000/60";
await createWorld();
const owner = await actors.owner([ids.cafe]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = async (who: TestActor | null = owner) => call<Picture[]>("GET", `${ADDRESS}/manage?lang=en`, who);
async function add(type: string, tints: readonly number[]): Promise<string[]> {
  const media = await Promise.all(tints.map((tint) => photo(400, 300, tint)));
  const { http, data } = await call<Picture[]>("POST", ADDRESS, owner, multipart({ type, media }));
  expect(http).toBe(201);
  return data.map(({ _id }) => _id);
}
const gallery = async () => (await list()).data.filter(({ type }) => type === "gallery").map(({ _id }) => _id);
const move = (id: string, body: object) => call("PATCH", `${ADDRESS}/${id}/position`, owner, body);

describe("RTE-41 DRS-11 pictures of a place as its owner manages them", () => {
  test("are listed with who added them, and put in order; neighbours that have moved are a conflict", async () => {
    const [first = "", second = "", third = ""] = await add("gallery", [1, 2, 3]);
    const before = await gallery();
    const rest = before.filter((id) => ![first, second, third].includes(id));
    expect((await list()).data.find(({ _id }) => _id === first)).toMatchObject({
      uploadedBy: { _id: owner.id },
      isShown: false,
      section: null,
    });
    expect((await move(third, { after: null, before: before[0] })).http).toBe(200);
    expect(await gallery()).toEqual([third, ...rest, first, second]);
    expect((await move(first, { after: second, before: third })).http).toBe(409);
    expect((await move(ids.cover, { after: null })).http).toBe(404);
  });

  test("texts are told per language; what is left out stays", async () => {
    const [id = ""] = await add("gallery", [9]);
    const change = (body: object, who: TestActor | null = owner) =>
      call<Picture>("PATCH", `${ADDRESS}/${id}`, who, body);
    expect((await change({ alt: { en: "The yard", fa: "حویلی" }, section: "exterior" })).data).toMatchObject({
      alt: { en: "The yard", fa: "حویلی" },
      section: "exterior",
    });
    const after = await change({ alt: { en: null } });
    expect(after.data.alt).toEqual({ fa: "حویلی" });
    expect(after.data.section).toBe("exterior");
    expect((await change({ focal: { x: 0.2, y: 1 } })).data).toMatchObject({ focal: { x: 0.2, y: 1 } });
    expect((await change({ section: null })).data.focal).toEqual({ x: 0.2, y: 1 });
    expect((await change({ focal: { x: 0.2, y: 1.1 } })).http).toBe(400);
    expect((await change({ section: "roof" })).http).toBe(400);
    expect((await change({ alt: { en: "x".repeat(301) } })).http).toBe(400);
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const) {
      expect((await change({ section: null }, who)).http).toBe(status);
      expect((await list(who)).http).toBe(status);
      expect((await call("PATCH", `${ADDRESS}/${id}/position`, who, { after: null })).http).toBe(status);
    }
  });

  test("many are turned, brightened or put into a section at once, and come back as they were sent", async () => {
    const [first = "", second = ""] = await add("gallery", [11, 12]);
    const named = async (id: string) => (await list()).data.find(({ _id }) => _id === id) as Picture;
    const edit = (pictures: object[], who: TestActor | null = owner) =>
      call<Picture[]>("PATCH", ADDRESS, who, { pictures });
    const rows = () => db.media.findMany({ where: { OR: [{ id: first }, { editedAs: { some: { id: first } } }] } });
    const sent = await named(first);
    await call("PATCH", `${ADDRESS}/${first}`, owner, { focal: { x: 0.2, y: 1 } });

    const turned = await edit([
      { _id: first, turn: 90, section: "interior" },
      { _id: second, section: "interior" },
    ]);
    expect(turned.data).toMatchObject([
      { _id: first, turn: 90, width: 300, height: 400, focal: { x: 0, y: 0.2 }, section: "interior" },
      { _id: second, turn: 0, width: 400, height: 300, section: "interior" },
    ]);
    const bright = await edit([{ _id: first, isBright: true }]);
    expect(bright.data).toMatchObject([{ turn: 90, isBright: true, width: 300, section: "interior" }]);
    expect(new Set([sent, ...turned.data.slice(0, 1), ...bright.data].map(({ url }) => url.original)).size).toBe(3);
    expect(await rows()).toHaveLength(2);

    const back = await edit([{ _id: first, turn: 0, isBright: false, section: null }]);
    expect(back.data).toMatchObject([{ url: sent.url, turn: 0, isBright: false, focal: { x: 0.2, y: 1 }, width: 400 }]);
    expect(await rows()).toHaveLength(1);

    await edit([{ _id: first, turn: 180 }]);
    const [source] = (await rows()).filter(({ id }) => id !== first);
    await call("DELETE", ADDRESS, owner, { items: [first] });
    expect(await db.media.count({ where: { id: { in: [first, source?.id ?? ""] } } })).toBe(0);
  });

  test("what can't be edited is refused as a whole", async () => {
    const [id = ""] = await add("gallery", [13]);
    const edit = (pictures: object[], who: TestActor | null = owner) => call("PATCH", ADDRESS, who, { pictures });
    expect((await edit([{ _id: id, turn: 45 }])).http).toBe(400);
    expect((await edit([{ _id: id }, { _id: id, turn: 90 }])).http).toBe(400);
    expect((await edit([])).http).toBe(400);
    expect((await edit([{ _id: id, turn: 90 }, { _id: ids.kebab }])).http).toBe(404);
    expect((await list()).data.find(({ _id }) => _id === id)).toMatchObject({ turn: 0 });
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const)
      expect((await edit([{ _id: id, turn: 90 }], who)).http).toBe(status);
  });

  test("DRS-07 a cover is JPG or PNG of 5 MB, and the new one is the one that is shown", async () => {
    const [cover = ""] = await add("cover", [5]);
    const covers = (await list()).data.filter(({ type }) => type === "cover");
    expect(covers).toMatchObject([{ _id: cover, isShown: true }]);
    const hostile = await call("POST", ADDRESS, owner, multipart({ type: "cover", media: Buffer.from("<svg/>") }));
    expect(hostile).toMatchObject({ http: 400, errors: [{ path: "media" }] });
  });
});

test("RTE-46 a place has as many pictures as admins allow, from the next one on", async () => {
  const admin = await actors.admin();
  const limit = async (businessPictures: number) => {
    expect((await call("PATCH", "/v1/settings", admin, { limits: { businessPictures } })).http).toBe(200);
  };
  const room = 10 - (await list()).data.length;
  expect(room).toBeGreaterThan(0);
  await limit(10);
  await add(
    "gallery",
    Array.from({ length: room }, (_, index) => 20 + index),
  );
  const upload = async () =>
    call("POST", ADDRESS, owner, multipart({ type: "gallery", media: await photo(400, 300, 40) }));
  expect((await upload()).http).toBe(409);
  await limit(11);
  expect((await upload()).http).toBe(201);
  await limit(100);
});

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
const admin = await actors.admin();

describe("RTE-42 DDI-20 default images as admins manage them", () => {
  const ADDRESS = "/v1/dish/default-images";
  async function add(title: Record<string, string>, category?: string): Promise<Image> {
    const fields = { title: JSON.stringify(title), media: await photo(300, 200), ...(category && { category }) };
    const { http, data } = await call<Image>("POST", `${ADDRESS}?lang=en`, admin, multipart(fields));
    expect(http).toBe(201);
    return data;
  }
  const list = async (query = "") => (await call<Image[]>("GET", `${ADDRESS}/manage?lang=en${query}`, admin)).data;
  function change(id: string, body: object, version?: string, who: TestActor | null = admin) {
    const as =
      who && version !== undefined
        ? { headers: { ...who.headers, "if-match": versionOf({ updatedAt: version }) } }
        : who;
    return call<Image>("PATCH", `${ADDRESS}/${id}?lang=en`, as, body);
  }

  test("the list is narrowed by words of any language, by category, by what is deleted", async () => {
    const bread = await add({ en: "Zz bread", ps: "ډوډۍ" }, ids.kebab);
    const tea = await add({ en: "Zz tea" });
    const named = (images: Image[]) => images.map(({ name }) => name).filter((name) => name.startsWith("Zz"));
    expect(named(await list("&search=ډوډۍ"))).toEqual(["Zz bread"]);
    expect(named(await list(`&category=${ids.kebab}`))).toEqual(["Zz bread"]);
    expect(named(await list("&category=none"))).toEqual(["Zz tea"]);
    expect(bread.categoryName).not.toBeNull();
    expect((await call("DELETE", `${ADDRESS}/${tea._id}`, admin)).http).toBe(200);
    expect(named(await list())).toEqual(["Zz bread"]);
    expect(named(await list("&state=deleted"))).toEqual(["Zz tea"]);
    expect((await call("GET", `${ADDRESS}/${tea._id}?lang=en`, admin)).http).toBe(404);
    expect((await call("GET", `${ADDRESS}/manage?lang=en&category=x`, admin)).http).toBe(400);
  });

  test("titles and category are changed; a stale edit is refused with what is stored now", async () => {
    const image = await add({ en: "Zz soup", fa: "شوربا" }, ids.kebab);
    const changed = await change(
      image._id,
      { translation: { en: { title: "Zz broth" }, fa: null }, category: null },
      image.updatedAt,
    );
    expect(changed.data).toMatchObject({ translation: { en: { title: "Zz broth" } }, category: null });
    expect(changed.data.translation).not.toHaveProperty("fa");
    const stale = await change(image._id, { category: ids.kebab }, image.updatedAt);
    expect(stale).toMatchObject({ http: 409, current: { name: "Zz broth" } });
    const log = await db.auditEntry.findFirst({ where: { entityId: image._id, action: "default_image.update" } });
    expect(log).not.toBeNull();
    expect((await change(image._id, { translation: { en: null } })).http).toBe(400);
    expect((await change(image._id, { category: ids.restaurantCategory })).errors).toMatchObject([
      { path: "category" },
    ]);
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const)
      expect((await change(image._id, { category: null }, undefined, who)).http).toBe(status);
    expect((await change(ids.unknown, { category: null })).http).toBe(404);
  });

  test("one that dishes were given is in the way of its deletion; another takes its place", async () => {
    const [old, other] = [await add({ en: "Zz old" }), await add({ en: "Zz other" })];
    const { mediaId } = await db.defaultImage.findUniqueOrThrow({ where: { id: old._id } });
    const before = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    await db.dish.update({ where: { id: ids.typical }, data: { imageId: mediaId } });
    expect((await list("&search=Zz old"))[0]).toMatchObject({ chosen: 1, borrowed: 0 });
    expect(await call("DELETE", `${ADDRESS}/${old._id}`, admin)).toMatchObject({ http: 409, details: { chosen: 1 } });
    expect((await call("DELETE", `${ADDRESS}/${old._id}?moveTo=${old._id}`, admin)).http).toBe(400);
    expect((await call("DELETE", `${ADDRESS}/${old._id}?moveTo=${other._id}`, admin)).http).toBe(200);
    expect((await list("&search=Zz other"))[0]).toMatchObject({ chosen: 1 });
    expect((await call<Image>("POST", `${ADDRESS}/${old._id}/restore?lang=en`, admin)).data.chosen).toBe(0);
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
