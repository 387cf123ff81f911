import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { GET as getRobots } from "@/app/robots.txt/route";
import { GET as getIndex } from "@/app/sitemap.xml/route";
import { GET as getFile } from "@/app/sitemaps/[file]/route";
import type { categorySchema } from "@/lib/category/schema";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import type { Pagination } from "@/lib/core/pagination";
import { SITEMAP_KINDS } from "@/lib/indexing/model";
import type { postSchema } from "@/lib/post/schema";
import { readRows } from "@/tests/support/rows";
import { call, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Post = z.output<typeof postSchema>;
type Category = z.output<typeof categorySchema>;

await createWorld();

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
  expect(await call("GET", "/v1/category?type=drink")).toMatchObject({ http: 400 });
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
  expect(await readApi<{ data: Post }>(`/v1/post/${ids.post(1)}`)).toMatchObject({
    data: { content: { en: "<p>World post</p>" } },
  });
  for (const number of [3, 4, 99])
    expect(await call("GET", `/v1/post/${ids.post(number)}`)).toMatchObject({ http: 404, message: "Post not found." });
});

type Url = { loc: string; lastmod?: string; "image:image"?: { "image:loc": string }[] };

const parser = new XMLParser({ isArray: (name) => ["url", "sitemap", "image:image"].includes(name) });
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });
const file = (name: string, headers?: Record<string, string>) =>
  getFile(ask(`/sitemaps/${name}`, headers), { params: Promise.resolve({ file: name }) });

async function readUrls(name: string): Promise<Url[]> {
  const text = await (await file(name)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  return (parser.parse(text) as { urlset: { url: Url[] } }).urlset.url;
}
const paths = (urls: readonly Url[]) => urls.map(({ loc }) => loc.replace(env.SITE_URL, ""));
const businessPaths = async (lng: Language) => paths(await readUrls(`businesses-${lng}-1.xml`));

describe("the index", () => {
  test("names every file that has something in it, and the time of its last change", async () => {
    const text = await (await getIndex(ask("/sitemap.xml"))).text();
    expect(XMLValidator.validate(text)).toBe(true);
    const { sitemap } = (parser.parse(text) as { sitemapindex: { sitemap: Url[] } }).sitemapindex;
    const expected = LANGUAGES.flatMap((lng) =>
      SITEMAP_KINDS.map((kind) => `${env.SITE_URL}/sitemaps/${kind}-${lng}-1.xml`),
    );
    expect(sitemap.map(({ loc }) => loc).sort()).toEqual(expected.sort());
    for (const { loc, lastmod } of sitemap) {
      const urls = await readUrls(loc.split("/").at(-1) ?? "");
      expect(urls.length, loc).toBeGreaterThan(0);
      expect(urls.length, loc).toBeLessThanOrEqual(50_000);
      for (const url of urls)
        expect(Date.parse(url.lastmod ?? "1970-01-01"), url.loc).toBeLessThanOrEqual(Date.parse(lastmod ?? ""));
    }
  });

  test("a file without addresses, and what is no file, is 404", async () => {
    await readRows("UPDATE posts SET translation = translation - 'ps' WHERE translation ?| '{en,fa}'");
    await readRows("UPDATE posts SET deleted_at = now() WHERE translation ? 'ps'");
    for (const name of [
      "posts-ps-1.xml",
      "businesses-fa-2.xml",
      "cities-fa-2.xml",
      "cities-de-1.xml",
      "x",
      "cities-fa-01.xml",
    ])
      expect((await file(name)).status, name).toBe(404);
    expect(await (await getIndex(ask("/sitemap.xml"))).text()).not.toContain("posts-ps");
    expect(paths(await readUrls("pages-ps-1.xml"))).not.toContain("/ps/posts");
    expect(paths(await readUrls("pages-fa-1.xml"))).toContain("/fa/posts");
  });
});

describe("places", () => {
  test.each(LANGUAGES)("in %s are those of the database that have words in it, with their tabs", async (lng) => {
    const rows = await readRows<{ path: string; dishes: number; photos: number; reviews: number }>(
      `SELECT '/' || $1::text || '/' || b.city || '/' || b.type || '/' || b.slug AS path, b.dish_count AS dishes,
          b.photo_count AS photos, b.review_count AS reviews
        FROM businesses b WHERE b.status = 'confirmed' AND b.deleted_at IS NULL
          AND (b.translation->$1::text->>'description' IS NOT NULL OR EXISTS (SELECT 1 FROM dishes d
            WHERE d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL AND d.translation ? $1::text))`,
      [lng],
    );
    const expected = rows.flatMap(({ path, dishes, photos, reviews }) => [
      ...(dishes > 0 ? [`${path}/menu`] : []),
      `${path}/overview`,
      ...(photos >= 3 ? [`${path}/photos`] : []),
      ...(reviews > 0 ? [`${path}/reviews`] : []),
    ]);
    expect(expected.length).toBeGreaterThan(500);
    expect((await businessPaths(lng)).sort()).toEqual(expected.sort());
  });

  test("S-14 that the public does not see are in none", async () => {
    for (const lng of LANGUAGES) {
      const found = (await businessPaths(lng)).filter((path) => path.includes(`/${WORLD_CITY}/`));
      expect(found.some((path) => path.endsWith("/world-open/menu"))).toBe(true);
      expect(found.filter((path) => /world-(?:under-review|suspended|deleted|closed)/.test(path))).toEqual([]);
    }
  });

  test("without a description or a dish in a language are left out there", async () => {
    await readRows("UPDATE businesses SET translation = translation #- '{ps,description}' WHERE id = $1", [ids.open]);
    await readRows("UPDATE dishes SET translation = translation - 'ps' WHERE business_id = $1", [ids.open]);
    expect((await businessPaths("ps")).filter((path) => path.includes("/world-open/"))).toEqual([]);
    expect((await businessPaths("fa")).filter((path) => path.includes("/world-open/"))).not.toEqual([]);
  });

  test("show at most ten pictures, on the page that has them all", async () => {
    const urls = await readUrls("businesses-fa-1.xml");
    const illustrated = urls.filter((url) => url["image:image"]);
    expect(illustrated.length).toBeGreaterThan(10);
    for (const url of illustrated) {
      expect(url.loc).toMatch(/\/(?:photos|overview)$/);
      expect(url["image:image"]?.length).toBeLessThanOrEqual(10);
      expect(url["image:image"]?.[0]?.["image:loc"]).toMatch(/^https?:\/\/[^/]+\/media\/[\w/-]+\.webp$/);
    }
  });
});

test("dishes have an address in each province whose menus have them", async () => {
  const rows = await readRows<{ path: string }>(
    `SELECT DISTINCT '/en/' || b.city || '/dishes/' || k.slug AS path FROM dishes d
      JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
      JOIN dish_kinds k ON k.id = d.kind_id AND k.deleted_at IS NULL WHERE d.status = 'active' AND d.deleted_at IS NULL`,
  );
  expect(paths(await readUrls("dishes-en-1.xml")).sort()).toEqual(rows.map(({ path }) => path).sort());
});

test("provinces and types in them are there when they have a place", async () => {
  const before = paths(await readUrls("cities-en-1.xml"));
  expect(before).toContain("/en/zabul");
  await readRows("UPDATE businesses SET status = 'under_review' WHERE city = 'zabul'");
  const after = paths(await readUrls("cities-en-1.xml"));
  expect(after.filter((path) => path.startsWith("/en/zabul"))).toEqual([]);
  expect(after).toContain("/en/herat/restaurant");
});

test("an answer says what it is, until when it is good, and 304 to who has it", async () => {
  for (const name of ["businesses-fa-1.xml", "cities-fa-1.xml"]) {
    const answer = await file(name);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("s-maxage=3600");
    const etag = answer.headers.get("etag") ?? "";
    const again = await file(name, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await readRows("UPDATE businesses SET updated_at = now() + interval '1 minute' WHERE id = $1", [ids.second]);
    expect((await file(name, { "if-none-match": etag })).status, name).toBe(200);
    await readRows("UPDATE businesses SET updated_at = now() - interval '1 minute' WHERE id = $1", [ids.second]);
  }
});

test("robots keep out of a site that is not one of the internet", async () => {
  expect(await (await getRobots(ask("/robots.txt"))).text()).toBe("User-agent: *\nDisallow: /\n");
});
