import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { ask, attribute, leadsTo, open, type Page, textOf } from "../support/site";

async function postOfHerat(lng: string): Promise<Page> {
  const list = await open(`/${lng}/posts`);
  return list.follow(list.link(lng === "en" ? /Herat/ : /هرات/, ".post-card__title"));
}

test.each(LANGUAGES)("RTE-14 PST-01 posts are listed in %s, ten a page, and lead to the feed", async (lng) => {
  const page = await open(`/${lng}/posts`);
  expect([page.status, page.all(".post-card").length, page.all(".post-card--lead").length]).toEqual([200, 10, 1]);
  expect(page.heading).not.toBe("");
  const lines = page.texts(".post-card__line");
  expect(lines).toHaveLength(10);
  for (const line of lines) expect(line).toMatch(lng === "en" ? /20\d\d.*min/ : /۱۴\d*[۰-۹]{2}/);
  expect(page.attributes(".posts__feed", "href")).toEqual([`/${lng}/feed.xml`]);
  expect(page.one('link[type="application/atom+xml"]').getAttribute("href")).toMatch(new RegExp(`/${lng}/feed\\.xml$`));
  const second = await page.follow(page.one('.pagination [rel="next"]'));
  expect(second.path).toBe(`/${lng}/posts?page=2`);
  expect(second.attributes(".post-card__title a", "href")[0]).toMatch(/\/weblog\//);
  expect(page.html).not.toContain(second.attributes(".post-card__title a", "href")[0]);
});

test.each(LANGUAGES)("RTE-15 PST-05 PST-07 PST-08 a post in %s: title, cover, text, likes, date", async (lng) => {
  const page = await postOfHerat(lng);
  expect(page.heading).toMatch(lng === "en" ? /Herat/ : /هرات/);
  const prose = page.one(".prose");
  expect([prose.getAttribute("lang"), prose.getAttribute("dir")]).toEqual([lng, directionOf(lng)]);
  expect(page.text(".prose p")).not.toBe("");
  expect(page.one(".post__main > .picture img").getAttribute("src")).toMatch(/-640\.webp$/);
  expect(page.text(".post__line .post-likes")).toMatch(lng === "en" ? /\d/ : /[۰-۹]/);
  // The date in the other calendar opens on tap (H13).
  expect(page.text("details.calendar-date:not([open]) > span")).toMatch(lng === "en" ? /14\d\d/ : /۲۰[۰-۹]{2}/);
  // Businesses of the province, other posts, previous and next post.
  for (const kind of ["herat", "weblog"]) page.one(`.post__aside a[href^="/${lng}/${kind}/"]`);
  page.one('.post-neighbours [rel="prev"]');
  const next = await page.follow(page.one('.post-neighbours [rel="next"]'));
  expect(next.path).toMatch(new RegExp(`/${lng}/weblog/[\\da-f-]{36}$`));
  expect(next.status).toBe(200);
  expect(next.path).not.toBe(page.path);
});

test("PST-04 a post that never was is not found, and the page says so", async () => {
  for (const [lng, words, number] of [
    ["en", "Post not found.", "404"],
    ["fa", "نوشته پیدا نشد.", "۴۰۴"],
    ["ps", "لیکنه ونه موندل شوه.", "۴۰۴"],
  ]) {
    const page = await open(`/${lng}/weblog/0190aaaa-0000-7000-8000-00000000dead`);
    expect([page.status, page.heading, page.text(".last-resort__code")]).toEqual([404, words, number]);
    page.one(`main a[href="/${lng}/posts"]`);
  }
});

test("RTE-14 RTE-15 odd addresses are answered without failing", async () => {
  const long = "9".repeat(5000);
  for (const page of ["0", "-1", "x", "1.5", "1001", long, "%00", "٢"])
    expect((await ask(`/en/posts?page=${page}`)).status, page).toBe(400);
  for (const id of ["abc", "1", "..%2f1", "a'--", "0190aaaa-0000-7000-8000-00000000000g", "x".repeat(150)])
    expect((await ask(`/en/weblog/${id}`)).status, id).toBe(404);
  for (const [path, status] of [
    ["posts?page=500", 404],
    ["posts?page=1&page=2", 200],
    // Redirects to the URL without the invisible character.
    ["weblog/%E2%80%AEabc", 308],
    ["weblog/%00", 400],
  ])
    expect((await ask(`/en/${path}`)).status, `${path}`).toBe(status);
});

test("RTE-15 other addresses of posts lead on for good, and of a post that is none nowhere", async () => {
  const { data } = (await (await ask("/api/v1/post")).json()) as { data: { _id: string }[] };
  const id = data[0]?._id ?? "";
  const ID = id.toUpperCase();
  for (const [from, answer] of [
    [`/fa/posts/${ID}`, [308, `/fa/weblog/${id}`]],
    [`/fa/weblog/${ID}`, [308, `/fa/weblog/${id}`]],
    ["/fa/weblog", [308, "/fa/posts"]],
    ["/fa/posts/0190AAAA-0000-7000-8000-00000000DEAD", [404, null]],
  ] as const)
    expect(await leadsTo(from), from).toEqual(answer);
});

test("search engines are told of a post what its page shows, and of its translations", async () => {
  const page = await postOfHerat("fa");
  const posting = page.jsonLd("BlogPosting");
  expect(posting).toMatchObject({
    inLanguage: "fa",
    headline: page.heading,
    author: { name: page.text(".post__author bdi") },
    datePublished: expect.stringMatching(/\+04:30$/),
  });
  expect(posting.workTranslation).toHaveLength(2);
  expect(page.jsonLd("BreadcrumbList").itemListElement).toHaveLength(3);
  expect([page.canonical, page.languages.length, page.meta("og:type")]).toEqual([page.path, 4, "article"]);
});

test("the feed is served as one, kept briefly and not sent twice", async () => {
  const { status, headers } = await ask("/ps/feed.xml");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("application/atom+xml");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
  const again = await ask("/ps/feed.xml", { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await ask("/ps/feed.xml", { method: "HEAD" })).status).toBe(200);
});

test("PST-01 topics are addresses: the list of one, a post of it, and back", async () => {
  const page = await open("/fa/posts");
  const [all, one] = page.all(".posts__topics a");
  expect([all?.getAttribute("aria-current"), one?.getAttribute("aria-current")]).toEqual(["page", undefined]);
  if (!one) throw new Error("no topic");
  const [name, list] = [textOf(one), await page.follow(one)];
  expect(list.path).toMatch(/\/fa\/posts\?filter=\w+$/);
  expect(list.texts(".posts__topics [aria-current]")).toEqual([name]);
  expect(new Set(list.texts(".post-card__topic"))).toEqual(new Set([name]));
  const post = await list.follow(list.one(".post-card__title a"));
  expect((await post.follow(post.one(".post__head a.chip"))).path).toBe(list.path);
});

test("search engines are told that the whole list stands for the list of a topic", async () => {
  const page = await open("/en/posts?filter=dishes");
  expect([page.meta("robots"), page.canonical]).toEqual(["noindex, follow", "/en/posts"]);
  const topic = (await open("/en/posts")).one('a[href="/en/posts?filter=dishes"]');
  expect(attribute(topic, "rel")).toBe("nofollow");
  expect((await ask("/en/posts?filter=nonsense")).status).toBe(400);
});
