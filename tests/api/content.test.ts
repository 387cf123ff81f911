import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { categorySchema } from "@/lib/category/schema";
import type { Pagination } from "@/lib/core/pagination";
import type { postSchema } from "@/lib/post/schema";
import { readRows } from "@/tests/support/rows";
import { readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Post = z.output<typeof postSchema>;
type Category = z.output<typeof categorySchema>;

beforeAll(createWorld);

test("API-34 categories of all types", async () => {
  const { data } = await readApi<{ data: Category[] }>("/v1/category");
  expect(new Set(data.map(({ type }) => type)).has("dish")).toBe(true);
  expect(data.find(({ _id }) => _id === ids.restaurantCategory)).toMatchObject({
    slug: "world-place",
    type: "restaurant",
    name: "کباب‌ها",
    image: null,
  });
});

test("API-35 categories of dishes only", async () => {
  const { data } = await readApi<{ data: Category[] }>("/v1/category?type=dish");
  expect(data.length).toBeGreaterThan(1);
  expect(data.every(({ type }) => type === "dish")).toBe(true);
  expect(await refusal("/v1/category?type=drink")).toMatchObject({ http: 400 });
});

test("I18N-20 a category without a title is called Unknown Category in the reader's language", async () => {
  await readRows("ALTER TABLE categories DROP CONSTRAINT categories_translation_check");
  await readRows(
    "INSERT INTO categories (id, slug, type, translation, updated_at) VALUES ($1, 'world-nameless', 'cafe', '{}', now())",
    [ids.namelessCategory],
  );
  const nameIn = async (lang: string) => {
    const { data } = await readApi<{ data: Category[] }>(`/v1/category?type=cafe&lang=${lang}`);
    return data.find(({ _id }) => _id === ids.namelessCategory)?.name;
  };
  expect(await nameIn("en")).toBe("Unknown Category");
  expect(await nameIn("fa")).toBe("دسته‌بندی نامعلوم");
  expect(await nameIn("ps")).toBe("نامعلومه کټګوري");
});

test("API-39 groups have a title per language", async () => {
  const { data } = await readApi<{ data: { _id: string; translation: unknown; name: string }[] }>("/v1/group?lang=en");
  expect(data.find(({ _id }) => _id === ids.grill)).toMatchObject({
    name: "Zz Kebabs",
    translation: { en: { title: "Zz Kebabs" }, fa: { title: "کباب‌ها" } },
  });
});

test("API-74 posts are listed latest first; deleted and coming ones are not", async () => {
  const { data, pagination } = await readApi<{ data: Post[]; pagination: Pagination }>("/v1/post?limit=100");
  expect(pagination.totalResults).toBe(data.length);
  const listed = data.map(({ _id }) => _id);
  expect(listed).toEqual(expect.arrayContaining([ids.post(1), ids.post(2)]));
  expect(listed).not.toContain(ids.post(3));
  expect(listed).not.toContain(ids.post(4));
  const published = data.map(({ publishedAt }) => publishedAt);
  expect(published).toEqual([...published].sort().reverse());
});

test("API-74 a language keeps only the posts that have a text in it", async () => {
  const listed = async (lang: string) =>
    (await readApi<{ data: Post[] }>(`/v1/post?limit=100&lang=${lang}`)).data.map(({ _id }) => _id);
  expect(await listed("en")).toContain(ids.post(1));
  expect(await listed("en")).not.toContain(ids.post(2));
  expect(await listed("ps")).toContain(ids.post(2));
});

test("ENT-03 a post has texts per language, cover sizes, gallery pictures, author and likers", async () => {
  const { data } = await readApi<{ data: Post }>(`/v1/post/${ids.post(1)}`);
  expect(data).toMatchObject({
    _id: ids.post(1),
    title: { en: "World post", fa: "نوشته" },
    translation: { en: { title: "World post" } },
    author: { _id: ids.user(1), fullname: "Person 1" },
    contentImg: [{ type: "gallery", url: { original: "/media/world-08-1600.webp" } }],
    likeCount: 2,
  });
  expect(data.imageCover?.url).toEqual({
    original: "/media/world-02-1600.webp",
    large: "/media/world-02-1280.webp",
    medium: "/media/world-02-640.webp",
    small: "/media/world-02-320.webp",
  });
  expect(new Set(data.like)).toEqual(new Set([ids.user(2), ids.user(3)]));
  expect(Object.keys(data.author ?? {})).toEqual(["_id", "fullname"]);
});

test("ENT-04 stored media answer with addresses by size that never change", async () => {
  const { data } = await readApi<{ data: { _id: string; url: Record<string, string> }[] }>(
    `/v1/restaurant/${ids.open}/media`,
  );
  for (const { url } of data) {
    expect(Object.keys(url)).toEqual(["original", "large", "medium", "small"]);
    for (const address of Object.values(url)) expect(address).toMatch(/^\/media\/[\w-]+-\d+\.webp$/);
  }
});

test("ENT-05 other people are known by id, name and picture, nothing else", async () => {
  const { data } = await readApi<{ data: { user: object | null }[] }>(`/v1/review/${ids.open}`);
  const authors = data.flatMap(({ user }) => (user ? [Object.keys(user)] : []));
  expect(authors.length).toBeGreaterThan(0);
  for (const fields of authors) expect(fields).toEqual(["_id", "fullname", "profilePic"]);
});

test("API-76 one post, its content clean whatever is stored", async () => {
  const { data } = await readApi<{ data: Post }>(`/v1/post/${ids.post(1)}`);
  expect(data.content.en).toBe("<p>World post</p>");
  for (const number of [3, 4, 99])
    expect(await refusal(`/v1/post/${ids.post(number)}`)).toMatchObject({ http: 404, message: "Post not found." });
});
