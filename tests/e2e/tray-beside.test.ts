import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { open } from "./business-page";
import { hydrated, settled, watch } from "./hydrating";
import { expectFocusSeen, press } from "./keyboard";
import { add, addButton, bar, order, persian, TRAY } from "./ordering";

test.use({ viewport: { width: 1280, height: 800 } });

const STILL = 0.001;
/** The first interaction loads React. */
const FIRST = { timeout: 15_000 };
const card = (page: Page) => page.locator(".tray-card");
const how = (page: Page) => card(page).locator(".tray-how");
const lines = (page: Page) => card(page).locator(".tray-line");
const foot = (page: Page) => card(page).locator(".tray-foot");
const note = (page: Page) => lines(page).first().locator(".tray-line__note input");
const isWhole = (page: Page, part: string) =>
  card(page)
    .locator(part)
    .evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });

for (const lng of inTurn(["en", "fa", "ps"], "tray-beside"))
  test(`tray: beside the dishes it fills from the first dish to the message, and nothing moves, in ${lng}`, async ({
    page,
  }) => {
    const { complaints, moved } = await watch(page);
    await open(page, "menu", lng);
    await settled(page);
    await expect(how(page)).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-react");
    const digit = (count: number) => (lng === "en" ? String(count) : persian(count));
    const [before, at] = [await moved(), await card(page).boundingBox()];
    await addButton(page).click();
    await expect(lines(page)).toHaveCount(1, FIRST);
    await add(page, 1);
    await expect(lines(page)).toHaveCount(2);
    await expect(how(page)).toBeHidden();
    await expect(bar(page)).toHaveCount(0);
    await settled(page);
    expect((await moved()) - before).toBeLessThan(STILL);
    const now = await card(page).boundingBox();
    expect([now?.x, now?.width]).toEqual([at?.x, at?.width]);
    // The total and the button stay visible, also at the top of the page.
    expect(await isWhole(page, ".tray-foot")).toBe(true);
    await card(page).getByRole("radio", { name: TRAY[lng].takes.bring }).check();
    await card(page).getByLabel(TRAY[lng].where.bring).fill("سرک ۳");
    await lines(page).first().locator(".tray-stepper button").last().click();
    await expect(addButton(page)).toHaveAttribute("data-count", digit(2));
    await expect(card(page).locator(".tray-message__text")).toContainText("۲ × قابلی پلو");
    const send = foot(page).getByRole("link", { name: TRAY[lng].send.whatsapp });
    const text = new URL((await send.getAttribute("href")) ?? "").searchParams.get("text");
    expect(text).toBe(await card(page).locator(".tray-message__text").textContent());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    // Further down the whole card is visible below the tabs.
    await page.locator(".menu-section h2").nth(2).scrollIntoViewIfNeeded();
    expect(await isWhole(page, ".tray-foot")).toBe(true);
    expect(await isWhole(page, "h2")).toBe(true);
    expect(complaints).toEqual([]);

    await test.step("what is kept comes into its card without a move, on other tabs of the place into the bar", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.reload();
      await hydrated(page);
      await expect(lines(page)).toHaveCount(2);
      await expect(foot(page)).toContainText(digit(3));
      await settled(page);
      expect(await moved()).toBeLessThan(STILL);
      expect(complaints).toEqual([]);
      await expect(bar(page)).toHaveCount(0);
      await page.emulateMedia({ media: "print" });
      await expect(card(page)).toBeHidden();
      await expect(addButton(page)).toBeHidden();
      await page.emulateMedia({ media: null });
      await open(page, "overview", lng);
      await expect(bar(page)).toContainText(digit(3));
      await expect(card(page)).toHaveCount(0);
      await bar(page).getByRole("button").click();
      await expect(order(page).locator(".tray-line")).toHaveCount(2);
    });
    await test.step("a short menu stays where it is when its card fills", async () => {
      const [short] = await sql<{ path: string }>(
        `SELECT b.city || '/' || b.type || '/' || b.slug AS path FROM businesses b JOIN dishes d ON d.business_id = b.id
           WHERE b.status = 'confirmed' AND d.status = 'active' AND b.slug NOT LIKE 'zz-%'
           GROUP BY b.id HAVING count(*) > 9 AND bool_and(d.availability = 'available') ORDER BY count(*), b.id LIMIT 1`,
      );
      await open(page, "menu", lng, short?.path);
      await settled(page);
      const still = await moved();
      const end = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await end();
      await addButton(page).click();
      await expect(lines(page)).toHaveCount(1);
      await settled(page);
      expect((await moved()) - still).toBeLessThan(STILL);
      // Subpixel rounding may differ.
      expect(Math.abs((await end()) - height)).toBeLessThanOrEqual(1);
    });
  });

test("tray: beside the dishes by keyboard alone, and the last dish taken off leads back to the card", async ({
  page,
}) => {
  await open(page, "menu", "en");
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(addButton(page)).toHaveAttribute("data-count", "1");
  await expect(addButton(page)).toBeFocused();
  await expect(page.locator("[data-tray] > [role=status]")).toContainText("1 ×");
  await expect(lines(page)).toHaveCount(1);
  await page.locator(".group-chips a").last().focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".to-tray-card")).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await press(page, lines(page).first().locator(".tray-stepper button").last());
  await expect(addButton(page)).toHaveAttribute("data-count", "2");
  await expect(page.locator("[data-tray] > [role=status]")).toContainText("2 ×");
  // The footer covers none of its controls.
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
  }
  const less = lines(page).first().locator("[data-less]");
  await less.press("Enter");
  await less.press("Enter");
  await expect(lines(page)).toHaveCount(0);
  await expect(card(page)).toBeFocused();
  await expect(how(page)).toBeVisible();

  await test.step("a window that narrows and widens again keeps what was being written", async () => {
    await add(page);
    await lines(page).first().locator(".tray-line__add").click();
    await page.keyboard.type("یکی بدون");
    await card(page).getByRole("radio", { name: TRAY.en.ways.sms }).check();
    await note(page).focus();
    await page.setViewportSize({ width: 390, height: 740 });
    // The text typed beside the menu continues in the sheet.
    await expect(order(page).locator(".tray-line__note input")).toHaveValue("یکی بدون");
    await expect(order(page).getByRole("radio", { name: TRAY.en.ways.sms })).toBeChecked();
    await order(page).locator(".tray-line__note input").fill("یکی بدون کشمش");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(order(page)).toHaveCount(0);
    await expect(note(page)).toHaveValue("یکی بدون کشمش");
    await expect(card(page).getByRole("radio", { name: TRAY.en.ways.sms })).toBeChecked();
    await expect(bar(page)).toHaveCount(0);
  });
});
