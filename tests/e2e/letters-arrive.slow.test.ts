import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { BUSINESS } from "./business-page";
import { hold, watch } from "./hydrating";

/** Maximum layout shift. Good is 0.1 (web.dev/cls); fonts may use little of it. */
const STILL = 0.015;
/** Maximum relative width error of the fallback fonts, per weight. */
const OFF = 0.07;

const PAGES = {
  home: "",
  search: "/herat",
  overview: `/${BUSINESS}/overview`,
  menu: `/${BUSINESS}/menu`,
  reviews: `/${BUSINESS}/reviews`,
  posts: "/weblog",
  post: "/weblog/POST",
} as const;

async function addressOf(path: string): Promise<string> {
  const [post] = await sql<{ id: string }>(
    "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id LIMIT 1",
  );
  return path.replace("POST", post?.id ?? "");
}

/** Holds back the web fonts. @returns releases them */
const holdLetters = (page: Page) => hold(page, "**/fonts/**");

/** Width of the text in the page's script, bold and regular. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const ours = document.documentElement.lang === "en" ? /^[ -~]+$/ : /^[\u0600-\u06ff\s]+$/;
    // Of text that is cut after some lines, the last one and all that is hidden are measured twice or not at all.
    const isWhole = (part: Element) => getComputedStyle(part).webkitLineClamp === "none";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ textContent, parentElement }) =>
      ours.test(textContent?.trim() ?? "") && parentElement?.checkVisibility() && isWhole(parentElement) ? 1 : 2,
    );
    const sums = { bold: 0, plain: 0 };
    const range = document.createRange();
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      const { fontWeight } = getComputedStyle(walker.currentNode.parentElement as Element);
      const weight = Number(fontWeight) >= 600 ? "bold" : "plain";
      for (const { width } of range.getClientRects()) sums[weight] += width;
    }
    return sums;
  });

const loaded = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));

for (const lng of inTurn(LANGUAGES, "letters-arrive"))
  for (const width of [360, 1280])
    test(`nothing moves when the letters arrive, in ${lng} at ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(90_000);
      for (const [name, path] of Object.entries(PAGES)) {
        // A new browser context each, so that nothing is cached.
        const page = await browser.newPage({
          viewport: { width, height: 740 },
          serviceWorkers: "block",
          ...(baseURL && { baseURL }),
        });
        const { moved } = await watch(page);
        const arrive = await holdLetters(page);
        await page.goto(`/${lng}${await addressOf(path)}`, { waitUntil: "domcontentloaded" });
        await page.waitForTimeout(300);
        const [stood, before] = [await moved(), await widths(page)];
        arrive();
        const main = lng === "en" ? "Figtree" : "Vazirmatn";
        await expect.poll(() => loaded(page), name).toContain(main);
        await page.waitForTimeout(300);
        expect.soft((await moved()) - stood, name).toBeLessThan(STILL);
        const after = await widths(page);
        for (const weight of ["bold", "plain"] as const)
          expect.soft(Math.abs(after[weight] / before[weight] - 1), `${name}, ${weight}`).toBeLessThan(OFF);
        await page.close();
      }
    });

for (const lng of ["fa", "ps"] as const)
  test(`Latin words in a line of ${lng} keep their first letters until the next page`, async ({ page }) => {
    const arrive = await holdLetters(page);
    await page.goto(`/${lng}/${BUSINESS}/overview`, { waitUntil: "domcontentloaded" });
    const phone = page.locator("main bdi[dir=ltr]:visible").first();
    const across = () => phone.evaluate((element) => element.getBoundingClientRect().width);
    await page.waitForTimeout(400);
    const first = await across();
    arrive();
    await expect.poll(() => loaded(page)).toContain("Vazirmatn");
    await page.waitForTimeout(400);
    expect(await across()).toBe(first);
  });
