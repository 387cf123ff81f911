import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { open, textOf } from "./business-page";
import { swipe, whenLoaded } from "./fingers";
import { hold } from "./hydrating";

test.use({ serviceWorkers: "block" });

const sheet = (page: Page) => page.locator("dialog.dish-sheet[open]");

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const lng of inTurn(LANGUAGES, "dish-sheet"))
    test(`a dish stands at once, the rest comes without moving it, and the finger draws it down, in ${lng}`, async ({
      page,
    }) => {
      await open(page, "menu", lng);
      const letGo = await hold(page, /[?&]dish=/);
      const row = page.locator(".dish:has(img):has(.dish-add)").first();
      await row.scrollIntoViewIfNeeded();
      // At the same moment, without waiting for anything.
      const soon = await whenLoaded(page, "gestures.js", () =>
        row.locator("h3 a").evaluate((link: HTMLElement) => {
          link.click();
          const dialog = document.querySelector("dialog.dish-sheet[open]");
          const text = (part: string) => dialog?.querySelector(part)?.textContent ?? "";
          return { name: text("h3"), price: text(".price"), picture: Boolean(dialog?.querySelector("img")) };
        }),
      );
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
      const call = sheet(page).locator(".dish-do[href^=tel]");
      await call.focus();
      letGo();
      await expect(sheet(page).locator("h2")).toBeVisible();
      await expect(sheet(page)).not.toHaveAttribute("aria-busy", "true");
      await expect(call).toBeFocused();
      const after = { price: await placed(".price"), foot: await placed(".dish-sheet__foot") };
      expect(Math.abs(after.price - before.price)).toBeLessThanOrEqual(12);
      expect(after.foot).toBe(before.foot);
      // The actions stay visible at every scroll position.
      const scroll = sheet(page).locator("[data-scroll]");
      await scroll.evaluate((part) => part.scrollTo(0, part.scrollHeight));
      for (const way of [
        ".dish-do[href^=tel]",
        ".dish-do[href*=whatsapp], .dish-do[href*='wa.me']",
        ".dish-put",
        ".dish-sheet__close",
        ".dish-sheet__share",
      ])
        await expect(sheet(page).locator(way)).toBeInViewport();
      await page.mouse.click(10, 10);
      await expect(sheet(page)).toHaveCount(0);

      // A button pressed before the rest has loaded still works.
      const letGoAgain = await hold(page, /[?&]dish=/);
      await row.locator("h3 a").tap();
      await sheet(page).locator(".dish-put").tap();
      letGoAgain();
      await expect(sheet(page).locator("h2")).toBeVisible();
      await expect(sheet(page).locator(".dish-put")).toHaveAttribute("data-count", /^[1۱]$/);
      const topOf = () => sheet(page).evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top));
      const top = await topOf();
      await swipe(page, [180, top + 20], [180, top + 50]);
      await expect.poll(topOf).toBe(top);
      await swipe(page, [180, top + 20], [180, Math.min(730, top + 260)]);
      await expect(sheet(page)).toHaveCount(0);
    });
});

test("a dish opens above the menu, is sent, leads to who else serves it, and closes by Escape or Back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "menu", "en");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = page.locator(".dish", { hasText: "Qabuli" }).first().locator("h3 a");
  await link.click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "stayed"))).toBe(true);

  await test.step("without a line the row stays, and it says so", async () => {
    await page.route(/[?&]dish=/, (route) => route.abort());
    await page.locator(".dish h3 a").nth(2).click();
    await expect(sheet(page).getByText(en.menu.rest)).toBeVisible();
    await expect(sheet(page).getByRole("link", { name: en.business.call })).toBeVisible();
    await page.unroute(/[?&]dish=/);
    await page.keyboard.press("Escape");
  });

  await link.click();
  await sheet(page).getByRole("link", { name: en.menu.share }).click();
  await expect(page.getByText(en.share.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await sheet(page).locator(".dish-others").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/menu\?dish=/);
  await expect(sheet(page).locator("h2")).toBeVisible();
});
