import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { sweepOrphans } from "@/lib/media/jobs";
import { multipart, photo } from "@/tests/support/pictures";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { admin, call, clean, dropped, folder, type Media, nameOf, owner, prepare, stored } from "./media-calls";
import { MARKS } from "./review-calls";
import { ids } from "./world-ids";

prepare();

const DAY = 86_400_000;
type Review = { _id: string; photos: Media[]; message: string };

let height = 600;
/** Pictures that no other test has. */
const pictures = (count: number) => Promise.all(Array.from({ length: count }, () => photo(900, ++height)));

const upload = (actor: TestActor | null, media: Buffer | Buffer[], business = ids.second) =>
  call<Media[]>("POST", `/v1/review/${business}/media`, actor, multipart({ media }));

async function uploaded(actor: TestActor, count: number): Promise<string[]> {
  const { status, body } = await upload(actor, await pictures(count));
  expect(status).toBe(201);
  return body.data.map(({ _id }) => _id);
}

const write = (actor: TestActor, photos: unknown, business: string = ids.second) =>
  call<Review>("POST", `/v1/review/${business}`, actor, { message: "نان گرم بود.", ratings: MARKS, photos });
const change = (actor: TestActor, id: string, body: object) => call<Review>("PATCH", `/v1/review/${id}`, actor, body);
const remove = (actor: TestActor | null, id: string) => call("DELETE", `/v1/review/media/${id}`, actor);
const namesOf = ({ photos }: Pick<Review, "photos">) => photos.map(({ _id }) => _id);

/** What everybody is shown of a review; null when it is not in the list. */
async function shown(id: string, business: string = ids.second): Promise<string[] | null> {
  const { body } = await call<Review[]>("GET", `/v1/review/${business}?limit=100`, null);
  const found = body.data.find(({ _id }) => _id === id);
  return found ? namesOf(found) : null;
}

async function reviewWith(count: number) {
  const by = await actors.customer();
  const photos = await uploaded(by, count);
  const { status, body } = await write(by, photos);
  expect([status, namesOf(body.data)]).toEqual([201, photos]);
  return { by, photos, review: body.data };
}

describe("REV-01 pictures of a review", () => {
  test("S-63 are stored without what their camera told, and shown in the order that was named", async () => {
    const by = await actors.customer();
    const [one = "", two = "", three = "", four = ""] = await uploaded(by, 4);
    const order = [three, one, four, two];
    const { body } = await write(by, order);
    expect(namesOf(body.data)).toEqual(order);
    expect(body.data.photos[0]).toMatchObject({ type: "review", width: 900 });
    for (const url of Object.values(body.data.photos[0]?.url ?? {})) {
      const file = await readFile(path.join(folder, nameOf(url)));
      const { format, exif } = await sharp(file).metadata();
      expect([format, exif, file.includes("Maryam")]).toEqual(["webp", undefined, false]);
    }
    expect(await shown(body.data._id)).toEqual(order);
    expect(dropped).toContain(`business:${ids.second}`);
    // Guests' pictures are none of the place's own.
    const gallery = await call<Media[]>("GET", `/v1/restaurant/${ids.second}/media?type=review`, null);
    expect(gallery.body.data).toEqual([]);
  });

  test("a fifth is refused, in one upload and in one review, also past the checks of the call", async () => {
    const by = await actors.customer();
    expect((await upload(by, await pictures(5))).status).toBe(400);
    const five = [...(await uploaded(by, 4)), ...(await uploaded(by, 1))];
    const refused = await write(by, five);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "photos"]);
    const { body } = await write(by, five.slice(0, 4));
    expect((await change(by, body.data._id, { photos: five })).status).toBe(400);
    expect(await shown(body.data._id)).toEqual(five.slice(0, 4));
    const row = { where: { id: five[4] ?? "" }, data: { reviewId: body.data._id, position: 4 } };
    await expect(db.media.update(row)).rejects.toThrow("media_review_check");
    await expect(db.media.update({ ...row, data: { ...row.data, position: 3 } })).rejects.toThrow("Unique constraint");
  });

  test("what is no picture is refused by name, and nothing of the call is kept", async () => {
    const by = await actors.customer();
    const [good = Buffer.alloc(0)] = await pictures(1);
    const refused = await upload(by, [good, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "media"]);
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
      expect((await upload(actor, media)).status).toBe(status);
    expect((await upload(owner, media, ids.open)).status).toBe(403);
    expect((await upload(owner, media, ids.second)).status).toBe(201);
    for (const business of [ids.suspended, ids.deleted, ids.unknown])
      expect((await upload(await actors.customer(), media, business)).status).toBe(404);
  });

  test("nobody shows the pictures of another, nor of anything else", async () => {
    const { photos } = await reviewWith(1);
    const [theirs = ""] = await uploaded(await actors.customer(), 1);
    const by = await actors.customer();
    const [own = ""] = await uploaded(by, 1);
    for (const wrong of [photos[0], theirs, ids.cover, ids.dishPicture, ids.unknown]) {
      const { status, body } = await write(by, [own, wrong]);
      expect([wrong, status, body.errors?.[0]?.path]).toEqual([wrong, 400, "photos.1"]);
    }
    expect((await write(by, [own, own])).status).toBe(400);
    for (const nonsense of ["x", [null], [{ gt: "" }], [own, "x"]])
      expect((await write(by, nonsense)).status).toBe(400);
    const first = await write(by, [own]);
    expect(first.status).toBe(201);
    // What one review of theirs shows is not free for another, nor for a reply.
    expect((await write(by, [own], ids.open)).status).toBe(400);
    const reply = await call<Review>("POST", `/v1/review/${ids.second}`, by, {
      message: "x",
      parentId: first.body.data._id,
      photos: [],
    });
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, "photos"]);
    expect((await change(await actors.customer(), first.body.data._id, { photos: [] })).status).toBe(403);
  });

  test("REV-08 a change keeps them unless it names others; what it leaves out is removed for good", async () => {
    const { by, photos, review } = await reviewWith(3);
    const [one = "", two = "", three = ""] = photos;
    expect(namesOf((await change(by, review._id, { message: "Tea, too." })).body.data)).toEqual(photos);
    const [fresh = ""] = await uploaded(by, 1);
    const changed = await change(by, review._id, { photos: [fresh, three, one] });
    expect([changed.status, namesOf(changed.body.data)]).toEqual([200, [fresh, three, one]]);
    await clean();
    const gone = review.photos[1];
    expect([gone?._id, stored().includes(nameOf(gone?.url.small))]).toEqual([two, false]);
    expect(await db.media.count({ where: { id: two } })).toBe(0);
    expect(namesOf((await change(by, review._id, { photos: [] })).body.data)).toEqual([]);
    expect(await shown(review._id)).toEqual([]);
  });

  test("are named by nothing while their review is hidden or deleted, and come back with it", async () => {
    const { by, photos, review } = await reviewWith(2);
    await call("POST", `/v1/review/${review._id}/hide`, admin, { reason: "A face" });
    const everything = async () =>
      JSON.stringify([
        (await call("GET", `/v1/review/${ids.second}?limit=100`, null)).body,
        (await call("GET", `/v2/restaurant/${ids.second}`, null)).body,
        (await call("GET", `/v1/review/restaurant/${ids.second}/user/${by.id}`, null)).body,
      ]);
    expect(await everything()).not.toContain(photos[0]);
    const withdrawn = await call<Review[]>("GET", "/v1/review/withdrawn", admin);
    expect(withdrawn.body.data.find(({ _id }) => _id === review._id)?.photos).toHaveLength(2);
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
    expect((await remove(by, photos[0] ?? "")).status).toBe(200);
    expect(dropped).toContain(`business:${ids.second}`);
    expect((await remove(by, fresh)).status).toBe(200);
    for (const id of [photos[0] ?? "", fresh, ids.cover, ids.unknown]) expect((await remove(by, id)).status).toBe(404);
    expect(await shown(review._id)).toEqual([photos[1]]);
    await clean();
    expect(stored()).not.toContain(nameOf(review.photos[0]?.url.small));
    expect(await readRows("SELECT 1 FROM audit_log WHERE action = 'review.remove_photo'")).toEqual([]);
  });

  test("S-19 an admin does, which is noted; others don't, and learn nothing of what is not published", async () => {
    const { photos, review } = await reviewWith(2);
    const [one = "", two = ""] = photos;
    const [fresh = ""] = await uploaded(await actors.customer(), 1);
    expect((await remove(null, one)).status).toBe(401);
    for (const other of [await actors.customer(), owner]) {
      expect((await remove(other, one)).status).toBe(403);
      expect((await remove(other, fresh)).status).toBe(404);
    }
    expect((await remove(admin, one)).status).toBe(200);
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
    const copy = (await call<Copy>("GET", "/v1/user/me/export", by)).body.data;
    expect(copy.reviews[0]?.photos).toEqual(review.photos.map(({ url }) => url.original));
    expect(copy.pictures).toHaveLength(3);
    expect((await call("DELETE", "/v1/user/me", by, { reason: "x" })).status).toBe(200);
    expect(await shown(review._id)).toEqual([]);
    expect(await db.media.count({ where: { id: { in: [...photos, fresh] } } })).toBe(0);
    await clean();
    expect(stored()).not.toContain(nameOf(review.photos[0]?.url.small));
  });
});
