import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { makePicture } from "@/lib/media/convert";
import { multipart, photo } from "@/tests/support/pictures";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { addReview } from "./factories";
import { admin, call, clean, dropped, folder, type Media, nameOf, owner, prepare, stored } from "./media-calls";
import { ids } from "./world-ids";

prepare();

describe("pictures of a place", () => {
  const address = `/v1/restaurant/${ids.open}/media`;
  const add = (actor: TestActor | null, fields: Parameters<typeof multipart>[0]) =>
    call<Media[]>("POST", address, actor, multipart(fields));

  test("API-26 S-63 are stored without what their camera told, and stand in the gallery at once", async () => {
    const alt = JSON.stringify({ fa: "حویلی", en: "The courtyard" });
    const media = [await photo(1500, 900), await photo(700, 500, 20)];
    const answer = await add(owner, { type: "gallery", media, alt, section: "exterior" });
    expect(answer.http).toBe(201);
    const [first, second] = answer.data;
    expect([first?.type, first?.width, second?.width, first?.alt?.fa]).toEqual(["gallery", 1500, 700, "حویلی"]);
    for (const url of Object.values(first?.url ?? {})) {
      const file = await readFile(path.join(folder, nameOf(url)));
      const { format, exif, icc } = await sharp(file).metadata();
      expect([format, exif, icc]).toEqual(["webp", undefined, undefined]);
      expect(file.includes("Maryam")).toBe(false);
    }
    const listed = (await call<Media[]>("GET", `${address}?type=gallery`, null)).data.map(({ _id }) => _id);
    expect(listed.slice(-2)).toEqual([first?._id, second?._id]);
    expect([...dropped]).toEqual(expect.arrayContaining([`business:${ids.open}`, "businesses"]));
    const [note] = await readRows("SELECT actor_id, after FROM audit_log WHERE action = 'business.add_media'");
    expect(note).toMatchObject({ actor_id: owner.id, after: { media: [first?._id, second?._id] } });
  });

  test("API-26 a cover replaces the last one, whose files are removed", async () => {
    const one = (await add(admin, { type: "cover", media: await photo(1300, 700, 30) })).data[0];
    const two = (await add(owner, { type: "cover", media: await photo(1300, 700, 40) })).data[0];
    const business = await db.business.findUniqueOrThrow({ where: { id: ids.open }, select: { coverId: true } });
    expect(business.coverId).toBe(two?._id);
    expect(stored()).toContain(nameOf(one?.url.large));
    await clean();
    expect(stored()).not.toContain(nameOf(one?.url.large));
    expect(stored()).toContain(nameOf(two?.url.large));
    const listed = (await call<Media[]>("GET", `${address}?type=cover`, null)).data.map(({ _id }) => _id);
    // The first picture is also the cover of another business.
    expect(listed).toEqual([ids.cover, two?._id]);
  });

  test("API-27 are removed for good, all that are named or none", async () => {
    const media = [await photo(400, 300, 50), await photo(400, 300, 60)];
    const added = (await add(owner, { type: "menu", media })).data;
    const items = added.map(({ _id }) => _id);
    const foreign = (
      await call<Media[]>(
        "POST",
        `/v1/restaurant/${ids.cafe}/media`,
        admin,
        multipart({ type: "menu", media: media[0] ?? "" }),
      )
    ).data[0];
    const mixed = await call("DELETE", address, owner, { items: [...items, foreign?._id] });
    expect([mixed.http, mixed.errors]).toEqual([404, [{ path: "items.2", code: "unknown", message: "is unknown" }]]);
    const gone = await call<{ items: string[] }>("DELETE", address, owner, { items });
    expect([gone.http, gone.data.items]).toEqual([200, items]);
    await clean();
    // The first picture is also used by the other business, so its files stay.
    expect([stored().includes(nameOf(added[0]?.url.large)), stored().includes(nameOf(added[1]?.url.large))]).toEqual([
      true,
      false,
    ]);
    expect((await call("DELETE", address, owner, { items })).http).toBe(404);
    expect(dropped.has(`business:${ids.open}`)).toBe(true);
  });

  test("API-25 the logo that is removed is no logo any more", async () => {
    const [logo] = (await add(owner, { type: "logo", media: await photo(300, 300) })).data;
    await call("DELETE", address, owner, { items: [logo?._id] });
    const business = await db.business.findUniqueOrThrow({ where: { id: ids.open }, select: { logoId: true } });
    expect([business.logoId, (await call<Media[]>("GET", `${address}?type=logo`, null)).data]).toEqual([null, []]);
  });

  test("ROLE-05 are for the owners of the place and admins only", async () => {
    const files = { type: "gallery", media: await photo(40, 30) };
    const other = await actors.owner([ids.cafe]);
    const before = stored().length;
    const answers = [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.banned(), 403],
      [other, 403],
    ] as const;
    for (const [actor, status] of answers) {
      expect((await add(actor, files)).http).toBe(status);
      expect((await call("DELETE", address, actor, { items: [ids.open] })).http).toBe(status);
    }
    expect(
      (
        await call<Media[]>(
          "POST",
          "/v1/restaurant/00000000-0000-7000-8000-000000000000/media",
          admin,
          multipart(files),
        )
      ).http,
    ).toBe(404);
    expect(stored()).toHaveLength(before);
  });

  test("S-62 S-66 of a wrong kind, number or size are refused, and nothing of them stays", async () => {
    const before = stored().length;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const good = await photo(40, 30);
    const refused = async (fields: Parameters<typeof multipart>[0], status: number, at: string) => {
      const answer = await add(owner, fields);
      expect([answer.http, answer.errors]).toEqual([
        status,
        [{ path: at, code: expect.any(String), message: expect.any(String) }],
      ]);
      return answer.errors?.[0]?.message;
    };
    const cover = "Cover photo JPG or PNG, recommended 1200x600, maximum 5MB.";
    const dish = "Images PNG, JPG or GIF up to 10MB each.";
    const padded = (bytes: number) => Buffer.concat([good, Buffer.alloc(bytes - good.length)]);
    expect(await refused({ type: "gallery", media: { content: svg, fileName: "a.jpg" } }, 400, "media")).toBe(
      "is no picture",
    );
    expect(await refused({ type: "cover", media: padded(5 * 1024 * 1024 + 1) }, 413, "media")).toBe(cover);
    expect(await refused({ type: "gallery", media: padded(10 * 1024 * 1024 + 1) }, 413, "media")).toBe(dish);
    await refused({ type: "cover", media: [good, good] }, 400, "media");
    await refused({ type: "gallery", media: Array.from({ length: 11 }, () => good) }, 400, "media");
    await refused({ type: "gallery" }, 400, "media");
    await refused({ type: "gallery", media: "/etc" }, 400, "media");
    await refused({ type: "avatar", media: good }, 400, "type");
    await refused({ type: "gallery", media: good, alt: "{" }, 400, "alt");
    await refused({ type: "gallery", media: [good, svg] }, 400, "media");
    expect(
      (await call<Media[]>("POST", address, owner, { type: "gallery", media: [{ path: "/etc/passwd" }] })).http,
    ).toBe(400);
    expect(stored().length - before).toBeLessThanOrEqual(1);
    expect(await add(owner, { type: "cover", media: padded(5 * 1024 * 1024) })).toMatchObject({ http: 201 });
  });

  test("are a hundred at most", async () => {
    const { uploaderId: _, ...row } = await db.media.findFirstOrThrow({ where: { businessId: ids.cafe } });
    const rows = Array.from({ length: 100 }, () => ({ ...row, id: crypto.randomUUID(), alt: {} }));
    await db.media.createMany({ data: rows });
    const files = multipart({ type: "gallery", media: await photo(40, 30) });
    expect(await call<Media[]>("POST", `/v1/restaurant/${ids.cafe}/media`, admin, files)).toMatchObject({
      http: 409,
      code: "conflict",
    });
  });
});

test("of a picture that can't be stored whole nothing stays", async () => {
  const customer = await actors.unverified();
  const picture = await photo(520, 520, 33);
  const file = path.join(folder, ".unstored.jpg");
  writeFileSync(file, picture);
  const names = [...(await makePicture(file, "avatar")).files.keys()];
  rmSync(file);
  // The largest width can't be written: its name is taken by a folder.
  mkdirSync(path.join(folder, names.at(-1) ?? ""));
  expect(await call("PATCH", "/v1/user/profile", customer, multipart({ profilePic: picture }))).toMatchObject({
    http: 503,
    code: "unavailable",
  });
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => stored().includes(name))).toEqual([names.at(-1)]);
  rmSync(path.join(folder, names.at(-1) ?? ""), { recursive: true });
});

describe("API-08 the picture of a profile", () => {
  type Profile = { profilePic: string | null; media: Media | null; fullname: string };
  const change = (actor: TestActor, body: FormData | object) => call<Profile>("PATCH", "/v1/user/profile", actor, body);

  test("is a square that replaces the last one; null takes it away", async () => {
    const customer = await actors.unverified();
    const first = await change(customer, multipart({ profilePic: await photo(500, 300, 70), fullname: "مریم" }));
    expect([first.http, first.data.fullname, first.data.media?.type]).toEqual([200, "مریم", "avatar"]);
    const file = await sharp(await readFile(path.join(folder, nameOf(first.data.media?.url.original)))).metadata();
    expect([file.width, file.height]).toEqual([256, 256]);
    const second = await change(customer, multipart({ profilePic: await photo(500, 300, 80) }));
    expect(second.data.profilePic).not.toBe(first.data.profilePic);
    expect((await change(customer, { fullname: "Maryam" })).data.profilePic).toBe(second.data.profilePic);
    expect(await change(customer, { profilePic: null })).toMatchObject({ data: { profilePic: null, media: null } });
    await clean();
    for (const { data } of [first, second]) expect(stored()).not.toContain(nameOf(data.media?.url.original));
  });

  test("is shown beside its owner's reviews, whose pages are made anew", async () => {
    const customer = await actors.customer();
    await addReview(ids.open, customer.id);
    const { data } = await change(customer, multipart({ profilePic: await photo(300, 300, 90) }));
    expect(dropped.has(`business:${ids.open}`)).toBe(true);
    const reviews = await callApi(`/v1/review/${ids.open}?limit=100`);
    const shown = ((await reviews.json()) as { data: { user: { _id: string; profilePic: string } | null }[] }).data;
    const pic = shown.find(({ user }) => user?._id === customer.id)?.user?.profilePic;
    expect(stored()).toContain(nameOf(pic));
    expect(Object.values(data.media?.url ?? {})).toContain(`/media/${nameOf(pic).replace("-96.", "-256.")}`);
  });

  test("is refused from who is banned, and when it is none", async () => {
    const customer = await actors.customer();
    expect((await change(await actors.banned(), multipart({ profilePic: await photo(40, 30) }))).http).toBe(403);
    const wrong = await change(customer, multipart({ profilePic: Buffer.from("GIF89a=1;alert(1)//") }));
    expect([wrong.http, wrong.errors?.[0]?.path]).toEqual([400, "profilePic"]);
    expect((await change(customer, multipart({ profilePic: await photo(40, 30), role: "admin" }))).http).toBe(400);
    expect((await change(customer, { profilePic: "/media/x-96.webp" })).http).toBe(400);
  });

  test("goes with the account", async () => {
    const customer = await actors.customer();
    const { data } = await change(customer, multipart({ profilePic: await photo(300, 300, 95) }));
    await call("DELETE", "/v1/user/me", customer, { reason: "x" });
    await clean();
    expect(stored()).not.toContain(nameOf(data.media?.url.original));
  });
});
