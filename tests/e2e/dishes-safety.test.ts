import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { openMenu, ownMenu, pasteInto, priceField, storedPrice, written } from "./menus";
import { expect, row } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

test("prices that wait are there again after another menu, Back and a reload; Ctrl Z takes back what was saved", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }, { name: "Bolani" }]);
  const second = await ownMenu([{ name: "Ashak" }], menu.owner);
  const [, mantu = ""] = menu.dishes;
  await openMenu(page, menu);
  await pasteInto(priceField(page, "Palaw"), "120\n130\n140");
  const waiting = (count: number) => page.getByText(`${count} prices are not saved yet`);
  await page.getByLabel(t.place).selectOption({ label: second.name });
  await expect(row(page, "Ashak")).toBeVisible();
  await expect(waiting(3)).toHaveCount(0);
  await page.getByLabel(t.place).selectOption({ label: menu.name });
  await expect(priceField(page, "Palaw")).toHaveValue("120");
  await page.getByRole("link", { name: en.dashboard.menuPhoto }).first().click();
  await page.waitForURL(/menu-photo/);
  await sql("UPDATE dishes SET price = 115, updated_at = now() WHERE id = $1", [mantu]);
  await page.goBack();
  await expect(waiting(3)).toBeVisible();
  await page.reload();
  await expect(priceField(page, "Mantu")).toHaveValue("130");
  await expect(row(page, "Mantu")).toContainText(t.isRight);
  await written(page, () => page.getByRole("button", { name: "Save 2 prices" }).click());
  await expect.poll(() => Promise.all(menu.dishes.map(storedPrice))).toEqual([120, 115, 140]);
  await priceField(page, "Bolani").focus();
  await written(page, () => page.keyboard.press("Control+z"));
  await expect.poll(() => Promise.all(menu.dishes.map(storedPrice))).toEqual([100, 115, 100]);
  await page.getByRole("button", { name: t.dropWaiting }).click();
  await page.reload();
  await expect(priceField(page, "Mantu")).toHaveValue("115");
  await expect(page.getByText(t.waitingKept)).toHaveCount(0);
});
