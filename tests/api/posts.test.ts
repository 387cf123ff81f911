import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isPlainText } from "@/lib/core/typed-text";
import { dangerIn, HOSTILE_HTML } from "@/tests/fixtures/hostile-html";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { addPicture, admin, customer, draft, type Post, pictureRows, prepare, read, write } from "./post-calls";

prepare();

describe("writing", () => {
  test("API-75 ENT-03 a post in some languages; its author is the caller, whatever the form says", async () => {
    const form = new URLSearchParams({
      "title[fa]": "چای در هرات",
      "title[en]": "Tea in Herat",
      "title[ps]": "",
      "content[fa]": "<p>سبز با هیل</p>",
      author: customer.id,
    });
    const { http, data: post } = await call<Post>("POST", "/v1/post", admin, form);
    expect(http).toBe(201);
    expect(post).toMatchObject({
      title: { fa: "چای در هرات", en: "Tea in Herat" },
      content: { fa: "<p>سبز با هیل</p>" },
      author: { _id: admin.id },
      like: [],
      likeCount: 0,
      viewer: { liked: false },
      contentImg: [],
      imageCover: null,
    });
    expect(Object.keys(post.title).sort()).toEqual(["en", "fa"]);
    expect(await read(post._id)).toEqual(post);
  });

  test("a language without a title is headed by the first words of its text", async () => {
    const { title } = await write({ content: { fa: "<h2>نان گرم</h2><p>از تندور</p>" } });
    expect(title).toEqual({ fa: "نان گرم از تندور" });
  });

  test.each([
    ["what it shows", ' alt="Tea &amp; bread"', { en: "Tea & bread", ps: "انځور" }],
    ["that it is a picture", "", { en: "Photo", ps: "انځور" }],
  ])("EDT-10 a picture without a word is a text: its language is headed by %s", async (_, alt, title) => {
    const src = `/media/${await addPicture()}-1280.webp`;
    const post = await write({
      content: { en: `<p><img src="${src}"${alt} /></p>`, ps: `<p><img src="${src}" /></p>` },
    });
    expect(post.title).toEqual(title);
    expect(post.content.en).toContain(src);
  });

  test.each([{}, { title: { en: "" } }, { title: {}, content: { fa: "<p> </p><script>1</script>" } }])(
    "API-75 at least one language must be filled: %j",
    async (body) => {
      expect(await call("POST", "/v1/post", admin, body)).toMatchObject({
        http: 400,
        code: "validation_failed",
        errors: [{ path: "title", message: "Please fill at least one language" }],
      });
    },
  );

  test.each([
    ["unknown field", { ...draft, likeCount: 9 }],
    ["unknown language", { title: { de: "Tee" } }],
    ["no text", { title: { en: { contains: "" } } }],
    ["control characters", { title: { en: "a\u0000b" } }],
    ["half a character", { content: { en: "\ud800" } }],
    ["title of 10,000 characters", { title: { en: "x".repeat(10_000) } }],
    ["unknown topic", { ...draft, topic: "politics" }],
    ["no time", { ...draft, publishedAt: "tomorrow" }],
    ["foreign picture", { ...draft, contentImg: [{ type: "gallery", url: { url: "https://evil.example/a.webp" } }] }],
    ["unknown picture", { ...draft, contentImg: [{ type: "gallery", url: { url: "/media/none-640.webp" } }] }],
    ["text that grows past its limit", { content: { en: "&".repeat(90_000) } }],
  ])("is refused with %s", async (_name, body) => {
    expect(await call("POST", "/v1/post", admin, body)).toMatchObject({ http: 400 });
  });

  test("S-52 what is stored and shown holds nothing that could harm, good markup survives", async () => {
    const good = '<h2>Title</h2><p dir="rtl">متن</p><span style="font-size:24px">large</span>';
    const { _id } = await write({
      title: { en: "x" },
      content: { en: good + HOSTILE_HTML.filter(isPlainText).join("<p>and</p>") },
    });
    const [row] = await readRows<{ html: string }>(
      "SELECT translation #>> '{en,content}' AS html FROM posts WHERE id = $1",
      [_id],
    );
    const shown = await read(_id);
    for (const html of [row?.html ?? "", shown.content.en ?? ""]) {
      expect(dangerIn(html)).toBeNull();
      expect(html.startsWith(good)).toBe(true);
    }
  });
});

describe("changing", () => {
  test("API-77 replaces what is sent and keeps what is not; an audit line says who did it", async () => {
    const post = await write({ title: { en: "A", fa: "الف" }, content: { en: "<p>a</p>" } });
    const response = await call("PATCH", `/v1/post/${post._id}`, admin, { title: { en: "B" }, topic: "drinks" });
    expect(response.http).toBe(200);
    expect(response.data).toMatchObject({ title: { en: "B", fa: "الف" }, content: { en: "<p>a</p>" } });
    const lines = await readRows(
      "SELECT actor_id, action, before, after FROM audit_log WHERE entity_id = $1 ORDER BY id",
      [post._id],
    );
    expect(lines).toEqual([
      { actor_id: admin.id, action: "post.create", before: null, after: { en: "A", fa: "الف" } },
      { actor_id: admin.id, action: "post.update", before: { en: "A", fa: "الف" }, after: { en: "B", fa: "الف" } },
    ]);
  });

  test("API-77 languages that are no longer wanted go, the last one does not", async () => {
    const { _id } = await write({ title: { en: "A", fa: "الف" } });
    const change = (languages: string[]) => call("PATCH", `/v1/post/${_id}`, admin, { languages });
    expect((await change(["fa"])).data.title).toEqual({ fa: "الف" });
    expect((await change(["ps"])).http).toBe(400);
    expect((await read(_id)).title).toEqual({ fa: "الف" });
  });

  test("H69 a change of an old version is refused with the current one; without a version the last one wins", async () => {
    const { _id } = await write();
    const etag = (await call("GET", `/v1/post/${_id}`, admin)).headers.get("etag") ?? "";
    const change = (title: string, headers = {}) =>
      call("PATCH", `/v1/post/${_id}`, admin, { title: { en: title } }, headers);
    expect((await change("First", { "if-match": etag })).http).toBe(200);
    expect(await change("Second", { "if-match": etag })).toMatchObject({
      http: 409,
      code: "conflict",
      current: { title: { en: "First" } },
    });
    expect((await change("Third")).http).toBe(200);
  });

  test("pictures of the text belong to the post; what its editor removed is taken down, a shared file stays", async () => {
    const [inText, named, shared] = [await addPicture(), await addPicture(), await addPicture()];
    const img = (key: string) => `<img src="/media/${key}-640.webp" alt="">`;
    const entry = (key: string) => ({ type: "gallery", url: { url: `http://localhost:3000/media/${key}-1600.webp` } });
    const other = await write({ content: { en: `<p>other</p>${img(shared)}` } });
    const post = await write({
      content: { en: `<p>text</p>${img(inText)}${img(shared)}` },
      contentImg: [entry(named)],
    });
    expect(post.contentImg.map(({ type, url }) => [type, url.original]).sort()).toEqual(
      [inText, named, shared].map((key) => ["gallery", `/media/${key}-1600.webp`]).sort(),
    );
    await call("PATCH", `/v1/post/${post._id}`, admin, {
      content: { en: `<p>text</p>${img(inText)}` },
      contentImg: [],
    });
    expect((await read(post._id)).contentImg.map(({ url }) => url.original)).toEqual([`/media/${inText}-1600.webp`]);
    expect(await pictureRows(named)).toEqual([]);
    expect(await pictureRows(shared)).toEqual([{ postId: other._id, gone: false }]);
  });
});

describe("covers", () => {
  type Covered = { _id: string; imageCover: { _id: string; url: { original: string } } | null };
  const photo = async (color: string) =>
    new File(
      [
        await sharp({ create: { width: 1200, height: 600, channels: 3, background: color } })
          .jpeg()
          .toBuffer(),
      ],
      "a.jpg",
    );
  const send = async (method: string, address: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return call<Covered>(method, address, admin, body);
  };
  const jobs = () => readRows("SELECT 1 FROM outbox WHERE kind = 'delete_files' AND done_at IS NULL");

  test("API-75 API-77 a post in a form has its cover; another takes its place, null takes it away", async () => {
    const { data: first } = await send("POST", "/v1/post", {
      "title[en]": "With a cover",
      imageCover: await photo("teal"),
    });
    expect(first.imageCover?.url.original).toMatch(/^\/media\/[\w-]+-1200\.webp$/);
    const before = (await jobs()).length;
    const { data: second } = await send("PATCH", `/v1/post/${first._id}`, { imageCover: await photo("navy") });
    expect(second.imageCover?._id).not.toBe(first.imageCover?._id);
    expect(await jobs()).toHaveLength(before + 1);
    const { data: third } = await call<Covered>("PATCH", `/v1/post/${first._id}`, admin, { imageCover: null });
    expect(third.imageCover).toBeNull();
    expect(await jobs()).toHaveLength(before + 2);
  });

  test("S-62 a cover that is no picture leaves no post", async () => {
    const script = new File(["<svg onload=alert(1)>"], "a.jpg", { type: "image/jpeg" });
    const count = () => readRows("SELECT 1 FROM posts");
    const before = (await count()).length;
    expect(await send("POST", "/v1/post", { "title[en]": "x", imageCover: script })).toMatchObject({
      http: 400,
      errors: [{ path: "imageCover" }],
    });
    expect(await count()).toHaveLength(before);
  });
});

describe("deleting", () => {
  test("API-78 LST-07 S-92 takes post and pictures down in one step; a second time there is none; an admin brings both back", async () => {
    const key = await addPicture();
    const { _id } = await write({ content: { en: `<p>x</p><img src="/media/${key}-640.webp" alt="">` } });
    const remove = () => call("DELETE", `/v1/post/${_id}`, admin);
    expect((await remove()).http).toBe(200);
    expect(await pictureRows(key)).toEqual([{ postId: _id, gone: true }]);
    expect(await call("GET", `/v1/post/${_id}`)).toMatchObject({ http: 404, message: "Post not found." });
    expect((await remove()).http).toBe(404);
    expect((await call("PATCH", `/v1/post/${_id}`, admin, draft)).http).toBe(404);
    const restore = () => call("POST", `/v1/post/${_id}/restore`, admin);
    expect((await restore()).http).toBe(200);
    expect(await pictureRows(key)).toEqual([{ postId: _id, gone: false }]);
    expect((await restore()).http).toBe(404);
  });

  test("H39 after 30 days it can't be brought back", async () => {
    const { _id } = await write();
    await readRows("UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = $1", [_id]);
    expect((await call("POST", `/v1/post/${_id}/restore`, admin)).http).toBe(404);
  });

  test("a post that waits for its day is shown to admins only", async () => {
    const { _id } = await write({ ...draft, publishedAt: "2099-01-01T00:00:00Z" });
    expect((await call("GET", `/v1/post/${_id}`)).http).toBe(404);
    expect((await call("GET", `/v1/post/${_id}`, customer)).http).toBe(404);
    expect((await read(_id, admin))._id).toBe(_id);
    expect((await call("POST", `/v1/post/${_id}/like`, customer)).http).toBe(404);
  });
});

describe("liking", () => {
  const like = async (id: string, actor: TestActor, state = "") => {
    const answer = await call<Post, { liked: boolean; like: string[] }>("POST", `/v1/post/${id}/like${state}`, actor);
    expect(answer.http).toBe(200);
    return { liked: answer.liked, like: answer.like };
  };

  test("API-79 PST-09 PST-10 ROLE-07 toggles; the list of likes tells whether it is mine", async () => {
    const { _id } = await write();
    expect(await like(_id, customer)).toEqual({ liked: true, like: [customer.id] });
    expect(await read(_id, customer)).toMatchObject({ like: [customer.id], likeCount: 1, viewer: { liked: true } });
    expect(await read(_id)).toMatchObject({ like: [customer.id], viewer: { liked: false } });
    expect(await like(_id, customer)).toEqual({ liked: false, like: [] });
    expect(await read(_id, customer)).toMatchObject({ likeCount: 0, viewer: { liked: false } });
  });

  test("H22 H35 the unverified, owners and admins like as well; who is banned does not", async () => {
    const { _id } = await write();
    for (const actor of [await actors.unverified(), await actors.owner(), admin])
      expect((await like(_id, actor)).liked).toBe(true);
    expect(await call("POST", `/v1/post/${_id}/like`, await actors.banned())).toMatchObject({
      http: 403,
      code: "banned",
    });
    expect((await read(_id)).likeCount).toBe(3);
  });

  test("S-88 fifty at once by one person are one like, and the count is the number of people", async () => {
    const { _id } = await write();
    const [one, two] = [await actors.customer(), await actors.customer()];
    await like(_id, two);
    await Promise.all(Array.from({ length: 50 }, () => like(_id, one, "?state=on")));
    expect(await read(_id)).toMatchObject({ like: [two.id, one.id], likeCount: 2 });
    // An even number of toggles ends where it began.
    await Promise.all(Array.from({ length: 8 }, () => like(_id, one)));
    expect((await read(_id)).likeCount).toBe(2);
  });
});

test("lists API-74 API-76 the data is a list, with what the asker likes", async () => {
  const { _id } = await write();
  await call("POST", `/v1/post/${_id}/like`, customer);
  const { headers, data } = await call<Post[]>("GET", "/v1/post?limit=5", customer);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(data.find((post) => post._id === _id)?.viewer).toEqual({ liked: true });
  const home = await call<unknown, { posts: Post[] }>("GET", "/v1/home", customer);
  expect(home.posts.find((post) => post._id === _id)?.viewer).toEqual({ liked: true });
  expect((await call("GET", "/v1/post?limit=5")).headers.get("cache-control")).toBe("public, no-cache");
});

test("S-1 S-2 API-82 nobody but admins writes", async () => {
  const { _id } = await write();
  const calls = [
    ["POST", "/v1/post"],
    ["PATCH", `/v1/post/${_id}`],
    ["DELETE", `/v1/post/${_id}`],
    ["POST", `/v1/post/${_id}/restore`],
  ] as const;
  for (const [method, address] of calls) {
    const body = method === "DELETE" || address.endsWith("restore") ? undefined : draft;
    expect([address, (await call(method, address, null, body)).http]).toEqual([address, 401]);
    for (const actor of [customer, await actors.owner(), await actors.unverified()])
      expect([address, (await call(method, address, actor, body)).http]).toEqual([address, 403]);
  }
  expect((await read(_id)).title).toEqual(draft.title);
});
