import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi, refusal } from "./call-api";
import { addPicture, admin, as, customer, draft, type Post, pictureRows, prepare, read, write } from "./post-calls";

prepare();

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
  const jobs = () => readRows("SELECT 1 FROM outbox WHERE kind = 'delete_files' AND done_at IS NULL");

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
    const count = () => readRows("SELECT 1 FROM posts");
    const before = (await count()).length;
    const response = await send("POST", "/v1/post", { "title[en]": "x", imageCover: script });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: "imageCover" }] });
    expect(await count()).toHaveLength(before);
  });
});

describe("deleting", () => {
  test("API-78 LST-07 S-92 takes post and pictures down in one step; a second time there is none; an admin brings both back", async () => {
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
    await readRows("UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = $1", [_id]);
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
