import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { call } from "./call-as";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Picture = {
  _id: string;
  type: string;
  alt?: Record<string, string>;
  section: string | null;
  focal: { x: number; y: number };
  isShown: boolean;
  uploadedBy: { _id: string } | null;
};

const ADDRESS = `/v1/restaurant/${ids.cafe}/media`;
const folder = mkdtempSync(path.join(tmpdir(), "business-images-"));
let owner: TestActor;

beforeAll(async () => {
  process.env.MEDIA_DIR = folder;
  process.env.RATE_LIMITS = "write=10000/60,upload=10000/60";
  await createWorld();
  owner = await actors.owner([ids.cafe]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = async (who: TestActor | null = owner) => call<Picture[]>("GET", `${ADDRESS}/manage?lang=en`, who);
async function add(type: string, tints: readonly number[]): Promise<string[]> {
  const media = await Promise.all(tints.map((tint) => photo(400, 300, tint)));
  const { status, body } = await call<Picture[]>("POST", ADDRESS, owner, multipart({ type, media }));
  expect(status).toBe(201);
  return body.data.map(({ _id }) => _id);
}
const gallery = async () => (await list()).body.data.filter(({ type }) => type === "gallery").map(({ _id }) => _id);
const move = (id: string, body: object) => call("PATCH", `${ADDRESS}/${id}/position`, owner, body);

describe("RTE-41 DRS-11 pictures of a place as its owner manages them", () => {
  test("are listed with who added them, and put in order; neighbours that have moved are a conflict", async () => {
    const [first = "", second = "", third = ""] = await add("gallery", [1, 2, 3]);
    const before = await gallery();
    const rest = before.filter((id) => ![first, second, third].includes(id));
    expect((await list()).body.data.find(({ _id }) => _id === first)).toMatchObject({
      uploadedBy: { _id: owner.id },
      isShown: false,
      section: null,
    });
    expect((await move(third, { after: null, before: before[0] })).status).toBe(200);
    expect(await gallery()).toEqual([third, ...rest, first, second]);
    expect((await move(first, { after: second, before: third })).status).toBe(409);
    expect((await move(ids.cover, { after: null })).status).toBe(404);
  });

  test("texts are told per language; what is left out stays", async () => {
    const [id = ""] = await add("gallery", [9]);
    const change = (body: object, who: TestActor | null = owner) =>
      call<Picture>("PATCH", `${ADDRESS}/${id}`, who, body);
    expect((await change({ alt: { en: "The yard", fa: "حویلی" }, section: "exterior" })).body.data).toMatchObject({
      alt: { en: "The yard", fa: "حویلی" },
      section: "exterior",
    });
    const after = await change({ alt: { en: null } });
    expect(after.body.data.alt).toEqual({ fa: "حویلی" });
    expect(after.body.data.section).toBe("exterior");
    expect((await change({ focal: { x: 0.2, y: 1 } })).body.data).toMatchObject({ focal: { x: 0.2, y: 1 } });
    expect((await change({ section: null })).body.data.focal).toEqual({ x: 0.2, y: 1 });
    expect((await change({ focal: { x: 0.2, y: 1.1 } })).status).toBe(400);
    expect((await change({ section: "roof" })).status).toBe(400);
    expect((await change({ alt: { en: "x".repeat(301) } })).status).toBe(400);
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const) {
      expect((await change({ section: null }, who)).status).toBe(status);
      expect((await list(who)).status).toBe(status);
      expect((await call("PATCH", `${ADDRESS}/${id}/position`, who, { after: null })).status).toBe(status);
    }
  });

  test("DRS-07 a cover is JPG or PNG of 5 MB, and the new one is the one that is shown", async () => {
    const [cover = ""] = await add("cover", [5]);
    const covers = (await list()).body.data.filter(({ type }) => type === "cover");
    expect(covers).toMatchObject([{ _id: cover, isShown: true }]);
    const hostile = await call("POST", ADDRESS, owner, multipart({ type: "cover", media: Buffer.from("<svg/>") }));
    expect(hostile).toMatchObject({ status: 400, body: { errors: [{ path: "media" }] } });
  });
});

test("RTE-46 a place has as many pictures as admins allow, from the next one on", async () => {
  const admin = await actors.admin();
  const limit = async (businessPictures: number) => {
    const { status } = await call("PATCH", "/v1/settings", admin, { limits: { businessPictures } });
    expect(status).toBe(200);
  };
  const room = 10 - (await list()).body.data.length;
  expect(room).toBeGreaterThan(0);
  await limit(10);
  await add(
    "gallery",
    Array.from({ length: room }, (_, index) => 20 + index),
  );
  const upload = async () =>
    call("POST", ADDRESS, owner, multipart({ type: "gallery", media: await photo(400, 300, 40) }));
  expect((await upload()).status).toBe(409);
  await limit(11);
  expect((await upload()).status).toBe(201);
  await limit(100);
});
