import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { onDrop } from "@/lib/core/page-tags";
import { storage } from "@/lib/core/storage";
import { readMedia } from "@/lib/server/media";
import { PictureRights } from "@/lib/server/picture-rights";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { addReview } from "./factories";
import { admin, call, type Media, owner, prepare } from "./media-calls";
import { MARKS } from "./review-calls";
import { ids } from "./world-ids";

prepare();

const rights = new PictureRights();
let stranger: TestActor;
beforeAll(async () => {
  onDrop((tags) => rights.dropTags(tags));
  stranger = await actors.owner([ids.cafe]);
});

async function read(url = "", actor: TestActor | null = null) {
  const answer = await readMedia({ files: storage, rights }, { url, headers: { ...actor?.headers } }, []);
  return answer && new Map(answer.headers).get("Cache-Control");
}

const [EVERYBODY, ASKER] = ["public, max-age=31536000, immutable", "private, no-store"];

/** A picture that is not shown anywhere yet. */
async function picture(facts: { type: string; businessId?: string; uploaderId?: string; deletedAt?: Date }) {
  const key = `withheld${randomUUID().replaceAll("-", "")}`;
  await (await storage()).put(`${key}-320.webp`, Buffer.from("picture"));
  const { id } = await db.media.create({ data: { key, width: 320, height: 200, widths: [320], ...facts } });
  return { id, url: `/media/${key}-320.webp` };
}

async function post(facts: { isDraft?: boolean; publishedAt?: Date; deletedAt?: Date }): Promise<string> {
  const translation = { en: { title: "Zz", content: "<p>Zz</p>" } };
  return (await db.post.create({ data: { translation, ...facts } })).id;
}

const review = async (facts: { businessId: string; hiddenAt?: Date; deletedAt?: Date }, by: TestActor) =>
  (await addReview(facts.businessId, by.id, facts)).id;

const tomorrow = () => new Date(Date.now() + 86_400_000);

describe("S-80 pictures at their own address", () => {
  test("follow their review: hidden, brought back, deleted", async () => {
    const by = await actors.customer();
    const sent = await call<Media[]>("POST", `/v1/review/${ids.open}/media`, by, multipart({ media: await photo() }));
    const [{ _id, url } = { _id: "", url: {} as Record<string, string> }] = sent.data;
    // Before the review is written only the uploader sees it, and it is never cached.
    expect([await read(url.small), await read(url.small, by)]).toEqual([null, ASKER]);
    const body = { message: "خوب بود.", ratings: MARKS, photos: [_id] };
    const written = await call<{ _id: string }>("POST", `/v1/review/${ids.open}`, by, body);
    expect([await read(url.small), await read(url.large)]).toEqual([EVERYBODY, EVERYBODY]);

    const hide = `/v1/review/${written.data._id}/hide`;
    expect((await call("POST", hide, admin, { reason: "A face" })).http).toBe(200);
    expect([await read(url.small), await read(url.large), await read(url.small, stranger)]).toEqual([null, null, null]);
    expect([await read(url.small, by), await read(url.small, admin)]).toEqual([ASKER, ASKER]);
    await call("DELETE", hide, admin);
    expect(await read(url.small)).toBe(EVERYBODY);
    await call("DELETE", `/v1/review/${written.data._id}`, by);
    expect([await read(url.small), await read(url.small, admin)]).toEqual([null, ASKER]);
  });

  test("follow their place: under review, confirmed, suspended", async () => {
    const { url } = await picture({ type: "gallery", businessId: ids.underReview });
    const own = await actors.owner([ids.underReview]);
    const set = (status: string) =>
      call("PATCH", `/v1/restaurant/${ids.underReview}`, admin, { status, statusReason: "Zz" });
    expect([await read(url), await read(url, stranger), await read(url, own)]).toEqual([null, null, ASKER]);
    expect((await set("confirmed")).http).toBe(200);
    expect(await read(url)).toBe(EVERYBODY);
    expect((await set("suspended")).http).toBe(200);
    expect([await read(url), await read(url, own)]).toEqual([null, ASKER]);
    expect((await set("under_review")).http).toBe(200);
  });

  test("of a dish, a place or a post are seen where these are", async () => {
    const dish = async (facts: { status?: string; deletedAt?: Date }) => {
      const { id, url } = await picture({ type: "dish", businessId: ids.open });
      await db.dish.create({
        data: { translation: { en: { title: "Zz" } }, price: 10, businessId: ids.open, imageId: id, ...facts },
      });
      return url;
    };
    const ofPost = async (facts: Parameters<typeof post>[0], as: "cover" | "text") => {
      const { id, url } = await picture({ type: as === "cover" ? "cover" : "post" });
      const postId = await post(facts);
      if (as === "cover") await db.post.update({ where: { id: postId }, data: { coverId: id } });
      else await db.media.update({ where: { id }, data: { postId } });
      return url;
    };
    const deletedAt = new Date();
    const states: [string, string, string | null][] = [
      ["a dish", await dish({ status: "active" }), EVERYBODY],
      ["a draft of a dish", await dish({ status: "draft" }), null],
      ["an inactive dish", await dish({ status: "inactive" }), null],
      ["a deleted dish", await dish({ status: "active", deletedAt }), null],
      ["a gallery", (await picture({ type: "gallery", businessId: ids.open })).url, EVERYBODY],
      ["a closed place", (await picture({ type: "menu", businessId: ids.closed })).url, EVERYBODY],
      ["a deleted place", (await picture({ type: "gallery", businessId: ids.deleted })).url, null],
      ["a suspended place", (await picture({ type: "logo", businessId: ids.suspended })).url, null],
      ["taken down", (await picture({ type: "gallery", businessId: ids.open, deletedAt })).url, null],
      ["a post", await ofPost({}, "cover"), EVERYBODY],
      ["the text of a post", await ofPost({}, "text"), EVERYBODY],
      ["a draft", await ofPost({ isDraft: true }, "cover"), null],
      ["the text of a draft", await ofPost({ isDraft: true }, "text"), null],
      ["a post of tomorrow", await ofPost({ publishedAt: tomorrow() }, "text"), null],
      ["a deleted post", await ofPost({ deletedAt }, "cover"), null],
    ];
    for (const [what, url, expected] of states) expect([what, await read(url)]).toEqual([what, expected]);
    for (const [what, url] of states) expect([what, await read(url, admin)]).not.toEqual([what, null]);
  });

  test("of reviews, categories, stand-ins and people too", async () => {
    const by = await actors.customer();
    const ofReview = async (facts: Parameters<typeof review>[0], position = 0) => {
      const { id, url } = await picture({ type: "review", uploaderId: by.id });
      await db.media.update({
        where: { id },
        data: { reviewId: await review(facts, await actors.customer()), position },
      });
      return url;
    };
    const avatar = await picture({ type: "avatar", uploaderId: by.id });
    await db.user.update({ where: { id: by.id }, data: { pictureId: avatar.id } });
    const standIn = async (deletedAt: Date | null) => {
      const { id, url } = await picture({ type: "default" });
      await db.defaultImage.create({ data: { translation: { en: { title: "Zz" } }, mediaId: id, deletedAt } });
      return url;
    };
    const proof = await picture({ type: "menu" });
    const note = { kind: "other", note: "Zz", language: "en", fingerprint: randomUUID(), tokenHash: randomUUID() };
    await db.correction.create({ data: { ...note, businessId: ids.open, photoId: proof.id } });
    const now = new Date();
    const states: [string, string, string | null][] = [
      ["a review of a place that is hidden", await ofReview({ businessId: ids.suspended }), null],
      ["a hidden review", await ofReview({ businessId: ids.open, hiddenAt: now }), null],
      ["a review", await ofReview({ businessId: ids.open }), EVERYBODY],
      ["an avatar", avatar.url, EVERYBODY],
      ["a stand-in", await standIn(null), EVERYBODY],
      ["one that was taken away", await standIn(now), null],
      ["the proof of a correction", proof.url, null],
      ["what nothing shows", (await picture({ type: "post" })).url, null],
    ];
    for (const [what, url, expected] of states) expect([what, await read(url)]).toEqual([what, expected]);
    expect([await read(proof.url, owner), await read(proof.url, stranger)]).toEqual([ASKER, null]);
    const banned = await actors.customer({ banned: true });
    expect(await read(proof.url, banned)).toBeNull();
  });

  test("one that is shown elsewhere too stays", async () => {
    const { id, url } = await picture({ type: "gallery", businessId: ids.suspended });
    expect(await read(url)).toBeNull();
    const { alt, id: _, ...same } = await db.media.findUniqueOrThrow({ where: { id } });
    await db.media.create({ data: { ...same, alt: alt ?? {}, businessId: ids.open } });
    expect(await read(url)).toBe(EVERYBODY);
  });
});
