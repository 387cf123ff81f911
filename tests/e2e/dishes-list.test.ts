import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { addressOf, expectMenu, openMenu, ownMenu, pasteInto, priceField, storedPrice, written } from "./menus";
import { signInAs } from "./people";
import { expect, row, said, toast } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

test("RTE-36 DDI-08 H31 an owner chooses one of their places, and narrows its menu; prices that wait are there again after another menu, Back and a reload", async ({
  page,
}) => {
  const menu = await ownMenu([
    { name: "Palaw" },
    { name: "Mantu" },
    { name: "Bolani" },
    { name: "Hidden Tea", status: "draft" },
  ]);
  const stored = () => Promise.all(menu.dishes.slice(0, 3).map(storedPrice));
  const waiting = page.getByText("3 prices are not saved yet");
  const second = await ownMenu([{ name: "Ashak" }], menu.owner);
  const others = await ownMenu([{ name: "Secret" }]);
  await signInAs(page, menu.owner);
  await page.goto("/en/dashboard/dishes/list");
  await page.getByLabel(t.place).selectOption({ label: second.name });
  await expect(row(page, "Ashak")).toBeVisible();
  await page.getByLabel(t.place).selectOption({ label: menu.name });
  await expect(row(page, "Palaw")).toBeVisible();
  await pasteInto(priceField(page, "Palaw"), "120\n130\n140");
  await page.getByLabel(t.place).selectOption({ label: second.name });
  await expect(row(page, "Ashak")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByLabel(t.place).selectOption({ label: menu.name });
  await expect(priceField(page, "Palaw")).toHaveValue("120");
  await page.getByRole("link", { name: en.dashboard.addMenu }).first().click();
  // Next loses a step back that comes before the page.
  await expect(page.getByRole("button", { name: en.menuPhoto.drop })).toBeVisible();
  await sql("UPDATE dishes SET price = 115, updated_at = now() WHERE id = $1", [menu.dishes[1]]);
  await page.goBack();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(priceField(page, "Mantu")).toHaveValue("130");
  await expect(row(page, "Mantu")).toContainText(t.isRight);
  await written(page, () => page.getByRole("button", { name: "Save 2 prices" }).click());
  await expect.poll(stored).toEqual([120, 115, 140]);
  await priceField(page, "Bolani").focus();
  await written(page, () => page.keyboard.press("Control+z"));
  await expect.poll(stored).toEqual([100, 115, 100]);
  await page.getByRole("button", { name: t.dropWaiting }).click();
  await expect(priceField(page, "Mantu")).toHaveValue("115");

  await page.getByRole("combobox", { name: t.statusLabel }).selectOption("draft");
  await expect(page).toHaveURL(new RegExp(`restaurant=${menu.place}.*status=draft`));
  await expect(row(page, "Palaw")).toHaveCount(0);
  await page.reload();
  await expectMenu(page);
  await expect(page.getByText(t.waitingKept)).toHaveCount(0);
  await expect(row(page, "Hidden Tea")).toContainText(t.status.draft);
  await page.getByRole("combobox", { name: t.statusLabel }).selectOption("inactive");
  await expect(page.getByText(t.noneOfStatus)).toBeVisible();
  // DDI-15 Load errors are shown; another owner's business is not accessible.
  await page.goto(addressOf(others.place));
  await expect(page.getByRole("main").getByRole("alert")).toContainText(en.resource.loadFailed);
  await expect(page.getByText("Secret")).toHaveCount(0);
});

test("DDI-02 a price is typed in any digits, saved by Enter, which goes down; Escape leaves, Ctrl Z takes back; a pasted column waits for one button", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }, { name: "Ashak" }, { name: "Tea" }]);
  const [palaw = ""] = menu.dishes;
  await openMenu(page, menu);
  const [first, second] = [priceField(page, "Palaw"), priceField(page, "Mantu")];
  await first.focus();
  await page.keyboard.type("۱۵۰ افغانی");
  await written(page, () => page.keyboard.press("Enter"));
  await expect(second).toBeFocused();
  await expect(first).toHaveValue("150");
  expect(await storedPrice(palaw)).toBe(150);
  await expect(toast(page, "now costs")).toContainText("150");
  await page.keyboard.type("999");
  await page.keyboard.press("Escape");
  await expect(second).toHaveValue("100");
  await page.keyboard.type("cheap");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.noPrice)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await expect(first).toBeFocused();
  await written(page, () => page.keyboard.press("Control+z"));
  await expect(first).toHaveValue("100");
  expect(await storedPrice(palaw)).toBe(100);

  await pasteInto(first, "۱۲۰\nAFN 1,000\n\n100\n500\nnot a price");
  await expect(page.getByText("2 prices are not saved yet")).toBeVisible();
  await expect(priceField(page, "Palaw")).toHaveValue("120");
  await expect(toast(page, "2 lines of the column")).toBeVisible();
  const doubt = row(page, "Mantu").getByRole("alert");
  await expect(doubt).toContainText("From 100 to 1,000");
  // Saved only by the button, and without the doubtful price.
  expect(await storedPrice(menu.dishes[0] ?? "")).toBe(100);
  await written(page, () => page.getByRole("button", { name: "Save 1 price" }).click());
  await expect(toast(page, "now costs").last()).toContainText("120");
  expect(await storedPrice(menu.dishes[0] ?? "")).toBe(120);
  // F8 moves the focus to the toast, as after a deletion.
  await page.keyboard.press("F8");
  await expect(toast(page, "now costs").last().getByRole("button", { name: en.resource.undo })).toBeFocused();
  await written(page, () => page.keyboard.press("Enter"));
  await expect(priceField(page, "Palaw")).toHaveValue("100");
  await expect(page.getByText("1 price is not saved yet")).toBeVisible();
  await doubt.getByRole("button", { name: said(t.takeInstead.replace("{price}", "{name}"), "100") }).click();
  await expect(page.getByText("not saved yet")).toHaveCount(0);
  expect(await Promise.all(menu.dishes.map(storedPrice))).toEqual([100, 100, 100, 100]);
});

test("DDI-09 what is selected is changed together, on a phone in Dari too", async ({ page }) => {
  const menu = await ownMenu([
    { name: "Palaw", price: 120 },
    { name: "Mantu", price: 250 },
  ]);
  await page.setViewportSize({ width: 360, height: 780 });
  await openMenu(page, menu, "fa");
  for (const name of ["Palaw فا", "Mantu فا"])
    await page.getByLabel(said(fa.dishes.select, name), { exact: true }).check();
  const bar = page.getByRole("region", { name: fa.dishes.selectedDishes });
  await bar.getByRole("button", { name: fa.dishes.changePrices }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(fa.dishes.percent).fill("۱۰٪");
  await expect(dialog.getByRole("listitem").first()).toContainText("۱۳۰");
  await dialog.getByRole("button", { name: fa.dishes.putPrices }).click();
  await written(page, () => page.getByRole("button", { name: "ذخیره ۲ قیمت" }).click());
  expect(await Promise.all(menu.dishes.map(storedPrice))).toEqual([130, 280]);
  await written(page, () => bar.getByRole("button", { name: fa.dishes.availability.unavailable }).click());
  const sold = page.getByRole("switch", { name: said(fa.dishes.availabilityOf, "Palaw فا"), exact: true });
  await expect(sold).not.toBeChecked();
  await expect(sold).toHaveText(fa.dishes.availability.unavailable);
  await written(page, () => toast(page, "۲ غذا").getByRole("button", { name: fa.resource.undo }).click());
  await expect(sold).toBeChecked();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
