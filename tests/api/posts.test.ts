import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { sqlQuery } from "@/lib/core/db";
import { isPlainText } from "@/lib/core/typed-text";
import { dangerIn, HOSTILE_HTML } from "@/tests/fixtures/hostile-html";
import { actors, sends, type TestActor } from "./actors";
import { callApi, refusal } from "./call-api";

type Post = {
  _id: string;
  title: Record<string, string>;
  content: Record<string, string>;
  contentImg: { type: string; url: { original: string } }[];
  author: { _id: string } | null;
  like: string[];
  likeCount: number;
  viewer: { liked: boolean };
  updatedAt: string;
};

let admin: TestActor;
let customer: TestActor;

beforeAll(async () => {
  admin = await actors.admin();
  customer = await actors.customer();
});

const as = (method: string, actor: TestActor | null, body?: unknown, headers: Record<string, string> = {}) => ({
  method,
  ...(body === undefined
    ? { headers: { ...actor?.headers, ...headers } }
    : sends(body, { headers: { ...actor?.headers, ...headers } })),
});
const dataOf = async (response: Response) => ((await response.json()) as { data: Post }).data;
const draft = { title: { en: "Tea in Herat" }, content: { en: "<p>Green, with cardamom.</p>" } };
async function write(body: unknown = draft, actor = admin): Promise<Post> {
  const response = await callApi("/v1/post", as("POST", actor, body));
  expect(response.status).toBe(201);
  return dataOf(response);
}
const read = async (id: string, actor: TestActor | null = null) =>
  dataOf(await callApi(`/v1/post/${id}`, as("GET", actor)));
/** A picture as the upload leaves it. */
async function addPicture(key = `p${randomUUID().slice(0, 8)}`): Promise<string> {
  await sqlQuery(
    "INSERT INTO media (id, type, key, width, height, widths) VALUES ($1, 'post', $2, 1600, 900, '{320,640,1280,1600}')",
    [randomUUID(), key],
  );
  return key;
}
const pictureRows = (key: string) =>
  sqlQuery<{ postId: string | null; gone: boolean }>(
    'SELECT post_id AS "postId", deleted_at IS NOT NULL AS gone FROM media WHERE key = $1 ORDER BY deleted_at NULLS FIRST',
    [key],
  );

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
    const [row] = await sqlQuery<{ html: string }>(
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
    const lines = await sqlQuery(
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

describe("covers", () => {
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
    return callApi(address, { method, headers: admin.headers, body });
  };
  const coverOf = async (response: Response) =>
    (
      (await response.json()) as {
        data: { _id: string; imageCover: { _id: string; url: { original: string } } | null };
      }
    ).data;
  const jobs = () => sqlQuery("SELECT 1 FROM outbox WHERE kind = 'delete_files' AND done_at IS NULL");

  test("API-75 API-77 a post in a form has its cover; another takes its place, null takes it away", async () => {
    const first = await coverOf(
      await send("POST", "/v1/post", { "title[en]": "With a cover", imageCover: await photo("teal") }),
    );
    expect(first.imageCover?.url.original).toMatch(/^\/media\/[\w-]+-1200\.webp$/);
    const before = (await jobs()).length;
    const second = await coverOf(await send("PATCH", `/v1/post/${first._id}`, { imageCover: await photo("navy") }));
    expect(second.imageCover?._id).not.toBe(first.imageCover?._id);
    expect(await jobs()).toHaveLength(before + 1);
    const third = await coverOf(await callApi(`/v1/post/${first._id}`, as("PATCH", admin, { imageCover: null })));
    expect(third.imageCover).toBeNull();
    expect(await jobs()).toHaveLength(before + 2);
  });

  test("S-62 a cover that is no picture leaves no post", async () => {
    const script = new File(["<svg onload=alert(1)>"], "a.jpg", { type: "image/jpeg" });
    const count = () => sqlQuery("SELECT 1 FROM posts");
    const before = (await count()).length;
    const response = await send("POST", "/v1/post", { "title[en]": "x", imageCover: script });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: "imageCover" }] });
    expect(await count()).toHaveLength(before);
  });
});

describe("deleting", () => {
  test("API-78 S-92 takes post and pictures down in one step; a second time there is none; an admin brings both back", async () => {
    const key = await addPicture();
    const { _id } = await write({ content: { en: `<p>x</p><img src="/media/${key}-640.webp" alt="">` } });
    const remove = () => callApi(`/v1/post/${_id}`, as("DELETE", admin));
    expect((await remove()).status).toBe(200);
    expect(await pictureRows(key)).toEqual([{ postId: _id, gone: true }]);
    expect(await refusal(`/v1/post/${_id}`)).toMatchObject({ http: 404, message: "Post not found." });
    expect((await remove()).status).toBe(404);
    expect((await callApi(`/v1/post/${_id}`, as("PATCH", admin, draft))).status).toBe(404);
    const restore = () => callApi(`/v1/post/${_id}/restore`, as("POST", admin));
    expect((await restore()).status).toBe(200);
    expect(await pictureRows(key)).toEqual([{ postId: _id, gone: false }]);
    expect((await restore()).status).toBe(404);
  });

  test("H39 after 30 days it can't be brought back", async () => {
    const { _id } = await write();
    await sqlQuery("UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = $1", [_id]);
    expect((await callApi(`/v1/post/${_id}/restore`, as("POST", admin))).status).toBe(404);
  });

  test("a post that waits for its day is shown to admins only", async () => {
    const { _id } = await write({ ...draft, publishedAt: "2099-01-01T00:00:00Z" });
    expect((await callApi(`/v1/post/${_id}`)).status).toBe(404);
    expect((await callApi(`/v1/post/${_id}`, as("GET", customer))).status).toBe(404);
    expect((await read(_id, admin))._id).toBe(_id);
    expect((await callApi(`/v1/post/${_id}/like`, as("POST", customer))).status).toBe(404);
  });
});

describe("liking", () => {
  const like = async (id: string, actor: TestActor, state = "") => {
    const response = await callApi(`/v1/post/${id}/like${state}`, as("POST", actor));
    expect(response.status).toBe(200);
    return (await response.json()) as { liked: boolean; like: string[] };
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
    expect(await refusal(`/v1/post/${_id}/like`, as("POST", await actors.banned()))).toMatchObject({
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

describe("lists", () => {
  test("API-74 API-76 the data is a list, with what the asker likes", async () => {
    const { _id } = await write();
    await callApi(`/v1/post/${_id}/like`, as("POST", customer));
    const response = await callApi("/v1/post?limit=5", as("GET", customer));
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { data } = (await response.json()) as { data: Post[] };
    expect(data.find((post) => post._id === _id)?.viewer).toEqual({ liked: true });
    const home = (await (await callApi("/v1/home", as("GET", customer))).json()) as { posts: Post[] };
    expect(home.posts.find((post) => post._id === _id)?.viewer).toEqual({ liked: true });
    expect((await callApi("/v1/post?limit=5")).headers.get("cache-control")).toBe("public, no-cache");
  });
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
    expect([address, (await callApi(address, as(method, null, body))).status]).toEqual([address, 401]);
    for (const actor of [customer, await actors.owner(), await actors.unverified()])
      expect([address, (await callApi(address, as(method, actor, body))).status]).toEqual([address, 403]);
  }
  expect((await read(_id)).title).toEqual(draft.title);
});
