import { expect, type Page } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import type { Line } from "../support/line";
import { openReviews, posts, strip, test, waitingWords } from "./broken-line";
import { hydrated } from "./hydrating";
import { banner, menus, ownKept, read } from "./kept-pages";
import { type Person, person, signInAs } from "./people";
import { countReviews, fillForm, openComposer, someBusiness, TEXTS } from "./reviewing";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const NAME = "پروین صافی";
const WORDS = { fa: "شوربایش گرم بود و نانش تازه.", ps: "ښوروا یې ګرمه وه او ډوډۍ یې تازه." };

for (const lng of inTurn(["fa", "ps"], "journey-offline")) {
  const t = TEXTS[lng];
  const saved = `/${lng}/saved`;

  test(`J9 REV-18 RTE-17 three places are read and written about without a line, and nothing stays for the next person, ${lng}`, async ({
    page,
    line,
  }) => {
    test.setTimeout(120_000);
    const [who, next, business] = [await person(), await person(), await someBusiness()];
    await sql("UPDATE users SET fullname = $2 WHERE id = $1", [who.id, NAME]);
    const reviews = `/${lng}/${business.path}/reviews`;

    await signInAs(page, who);
    const businesses = await menus(page, line, lng);
    const names: string[] = [];
    for (const path of businesses) {
      await read(page, line, path);
      names.push((await page.locator("h1").first().textContent()) ?? "");
    }
    await read(page, line, reviews);
    await openReviews(page, line, business, lng);
    await rememberSaved(page, line, who, saved);

    // Offline: visited pages open with their date, a new one shows a message in the visitor's language.
    line.broken = true;
    for (const [index, path] of businesses.entries()) {
      await page.goto(line.origin + path);
      await expect(page.locator("h1").first()).toHaveText(names[index] ?? "?");
      await expect(banner(page)).toContainText(t.savedCopy.offline.split("{")[0] ?? "?");
    }
    await page.goto(`${line.origin}/${lng}/kandahar`);
    await expect(page.locator("html")).toHaveAttribute("lang", lng);
    await expect(page.locator("[data-when=lost]")).toContainText(t.offline.lost);
    await page.locator(`.offline-list a[href="${reviews}"]`).click();

    // Writes a review on the cached page. The text is kept, even if the page is closed.
    await hydrated(page);
    const form = await openComposer(page, t);
    await fillForm(form, [5, 4, 4], WORDS[lng]);
    await form.getByRole("button", { name: t.reviewing.publish }).click();
    await expect(waitingWords(page)).toContainText(WORDS[lng]);
    await page.goto(line.origin + reviews);
    await expect(waitingWords(page)).toContainText(t.outbox.states.offline);
    expect(await countReviews(business, who.id)).toBe(0);

    // Online again, but the first answer is lost: after the retry there is one review.
    const before = posts(line, `/review/${business.id}`);
    line.loses = "/v1/review/";
    line.broken = false;
    await tellOnline(page);
    await expect.poll(() => countReviews(business, who.id), { timeout: 20_000 }).toBe(1);
    await expect(waitingWords(page)).toContainText(WORDS[lng]);
    line.loses = undefined;
    await tellOnline(page);
    await expect(page.locator(".own-review__text")).toHaveText(WORDS[lng], { timeout: 20_000 });
    await expect(strip(page)).toHaveCount(0);
    expect(posts(line, `/review/${business.id}`) - before, "sent again").toBeGreaterThan(1);
    expect(await countReviews(business, who.id)).toBe(1);

    // After the logout the next user of this phone finds nothing of it, online or offline.
    await page.goto(line.origin + saved);
    await page.locator(".nav-bar__menu").click();
    await page.locator("#mobile-menu").getByRole("button", { name: t.accountMenu.logout }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.accountMenu.logout }).click();
    await page.waitForURL(/\/login/);
    await expect.poll(() => ownKept(page)).toEqual([]);
    await signInAs(page, next);
    line.broken = true;
    for (const path of [`/${lng}/profile`, saved]) {
      await page.goto(line.origin + path);
      await expect(page.locator("[data-when=lost]")).toBeVisible();
      await expect(page.getByText(NAME)).toHaveCount(0);
    }
    expect(await pagesWith(page, who.email)).toEqual([]);
  });
}

/** The event of a phone that is online again; otherwise the outbox retries after some seconds. */
const tellOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** Saves a business and opens the saved page and the profile, so that the browser can cache them. */
async function rememberSaved(page: Page, line: Line, { id }: Person, path: string): Promise<void> {
  await sql(
    `INSERT INTO bookmarks (user_id, business_id)
      SELECT $1, id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT 1`,
    [id],
  );
  await page.goto(line.origin + path.replace("saved", "profile"));
  await expect(page.getByText(NAME).first()).toBeVisible();
  await page.goto(line.origin + path);
  await expect.poll(() => ownKept(page)).toContain(path);
}

/** URLs of all cached answers that contain a word. */
const pagesWith = (page: Page, word: string) =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes(wanted)) found.push(request.url);
    }
    return found;
  }, word);
