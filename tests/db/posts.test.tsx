import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { postMetadata } from "@/app/[lng]/(public)/weblog/[id]/_post/metadata";
import { GET as getFeed } from "@/app/[lng]/feed.xml/route";
import { BadPage, PostListScreen } from "@/components/post/post-list-screen";
import { PostScreen } from "@/components/post/post-screen";
import { Providers } from "@/components/providers";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { messagesOf } from "@/lib/i18n/texts";
import { newScope, type RenderScope, withScope } from "@/lib/page-cache/scope";
import { listPosts, nextPublishing, readPostPage, wasPostDeleted } from "@/lib/post/queries";
import { readRows } from "@/tests/support/rows";

const id = (number: number) => `0190bbbb-0001-7000-8000-${String(number).padStart(12, "0")}`;

type Row = { languages: Language[]; day: number; topic?: string; city?: string; deleted?: boolean; content?: string };

/** Posts of a few days; all demo data is deleted first. */
const ROWS: Record<number, Row> = {
  1: { languages: ["en", "fa", "ps"], day: 1, topic: "dishes" },
  2: { languages: ["en", "fa"], day: 2, topic: "cities", city: "herat" },
  3: { languages: ["fa"], day: 3, topic: "drinks" },
  4: { languages: ["en", "fa"], day: 4, topic: "dishes" },
  5: { languages: ["en"], day: 5, topic: "dishes", deleted: true },
  6: { languages: ["en"], day: 6, topic: "guide" },
  7: { languages: ["en"], day: 7, topic: "cities", city: "herat", content: "<p>Safe</p><script>alert(1)</script>" },
};

beforeAll(async () => {
  await readRows("DELETE FROM posts");
  for (const [number, row] of Object.entries(ROWS)) {
    const text = (lng: Language) => ({ title: `${lng} ${number}`, content: row.content ?? `<p>${lng} ${number}</p>` });
    await readRows(
      `INSERT INTO posts (id, translation, topic, city, published_at, deleted_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [
        id(Number(number)),
        Object.fromEntries(row.languages.map((lng) => [lng, text(lng)])),
        row.topic ?? null,
        row.city ?? null,
        new Date(Date.UTC(2026, 0, row.day)),
        row.deleted ? new Date() : null,
      ],
    );
  }
});

const titles = (posts: readonly { id: string }[]) => posts.map((post) => Number(post.id.slice(-2)));

async function load(lng: string, post: string): Promise<{ found: unknown; scope: RenderScope }> {
  const { loadPost } = await import("@/app/[lng]/(public)/weblog/[id]/_post/load");
  const scope = newScope(`/${lng}/weblog/${post}`);
  const found = await withScope(scope, () => loadPost(lng, post).catch((error: { digest?: string }) => error.digest));
  return { found, scope };
}

test("PST-01 a language lists its own posts only, latest first", async () => {
  const listed = async (language: Language) => titles((await listPosts({ page: 1, limit: 10, language })).items);
  expect(await listed("en")).toEqual([7, 6, 4, 2, 1]);
  expect(await listed("fa")).toEqual([4, 3, 2, 1]);
  expect(await listed("ps")).toEqual([1]);
});

test("neighbours keep to the language, related posts begin with the province, then the topic", async () => {
  const english = await readPostPage(id(2), "en");
  expect(titles([english?.older, english?.newer].flatMap((post) => post ?? []))).toEqual([1, 4]);
  expect(titles(english?.related ?? [])).toEqual([7, 6]);
  const persian = await readPostPage(id(2), "fa");
  expect(titles([persian?.newer].flatMap((post) => post ?? []))).toEqual([3]);
  const first = await readPostPage(id(1), "en");
  expect(first?.older).toBeNull();
  expect(titles(first?.related ?? [])).toEqual([4, 7, 6]);
});

test("PST-04 unknown, malformed and coming posts are not found; a deleted one is gone", async () => {
  expect(await wasPostDeleted(id(5))).toBe(true);
  const { found, scope } = await load("en", id(5));
  expect([found, scope.gone]).toEqual([expect.objectContaining({ page: null }), true]);
  for (const bad of [id(99), "abc", "", "\u0000", "\ud800", "x".repeat(10_000), `${id(1)}'`, "../1"]) {
    const missing = await load("en", bad);
    expect([missing.found, missing.scope.gone, missing.scope.about]).toEqual([
      "NEXT_HTTP_ERROR_FALLBACK;404",
      false,
      "post",
    ]);
  }
});

test("a page of a post is made anew when the post, the list or its places change, and when the next one comes out", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await readRows("INSERT INTO posts (id, translation, published_at, updated_at) VALUES ($1, $2, $3, now())", [
    id(50),
    { en: { title: "PanelSuspense", content: "<p>Soon</p>" } },
    tomorrow,
  ]);
  expect(await nextPublishing()).toEqual(tomorrow);
  const { scope } = await load("en", id(2));
  expect([...scope.tags]).toEqual(expect.arrayContaining(["posts", `post:${id(2)}`, "city:herat"]));
  expect([...scope.tags].some((tag) => tag.startsWith("business:"))).toBe(true);
  expect(scope.freshUntil).toBe(tomorrow.getTime());
  expect((await load("en", id(50))).found).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
  await readRows("DELETE FROM posts WHERE id = $1", [id(50)]);
});

async function page(number: number, lng: Language) {
  const found = await readPostPage(id(number), lng);
  if (!found) throw new Error(`no post ${number}`);
  return found;
}

async function renderPost(number: number, lng: Language): Promise<string> {
  return renderToStaticMarkup(
    <Providers lng={lng} messages={messagesOf(lng, ["errors"])}>
      <PostScreen {...(await page(number, lng))} lng={lng} businesses={[]} origin="https://example.af" />
    </Providers>,
  );
}

test("PST-07 a language that a post lacks shows the nearest one, says so, and points search engines to it", async () => {
  const found = await page(2, "ps");
  const html = await renderPost(2, "ps");
  expect(html).toContain('<div class="prose" lang="fa" dir="rtl"><p>fa 2</p></div>');
  expect(html).toContain("دا لیکنه تر اوسه په پښتو نه ده");
  for (const lng of ["en", "fa"]) expect(html).toContain(`href="/${lng}/weblog/${id(2)}" hrefLang="${lng}"`);
  const metadata = postMetadata({ lng: "ps", id: id(2), page: found, businesses: [] });
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates).toMatchObject({ canonical: `/fa/weblog/${id(2)}` });
  expect(metadata.alternates).not.toHaveProperty("languages");
});

test("the alternates of a post name the languages that it has, English first as the default", async () => {
  const metadata = postMetadata({ lng: "fa", id: id(2), page: await page(2, "fa"), businesses: [] });
  expect(metadata.alternates?.languages).toEqual({
    en: `/en/weblog/${id(2)}`,
    fa: `/fa/weblog/${id(2)}`,
    "x-default": `/en/weblog/${id(2)}`,
  });
  expect(metadata.robots).toBeUndefined();
});

test("a missing cover is a tile, and stored scripts never reach the page", async () => {
  const html = await renderPost(7, "en");
  expect(html).toContain("picture--three-two picture--initial");
  expect(html).toContain("<p>Safe</p>");
  expect(html).not.toContain("alert(1)");
  const { "@graph": nodes } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  expect(nodes[0]).toMatchObject({
    "@type": "BlogPosting",
    headline: "en 7",
    datePublished: "2026-01-07T04:30:00+04:30",
    inLanguage: "en",
  });
  expect(nodes[1]["@type"]).toBe("BreadcrumbList");
});

test("PST-01 a language without posts says so and offers those of other languages, marked", async () => {
  const { items, pagination } = await listPosts({ page: 1, limit: 10 });
  const persian = items.filter(({ translation }) => translation.fa);
  const html = renderToStaticMarkup(
    <PostListScreen topic={undefined} topics={[]} lng="ps" posts={persian} pagination={pagination} isEmpty />,
  );
  expect(html).toContain("تر اوسه په پښتو لیکنه نشته");
  expect(html).toContain('lang="fa" dir="rtl" hrefLang="fa"');
  expect(html).not.toContain('class="pagination"');
  for (const lng of LANGUAGES) expect(renderToStaticMarkup(<BadPage lng={lng} />)).toContain(`href="/${lng}/posts"`);
});

const feed = (lng: string, headers: Record<string, string> = {}) =>
  getFeed(new Request(`http://localhost/${lng}/feed.xml`, { headers }), { params: Promise.resolve({ lng }) });

test("the feed of a language holds its posts and nothing deleted, and is not sent twice", async () => {
  const answer = await feed("fa");
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await answer.text();
  expect([...xml.matchAll(/weblog\/[\da-f-]*(\d\d)"/g)].map(([, number]) => Number(number))).toEqual([4, 3, 2, 1]);
  const etag = answer.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"/);
  expect((await feed("fa", { "if-none-match": etag })).status).toBe(304);
  expect((await feed("en", { "if-none-match": etag })).status).toBe(200);
  expect((await feed("de")).status).toBe(404);
  await readRows("ALTER TABLE posts RENAME TO posts_away");
  const failed = await feed("fa");
  await readRows("ALTER TABLE posts_away RENAME TO posts");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
});
