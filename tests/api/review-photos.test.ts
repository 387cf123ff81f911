import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/core/storage";
import { purgeDeleted } from "@/lib/jobs/purge";
import { sweepOrphans } from "@/lib/media/jobs";
import { removeDecidedProofs } from "@/lib/media/proof/mutations";
import { readMedia } from "@/lib/server/media";
import { PictureRights } from "@/lib/server/picture-rights";
import { multipart, photo } from "@/tests/support/pictures";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { makeBusiness } from "./factories";
import { admin, call, clean, dropped, folder, type Media, nameOf, owner, prepare, stored } from "./media-calls";
import { MARKS } from "./review-calls";
import { ids } from "./world-ids";

prepare();

const DAY = 86_400_000;
type Review = { _id: string; photos: Media[]; message: string };

let height = 600;
/** Pictures with a size that no other test uses. */
const pictures = (count: number) => Promise.all(Array.from({ length: count }, () => photo(900, ++height)));

const upload = (actor: TestActor | null, media: Buffer | Buffer[], business = ids.second) =>
  call<Media[]>("POST", `/v1/review/${business}/media`, actor, multipart({ media }));

async function uploaded(actor: TestActor, count: number): Promise<string[]> {
  const { http, data } = await upload(actor, await pictures(count));
  expect(http).toBe(201);
  return data.map(({ _id }) => _id);
}

const write = (actor: TestActor, photos: unknown, business: string = ids.second) =>
  call<Review>("POST", `/v1/review/${business}`, actor, { message: "نان گرم بود.", ratings: MARKS, photos });
const change = (actor: TestActor, id: string, body: object) => call<Review>("PATCH", `/v1/review/${id}`, actor, body);
const remove = (actor: TestActor | null, id: string) => call("DELETE", `/v1/review/media/${id}`, actor);
const namesOf = ({ photos }: Pick<Review, "photos">) => photos.map(({ _id }) => _id);

async function shown(id: string, business: string = ids.second): Promise<string[] | null> {
  const { data } = await call<Review[]>("GET", `/v1/review/${business}?limit=100`, null);
  const found = data.find(({ _id }) => _id === id);
  return found ? namesOf(found) : null;
}

async function reviewWith(count: number) {
  const by = await actors.customer();
  const photos = await uploaded(by, count);
  const { http, data } = await write(by, photos);
  expect([http, namesOf(data)]).toEqual([201, photos]);
  return { by, photos, review: data };
}

describe("REV-01 pictures of a review", () => {
  test("S-63 are stored without what their camera told, and shown in the order that was named", async () => {
    const by = await actors.customer();
    const [one = "", two = "", three = "", four = ""] = await uploaded(by, 4);
    const order = [three, one, four, two];
    const { data } = await write(by, order);
    expect(namesOf(data)).toEqual(order);
    expect(data.photos[0]).toMatchObject({ type: "review", width: 900 });
    for (const url of Object.values(data.photos[0]?.url ?? {})) {
      const file = await readFile(path.join(folder, nameOf(url)));
      const { format, exif } = await sharp(file).metadata();
      expect([format, exif, file.includes("Maryam")]).toEqual(["webp", undefined, false]);
    }
    expect(await shown(data._id)).toEqual(order);
    expect(dropped).toContain(`business:${ids.second}`);
    // Guest photos are not the business's own.
    expect(await call<Media[]>("GET", `/v1/restaurant/${ids.second}/media?type=review`, null)).toMatchObject({
      data: [],
    });
  });

  test("a fifth is refused, in one upload and in one review, also past the checks of the call", async () => {
    const by = await actors.customer();
    expect((await upload(by, await pictures(5))).http).toBe(400);
    const five = [...(await uploaded(by, 4)), ...(await uploaded(by, 1))];
    expect(await write(by, five)).toMatchObject({ http: 400, errors: [{ path: "photos" }] });
    const { data } = await write(by, five.slice(0, 4));
    expect((await change(by, data._id, { photos: five })).http).toBe(400);
    expect(await shown(data._id)).toEqual(five.slice(0, 4));
    const row = { where: { id: five[4] ?? "" }, data: { reviewId: data._id, position: 4 } };
    await expect(db.media.update(row)).rejects.toThrow("media_review_check");
    await expect(db.media.update({ ...row, data: { ...row.data, position: 3 } })).rejects.toThrow("Unique constraint");
  });

  test("what is no picture is refused by name, and nothing of the call is kept", async () => {
    const by = await actors.customer();
    const [good = Buffer.alloc(0)] = await pictures(1);
    expect(await upload(by, [good, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")])).toMatchObject({
      http: 400,
      errors: [{ path: "media" }],
    });
    expect(await db.media.count({ where: { uploaderId: by.id } })).toBe(0);
  });

  test("S-18 who may not write about a place uploads nothing for it", async () => {
    const media = await pictures(1);
    for (const [actor, status] of [
      [null, 401],
      [await actors.unverified(), 403],
      [await actors.banned(), 403],
      [admin, 403],
    ] as const)
      expect((await upload(actor, media)).http).toBe(status);
    expect((await upload(owner, media, ids.open)).http).toBe(403);
    expect((await upload(owner, media, ids.second)).http).toBe(201);
    for (const business of [ids.suspended, ids.deleted, ids.unknown])
      expect((await upload(await actors.customer(), media, business)).http).toBe(404);
  });

  test("nobody shows the pictures of another, nor of anything else", async () => {
    const { photos } = await reviewWith(1);
    const [theirs = ""] = await uploaded(await actors.customer(), 1);
    const by = await actors.customer();
    const [own = ""] = await uploaded(by, 1);
    for (const wrong of [photos[0], theirs, ids.cover, ids.dishPicture, ids.unknown]) {
      const { http, errors } = await write(by, [own, wrong]);
      expect([wrong, http, errors?.[0]?.path]).toEqual([wrong, 400, "photos.1"]);
    }
    expect((await write(by, [own, own])).http).toBe(400);
    for (const nonsense of ["x", [null], [{ gt: "" }], [own, "x"]]) expect((await write(by, nonsense)).http).toBe(400);
    const first = await write(by, [own]);
    expect(first.http).toBe(201);
    // A photo of one review can't be used in another or in a reply.
    expect((await write(by, [own], ids.open)).http).toBe(400);
    const reply = await call<Review>("POST", `/v1/review/${ids.second}`, by, {
      message: "x",
      parentId: first.data._id,
      photos: [],
    });
    expect([reply.http, reply.errors?.[0]?.path]).toEqual([400, "photos"]);
    expect((await change(await actors.customer(), first.data._id, { photos: [] })).http).toBe(403);
  });

  test("REV-08 a change keeps them unless it names others; what it leaves out is removed for good", async () => {
    const { by, photos, review } = await reviewWith(3);
    const [one = "", two = "", three = ""] = photos;
    expect(namesOf((await change(by, review._id, { message: "Tea, too." })).data)).toEqual(photos);
    const [fresh = ""] = await uploaded(by, 1);
    const changed = await change(by, review._id, { photos: [fresh, three, one] });
    expect([changed.http, namesOf(changed.data)]).toEqual([200, [fresh, three, one]]);
    await clean();
    const gone = review.photos[1];
    expect([gone?._id, stored().includes(nameOf(gone?.url.small))]).toEqual([two, false]);
    expect(await db.media.count({ where: { id: two } })).toBe(0);
    expect(namesOf((await change(by, review._id, { photos: [] })).data)).toEqual([]);
    expect(await shown(review._id)).toEqual([]);
  });

  test("are named by nothing while their review is hidden or deleted, and come back with it", async () => {
    const { by, photos, review } = await reviewWith(2);
    await call("POST", `/v1/review/${review._id}/hide`, admin, { reason: "A face" });
    const everything = async () =>
      JSON.stringify([
        await call("GET", `/v1/review/${ids.second}?limit=100`, null),
        await call("GET", `/v2/restaurant/${ids.second}`, null),
        await call("GET", `/v1/review/restaurant/${ids.second}/user/${by.id}`, null),
      ]);
    expect(await everything()).not.toContain(photos[0]);
    const withdrawn = await call<Review[]>("GET", "/v1/review/withdrawn", admin);
    expect(withdrawn.data.find(({ _id }) => _id === review._id)?.photos).toHaveLength(2);
    await call("DELETE", `/v1/review/${review._id}/hide`, admin);
    expect(await shown(review._id)).toEqual(photos);
    await call("DELETE", `/v1/review/${review._id}`, admin);
    expect(await everything()).not.toContain(photos[0]);
    await sweepOrphans(new Date(Date.now() + 8 * DAY));
    await call("POST", `/v1/review/${review._id}/restore`, admin);
    expect(await shown(review._id)).toEqual(photos);
  });
});

describe("removing one", () => {
  test("its author does, shown or not yet; once", async () => {
    const { by, photos, review } = await reviewWith(2);
    const [fresh = ""] = await uploaded(by, 1);
    dropped.clear();
    expect((await remove(by, photos[0] ?? "")).http).toBe(200);
    expect(dropped).toContain(`business:${ids.second}`);
    expect((await remove(by, fresh)).http).toBe(200);
    for (const id of [photos[0] ?? "", fresh, ids.cover, ids.unknown]) expect((await remove(by, id)).http).toBe(404);
    expect(await shown(review._id)).toEqual([photos[1]]);
    await clean();
    expect(stored()).not.toContain(nameOf(review.photos[0]?.url.small));
    expect(await readRows("SELECT 1 FROM audit_log WHERE action = 'review.remove_photo'")).toEqual([]);
  });

  test("S-19 an admin does, which is noted; others don't, and learn nothing of what is not published", async () => {
    const { photos, review } = await reviewWith(2);
    const [one = "", two = ""] = photos;
    const [fresh = ""] = await uploaded(await actors.customer(), 1);
    expect((await remove(null, one)).http).toBe(401);
    for (const other of [await actors.customer(), owner]) {
      expect((await remove(other, one)).http).toBe(403);
      expect((await remove(other, fresh)).http).toBe(404);
    }
    expect((await remove(admin, one)).http).toBe(200);
    const [note] = await readRows("SELECT * FROM audit_log WHERE action = 'review.remove_photo'");
    expect(note).toMatchObject({ actor_id: admin.id, entity_id: review._id, before: { photo: one } });
    expect(await shown(review._id)).toEqual([two]);
  });

  test("what no review names for a week is swept, what one shows stays", async () => {
    const { by, photos, review } = await reviewWith(1);
    const [fresh = ""] = await uploaded(by, 1);
    await sweepOrphans(new Date(Date.now() + 6 * DAY));
    expect(await db.media.count({ where: { id: fresh } })).toBe(1);
    await sweepOrphans(new Date(Date.now() + 8 * DAY));
    expect(await db.media.count({ where: { id: fresh } })).toBe(0);
    expect(await shown(review._id)).toEqual(photos);
  });

  test("H24 S-21 whoever leaves takes them along, and gets a copy of their addresses before", async () => {
    const { by, review, photos } = await reviewWith(2);
    const [fresh = ""] = await uploaded(by, 1);
    type Copy = { reviews: { photos: string[] }[]; pictures: { url: string }[] };
    const copy = (await call<Copy>("GET", "/v1/user/me/export", by)).data;
    expect(copy.reviews[0]?.photos).toEqual(review.photos.map(({ url }) => url.original));
    expect(copy.pictures).toHaveLength(3);
    expect((await call("DELETE", "/v1/user/me", by, { reason: "x" })).http).toBe(200);
    expect(await shown(review._id)).toEqual([]);
    expect(await db.media.count({ where: { id: { in: [...photos, fresh] } } })).toBe(0);
    await clean();
    expect(stored()).not.toContain(nameOf(review.photos[0]?.url.small));
  });
});

type Claim = { readonly _id: string; readonly photo: Media | null };
const fields = (restaurantId: string) => ({ restaurantId, proof: "Zz licence", phone: "0700 123 456" });

async function claim(who: TestActor, { place = ids.open, picture }: { place?: string; picture?: Buffer } = {}) {
  const sent = { ...fields(place), photo: picture ?? (await photo(900, 600, stored().length)) };
  return call<Claim>("POST", "/v1/claim?lang=en", who, multipart(sent));
}

async function read({ photo }: Claim, actor: TestActor | null) {
  const rights = new PictureRights();
  const answer = await readMedia(
    { files: storage, rights },
    { url: photo?.url.large, headers: { ...actor?.headers } },
    [],
  );
  return answer && new Map(answer.headers).get("Cache-Control");
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const days = (count: number) => later(count * 24 * 60);

describe("S-80 the photo of a claim", () => {
  test("H32 is seen by its sender and by admins alone", async () => {
    const who = await actors.customer();
    const { http, data } = await claim(who);
    expect([http, data.photo]).toMatchObject([201, { type: "menu", width: 900 }]);
    expect(data.photo?.url.large).toMatch(/^\/media\//);
    const others = [null, await actors.customer(), owner];
    for (const other of others) expect(await read(data, other)).toBeNull();
    for (const one of [who, admin]) expect(await read(data, one)).toBe("private, no-store");

    const listed = await call<Claim[]>("GET", "/v1/claim?limit=100", admin);
    expect(listed.data.find(({ _id }) => _id === data._id)?.photo).toEqual(data.photo);
    expect((await call<Claim[]>("GET", "/v1/claim/mine", who)).data[0]?.photo).toEqual(data.photo);
    expect(await call<{ claims: { photo: string }[] }>("GET", "/v1/user/me/export", who)).toMatchObject({
      data: { claims: [{ photo: data.photo?.url.original }] },
    });
  });

  test("need not be there, and is refused as other pictures are, with the claim", async () => {
    const who = await actors.customer();
    const wrong = await claim(who, { picture: Buffer.from("no picture") });
    expect(wrong).toMatchObject({ http: 400, errors: [{ path: "photo", message: "is no picture" }] });
    const large = await claim(who, { picture: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(large).toMatchObject({ http: 413, errors: [{ path: "photo" }] });
    const two = multipart({ ...fields(ids.open), photo: [await photo(), await photo()] });
    expect((await call("POST", "/v1/claim", who, two)).http).toBe(400);
    expect(await db.claim.count({ where: { userId: who.id } })).toBe(0);
    expect((await call<Claim>("POST", "/v1/claim", who, fields(ids.open))).data.photo).toBeNull();
  });

  test("leaves no files where the claim is refused", async () => {
    const before = stored();
    const who = await actors.customer();
    for (const place of [ids.unknown, ids.suspended]) expect((await claim(who, { place })).http).toBe(404);
    await call("POST", "/v1/claim", who, fields(ids.open));
    expect((await claim(who)).http).toBe(409);
    expect(stored()).toEqual(before);
  });

  test("leads nowhere once the decision can't be undone any more, and comes back with the claim before", async () => {
    const who = await actors.customer();
    const { data } = await claim(who);
    await removeDecidedProofs(days(30));
    await call("PATCH", `/v1/claim/${data._id}`, admin, { status: "rejected", note: "No." });
    await removeDecidedProofs(later(59));
    expect((await call<Claim>("POST", `/v1/claim/${data._id}/reopen`, admin)).data.photo).toEqual(data.photo);
    await call("PATCH", `/v1/claim/${data._id}`, admin, { status: "rejected", note: "No." });
    const files = stored();
    expect(await removeDecidedProofs(later(61))).toBe(1);
    await clean();
    expect(stored().length).toBeLessThan(files.length);
    expect((await call<Claim[]>("GET", "/v1/claim/mine", who)).data).toMatchObject([{ photo: null }]);
    for (const one of [who, admin]) expect(await read(data, one)).toBeNull();
  });

  test("goes with the account, and with the place", async () => {
    const before = stored();
    const [leaver, stays] = [await actors.customer(), await actors.customer()];
    expect((await claim(leaver)).http).toBe(201);
    expect((await call("DELETE", "/v1/user/me", leaver, { reason: "x" })).http).toBe(200);
    await clean();
    expect(stored()).toEqual(before);

    const { _id: place } = await makeBusiness(admin);
    const { data } = await claim(stays, { place });
    await sweepOrphans(days(20));
    expect(await read(data, stays)).not.toBeNull();
    await call("DELETE", `/v1/restaurant/${place}`, admin);
    await purgeDeleted(days(31));
    await sweepOrphans(days(31));
    await clean();
    expect(stored()).toEqual(before);
  });
});
