import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { sqlExecute } from "@/lib/core/db";
import { findPostPreview } from "@/lib/post/preview/queries";
import { nextPublishing } from "@/lib/post/queries";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { call } from "./call-api";
import { addPicture, admin, customer, draft, pictureRows, prepare, read, write } from "./post-calls";

prepare();

type Card = {
  _id: string;
  name: string;
  excerpt: string;
  languages: string[];
  status: string;
  likeCount: number;
  viewer: { liked: boolean };
  deletedAt: string | null;
};
type Listed = { data: Card[]; counts: Record<string, number>; pagination: { totalResults: number } };

async function list(query: string) {
  const answer = await call<unknown, Listed>("GET", `/v1/post/manage?limit=100&${query}`, admin);
  expect(answer.http).toBe(200);
  return answer;
}
const later = () => new Date(Date.now() + DAY_MS).toISOString();
const change = (id: string, body: unknown) => call("PATCH", `/v1/post/${id}`, admin, body);
const img = (key: string) => `<img src="/media/${key}-640.webp" alt="" loading="lazy" />`;

describe("the list of the dashboard", () => {
  test("LST-02 LST-03 posts of one language, each with what its card shows", async () => {
    const word = "Zzcardamom";
    const content = { fa: `<p>${"چای سبز ".repeat(20)}</p>`, ps: "<p>لنډ متن</p>" };
    const { _id } = await write({ title: { fa: `${word} الف`, ps: `${word} ب` }, content });
    const [card] = (await list(`lang=fa&search=${word}`)).data;
    expect(card).toMatchObject({
      _id,
      name: `${word} الف`,
      languages: ["fa", "ps"],
      status: "published",
      likeCount: 0,
    });
    expect([[...(card?.excerpt ?? "")].length, card?.excerpt.at(-1)]).toEqual([51, "…"]);
    expect((await list(`lang=ps&search=${word}`)).data[0]?.excerpt).toBe("لنډ متن");
    expect((await list(`lang=en&search=${word}`)).data).toEqual([]);
    await call("POST", `/v1/post/${_id}/like?state=on`, admin);
    expect((await list(`lang=fa&search=${word}&sort=likes`)).data[0]).toMatchObject({
      likeCount: 1,
      viewer: { liked: true },
    });
  });

  test("drafts and posts that wait are told apart, and counted; deleted ones stand by themselves", async () => {
    const word = "Zzstatus";
    const title = (text: string) => ({ title: { en: `${word} ${text}` } });
    await write(title("now"));
    await write({ ...title("later"), publishedAt: later() });
    await write({ ...title("draft"), isDraft: true });
    const gone = await write(title("gone"));
    await call("DELETE", `/v1/post/${gone._id}`, admin);
    expect((await list(`lang=en&search=${word}`)).counts).toEqual({ all: 3, published: 1, scheduled: 1, draft: 1 });
    for (const status of ["published", "scheduled", "draft"]) {
      const found = await list(`lang=en&search=${word}&status=${status}`);
      expect([found.data.map((card) => card.status), found.pagination.totalResults]).toEqual([[status], 1]);
    }
    const deleted = await list(`lang=en&search=${word}&state=deleted`);
    expect(deleted.data.map(({ _id, deletedAt }) => [_id, deletedAt !== null])).toEqual([[gone._id, true]]);
  });

  test("LST-10 is for admins; wrong words are refused beside their field", async () => {
    for (const [actor, http] of [
      [null, 401],
      [customer, 403],
      [await actors.owner(), 403],
    ] as const)
      expect((await call("GET", "/v1/post/manage", actor)).http).toBe(http);
    expect(await call("GET", "/v1/post/manage?status=lost", admin)).toMatchObject({
      http: 400,
      errors: [{ path: "status" }],
    });
  });
});

describe("drafts", () => {
  test("nobody but admins reads one, whatever its day; published, it is dated that moment", async () => {
    const { _id } = await write({ ...draft, isDraft: true, publishedAt: "2020-01-01T00:00:00Z" });
    for (const actor of [null, customer]) expect((await call("GET", `/v1/post/${_id}`, actor)).http).toBe(404);
    expect(await read(_id, admin)).toMatchObject({ isDraft: true });
    const shown = async () => JSON.stringify(await call("GET", "/v1/post?limit=100")).includes(_id);
    expect(await shown()).toBe(false);
    const before = Date.now();
    const published = (await change(_id, { isDraft: false })).data as { publishedAt?: string };
    expect(Date.parse(published.publishedAt ?? "")).toBeGreaterThanOrEqual(before - 1000);
    expect(await shown()).toBe(true);
  });

  test("a draft with a day in the future is none that pages wait for; finished, it is", async () => {
    await readRows("DELETE FROM posts WHERE published_at > now()");
    const publishedAt = later();
    const { _id } = await write({ ...draft, isDraft: true, publishedAt });
    expect(await nextPublishing()).toBeNull();
    await change(_id, { isDraft: false, publishedAt });
    expect((await nextPublishing())?.toISOString()).toBe(publishedAt);
    expect((await call("GET", `/v1/post/${_id}`)).http).toBe(404);
  });
});

test("a change as the editor sends it EDT-11 null takes a part away, the null of a form the topic; what is left out stays", async () => {
  const before = { title: { fa: "الف" }, lead: { fa: "پیش" }, content: { fa: "<p>متن</p>" }, topic: "drinks" };
  const { _id } = await write({ ...before, city: "herat" });
  const translation = async () => (await read(_id, admin)) as unknown as { translation: unknown; topic: unknown };
  await change(_id, { lead: { fa: null } });
  expect((await translation()).translation).toEqual({ fa: { title: "الف", content: "<p>متن</p>" } });
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: '{"fa":null}',
    topic: "null",
    isDraft: "false",
    contentImg: "[]",
  }))
    form.append(name, value);
  expect((await call("PATCH", `/v1/post/${_id}`, admin, form)).http).toBe(200);
  expect(await translation()).toMatchObject({
    translation: { fa: { title: "متن", content: "<p>متن</p>" } },
    topic: null,
    city: "herat",
  });
});

describe("EDT-13 LST-07 a picture of a post that is being written", () => {
  const remove = (key: string, query: string, actor = admin) =>
    call("DELETE", `/v1/post/delete-media/${key}-640.webp${query}`, actor);

  test("goes, out of the text as well; without the post its use refuses", async () => {
    const [gone, kept] = [await addPicture(), await addPicture()];
    const content = { fa: `<p>پیش</p><p>${img(gone)}</p><p>${img(kept)}</p>`, ps: `<p>${img(gone)}متن</p>` };
    const { _id } = await write({ title: { fa: "x", ps: "y" }, content });
    expect((await remove(gone, "")).http).toBe(409);
    expect((await remove(gone, `?post=${_id}`)).http).toBe(200);
    expect((await read(_id)).content).toEqual({ fa: `<p>پیش</p><p>${img(kept)}</p>`, ps: "<p>متن</p>" });
    expect(await pictureRows(gone)).toEqual([]);
    expect(await pictureRows(kept)).toEqual([{ postId: _id, gone: false }]);
    expect((await remove(gone, `?post=${_id}`)).http).toBe(404);
  });

  test("one that was uploaded and never saved goes too; a file of another post stays with it", async () => {
    const [fresh, shared] = [await addPicture(), await addPicture()];
    const other = await write({ content: { en: `<p>other</p>${img(shared)}` } });
    const post = await write({ content: { en: `<p>text</p>${img(shared)}` } });
    expect((await remove(fresh, `?post=${post._id}`)).http).toBe(200);
    expect((await remove(shared, `?post=${post._id}`)).http).toBe(200);
    expect(await pictureRows(shared)).toEqual([{ postId: other._id, gone: false }]);
    expect((await read(other._id)).content.en).toContain(shared);
    const refused = await remove(shared, `?post=${post._id}`);
    expect([refused.http, (refused as { details: unknown }).details]).toEqual([409, { posts: 1 }]);
  });

  test("is for admins, and of a post that is there", async () => {
    const key = await addPicture();
    const nowhere = "0190aaaa-0008-7000-8000-00000000ffff";
    expect((await remove(key, `?post=${nowhere}`)).http).toBe(404);
    expect((await remove(key, "?post=x")).http).toBe(400);
    expect((await remove(key, `?post=${nowhere}`, customer)).http).toBe(403);
    expect(await pictureRows(key)).toHaveLength(1);
  });
});

describe("a post as it would be", () => {
  const preview = (body: unknown, actor = admin) =>
    call<{ _id: string; path: string }>("POST", "/v1/post/manage/preview?lang=ps", actor, body);
  const made = async (body: unknown) => (await preview(body)).data;
  const asActor = {
    isVerified: true,
    isBanned: false,
    lacksFactor: false,
    confirmedAt: null,
    sessionId: "",
    language: "en",
    via: "bearer",
  } as const;
  const reader = (id: string) => ({ ...asActor, id, role: "admin" as const });

  test("a new one is shown to who wrote it, cleaned, and not saved", async () => {
    const count = () => readRows("SELECT 1 FROM posts");
    const before = (await count()).length;
    const { _id, path } = await made({ title: { ps: "چای" }, content: { ps: "<p>x</p><script>1</script>" } });
    expect(path).toBe(`/ps/preview/post/${_id}`);
    expect(await findPostPreview(reader(admin.id), _id, new Date())).toMatchObject({
      translation: { ps: { title: "چای", content: "<p>x</p>" } },
      author: { id: admin.id },
    });
    expect(await count()).toHaveLength(before);
    expect(await findPostPreview(reader(customer.id), _id, new Date())).toBeNull();
    expect(await findPostPreview(reader(admin.id), _id, new Date(Date.now() + 2 * DAY_MS))).toBeNull();
  });

  test("changes stand beside what they leave alone; the post itself stays as it is", async () => {
    const { _id: post } = await write({ title: { en: "Before", fa: "پیش" }, content: { en: "<p>a</p>" } });
    const { _id } = await made({ post, title: { en: "After" }, languages: ["en"] });
    const shown = await findPostPreview(reader(admin.id), _id, new Date());
    expect(shown).toMatchObject({ id: post, translation: { en: { title: "After", content: "<p>a</p>" } } });
    expect(shown?.translation.fa).toBeUndefined();
    expect((await read(post)).title).toEqual({ en: "Before", fa: "پیش" });
  });

  test("EDT-08 a cover chosen anew, and one taken away, are shown; without a word it stays", async () => {
    const key = await addPicture();
    const [row] = await readRows(`SELECT id FROM media WHERE key = '${key}'`);
    const cover = String(row?.id);
    const shown = async (body: object) =>
      findPostPreview(reader(admin.id), (await made({ title: { en: "Cover" }, ...body }))._id, new Date());
    expect((await shown({ cover }))?.cover).toMatchObject({ key });
    expect((await shown({ cover: null }))?.cover).toBeNull();
    expect((await shown({ cover: admin.id }))?.cover).toBeNull();
    expect((await preview({ title: { en: "Cover" }, cover: "x" })).http).toBe(400);
    const { _id: post } = await write({ title: { en: "Covered" }, content: { en: "<p>a</p>" } });
    await sqlExecute("UPDATE posts SET cover_id = $1 WHERE id = $2", [cover, post]);
    expect((await shown({ post }))?.cover).toMatchObject({ key });
    expect((await shown({ post, cover: null }))?.cover).toBeNull();
  });

  test("what could not be saved is refused alike", async () => {
    expect((await preview({ title: {} })).http).toBe(400);
    expect((await preview({ ...draft, post: "0190aaaa-0008-7000-8000-00000000ffff" })).http).toBe(404);
    expect((await preview(draft, customer)).http).toBe(403);
  });
});
