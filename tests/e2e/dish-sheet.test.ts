import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open, textOf } from "./business-page";
import { signIn } from "./people";

/** The demo has suspended it: only admins see it. */
const SUSPENDED = "badakhshan/restaurant/bagram-palaw-house-badakhshan";
const PHONE = { width: 360, height: 740 };
const SLOW_MS = 1500;

test.use({ serviceWorkers: "block" });

const sheet = (page: Page) => page.locator("dialog.dish-sheet[open]");

/** As on a slow line: what a dish is made of takes its time. */
async function slowly(page: Page): Promise<void> {
  await page.route(/[?&]dish=/, async (route) => {
    await new Promise((later) => setTimeout(later, SLOW_MS));
    await route.continue();
  });
}

test.describe("by finger", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const lng of inTurn(LANGUAGES, "dish-sheet")) {
    test(`a dish stands at once, and the rest comes without moving it, in ${lng}`, async ({ page }) => {
      await open(page, "menu", lng);
      await slowly(page);
      const row = page.locator(".dish:has(img)").first();
      await row.scrollIntoViewIfNeeded();
      // The same moment: nothing is waited for.
      const soon = await row.locator("h3 a").evaluate((link: HTMLElement) => {
        link.click();
        const dialog = document.querySelector("dialog.dish-sheet[open]");
        const text = (part: string) => dialog?.querySelector(part)?.textContent ?? "";
        return { name: text("h3"), price: text(".price"), picture: Boolean(dialog?.querySelector("img")) };
      });
      expect(soon).toEqual({
        name: await textOf(row.locator("h3")),
        price: await textOf(row.locator(".price")),
        picture: true,
      });
      await expect(sheet(page)).toHaveAttribute("aria-busy", "true");
      const placed = (part: string) =>
        sheet(page)
          .locator(part)
          .evaluate((each) => Math.round(each.getBoundingClientRect().top));
      const before = { price: await placed(".price"), foot: await placed(".dish-sheet__foot") };
      const call = sheet(page).locator(".dish-do--call");
      await call.focus();
      await expect(sheet(page).locator("h2")).toBeVisible();
      await expect(sheet(page)).not.toHaveAttribute("aria-busy", "true");
      await expect(call).toBeFocused();
      const after = { price: await placed(".price"), foot: await placed(".dish-sheet__foot") };
      expect(Math.abs(after.price - before.price)).toBeLessThanOrEqual(12);
      expect(after.foot).toBe(before.foot);
      // What one does about it stays within reach, wherever one reads.
      await sheet(page)
        .locator("[data-scroll]")
        .evaluate((part) => part.scrollTo(0, part.scrollHeight));
      for (const way of [".dish-do--call", ".dish-do--chat", ".dish-put", ".dish-sheet__close", ".dish-sheet__share"])
        await expect(sheet(page).locator(way)).toBeInViewport();
      await page.mouse.click(10, 10);
      await expect(sheet(page)).toHaveCount(0);
    });
  }

  test("a button that was pressed before the rest came still does its work", async ({ page }) => {
    await open(page, "menu");
    await slowly(page);
    await page.locator(".dish:has(.dish-add) h3 a").first().tap();
    await sheet(page).locator(".dish-put").tap();
    await expect(sheet(page).locator("h2")).toBeVisible();
    await expect(sheet(page).locator(".dish-put")).toHaveAttribute("data-count", "1");
  });

  test("no sheet is wider than the smallest phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const lng of inTurn(LANGUAGES, "narrow sheet")) {
      await open(page, "menu", lng);
      for (const row of [".dish:has(img)", ".dish:has(span.dish__photo)"]) {
        await page.locator(row).first().locator("h3 a").tap();
        await expect(sheet(page).locator("h2")).toBeVisible();
        const over = await sheet(page)
          .locator(":scope, [data-scroll], .dish-sheet__foot")
          .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
        expect(Math.max(...over, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))).toBe(0);
        await page.goBack();
        await expect(sheet(page)).toHaveCount(0);
      }
    }
  });
});

test("who else serves it, with prices; what it is, with signs; and it can be sent", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "menu", "en");
  const row = page.locator(".dish", { hasText: "Qabuli" }).first();
  await expect(row.locator(".dish__labels .icon").first()).toBeVisible();
  await row.locator("h3 a").click();
  const others = sheet(page).locator(".dish-others li");
  await expect(others).toHaveCount(3);
  const prices = await others
    .locator("data")
    .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await expect(others.filter({ hasText: "Herat Nights" })).toHaveCount(0);
  await expect(sheet(page).locator(".dish__labels .icon").first()).toBeVisible();
  await sheet(page).locator("[data-share]").click();
  await expect(page.locator(".toast")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await others.first().locator("a").click();
  await expect(page).toHaveURL(/\/menu\?dish=/);
  await expect(sheet(page).locator("h2")).toBeVisible();
});

test("without a line the row stays, and it says so", async ({ page }) => {
  await open(page, "menu", "fa");
  await page.route(/[?&]dish=/, (route) => route.abort());
  await page.locator(".dish h3 a").nth(2).click();
  await expect(sheet(page).locator(".dish-sheet__alone")).toBeVisible();
  await expect(sheet(page).locator(".dish-sheet__coming")).toBeHidden();
  await expect(sheet(page).locator(".dish-do--call")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  test("a dish is a page with all that can be done", async ({ page }) => {
    await open(page, "menu", "ps");
    const id = await page.locator(".dish:has(img)").first().getAttribute("id");
    await page.goto(`/ps/${BUSINESS}/menu?dish=${id}`);
    await expect(sheet(page).locator(".dish-do--call")).toHaveAttribute("href", /^tel:/);
    await expect(sheet(page).locator(".dish-do--chat")).toHaveAttribute("href", /^https:/);
    await expect(sheet(page).locator(".dish-sheet__share")).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=.+dish%3D/,
    );
    await expect(sheet(page).locator(".dish-others li").first()).toBeAttached();
    await sheet(page).locator(".dish-sheet__close").click();
    await expect(sheet(page)).toHaveCount(0);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a dish of a suspended place opens for an admin, without the words of guests", async ({ page }) => {
      const unknown = await page.request.get(`/fa/${SUSPENDED}/menu`);
      expect(unknown.status()).toBe(404);
      await signIn(page, { role: "admin" });
      await page.goto(`/fa/${SUSPENDED}/menu`);
      const name = await textOf(page.locator(".dish h3 a").first());
      await page.locator(".dish h3 a").first().click();
      await expect(page).toHaveURL(/[?&]dish=/);
      await expect(sheet(page).locator("h2")).toHaveText(name);
      await expect(sheet(page).locator(".dish-said")).toHaveCount(0);
      // Nobody is asked to correct it: that would lead nowhere.
      await expect(page.locator("a[href*='/correct']")).toHaveCount(0);
    });
  });
}
