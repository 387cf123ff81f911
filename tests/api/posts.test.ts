import { describe, expect, test } from "vitest";
import { isPlainText } from "@/lib/core/typed-text";
import { dangerIn, HOSTILE_HTML } from "@/tests/fixtures/hostile-html";
import { readRows } from "@/tests/support/rows";
import { callApi, refusal } from "./call-api";
import { addPicture, admin, as, customer, dataOf, draft, pictureRows, prepare, read, write } from "./post-calls";

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
    const response = await callApi("/v1/post", { method: "POST", headers: admin.headers, body: form });
    expect(response.status).toBe(201);
    const post = await dataOf(response);
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
      const refused = await refusal("/v1/post", as("POST", admin, body));
      expect(refused).toMatchObject({
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
    expect(await refusal("/v1/post", as("POST", admin, body))).toMatchObject({ http: 400 });
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
    const response = await callApi(`/v1/post/${post._id}`, as("PATCH", admin, { title: { en: "B" }, topic: "drinks" }));
    expect(response.status).toBe(200);
    expect(await dataOf(response)).toMatchObject({ title: { en: "B", fa: "الف" }, content: { en: "<p>a</p>" } });
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
    const change = (languages: string[]) => callApi(`/v1/post/${_id}`, as("PATCH", admin, { languages }));
    expect((await dataOf(await change(["fa"]))).title).toEqual({ fa: "الف" });
    expect((await change(["ps"])).status).toBe(400);
    expect((await read(_id)).title).toEqual({ fa: "الف" });
  });

  test("H69 a change of an old version is refused with the current one; without a version the last one wins", async () => {
    const { _id } = await write();
    const etag = (await callApi(`/v1/post/${_id}`, as("GET", admin))).headers.get("etag") ?? "";
    const change = (title: string, headers = {}) =>
      callApi(`/v1/post/${_id}`, as("PATCH", admin, { title: { en: title } }, headers));
    expect((await change("First", { "if-match": etag })).status).toBe(200);
    const refused = await change("Second", { "if-match": etag });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "conflict", current: { title: { en: "First" } } });
    expect((await change("Third")).status).toBe(200);
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
    await callApi(
      `/v1/post/${post._id}`,
      as("PATCH", admin, { content: { en: `<p>text</p>${img(inText)}` }, contentImg: [] }),
    );
    expect((await read(post._id)).contentImg.map(({ url }) => url.original)).toEqual([`/media/${inText}-1600.webp`]);
    expect(await pictureRows(named)).toEqual([]);
    expect(await pictureRows(shared)).toEqual([{ postId: other._id, gone: false }]);
  });
});
