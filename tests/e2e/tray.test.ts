import { expect, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";
import { hydrated, settled, watch } from "./hydrating";
import { add, addButton, bar, line, message, opener, openOrder, order, persian, TRAY, way } from "./ordering";

// Wider screens show the order beside the menu (tray-beside.test.ts).
test.use({ viewport: { width: 1100, height: 760 } });

for (const lng of inTurn(["fa", "ps"], "tray"))
  test(`tray: dishes become a message in the language of the place, at 320 px, in ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "menu", lng);
    // React is not loaded before the first interaction.
    await settled(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-react");
    await expect(bar(page)).toHaveCount(0);
    await add(page, 0, 2);
    await add(page, 1);
    await expect(bar(page)).toContainText(TRAY[lng].dishes.replace("{count}", persian(3)));
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640);
    await openOrder(page);
    const name = (await page.locator(".dish h3").first().textContent()) ?? "";
    await line(page)
      .getByRole("button", { name: TRAY[lng].noteFor.replace("{name}", name) })
      .click();
    await page.keyboard.type("یکی بدون کشمش");
    await way(page, TRAY[lng].takes.bring).check();
    await order(page).getByLabel(TRAY[lng].where.bring).fill("سرک ۳");
    await order(page).getByLabel(TRAY[lng].name).fill("نسیم");
    // The message is in Dari, the language of Herat, whatever the visitor's language.
    await expect(message(page)).toHaveAttribute("lang", "fa");
    await expect(message(page)).toContainText("۲ × قابلی پلو (یکی بدون کشمش)");
    await expect(message(page)).toContainText("لطفاً بفرستید: سرک ۳");
    await expect(message(page)).toContainText("به نام: نسیم");
    const send = order(page).getByRole("link", { name: TRAY[lng].send.whatsapp });
    const href = new URL((await send.getAttribute("href")) ?? "");
    expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/93\d{9}$/);
    expect(href.searchParams.get("text")).toBe(await message(page).textContent());
    await way(page, TRAY[lng].ways.say).check();
    await expect(order(page).locator(".tray-read li").first()).toContainText("قابلی پلو");
    await expect(order(page).locator(".tray-foot a")).toHaveAttribute("href", /^tel:\+93/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test("tray: by keyboard alone, from the row to the question whether it was sent", async ({ page, context }) => {
  await context.route(/wa\.me/, (route) => route.fulfill({ body: "" }));
  await open(page, "menu", "ps");
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(addButton(page)).toHaveAttribute("data-count", "۱");
  await expect(addButton(page)).toBeFocused();
  await expect(page.locator("[data-tray] [role=status]")).toContainText("۱ ×");
  await page.keyboard.press("Space");
  await expect(addButton(page)).toHaveAttribute("data-count", "۲");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(order(page)).toBeVisible();
  const less = line(page).locator("[data-less]");
  while (!(await less.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(line(page).getByRole("textbox").first()).toHaveValue("۱");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await expect(message(page)).toContainText("۱۲ ×");
  await page.keyboard.press("Escape");
  await expect(order(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const send = order(page).getByRole("link", { name: TRAY.ps.send.whatsapp });
  await send.focus();
  const popup = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await (await popup).close();
  await expect(order(page).getByText(TRAY.ps.asked)).toBeVisible();
  await order(page).getByRole("button", { name: TRAY.ps.notYet }).press("Enter");
  await expect(send).toBeVisible();
  await way(page, TRAY.ps.ways.say).focus();
  await page.keyboard.press("Space");
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  await order(page).locator(".tray-foot a").press("Enter");
  await order(page).getByRole("button", { name: TRAY.ps.yes }).press("Enter");
  await expect(order(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(addButton(page)).not.toHaveAttribute("data-count");
  // The button that opened the order is gone; the focus moves to the earlier orders.
  await expect(page.locator(".tray-before")).toBeFocused();
});

test("tray: the sheet of a dish, rows that a search brings, other tabs and pages of the place show what is on it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "menu", "fa");
  await page.locator(".dish h3 a").nth(2).click();
  const sheet = page.locator("dialog.dish-sheet[open]");
  const put = sheet.locator(".dish-put");
  await put.click();
  await expect(put).toHaveAttribute("data-count", "۱");
  await expect(put).toBeFocused();
  await put.click();
  await expect(put).toHaveAttribute("data-count", "۲");
  const less = sheet.locator(".dish-less");
  await less.click();
  await expect(put).toHaveAttribute("data-count", "۱");
  await less.click();
  await expect(less).toHaveCount(0);
  await expect(put).not.toHaveAttribute("data-count");
  await expect(put).toBeFocused();
  await put.click();
  await page.keyboard.press("Escape");
  await expect(addButton(page, 2)).toHaveAttribute("data-count", "۱");

  await test.step("it comes to life without a word on the console, and nothing moves", async () => {
    const watched = await watch(page);
    const id = await addButton(page, 2).getAttribute("data-add");
    await page.goto(`/fa/${BUSINESS}/menu?dish=${id}`);
    await expect(put).toHaveAttribute("data-count", "۱");
    await page.goto(`/fa/${BUSINESS}/menu`);
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    await settled(page);
    expect(watched.complaints).toEqual([]);
    expect(await watched.moved()).toBeLessThan(0.02);
    // Only one bar at the lower edge.
    await expect(page.locator(".action-bar")).toBeHidden();
  });
  await test.step("rows that a search brings", async () => {
    await add(page);
    await page.locator(".menu-search input").fill("پلو");
    const found = page.locator("[data-script-slot=dishes] [data-add]");
    await expect(found.first()).toHaveAttribute("data-count", "۱");
    await found.nth(1).click();
    await expect(bar(page)).toContainText("۳");
  });
  await test.step("two tabs of the browser show one tray", async () => {
    const other = await context.newPage();
    await open(other, "menu", "fa");
    await hydrated(other);
    await expect(addButton(other)).toHaveAttribute("data-count", "۱");
    await open(page, "menu", "fa");
    await hydrated(page);
    await add(other, 8);
    await expect(addButton(page, 8)).toHaveAttribute("data-count", "۱");
    await other.close();
  });
  await test.step("other pages of the place, and none of another", async () => {
    await open(page, "overview", "fa");
    await expect(bar(page)).toContainText("۴");
    await page.emulateMedia({ media: "print" });
    await expect(bar(page), "it is not printed").toBeHidden();
    await page.emulateMedia({ media: null });
    await open(page, "menu", "fa", "kabul/restaurant/haji-agha");
    await settled(page);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("tray: no button is shown that does nothing, and the card says how a place is told", async ({ page }) => {
    const card = page.locator(".tray-card");
    await open(page, "menu", "fa");
    await expect(page.locator(".dish [data-add]").first()).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(card.getByText(TRAY.fa.how.plain)).toBeVisible();
    await expect(card.getByText(TRAY.fa.how.add)).toBeHidden();
    const id = await page.locator(".dish").first().getAttribute("id");
    await page.goto(`/fa/${BUSINESS}/menu?dish=${id}`);
    await expect(page.locator(".dish-sheet__foot a").first()).toBeVisible();
    await expect(page.locator(".dish-put")).toBeHidden();
    await open(page, "overview", "fa");
    await expect(card).toHaveCount(0);
    // Nor the slot for writing a review.
    await open(page, "reviews", "fa");
    await expect(page.locator(".own-slot")).toBeHidden();
  });
});
