import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";

const jsonLd = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "")["@graph"];

/** The address of a post that is about a province, found as a reader finds it. */
async function openPostOfHerat(page: Page, lng: string): Promise<void> {
  await page.goto(`/${lng}/posts`);
  const word = { en: "Herat", fa: "هرات", ps: "هرات" }[lng] ?? "";
  await page.locator(".post-card__title a", { hasText: word }).first().click();
  await expect(page.locator(".post h1")).toBeVisible();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const lng of LANGUAGES) {
    test(`RTE-14 PST-01 posts are listed in ${lng}, ten a page, and lead to the feed`, async ({ page }) => {
      const answer = await page.goto(`/${lng}/posts`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator(".post-card")).toHaveCount(10);
      await expect(page.locator(".post-card--lead")).toHaveCount(1);
      for (const line of await page.locator(".post-card__line").allTextContents())
        expect(line).toMatch(lng === "en" ? /20\d\d.*min/ : /۱۴\d*[۰-۹]{2}/);
      await expect(page.locator(`.posts__feed[href="/${lng}/feed.xml"]`)).toBeVisible();
      await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
        "href",
        new RegExp(`/${lng}/feed\\.xml$`),
      );
      await page.locator('.pagination [rel="next"]').click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/posts\\?page=2$`));
      await expect(page.locator(".post-card").first()).toBeVisible();
    });

    test(`RTE-15 PST-05 PST-07 PST-08 a post in ${lng}: title, cover, text in its direction, likes, date`, async ({
      page,
    }) => {
      await openPostOfHerat(page, lng);
      const prose = page.locator(".prose");
      await expect(prose).toHaveAttribute("lang", lng);
      await expect(prose).toHaveAttribute("dir", directionOf(lng));
      await expect(prose.locator("p").first()).toBeVisible();
      await expect(page.locator(".post__main > .picture img")).toHaveAttribute("src", /-640\.webp$/);
      await expect(page.locator(".post__line .post-likes")).toContainText(lng === "en" ? /\d/ : /[۰-۹]/);
      // The other calendar is a tap away (H13).
      const other = page.locator(".calendar-date > span");
      await expect(other).toBeHidden();
      await page.locator(".calendar-date summary").click();
      await expect(other).toBeVisible();
      expect(await other.textContent()).toMatch(lng === "en" ? /14\d\d/ : /۲۰[۰-۹]{2}/);
      // Places of the province, other posts, the posts before and after.
      await expect(page.locator(`.post__aside a[href^="/${lng}/herat/"]`).first()).toBeVisible();
      await expect(page.locator(`.post__aside a[href^="/${lng}/weblog/"]`).first()).toBeVisible();
      await expect(page.locator('.post-neighbours [rel="prev"]')).toBeVisible();
      await page.locator('.post-neighbours [rel="next"]').click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/weblog/[\\da-f-]{36}$`));
    });

    test(`RTE-16 CST-07 about in ${lng}: numbers of the database, how to reach us in Herat`, async ({
      page,
      request,
    }) => {
      await page.goto(`/${lng}/about`);
      await expect(page.locator("h1")).toBeVisible();
      const { pagination } = await (await request.get("/api/v1/restaurant?limit=1")).json();
      await expect(page.locator(".about-numbers data").first()).toHaveAttribute(
        "value",
        String(pagination.totalResults),
      );
      await expect(page.locator(".contact-lines")).toContainText(lng === "en" ? "Herat" : "هرات");
      for (const name of ["contact-us", "terms-and-conditions", "privacy-policy"])
        await expect(page.locator(`main a[href="/${lng}/${name}"]`).first()).toBeVisible();
    });

    for (const [id, name] of [
      ["RTE-28", "privacy-policy"],
      ["RTE-29", "terms-and-conditions"],
    ] as const) {
      test(`${id} ${name} in ${lng}: contents whose anchors lead to headings`, async ({ page }) => {
        await page.goto(`/${lng}/${name}`);
        await expect(page.locator("h1")).toHaveCount(1);
        const anchors = await page
          .locator(".document__side a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(anchors.length).toBeGreaterThan(10);
        for (const anchor of anchors) await expect(page.locator(`${anchor} > h2`)).toBeVisible();
        await page.locator(".document__contents summary, .document__side a").locator("visible=true").first().click();
      });
    }
  }

  test("RTE-28 the policy is in effect since 7 August 2025, in the calendar of each language", async ({ page }) => {
    for (const [lng, date] of [
      ["en", "7 August 2025"],
      ["fa", "۱۶ اسد ۱۴۰۴"],
      ["ps", "۱۶ زمری ۱۴۰۴"],
    ]) {
      await page.goto(`/${lng}/privacy-policy`);
      await expect(page.locator(".document__dates")).toContainText(date ?? "");
    }
  });

  test("PST-04 a post that never was is not found, and the page says so", async ({ page }) => {
    for (const [lng, words, number] of [
      ["en", "Post not found.", "404"],
      ["fa", "نوشته پیدا نشد.", "۴۰۴"],
      ["ps", "لیکنه ونه موندل شوه.", "۴۰۴"],
    ]) {
      const answer = await page.goto(`/${lng}/weblog/0190aaaa-0000-7000-8000-00000000dead`);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("main h1")).toHaveText(words ?? "");
      await expect(page.locator(".last-resort__code")).toHaveText(number ?? "");
      await expect(page.locator(`main a[href="/${lng}/posts"]`)).toBeVisible();
    }
  });
});

test("RTE-14 RTE-15 odd addresses are answered without failing", async ({ request }) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  for (const page of ["0", "-1", "x", "1.5", "1001", "9".repeat(5000), "%00", "٢"])
    expect([page.slice(0, 9), await status(`/en/posts?page=${page}`)]).toEqual([page.slice(0, 9), 400]);
  expect(await status("/en/posts?page=500")).toBe(404);
  expect(await status("/en/posts?page=1&page=2")).toBe(200);
  for (const id of ["abc", "1", "..%2f1", "a'--", "0190aaaa-0000-7000-8000-00000000000g", "x".repeat(150)])
    expect([id, await status(`/en/weblog/${id}`)]).toEqual([id, 404]);
  expect(await status("/en/weblog/%E2%80%AEabc"), "without the letter that nobody sees").toBe(308);
  expect(await status("/en/weblog/%00")).toBe(400);
});

test("RTE-15 other addresses of posts lead on for good", async ({ request }) => {
  const { data } = (await (await request.get("/api/v1/post")).json()) as { data: { _id: string }[] };
  const id = (data[0]?._id ?? "").toUpperCase();
  for (const [from, to] of [
    [`/fa/posts/${id}`, `/fa/weblog/${id.toLowerCase()}`],
    [`/fa/weblog/${id}`, `/fa/weblog/${id.toLowerCase()}`],
    ["/fa/weblog", "/fa/posts"],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, to]);
  }
  // Of a post that is none nothing leads anywhere: it is said at once.
  const none = await request.get("/fa/posts/0190AAAA-0000-7000-8000-00000000DEAD", { maxRedirects: 0 });
  expect(none.status()).toBe(404);
});

test("search engines are told of a post what its page shows, and of its translations", async ({ page }) => {
  await openPostOfHerat(page, "fa");
  const [posting, crumbs] = await jsonLd(page);
  expect(posting).toMatchObject({ "@type": "BlogPosting", inLanguage: "fa" });
  expect(posting.headline).toBe(await page.locator(".post h1").textContent());
  expect(posting.author.name).toBe(await page.locator(".post__author bdi").textContent());
  expect(posting.datePublished).toMatch(/\+04:30$/);
  expect(posting.workTranslation).toHaveLength(2);
  expect(crumbs.itemListElement).toHaveLength(3);
  const path = new URL(page.url()).pathname;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(4);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
});

test("the feed is served as one, kept briefly and not sent twice", async ({ request }) => {
  const answer = await request.get("/ps/feed.xml");
  expect(answer.status()).toBe(200);
  const { "content-type": type, etag = "", "cache-control": caching } = answer.headers();
  expect(type).toContain("application/atom+xml");
  expect(caching).toMatch(/^public, max-age=\d+/);
  const again = await request.get("/ps/feed.xml", { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
  expect((await request.head("/ps/feed.xml")).status()).toBe(200);
});

test("J10 a post by keyboard: past the navigation, the other calendar, sharing and back", async ({ page }) => {
  await openPostOfHerat(page, "ps");
  await page.reload();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${selector} is not reached by Tab`);
  };
  await reach(".calendar-date summary");
  await page.keyboard.press("Enter");
  await expect(page.locator(".calendar-date > span")).toBeVisible();
  await reach(".post__foot button");
  await page.keyboard.press("Enter");
  await expect(page.locator("#share .share-grid a").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#share")).toBeHidden();
  await expect(page.locator(".post__foot button")).toBeFocused();
  await reach('.post-neighbours [rel="prev"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ps\/weblog\//);
});
