import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { BUSINESS } from "./business-page";
import { holdReact, hydrated, settled, watch } from "./hydrating";
import { type Person, signIn } from "./people";

/** Layout shift by rounding in the browser. */
const STILL = 0.001;
const MARKS = "**/v1/user/me/marks*";

const HERE = "business_id = (SELECT id FROM businesses WHERE slug = 'herat-nights')";
/** A post whose likes no other test counts. */
const POST = "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id OFFSET 6 LIMIT 1";

/** Marks everything on the pages as saved, liked, rated and reviewed by a user. */
async function marksEverything({ id }: Person): Promise<void> {
  // Ordered, to prevent deadlocks with other tests that mark the same rows.
  const all = [
    "INSERT INTO bookmarks (user_id, business_id) SELECT $1, id FROM businesses ORDER BY id",
    `INSERT INTO dish_favourites (user_id, dish_id) SELECT $1, id FROM dishes WHERE ${HERE} ORDER BY id`,
    `INSERT INTO dish_ratings (user_id, dish_id, rating) SELECT $1, id, 4 FROM dishes WHERE ${HERE} ORDER BY id`,
    `INSERT INTO review_likes (user_id, review_id) SELECT $1, id FROM reviews WHERE ${HERE} AND parent_id IS NULL ORDER BY id`,
    `INSERT INTO post_likes (user_id, post_id) SELECT $1, id FROM (${POST}) AS post`,
  ];
  for (const statement of all) await sql(statement, [id]);
}

/** Holds back the user's marks. @returns releases them */
async function holdMarks(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MARKS, (route) => held.then(() => route.continue()));
  return release;
}

type Visit = {
  readonly path: string;
  readonly at?: string;
  readonly marked: string;
};

const PAGES: Readonly<Record<string, Visit>> = {
  home: { path: "", marked: "[data-mark][aria-pressed=true]" },
  "home, its cards": { path: "", at: "[data-mark]", marked: "[data-mark][aria-pressed=true]" },
  search: { path: "/herat", marked: "[data-mark][aria-pressed=true]" },
  overview: { path: `/${BUSINESS}/overview`, marked: "[data-mark][aria-pressed=true]" },
  menu: { path: `/${BUSINESS}/menu`, at: ".dish", marked: ".dish [aria-pressed=true]" },
  "an open dish": { path: `/${BUSINESS}/menu?dish=DISH`, marked: ".star-choice input:checked" },
  reviews: { path: `/${BUSINESS}/reviews`, at: ".own-slot", marked: ".own-review--written" },
  "reviews, the list": { path: `/${BUSINESS}/reviews`, at: ".review", marked: ".review [aria-pressed=true]" },
  post: { path: "/weblog/POST", at: ".post__foot", marked: ".post__foot [aria-pressed=true]" },
};
const LANGUAGE_OF = ["fa", "ps", "en"] as const;

async function addressOf(path: string): Promise<string> {
  const [dish] = await sql<{ id: string }>(
    "SELECT d.id FROM dishes d JOIN businesses b ON b.id = d.business_id WHERE b.slug = 'herat-nights' AND d.status = 'active' ORDER BY d.id LIMIT 1",
  );
  const [post] = await sql<{ id: string }>(POST);
  return path.replace("DISH", dish?.id ?? "").replace("POST", post?.id ?? "");
}

async function writesReview(page: Page): Promise<void> {
  const [business] = await sql<{ id: string }>("SELECT id FROM businesses WHERE slug = 'herat-nights'");
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const message = "قابلی‌اش دانه‌دانه بود و چای سبز رایگان. ".repeat(8);
  const answer = await page.request.post(`/api/v1/review/${business?.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { message, ratings: { food: 4, service: 4, environment: 4 } },
  });
  expect(answer.status()).toBeLessThan(300);
}

for (const width of [360, 1280])
  for (const [index, [what, { path, at = "main", marked }]] of Object.entries(PAGES).entries()) {
    const lng = LANGUAGE_OF[(index + (width === 360 ? 0 : 1)) % LANGUAGE_OF.length] ?? "en";

    test(`FAV-05 REV-07 PST-10 nothing moves when one's own marks arrive: ${what}, ${lng}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const who = await signIn(page);
      await marksEverything(who);
      await page.goto(`/${lng}/offline`);
      if (marked.startsWith(".own")) await writesReview(page);
      const { moved } = await watch(page);
      const [come, arrive] = [await holdReact(page), await holdMarks(page)];
      await page.goto(`/${lng}${await addressOf(path)}`, { waitUntil: "domcontentloaded" });
      // Fonts cause their own shifts, which are the same for all visitors.
      await settled(page);
      await page.locator(at).first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      const before = await moved();
      come();
      await hydrated(page);
      await settled(page);
      expect(await page.locator(marked).count(), "not yet").toBe(0);
      expect((await moved()) - before, "when React comes").toBeLessThan(STILL);
      arrive();
      await expect(page.locator(marked).first()).toBeAttached();
      await settled(page);
      expect((await moved()) - before, "when marks come").toBeLessThan(STILL);
    });
  }
