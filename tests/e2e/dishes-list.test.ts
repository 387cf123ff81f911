import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { addressOf, expectMenu, openMenu, ownMenu, pasteInto, priceField, storedPrice, written } from "./menus";
import { signIn, signInAs } from "./people";
import { expect, row, said, toast } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

test("RTE-36 DDI-08 H31 an owner chooses one of their places, and narrows its menu; the address keeps it", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Hidden Tea", status: "draft" }]);
  const second = await ownMenu([{ name: "Ashak" }], menu.owner);
  const others = await ownMenu([{ name: "Secret" }]);
  await signInAs(page, menu.owner);
  await page.goto("/en/dashboard/dishes/list");
  await page.getByLabel(t.place).selectOption({ label: second.name });
  await expect(row(page, "Ashak")).toBeVisible();
  await page.getByLabel(t.place).selectOption({ label: menu.name });
  await expect(row(page, "Palaw")).toBeVisible();
  await page.getByLabel(t.statusLabel).selectOption("draft");
  await expect(page).toHaveURL(new RegExp(`restaurant=${menu.place}.*status=draft`));
  await expect(row(page, "Palaw")).toHaveCount(0);
  await page.reload();
  await expectMenu(page);
  await expect(row(page, "Hidden Tea")).toContainText(t.status.draft);
  await page.getByLabel(t.statusLabel).selectOption("inactive");
  await expect(page.getByText(t.noneOfStatus)).toBeVisible();
  // DDI-15 what can't be loaded says so; another's place is nobody else's.
  await page.goto(addressOf(others.place));
  await expect(page.getByRole("main").getByRole("alert")).toContainText(en.resource.loadFailed);
  await expect(page.getByText("Secret")).toHaveCount(0);
});

test("DDI-02 a price is typed in any digits, saved by Enter, which goes down; Escape leaves, Ctrl Z takes back", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
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
});

test("DDI-14 a price that the server refuses is as it was before, told and noted", async ({ page }) => {
  const menu = await ownMenu([{ name: "Palaw" }]);
  await openMenu(page, menu);
  const noted = page.waitForEvent("console", (message) => message.type() === "warning");
  await page.route("**/api/v1/restaurant/*/dish?*", (route) => route.abort());
  await priceField(page, "Palaw").fill("150");
  await page.keyboard.press("Enter");
  await expect(page.locator(".toast--error")).toContainText(t.saveFailed.split("{")[0] ?? "");
  await expect(priceField(page, "Palaw")).toHaveValue("100");
  await noted;
});

test("a pasted column waits, its doubtful price is looked at, and one button saves it", async ({ page }) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }, { name: "Ashak" }, { name: "Tea" }]);
  await openMenu(page, menu);
  await pasteInto(priceField(page, "Palaw"), "۱۲۰\nAFN 1,000\n\n100\n500\nnot a price");
  await expect(page.getByText("2 prices are not saved yet")).toBeVisible();
  await expect(priceField(page, "Palaw")).toHaveValue("120");
  await expect(toast(page, "2 lines of the column")).toBeVisible();
  const doubt = row(page, "Mantu").getByRole("alert");
  await expect(doubt).toContainText("From 100 to 1,000");
  // Nothing is saved before the button is pressed, and the doubtful one not with the others.
  expect(await storedPrice(menu.dishes[0] ?? "")).toBe(100);
  await written(page, () => page.getByRole("button", { name: "Save 1 price" }).click());
  await expect(toast(page, "now costs")).toContainText("120");
  expect(await storedPrice(menu.dishes[0] ?? "")).toBe(120);
  // F8 leads to the message, as to one of something deleted.
  await page.keyboard.press("F8");
  await expect(toast(page, "now costs").getByRole("button", { name: en.resource.undo })).toBeFocused();
  await written(page, () => page.keyboard.press("Enter"));
  await expect(priceField(page, "Palaw")).toHaveValue("100");
  await expect(page.getByText("1 price is not saved yet")).toBeVisible();
  await doubt.getByRole("button", { name: said(t.takeInstead.replace("{price}", "{name}"), "100") }).click();
  await expect(page.getByText("not saved yet")).toHaveCount(0);
  expect(await Promise.all(menu.dishes.map(storedPrice))).toEqual([100, 100, 100, 100]);
});

test("DDI-02 a pasted list with names sets the dishes that are called so; a name that none has is not guessed", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
  await openMenu(page, menu);
  await pasteInto(priceField(page, "Palaw"), "mantu\t۱۳۰\nAshak\t90\nPalaw\t120");
  await expect(page.getByText("2 prices are not saved yet")).toBeVisible();
  await expect(toast(page, "One line of the column")).toBeVisible();
  await expect(priceField(page, "Palaw")).toHaveValue("120");
  await expect(priceField(page, "Mantu")).toHaveValue("130");
});

test("two undos take back what was done last, and what was done to a dish that a filter hides", async ({ page }) => {
  const menu = await ownMenu([{ name: "Palaw", status: "draft" }, { name: "Mantu" }]);
  const [hidden = "", mantu = ""] = menu.dishes;
  await openMenu(page, menu);
  await priceField(page, "Palaw").fill("120");
  await written(page, () => page.keyboard.press("Enter"));
  await priceField(page, "Mantu").fill("130");
  await written(page, () => page.keyboard.press("Enter"));
  await page.getByLabel(t.statusLabel).selectOption("active");
  await expect(row(page, "Palaw")).toHaveCount(0);
  await priceField(page, "Mantu").focus();
  await written(page, () => page.keyboard.press("Control+z"));
  await expect(priceField(page, "Mantu")).toHaveValue("100");
  expect(await Promise.all([hidden, mantu].map(storedPrice))).toEqual([120, 100]);
  await written(page, () => page.keyboard.press("Control+z"));
  expect(await Promise.all([hidden, mantu].map(storedPrice))).toEqual([100, 100]);
  await page.getByLabel(t.statusLabel).selectOption("all");
  await expect(priceField(page, "Palaw")).toHaveValue("100");
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

test("H69 what somebody else has changed is told beside its row with both prices", async ({ page }) => {
  const menu = await ownMenu([{ name: "Palaw" }]);
  const [id = ""] = menu.dishes;
  await openMenu(page, menu);
  await sql("UPDATE dishes SET price = 400, updated_at = now() + interval '1 second' WHERE id = $1", [id]);
  await priceField(page, "Palaw").fill("150");
  await page.keyboard.press("Enter");
  const note = row(page, "Palaw").getByRole("alert");
  await expect(note).toContainText("400");
  await expect(note).toContainText("150");
  await expect(priceField(page, "Palaw")).toHaveValue("400");
  await written(page, () => note.getByRole("button", { name: "Save 150" }).click());
  await expect(note).toHaveCount(0);
  expect(await storedPrice(id)).toBe(150);
});

test("H69 a price that waits while its dish is hidden does not overwrite what somebody else has saved", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw", status: "draft" }, { name: "Mantu" }]);
  const [hidden = ""] = menu.dishes;
  await openMenu(page, menu);
  await pasteInto(priceField(page, "Palaw"), "120\n130");
  await expect(page.getByText("2 prices are not saved yet")).toBeVisible();
  await page.getByLabel(t.statusLabel).selectOption("active");
  await expect(row(page, "Palaw")).toHaveCount(0);
  await sql("UPDATE dishes SET price = 400, updated_at = now() + interval '1 second' WHERE id = $1", [hidden]);
  await page.getByRole("button", { name: "Save 2 prices" }).click();
  await expect(toast(page, t.changedMeanwhile.split("{")[0] ?? "").first()).toBeVisible();
  expect(await Promise.all(menu.dishes.map(storedPrice))).toEqual([400, 100]);
});

test("all prices are right today, a dish is deleted, brought back and moved, its prices are told", async ({ page }) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
  await signIn(page, { role: "admin" });
  await page.goto(addressOf(menu.place));
  await expectMenu(page);
  await expect(row(page, "Palaw")).toContainText(t.neverConfirmed);
  await page.getByRole("button", { name: t.allRight }).click();
  await expect(row(page, "Palaw")).toContainText("today");
  await toast(page, "confirmed as of today").getByRole("button", { name: en.resource.undo }).click();
  await expect(row(page, "Palaw")).toContainText(t.neverConfirmed);
  const choose = async (name: string, action: string) => {
    await row(page, name)
      .getByRole("button", { name: said(en.resource.more, name) })
      .click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await choose("Palaw", en.resource.moveDown);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Mantu");
  await priceField(page, "Mantu").fill("130");
  await written(page, () => page.keyboard.press("Enter"));
  await choose("Mantu", t.prices);
  const history = page.getByRole("dialog", { name: said(t.pricesOf, "Mantu") });
  await expect(history.getByRole("listitem")).toContainText("AFN 130");
  await page.keyboard.press("Escape");
  await choose("Mantu", en.resource.delete);
  await expect(row(page, "Mantu")).toHaveCount(0);
  await page.getByRole("button", { name: t.bin }).click();
  const bin = page.getByRole("dialog", { name: t.bin });
  await bin.getByRole("button", { name: en.resource.restore }).click();
  await expect(bin.getByText(en.resource.noneDeleted)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(page, "Mantu")).toBeVisible();
});

test("a price that an owner changed is offered to dishes of its name in their other places, and taken back in all", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
  const second = await ownMenu([{ name: "palaw", price: 110 }], menu.owner);
  const third = await ownMenu([{ name: "Palaw", price: 90 }, { name: "Ashak" }], menu.owner);
  await ownMenu([{ name: "Palaw" }]);
  await openMenu(page, menu);
  await priceField(page, "Palaw").focus();
  await page.keyboard.type("150");
  await written(page, () => page.keyboard.press("Enter"));
  await page.getByRole("button", { name: t.branches.change }).click();
  const dialog = page.getByRole("dialog", { name: t.branches.title });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("checkbox", { name: new RegExp(third.name) }).check();
  await dialog.getByRole("checkbox", { name: t.branches.all }).check();
  await written(page, () => dialog.getByRole("button", { name: /Change 2/ }).click());
  const prices = () => Promise.all([menu, second, third].map(({ dishes: [palaw = ""] }) => storedPrice(palaw)));
  expect(await prices()).toEqual([150, 150, 150]);
  await written(page, () => toast(page, "2 dishes").getByRole("button", { name: en.resource.undo }).click());
  expect(await prices()).toEqual([150, 110, 90]);
  // All places at once: each dish under its place, whose menu can be searched.
  await page.goto("/en/dashboard/dishes/list?restaurant=all&search=palaw");
  await expect(row(page, "Palaw")).toHaveCount(3);
  await expect(page.getByRole("main")).toContainText(third.name);
});
