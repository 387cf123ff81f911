import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { onDrop } from "@/lib/core/page-tags";
import { MEDIA_JOBS, sweepOrphans } from "@/lib/media/jobs";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Uploaded = { fileName: string; url: string; media: { _id: string; url: Record<string, string> } };
type DefaultImage = { _id: string; title: string; category: string | null; media: { url: { large: string } } };

const folder = path.join(mkdtempSync(path.join(tmpdir(), "media-")), "pictures");
const dropped = new Set<string>();
const DAY = 86_400_000;

process.env.MEDIA_DIR = folder;
process.env.RATE_LIMITS = "write=10000/60,upload=10000/60";
await createWorld();
onDrop((tags) => {
  for (const tag of tags) dropped.add(tag);
});
const admin = await actors.admin();
beforeEach(() => dropped.clear());
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const stored = () => readdirSync(folder).filter((name) => !name.startsWith("."));
const clean = (at = new Date()) => processOutbox(MEDIA_JOBS, () => at);
const nameOf = (url = "") => url.slice("/media/".length);

describe("ENT-06 default images", () => {
  const address = "/v1/dish/default-images";
  const add = (actor: TestActor | null, fields: Parameters<typeof multipart>[0], query = "?lang=en") =>
    call<DefaultImage>("POST", address + query, actor, multipart(fields));

  test("API-49 API-48 are added with title and picture, and stand in for dishes of their category", async () => {
    const media = await photo(600, 400);
    const fields = { "title[en]": "Kebab", "title[ps]": "کباب", category: ids.kebab, media };
    const added = await add(admin, fields);
    expect(added).toMatchObject({ http: 201, data: { title: "Kebab", category: ids.kebab } });
    expect(stored()).toContain(nameOf(added.data.media.url.large));
    expect((await call<DefaultImage[]>("GET", address, null)).data.map(({ _id }) => _id)).toContain(added.data._id);
    expect(dropped.has("settings")).toBe(true);
    expect((await add(admin, { title: "نان", media }, "?lang=fa")).data).toMatchObject({
      title: "نان",
      category: null,
    });
  });

  test("DDI-20 need title and picture, a category that there is, and an admin", async () => {
    const media = await photo(60, 40);
    const refused = async (fields: Parameters<typeof multipart>[0]) => {
      const { http, errors } = await add(admin, fields);
      expect(http).toBe(400);
      return errors?.map((error) => error.path);
    };
    expect(await refused({ title: "x" })).toEqual(["media"]);
    expect(await refused({ media })).toEqual(["title"]);
    expect(await refused({ title: " ", media })).toEqual(["title"]);
    expect(await refused({ title: "x", media, category: ids.restaurantCategory })).toEqual(["category"]);
    expect(await refused({ title: "x", media, category: ids.unknown })).toEqual(["category"]);
    expect(await refused({ title: "x", media: Buffer.from("<svg/>") })).toEqual(["media"]);
    for (const [actor, status] of [
      [null, 401],
      [await actors.owner([ids.open]), 403],
      [await actors.customer(), 403],
    ] as const) {
      expect((await add(actor, { title: "x", media })).http).toBe(status);
      expect((await call("DELETE", `${address}/${ids.defaultImage}`, actor)).http).toBe(status);
      expect((await call("POST", `${address}/${ids.defaultImage}/restore`, actor)).http).toBe(status);
    }
  });

  test("API-50 H39 are taken away and brought back within thirty days", async () => {
    const one = `${address}/${ids.defaultImage}`;
    const has = async () =>
      (await call<DefaultImage[]>("GET", address, null)).data.some(({ _id }) => _id === ids.defaultImage);
    expect((await call("DELETE", one, admin)).http).toBe(200);
    expect([await has(), dropped.has("settings")]).toEqual([false, true]);
    expect((await call("DELETE", one, admin)).http).toBe(404);
    expect((await call<DefaultImage>("POST", `${one}/restore`, admin)).data._id).toBe(ids.defaultImage);
    expect([await has(), (await call("POST", `${one}/restore`, admin)).http]).toEqual([true, 404]);
    await db.defaultImage.update({
      where: { id: ids.defaultImage },
      data: { deletedAt: new Date(Date.now() - 31 * DAY) },
    });
    expect((await call("POST", `${one}/restore`, admin)).http).toBe(404);
    expect((await call("DELETE", `${address}/${ids.unknown}`, admin)).http).toBe(404);
  });
});

describe("API-51 pictures of a dish", () => {
  const address = `/v1/dish/${ids.typical}/media`;

  test("are taken from it; one that other dishes show stays with them", async () => {
    const owner = await actors.owner([ids.open]);
    await db.dish.updateMany({ where: { id: { in: [ids.typical, ids.cheap] } }, data: { imageId: ids.dishPicture } });
    const { key, widths, width, height } = await db.media.findUniqueOrThrow({ where: { id: ids.dishPicture } });
    const row = { type: "dish", key: `${key}-own`, widths, width, height, dishId: ids.typical };
    const { id: own } = await db.media.create({ data: row, select: { id: true } });
    const items = [ids.dishPicture, own];
    for (const [actor, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.cafe]), 403],
    ] as const)
      expect((await call("DELETE", address, actor, { items })).http).toBe(status);
    expect((await call("DELETE", address, owner, { items: [...items, ids.cover] })).http).toBe(404);
    expect((await call("DELETE", address, owner, { items })).http).toBe(200);
    const dishes = await db.dish.findMany({ where: { id: { in: [ids.typical, ids.cheap] } }, orderBy: { id: "asc" } });
    expect(dishes.map(({ imageId }) => imageId).sort()).toEqual([ids.dishPicture, null]);
    expect(await db.media.findMany({ where: { id: { in: items } }, select: { id: true } })).toEqual([
      { id: ids.dishPicture },
    ]);
    expect(dropped.has(`business:${ids.open}`)).toBe(true);
    expect((await call("DELETE", address, owner, { items })).http).toBe(404);
    expect((await call("DELETE", `/v1/dish/${ids.removed}/media`, admin, { items })).http).toBe(404);
    for (const wrong of [{}, { items: [] }, { items: ["x"] }, { items: [null] }, { items, more: 1 }])
      expect((await call("DELETE", address, owner, wrong)).http).toBe(400);
  });
});

describe("pictures for posts", () => {
  const upload = (media: Buffer | Buffer[], actor: TestActor | null = admin) =>
    call<Uploaded[]>("POST", "/v1/post/upload-media", actor, multipart({ media }));
  const remove = (fileName: string, actor: TestActor | null = admin) =>
    call("DELETE", `/v1/post/delete-media/${encodeURIComponent(fileName)}`, actor);

  test("API-80 ENT-04 are stored, several at once, and answered with name and address", async () => {
    const { http, data } = await upload([await photo(1300, 800), await photo(300, 200, 9)]);
    expect([http, data.length]).toEqual([201, 2]);
    for (const { fileName, url } of data)
      expect([url, stored().includes(fileName)]).toEqual([`/media/${fileName}`, true]);
    expect(data[0]?.fileName).toMatch(/-1200\.webp$/);
    for (const [actor, code] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const) {
      expect((await upload(await photo(30, 20), actor)).http).toBe(code);
      expect((await remove(data[0]?.fileName ?? "", actor)).http).toBe(code);
    }
    expect((await upload(Buffer.from("%PDF-1.7"))).http).toBe(400);
  });

  test("API-81 H55 are removed in all sizes by the name of any; a second time there is none", async () => {
    const [picture] = (await upload(await photo(1000, 700, 17))).data;
    const small = nameOf(picture?.media.url.small);
    expect((await remove(small)).http).toBe(200);
    await clean();
    expect(stored().filter((name) => name.startsWith(small.slice(0, 20)))).toEqual([]);
    for (const name of [small, picture?.fileName ?? "", "x.webp", "%00", "a".repeat(300), "../../server.ts"])
      expect([name, (await remove(name)).http]).toEqual([name, 404]);
  });

  test("API-81 a file that a post shows stays, until the post is saved without it", async () => {
    const [picture] = (await upload(await photo(1000, 700, 27))).data;
    const content = { fa: `<p>x</p><img src="${picture?.url}" alt="x">` };
    expect((await call<{ _id: string }>("POST", "/v1/post", admin, { title: { fa: "x" }, content })).http).toBe(201);
    const refused = await remove(picture?.fileName ?? "");
    expect([refused.http, refused.details]).toEqual([409, { posts: 1 }]);
    // The same picture again, for another post that is never saved.
    const [again] = (await upload(await photo(1000, 700, 27))).data;
    expect([again?.fileName, (await remove(again?.fileName ?? "")).http]).toEqual([picture?.fileName, 200]);
    await clean();
    expect(stored()).toContain(picture?.fileName);
  });

  test("S-92 a post goes though its files can't; they are tried again, and that is written down", async () => {
    const [picture] = (await upload(await photo(1000, 700, 37))).data;
    const content = { fa: `<p>y</p><img src="${picture?.url}" alt="">` };
    const made = await call<{ _id: string }>("POST", "/v1/post", admin, { title: { fa: "y" }, content });
    const post = `/v1/post/${made.data._id}`;
    expect((await remove(picture?.fileName ?? "")).http).toBe(409);
    expect((await call("DELETE", post, admin)).http).toBe(200);
    expect((await call("GET", post, null)).http).toBe(404);
    const month = new Date(Date.now() + 31 * DAY);
    // A folder in place of the file, which can't be unlinked.
    const file = path.join(folder, picture?.fileName ?? "");
    rmSync(file);
    mkdirSync(file);
    await sweepOrphans(month);
    await clean(month);
    const job = async () => {
      const jobs = await db.outbox.findMany({ where: { kind: "delete_files" } });
      return jobs.find(({ payload }) => JSON.stringify(payload).includes(picture?.fileName ?? ""));
    };
    expect(await job()).toMatchObject({ doneAt: null, attempts: 1, error: expect.any(String) });
    rmSync(file, { recursive: true });
    writeFileSync(file, "");
    await clean(new Date(month.getTime() + 3_600_000));
    expect([(await job())?.doneAt !== null, stored().includes(picture?.fileName ?? "")]).toEqual([true, false]);
  });
});

describe("the sweep", () => {
  const old = (name: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, "x");
    utimesSync(file, 1, 1);
  };

  test("takes files without a row that are a day old, and drafts; nothing else", async () => {
    const [picture] = (
      await call<Uploaded[]>("POST", "/v1/post/upload-media", admin, multipart({ media: await photo(300, 200, 47) }))
    ).data;
    utimesSync(path.join(folder, picture?.fileName ?? ""), 1, 1);
    for (const name of ["aaaa-320.webp", "aaaa-640.webp", ".draft-x", "notes.txt"]) old(name);
    writeFileSync(path.join(folder, "bbbb-320.webp"), "x");
    const now = new Date();
    utimesSync(path.join(folder, "bbbb-320.webp"), now, now);
    expect((await sweepOrphans(new Date())).files).toBe(3);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(["bbbb-320.webp", "notes.txt", picture?.fileName]));
    expect(readdirSync(folder).filter((name) => /^aaaa|^\.draft/.test(name))).toEqual([]);
  });

  test("takes pictures that were uploaded and never shown, after a week", async () => {
    const media = multipart({ media: await photo(300, 200, 57) });
    const [picture] = (await call<Uploaded[]>("POST", "/v1/post/upload-media", admin, media)).data;
    const id = picture?.media._id ?? "";
    const isThere = async () => (await db.media.count({ where: { id } })) === 1;
    await sweepOrphans(new Date(Date.now() + 6 * DAY));
    expect(await isThere()).toBe(true);
    await sweepOrphans(new Date(Date.now() + 8 * DAY));
    expect(await isThere()).toBe(false);
  });

  test("keeps its hands off a storage that another database fills", async () => {
    for (let n = 0; n < 150; n += 1) old(`other${n}-320.webp`);
    expect((await sweepOrphans(new Date())).files).toBe(0);
    expect(stored().filter((name) => name.startsWith("other"))).toHaveLength(150);
  });
});
