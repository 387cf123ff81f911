import { type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { plant, save } from "./business-form";
import { awake } from "./hydrating";
import { press, tabTo } from "./keyboard";
import { signIn } from "./people";
import { expect, said, toast } from "./section-page";

const { dishes, hoursEditor, merging, resource, restaurants } = en;
test.describe.configure({ timeout: 180_000 });

/** Opens the menu of an entry and moves to an item. */
async function throughMenu(page: Page, name: string, item: string): Promise<void> {
  await awake(page.getByRole("searchbox"));
  await press(page, page.getByRole("button", { name: said(resource.more, name) }));
  const wanted = page.getByRole("menuitem", { name: item });
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 12 && !(await isFocused(wanted)); steps += 1) await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeFocused();
  await page.keyboard.press("Enter");
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const list = (name: string) => `/en/dashboard/restaurants/list?search=${encodeURIComponent(name)}`;

test("DRS-08 DRS-11 the hours of a place, and two places made one, without a pointer", async ({ page }) => {
  const week = Object.fromEntries(
    ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "08:00", close: "22:00" }]]),
  );
  const stays = await plant("Keysone", { hours: week, status: "confirmed" });
  const goes = await plant("Keystwo", { status: "confirmed" }, stays.who);
  await signIn(page, { role: "admin" });
  await page.goto(list(stays.name));
  await throughMenu(page, stays.name, restaurants.hours);
  const ordinary = page.getByRole("region", { name: hoursEditor.week, exact: true });
  await awake(ordinary);
  await press(page, ordinary.getByRole("button", { name: hoursEditor.mode.same }));
  const closes = page.getByLabel(hoursEditor.closes.replace("{day}", hoursEditor.everyDay), { exact: true });
  await tabTo(page, closes);
  await page.keyboard.press("ArrowUp");
  await expect(closes).not.toHaveValue("22:00");
  const chosen = await closes.inputValue();
  await press(page, page.getByRole("button", { name: hoursEditor.done, exact: true }));
  await press(page, save(page));
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  const [stored] = await sql<{ close: string }>(
    "SELECT hours->'mon'->0->>'close' AS close FROM businesses WHERE id = $1",
    [stays.id],
  );
  expect(stored?.close).toBe(chosen);

  await page.goto(list(stays.name));
  await throughMenu(page, stays.name, restaurants.merge);
  await expect(page).toHaveURL(new RegExp(`merge\\?a=${stays.id}`));
  const second = page.getByRole("group", { name: merging.second }).getByRole("button", { name: dishes.choosePlace });
  await awake(second);
  await press(page, second);
  const search = page.getByRole("dialog").getByRole("searchbox");
  await tabTo(page, search);
  await page.keyboard.type(goes.name);
  await press(page, page.getByRole("dialog").getByRole("button", { name: goes.name }));
  await expect(page.getByRole("button", { name: merging.swap })).toBeVisible();
  await tabTo(page, page.getByLabel(merging.typeName));
  await page.keyboard.type(goes.name);
  await press(page, page.getByRole("button", { name: merging.merge, exact: true }));
  await expect(toast(page, merging.merged.split("{")[0] ?? "")).toBeVisible();
  const [gone] = await sql<{ isGone: boolean }>(
    `SELECT deleted_at IS NOT NULL AS "isGone" FROM businesses WHERE id = $1`,
    [goes.id],
  );
  expect(gone?.isGone).toBe(true);
});
