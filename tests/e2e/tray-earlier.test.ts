import { expect, type Page, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { open } from "./business-page";
import { hydrated, settled, watch } from "./hydrating";
import { add, addButton, bar, line, openOrder, order, TRAY, way } from "./ordering";
import { signIn } from "./people";

// Wider screens have the order beside the menu (tray-beside.test.ts).
test.use({ viewport: { width: 1100, height: 760 } });

const opener = (page: Page) => page.locator(".tray-before");
const rows = (page: Page) => order(page).locator(".tray-earlier li");
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, text]) => (key.includes("tray") ? [text] : []))
      .join(),
  );

/** Orders what is on the tray, by reading it out, and says that it has arrived. */
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
    // What was ordered stays, who ordered does not.
    expect(await kept(page)).toContain("earlier");
    expect(await kept(page)).not.toContain("نسیم");
    const { complaints, moved } = await watch(page);
    await page.reload();
    await hydrated(page);
    await expect(opener(page)).toBeVisible();
    expect(await moved()).toBeLessThan(0.02);
    await expectAccessible(page);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(order(page).getByRole("heading", { name: earlier.title })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText((await page.locator(".dish h3").first().textContent()) ?? "?");
    await expectAccessible(page);
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

test("tray: what is ordered again costs what it costs today, and tells what is gone", async ({ page }) => {
  await page.goto("/fa/kandahar/restaurant");
  await page.locator(".result-card__name a").first().click();
  await page.locator("[data-tab=menu]").click();
  await add(page, 0);
  await add(page, 1);
  const [risen, gone] = await page
    .locator(".dish [data-add]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-add")));
  const [before] = await sql<{ price: number }>("SELECT price FROM dishes WHERE id = $1", [risen]);
  await send(page, "fa");
  await sql("UPDATE dishes SET price = price + 20 WHERE id = $1", [risen]);
  await sql("UPDATE dishes SET status = 'inactive' WHERE id = $1", [gone]);
  await page.reload();
  await opener(page).click();
  await rows(page).getByText(fa.tray.earlier.again).click();
  await expect(order(page).locator(".tray-notices")).toContainText(fa.tray.changedTotal);
  await expect(line(page, 1)).toContainText(fa.tray.gone);
  await expect(order(page).locator(".tray-foot .tray-sum")).toHaveAttribute("value", `${(before?.price ?? 0) + 20}`);
});

test("tray: the last five orders are kept, each can be forgotten, and nothing is left of the last", async ({
  page,
}) => {
  await open(page, "menu", "ps");
  for (let row = 0; row < 6; row++) {
    await add(page, row);
    await send(page, "ps");
  }
  await opener(page).click();
  await expect(rows(page)).toHaveCount(5);
  const last = addButton(page, 5).evaluate((button) => button.closest(".dish")?.querySelector("h3")?.textContent);
  await expect(rows(page).first()).toContainText((await last) ?? "?");
  for (let left = 4; left >= 0; left--) {
    await rows(page).first().locator("button").last().click();
    await expect(rows(page)).toHaveCount(left);
  }
  await page.keyboard.press("Escape");
  await expect(opener(page)).toHaveCount(0);
  expect(await kept(page)).toBe("");
});

test("tray: earlier orders go with the logout of whose they are, and are of one place only", async ({ page }) => {
  await signIn(page);
  await open(page, "menu", "fa");
  await hydrated(page);
  await add(page);
  await send(page, "fa");
  await open(page, "menu", "fa", "kabul/restaurant/haji-agha");
  await settled(page);
  await expect(opener(page)).toHaveCount(0);
  await page.getByRole("button", { name: fa.accountMenu.open }).click();
  await page.getByRole("menuitem", { name: fa.accountMenu.logout }).click();
  await page.getByRole("dialog").getByRole("button", { name: fa.accountMenu.logout }).click();
  await expect(page).toHaveURL(/\/fa\/login/);
  expect(await kept(page)).toBe("");
});
