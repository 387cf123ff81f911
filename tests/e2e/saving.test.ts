import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { BUSINESS, open } from "./business-page";
import { holdReact, hydrated } from "./hydrating";
import { tabTo } from "./keyboard";
import { type Person, signIn, signInAs, type Wish } from "./people";
import { withOther } from "./two-browsers";

const PHONE = { width: 320, height: 640 };
const MARKS = /\/v1\/user\/me\/marks/;
const BOOKMARK = /\/v1\/restaurant\/[^/]+\/bookmark/;

const button = (page: Page) => page.locator("[data-mark]:visible").first();
const pressed = (page: Page, is: boolean) => expect(button(page)).toHaveAttribute("aria-pressed", String(is));
const toast = (page: Page) => page.locator(".toast");
const savedBy = async ({ id }: Person) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM bookmarks WHERE user_id = $1", [id]))[0]?.count;

async function openSignedIn(page: Page, lng: keyof typeof TEXTS = "en", wish: Wish = {}) {
  const who = await signIn(page, wish);
  await open(page, "overview", lng);
  await hydrated(page);
  return who;
}

for (const lng of inTurn(["fa", "ps"], "saving"))
  test(`FAV-01 BIZ-10 saving leads to the login; a user saves a place and takes it away again, as long as the session lasts, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await test.step("a visitor is led to the login and back, and nothing is loaded for it", async () => {
      await page.goto(`/${lng}/herat`);
      const href = await page.locator(".result-card__name a").first().getAttribute("href");
      await expect(button(page)).toHaveAttribute("href", `/${lng}/login?from=${encodeURIComponent(href ?? "?")}`);
      await expect(button(page)).not.toHaveAttribute("aria-pressed");
      await button(page).hover();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await expect(page.locator("html")).not.toHaveAttribute("data-react");
    });
    const who = await openSignedIn(page, lng);
    await test.step("saved and taken away again, by pointer and by keyboard", async () => {
      await pressed(page, false);
      const before = await button(page).boundingBox();
      await button(page).click();
      await pressed(page, true);
      expect(await button(page).boundingBox()).toEqual(before);
      await expect.poll(() => savedBy(who)).toBe(1);
      await page.reload();
      await pressed(page, true);
      await page.locator("#main").evaluate((main) => main.focus());
      await tabTo(page, button(page));
      await page.keyboard.press("Space");
      await pressed(page, false);
      await expect.poll(() => savedBy(who)).toBe(0);
      await page.keyboard.press("Enter");
      await pressed(page, true);
      await expect(button(page)).toBeFocused();
    });
    await test.step("a page of results asks for all its marks in one call", async () => {
      await sql("INSERT INTO bookmarks (user_id, business_id) SELECT $1, id FROM businesses ON CONFLICT DO NOTHING", [
        who.id,
      ]);
      // The page before asks for its mark again after each change.
      await page.goto("about:blank");
      const asked: string[] = [];
      page.on("request", (request) => MARKS.test(request.url()) && asked.push(request.url()));
      await page.goto(`/${lng}/herat`);
      await hydrated(page);
      const cards = await page.locator(".result-card").count();
      await expect(page.locator(".result-card [aria-pressed=true]")).toHaveCount(cards);
      expect([cards > 10, asked.length]).toEqual([true, 1]);
    });
    await test.step("after the session has ended a mark is a way to the login again", async () => {
      await page.context().clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));
      });
      await expect(button(page)).not.toHaveAttribute("aria-pressed");
      await button(page).click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/login\\?from=`));
    });
  });

for (const lng of inTurn(["fa", "ps"], "saving 2"))
  test(`FAV-02 who is not verified is told how, and goes on when they are, in ${lng}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const who = await openSignedIn(page, lng, { verified: false });
    const sent: string[] = [];
    page.on("request", (request) => BOOKMARK.test(request.url()) && sent.push(request.url()));
    await button(page).click();
    const texts = TEXTS[lng].accountMenu;
    const dialog = page.getByRole("dialog", { name: texts.verifyFirst });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await pressed(page, false);
    expect(sent).toEqual([]);
    await button(page).click();
    await dialog.getByRole("button", { name: texts.verifySend }).click();
    await expect(toast(page)).toContainText(texts.verifySent);
    // The mail's link was opened in another tab.
    await sql("UPDATE users SET verified_at = now() WHERE id = $1", [who.id]);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(dialog).toHaveCount(0);
    await pressed(page, true);
    await expect.poll(() => savedBy(who)).toBe(1);
  });

test("BIZ-10 a tap before React, a double click, or two browsers at once: the place is saved once", async ({
  page,
  browser,
}) => {
  const who = await signIn(page);
  const release = await holdReact(page);
  await page.goto(`/fa/${BUSINESS}/overview`, { waitUntil: "domcontentloaded" });
  await button(page).click();
  release();
  await pressed(page, true);
  await expect.poll(() => savedBy(who)).toBe(1);
  await button(page).click();
  await pressed(page, false);
  await button(page).dblclick();
  await pressed(page, true);
  await expect.poll(() => savedBy(who)).toBe(1);
  await button(page).click();
  await pressed(page, false);
  await expect.poll(() => savedBy(who)).toBe(0);

  await test.step("both browsers come to know it", () =>
    withOther(browser, async (other) => {
      await signInAs(other, who);
      await open(other, "overview");
      await hydrated(other);
      await pressed(other, false);
      await Promise.all([button(page).click(), button(other).click()]);
      await Promise.all([pressed(page, true), pressed(other, true)]);
      await expect.poll(() => savedBy(who)).toBe(1);
    }));
});
