import { type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { add, next, plant, save, t } from "./business-form";
import { awake } from "./hydrating";
import { press, tabTo } from "./keyboard";
import { signIn } from "./people";
import { expect, freshName, said, toast } from "./section-page";

const { dishes, hoursEditor, merging, resource, restaurants } = en;
test.describe.configure({ timeout: 180_000 });

/** Types into a field that is reached by Tab. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Chooses in a list by the first letters of what it says. */
async function choose(page: Page, field: Locator, text: string, value: string): Promise<void> {
  await type(page, field, text);
  await expect(field).toHaveValue(value);
}

/** Opens the menu of an entry and goes down to one of its ways. */
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

test("RTE-32 DRS-03 DRS-08 a place is added from the list, step by step, without a pointer", async ({ page }) => {
  const name = freshName("Keys");
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/restaurants/list");
  await awake(page.getByRole("searchbox"));
  await press(page, page.getByRole("link", { name: restaurants.add }).first());
  await awake(page.locator("form button[aria-current=step]"));
  await type(page, page.getByLabel(resource.titleIn.fa), "چایخانهٔ کلیدها");
  await type(page, page.getByLabel(resource.titleIn.en), name);
  await choose(page, page.getByLabel(t.type, { exact: true }), en.enums.types.cafe, "cafe");
  await press(page, next(page, "contact"));
  await type(page, page.getByLabel(t.number), "0700123456");
  await type(page, page.getByLabel(t.email, { exact: true }), "zz@example.com");
  await press(page, next(page, "location"));
  await choose(page, page.getByLabel(t.city), "Ghor", "ghor");
  for (const step of ["hours", "services", "photos", "review"] as const) await press(page, next(page, step));
  await press(page, add(page));
  await expect(page.getByRole("heading", { name: said(resource.created, name) })).toBeFocused();
  await press(page, page.getByRole("link", { name: resource.edit, exact: true }));
  await awake(page.locator("form button[aria-current=step]"));
  await type(page, page.getByLabel(resource.titleIn.ps), "د کلیو چایخونه");
  await press(page, save(page));
  await expect(toast(page, said(resource.saved, name))).toBeVisible();
  const [stored] = await sql<{ ps: string; city: string }>(
    "SELECT translation->'ps'->>'title' AS ps, city FROM businesses WHERE translation->'en'->>'title' = $1",
    [name],
  );
  expect(stored).toEqual({ ps: "د کلیو چایخونه", city: "ghor" });
});

test("DRS-08 DRS-11 the hours of a place, and two places made one, without a pointer", async ({ page }) => {
  const week = Object.fromEntries(
    ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "08:00", close: "22:00" }]]),
  );
  const stays = await plant("Keysone", { hours: week, status: "confirmed" });
  const goes = await plant("Keystwo", { status: "confirmed" }, stays.who);
  await signIn(page, { role: "admin" });
  await page.goto(list(stays.name));
  await throughMenu(page, stays.name, restaurants.hours);
  await awake(page.getByRole("grid"));
  const closes = page
    .getByRole("region", { name: hoursEditor.week, exact: true })
    .getByLabel(hoursEditor.closes.replace("{day}", hoursEditor.everyDay), { exact: true });
  await tabTo(page, closes);
  await page.keyboard.press("ArrowUp");
  await expect(closes).not.toHaveValue("22:00");
  const chosen = await closes.inputValue();
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
  await type(page, search, goes.name);
  await press(page, page.getByRole("dialog").getByRole("button", { name: goes.name }));
  await expect(page.getByRole("button", { name: merging.swap })).toBeVisible();
  await type(page, page.getByLabel(merging.typeName), goes.name);
  await press(page, page.getByRole("button", { name: merging.merge, exact: true }));
  await expect(toast(page, merging.merged.split("{")[0] ?? "")).toBeVisible();
  const [gone] = await sql<{ isGone: boolean }>(
    `SELECT deleted_at IS NOT NULL AS "isGone" FROM businesses WHERE id = $1`,
    [goes.id],
  );
  expect(gone?.isGone).toBe(true);
});

test("what is typed stays clear of the bars; what stands in them scrolls nothing", async ({ page }) => {
  const clearance = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { role: "admin" });
  for (const [path, field, bar] of [
    ["/en/contact-us", "main textarea", ".bottom-bar a"],
    ["/en/profile?tab=account", "main button", ".bottom-bar a"],
    ["/en/dashboard/dishes/list", "main button", "header button"],
  ] as const) {
    await page.goto(path);
    await page.locator(field).locator("visible=true").first().focus();
    await expect.poll(clearance, path).toBe("88px");
    await page.locator(bar).locator("visible=true").first().focus();
    await expect.poll(clearance, path).toBe("auto");
  }
});
