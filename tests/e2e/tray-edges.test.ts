import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { NO_PHOTOS, open } from "./business-page";
import { hydrated } from "./hydrating";
import { add, addButton, bar, line, message, more, openOrder, order, TRAY, way } from "./ordering";
import { toast } from "./own-lists";

// Wider screens have the order beside the menu (tray-beside.test.ts).
test.use({ viewport: { width: 1100, height: 760 } });

/** Dishes of the first rows of a menu, as their page shows them. */
const idsOf = (page: Parameters<typeof add>[0]) =>
  page.locator(".dish [data-add]").evaluateAll((all) => all.map((each) => each.getAttribute("data-add") ?? ""));

test("tray: prices that rose, dishes that are sold out or gone are told before anything is sent", async ({ page }) => {
  const list = "balkh/restaurant";
  await page.goto(`/fa/${list}`);
  await page.locator(".result-card__name a").first().click();
  await page.locator("[data-tab=menu]").click();
  for (const row of [0, 1, 2]) await add(page, row);
  const [risen = "", out = "", gone = ""] = await idsOf(page);
  const [before] = await sql<{ price: number }>("SELECT price FROM dishes WHERE id = $1", [risen]);
  await sql("UPDATE dishes SET price = price + 20 WHERE id = $1", [risen]);
  await sql("UPDATE dishes SET availability = 'unavailable' WHERE id = $1", [out]);
  await sql("UPDATE dishes SET status = 'inactive' WHERE id = $1", [gone]);
  await openOrder(page);
  const notices = order(page).locator(".tray-notices");
  await expect(notices).toContainText(TRAY.fa.changedTotal);
  await expect(line(page, 1)).toContainText(TRAY.fa.out);
  await expect(line(page, 2)).toContainText(TRAY.fa.gone);
  await expect(order(page).locator(".tray-foot .tray-sum")).toHaveAttribute("value", `${(before?.price ?? 0) + 20}`);
  await expect(message(page)).not.toContainText((await page.locator(".dish h3").nth(1).textContent()) ?? "-");
  await expectAccessible(page);
  await order(page).getByRole("button", { name: TRAY.fa.takeAway }).click();
  await expect(order(page).locator(".tray-line")).toHaveCount(1);
  // Once it was seen it is no news.
  await page.keyboard.press("Escape");
  await openOrder(page);
  await expect(notices.locator(".notice--error")).toHaveCount(0);
  await expect(notices).not.toContainText(TRAY.fa.changedTotal);
});

test("tray: all is removed at once from the sheet, which closes, and comes back", async ({ page }) => {
  await open(page, "menu", "en");
  await add(page, 0, 2);
  await openOrder(page);
  await order(page).getByRole("button", { name: TRAY.en.clear }).click();
  await expect(order(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await toast(page).getByRole("button", { name: TRAY.en.undo }).click();
  await expect(bar(page)).toContainText("2 dishes");
});

test("tray: a dish without a price is asked for, and the total says that it is not all", async ({ page }) => {
  const [dish] = await sql<{ id: string }>(
    `UPDATE dishes SET price = 0 WHERE id = (SELECT d.id FROM dishes d JOIN businesses b ON b.id = d.business_id
       WHERE b.slug = 'haji-agha' AND d.status = 'active' AND d.availability = 'available' ORDER BY d.id LIMIT 1) RETURNING id`,
  );
  await open(page, "menu", "ps", NO_PHOTOS);
  await page.locator(`.dish [data-add="${dish?.id}"]`).click();
  await expect(bar(page)).toContainText(TRAY.ps.askPrice);
  await openOrder(page);
  await expect(message(page)).toContainText("قیمتش را بگویید");
  const other = (await idsOf(page)).findIndex((id) => id !== dish?.id);
  await page.keyboard.press("Escape");
  await add(page, other);
  await expect(bar(page).locator(".tray-sum")).toContainText("+");
});

test("tray: without a line it stays, SMS and calls go, and nothing is lost when the page is read again", async ({
  page,
  context,
}) => {
  await open(page, "menu", "fa");
  await add(page, 0, 2);
  await openOrder(page);
  await context.setOffline(true);
  await expect(order(page).locator(".tray-notices")).toContainText(TRAY.fa.offlineTitle);
  await expect(way(page, TRAY.fa.ways.whatsapp)).toBeDisabled();
  await expect(way(page, TRAY.fa.ways.sms)).toBeChecked();
  await expectAccessible(page);
  await more(page).click();
  await expect(line(page).locator("input").first()).toHaveValue("۳");
  const href = await order(page).getByRole("link", { name: TRAY.fa.send.sms }).getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toMatch(/^sms:\+937\d{8}\?&body=سلام/);
  await page.keyboard.press("Escape");
  await add(page, 1);
  await context.setOffline(false);
  await page.reload();
  await expect(addButton(page)).toHaveAttribute("data-count", "۳");
  await expect(addButton(page, 1)).toHaveAttribute("data-count", "۱");
});

test("tray: two tabs show one tray", async ({ page, context }) => {
  await open(page, "menu", "fa");
  await add(page);
  const other = await context.newPage();
  await open(other, "menu", "fa");
  await hydrated(other);
  await expect(addButton(other)).toHaveAttribute("data-count", "۱");
  await add(other, 1);
  await expect(addButton(page, 1)).toHaveAttribute("data-count", "۱");
});

for (const [how, name] of [
  ["full", "QuotaExceededError"],
  ["blocked", "SecurityError"],
] as const)
  test(`tray: a browser whose storage is ${how} has one as long as the page`, async ({ page }) => {
    await page.addInitScript((error) => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no", error);
      };
      if (error !== "SecurityError") return;
      Storage.prototype.getItem = Storage.prototype.setItem as () => null;
    }, name);
    await open(page, "menu", "ps");
    await add(page, 0, 2);
    await openOrder(page);
    await more(page).click();
    await expect(message(page)).toContainText("۳ ×");
  });

test("tray: what is closed says so, and the tray is not printed", async ({ page }) => {
  await page.clock.setFixedTime(new Date());
  await open(page, "menu", "fa");
  await add(page);
  await page.evaluate(() => {
    const badge = document.querySelector(".business-head .open-badge");
    if (badge) badge.className = "open-badge open-badge--closed";
  });
  await openOrder(page);
  await expect(order(page).locator(".tray-notices")).toContainText(TRAY.fa.closed);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
  await expect(addButton(page)).toBeHidden();
});

test("tray: a note has 200 letters, a count two digits, and the last dish taken off leaves nothing", async ({
  page,
}) => {
  await open(page, "menu", "en");
  await add(page);
  await openOrder(page);
  const name = (await page.locator(".dish h3").first().textContent()) ?? "";
  await line(page)
    .getByRole("button", { name: TRAY.en.noteFor.replace("{name}", name) })
    .click();
  await line(page).locator("input").last().fill("x".repeat(300));
  await expect(line(page).locator("input").last()).toHaveValue("x".repeat(200));
  const count = line(page).locator("input").first();
  await count.fill("0");
  await count.blur();
  await expect(order(page).getByText(TRAY.en.empty)).toBeVisible();
  await expect(order(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
});
