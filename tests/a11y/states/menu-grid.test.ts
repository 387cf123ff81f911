import { addressOf, expectMenu, ownMenu, pasteInto } from "../../e2e/menus";
import { signInAs } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

walkStates("dishes of a place", "ps", async ({ page, lng, t, line }) => {
  const words = t.dishes;
  const empty = await ownMenu([]);
  const menu = await ownMenu(
    [
      { name: "Qabuli Palaw", price: 450 },
      { name: "Zereshk Palaw", price: 380 },
      { name: "Mantu", price: 220, status: "draft" },
      { name: "Ashak", price: 200, status: "inactive" },
    ],
    empty.owner,
  );
  await signInAs(page, menu.owner);
  const open = (place: string) => page.goto(`${line.origin}${addressOf(place, lng)}`);
  const dialog = page.getByRole("dialog").last();
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const fields = page.locator("main [data-cell=price]");
  return {
    "no dishes": async () => {
      await open(empty.place);
      await expect(page.getByRole("button", { name: words.first })).toBeVisible();
    },
    menu: async () => {
      await open(menu.place);
      await expectMenu(page);
    },
    pasted: async () => {
      await pasteInto(fields.first(), "480\n3800\n240");
      await expect(page.getByText(words.isRight)).toBeVisible();
    },
    selected: async () => {
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("checkbox").nth(2).check();
      await expect(page.getByRole("region", { name: words.selectedDishes })).toBeVisible();
    },
    percent: async () => {
      await page.getByRole("button", { name: words.changePrices }).click();
      await dialog.getByLabel(words.percent).fill("10");
      await expect(dialog.getByRole("list")).toBeVisible();
    },
    "changed meanwhile": async () => {
      await leave();
      await sql("UPDATE dishes SET price = 460, updated_at = now() + interval '1 second' WHERE id = $1", [
        menu.dishes[0] ?? "",
      ]);
      await page
        .getByRole("button", { name: /[23۲۳] / })
        .first()
        .click();
      await expect(page.getByText(words.keepTheirs)).toBeVisible();
    },
    "a new dish refused": async () => {
      await page.getByRole("button", { name: words.new }).click();
      await expect(dialog.getByRole("checkbox").first()).toBeVisible();
      await dialog.getByRole("button", { name: t.resource.save, exact: true }).click();
      await expect(dialog.locator("[aria-invalid]").first()).toBeVisible();
    },
    bin: async () => {
      await leave();
      await page.getByRole("button", { name: words.bin }).click();
      await expect(dialog.getByText(t.resource.noneDeleted)).toBeVisible();
    },
  };
});
