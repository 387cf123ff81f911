import { expect, type Page, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { open } from "./business-page";
import { hydrated, watch } from "./hydrating";
import { add, addButton, bar, openOrder, order, TRAY, way } from "./ordering";

// Wider screens show the order beside the menu (tray-beside.test.ts).
test.use({ viewport: { width: 1100, height: 760 } });

const opener = (page: Page) => page.locator(".tray-before");
const rows = (page: Page) => order(page).locator(".tray-earlier li");
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, text]) => (key.includes("tray") ? [text] : []))
      .join(),
  );

/** Places the order by reading it out, and confirms it. */
async function send(page: Page, lng: keyof typeof TRAY): Promise<void> {
  await openOrder(page);
  await way(page, TRAY[lng].ways.say).check();
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a")) event.preventDefault();
    }),
  );
  await order(page).locator(".tray-foot a, .tray-foot button").last().click();
  await order(page).getByRole("button", { name: TRAY[lng].yes }).click();
  await expect(order(page)).toHaveCount(0);
}

for (const lng of inTurn(["en", "fa", "ps"], "tray-earlier"))
  test(`tray: an order that arrived is kept and ordered again by keyboard, at 320 px, in ${lng}`, async ({ page }) => {
    const { earlier } = TRAY[lng];
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "menu", lng);
    await add(page, 0, 2);
    await add(page, 1);
    await openOrder(page);
    await order(page).getByLabel(TRAY[lng].name).fill("نسیم");
    await page.keyboard.press("Escape");
    await send(page, lng);
    await expect(bar(page)).toHaveCount(0);
    expect(await kept(page)).toContain("earlier");
    expect(await kept(page)).not.toContain("نسیم");
    const { complaints, moved } = await watch(page);
    await page.reload();
    await hydrated(page);
    await expect(opener(page)).toBeVisible();
    expect(await moved()).toBeLessThan(0.02);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(order(page).getByRole("heading", { name: earlier.title })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText((await page.locator(".dish h3").first().textContent()) ?? "?");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await rows(page).getByText(earlier.again).press("Enter");
    await expect(order(page).locator(".tray-line")).toHaveCount(2);
    await expect(rows(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(bar(page).locator(".tray-bar__open")).toBeFocused();
    await expect(addButton(page)).toHaveAttribute("data-count", lng === "en" ? "2" : "۲");
    await expect(addButton(page, 1)).toHaveAttribute("data-count", lng === "en" ? "1" : "۱");
    expect(complaints).toEqual([]);
  });
