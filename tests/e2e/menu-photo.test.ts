import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { photo } from "@/tests/support/pictures";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { type OwnMenu, ownMenu } from "./menus";
import { signIn, signInAs } from "./people";
import { expect, said } from "./section-page";

const t = en.menuPhoto;
test.describe.configure({ timeout: 90_000 });

const file = async () => ({ name: "menu.jpg", mimeType: "image/jpeg", buffer: await photo(900, 1200) });
const lines = (page: Page) => page.getByRole("region", { name: t.lines }).getByRole("listitem");
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const publishing = (count: number) =>
  t.publish
    .replace(/^\{form, select, one \{(.*?)\} other \{(.*?)\}\}$/, count === 1 ? "$1" : "$2")
    .replace("{count}", String(count));
const dishes = (place: string) =>
  sql<{ name: string; price: number; status: string }>(
    `SELECT translation->'en'->>'title' AS name, price, status FROM dishes
      WHERE business_id = $1 AND deleted_at IS NULL ORDER BY position`,
    [place],
  );

/** An owner's menu with its photo is open. */
async function open(page: Page, lng = "en", drop = t.drop): Promise<OwnMenu> {
  const menu = await ownMenu([]);
  await signInAs(page, menu.owner);
  await page.goto(`/${lng}/dashboard/menu-photo`);
  await awake(page.getByRole("main").locator("input[type=file]"));
  await page.getByLabel(drop).setInputFiles([await file()]);
  await expect(page.getByRole("slider")).toBeVisible();
  return menu;
}

async function type(page: Page, name: string, price: string): Promise<void> {
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t.price)).toBeFocused();
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t.name, { exact: true })).toBeFocused();
}

test("lines are typed beside the photo by keys alone: drafts at once, taken back one by one, then published", async ({
  page,
}) => {
  const { place } = await open(page);
  const band = page.getByRole("slider", { name: t.band });
  const before = Number(await band.getAttribute("aria-valuenow"));
  await type(page, "Zz soup", "۱۲۰");
  await expect(lines(page)).toHaveCount(1);
  expect(Number(await band.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  await type(page, "Zz tea", "20");
  await expect(lines(page)).toHaveCount(2);
  await expect
    .poll(() => dishes(place))
    .toEqual([
      { name: "Zz soup", price: 120, status: "draft" },
      { name: "Zz tea", price: 20, status: "draft" },
    ]);
  await expectAccessible(page);
  await button(page, said(t.undoLine, "Zz soup")).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(en.dishes.lacks.description);
  await sql(
    "UPDATE dishes SET translation = jsonb_set(translation, '{en,description}', '\"Green\"') WHERE business_id = $1",
    [place],
  );
  await sql(
    `INSERT INTO dish_categories (dish_id, category_id) SELECT d.id, c.id FROM dishes d, LATERAL (
       SELECT id FROM categories WHERE type = 'dish' AND deleted_at IS NULL LIMIT 1) c
     WHERE d.business_id = $1 AND d.deleted_at IS NULL ON CONFLICT DO NOTHING`,
    [place],
  );
  await page.reload();
  await awake(button(page, publishing(1)));
  await button(page, publishing(1)).dblclick();
  await expect(lines(page)).toHaveCount(0);
  expect(await dishes(place)).toEqual([{ name: "Zz tea", price: 20, status: "active" }]);
  await band.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(band).toBeFocused();
});

test("DDI-04 DDI-05 a draft without description or category is not published: it says what it lacks, and is mended", async ({
  page,
}) => {
  const { place } = await open(page);
  await type(page, "Zz secret stew", "90");
  await expect(lines(page)).toContainText(en.dishes.lacks.description);
  await expect(lines(page)).toContainText(en.dishes.lacks.category);
  await expect(page.getByText("1 draft is not published before it is complete.")).toBeVisible();
  await expect(button(page, publishing(1))).toHaveCount(0);
  await page.getByRole("link", { name: said(en.dishes.complete, "Zz secret stew") }).click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel(en.dishes.descriptionIn.en).fill("Long cooked");
  await editor.getByRole("group", { name: en.dishes.categories }).getByRole("checkbox").first().check();
  await editor.getByRole("button", { name: en.resource.save, exact: true }).click();
  await expect(editor).toBeHidden();
  await page.goto("/en/dashboard/menu-photo");
  await awake(button(page, publishing(1)));
  await expect(lines(page)).not.toContainText(en.dishes.lacks.description);
  await button(page, publishing(1)).click();
  await expect(lines(page)).toHaveCount(0);
  expect(await dishes(place)).toEqual([{ name: "Zz secret stew", price: 90, status: "active" }]);
});

test("Ctrl Z in an empty line takes the last line back, and leaves what is being typed to the field", async ({
  page,
}) => {
  const { place } = await open(page);
  await type(page, "Zz soup", "120");
  await type(page, "Zz tea", "20");
  await expect(lines(page)).toHaveCount(2);
  await expect.poll(async () => (await dishes(place)).length).toBe(2);
  await page.keyboard.type("Zz h");
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel(t.name, { exact: true }).fill("");
  await expect(async () => {
    await page.keyboard.press("Control+z");
    await expect(lines(page)).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await expect(lines(page)).toContainText("Zz soup");
  await expect.poll(async () => (await dishes(place)).map(({ name }) => name)).toEqual(["Zz soup"]);
});

test("DDI-02 a line that can't be read stays with its photo, is counted, found again and not published", async ({
  page,
}) => {
  const { place } = await open(page);
  await type(page, "Zz soup", "120");
  await page.getByLabel(t.name, { exact: true }).fill("Zz blurred");
  await page.keyboard.press("Control+.");
  await button(page, t.markUnreadable).click();
  await expect(lines(page)).toHaveCount(3);
  await expect
    .poll(() => dishes(place))
    .toEqual([
      { name: "Zz soup", price: 120, status: "draft" },
      { name: "Zz blurred", price: 0, status: "draft" },
      { name: expect.stringMatching(/^Unreadable line \d$/), price: 0, status: "draft" },
    ]);
  await expect(lines(page).nth(1)).toContainText(en.dishes.lacks.price);
  await expect(page.getByText("2 lines can’t be read")).toBeVisible();
  await button(page, t.onlyUnreadable).click();
  await expect(lines(page)).toHaveCount(2);
  await expectAccessible(page);
  await button(page, said(t.showPhoto, "Zz blurred")).click();
  await expect(page.getByRole("slider", { name: t.band })).toBeVisible();
  await page.getByRole("link", { name: said(en.dishes.complete, "Zz blurred") }).click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel(en.dishes.price, { exact: true }).fill("80");
  await editor.getByRole("button", { name: en.resource.save, exact: true }).click();
  await expect(editor).toBeHidden();
  await page.goto("/en/dashboard/menu-photo");
  await expect(page.getByText("1 line can’t be read")).toBeVisible();
  await expect(lines(page).nth(1)).not.toContainText(en.dishes.lacks.price);
});

test("DDI-04 a description is typed with the line or added to it, out of the way of fast typing", async ({ page }) => {
  const { place } = await open(page);
  await page.getByText(t.addDescription).click();
  const description = page.locator("input[name=description]").last();
  await description.fill("Hot and sour");
  await type(page, "Zz soup", "120");
  await expect(description).toHaveValue("");
  await type(page, "Zz stew", "90");
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).not.toContainText(en.dishes.lacks.description);
  const stew = lines(page).nth(1);
  await stew.getByText(t.addDescription).click();
  await stew.getByLabel(said(t.descriptionOf, "Zz stew")).fill("Long cooked");
  await page.keyboard.press("Enter");
  await expect(stew).not.toContainText(en.dishes.lacks.description);
  const told = await sql<{ text: string }>(
    "SELECT translation->'en'->>'description' AS text FROM dishes WHERE business_id = $1 ORDER BY position",
    [place],
  );
  expect(told.map(({ text }) => text)).toEqual(["Hot and sour", "Long cooked"]);
});

test("what is typed without a line is kept through a reload, and stored once there is one", async ({ page }) => {
  const { place } = await open(page);
  await page.route("**/api/v1/dish?**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await type(page, "Zz offline", "50");
  await expect(lines(page)).toContainText(t.kept);
  await page.unroute("**/api/v1/dish?**");
  await page.reload();
  await expect(lines(page)).toContainText("Zz offline");
  await expect.poll(async () => (await dishes(place)).map(({ name }) => name)).toEqual(["Zz offline"]);
});

test("an owner asks for help, and an admin finds the menu in line and ends its waiting", async ({ page, browser }) => {
  const { name } = await open(page);
  await button(page, t.askHelp).click();
  await expect(button(page, t.noHelp)).toBeVisible();
  const desk = await browser.newPage();
  await signIn(desk, { role: "admin" });
  await desk.goto("/en/dashboard/menu-photo");
  const waiting = desk.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await awake(waiting.getByRole("button"));
  await waiting.getByRole("button", { name: t.type }).click();
  await desk.getByRole("button", { name: t.done }).click();
  await expect(desk.getByRole("button", { name: t.done })).toHaveCount(0);
  await desk.goto("/en/dashboard/menu-photo");
  await expect(waiting).toHaveCount(0);
  await desk.close();
});

walkStates(
  "menu from a photo",
  "en",
  async ({ page, lng, t: words }) => ({
    typing: () => open(page, lng, words.menuPhoto.drop),
    errors: async () => {
      await page.getByRole("button", { name: words.menuPhoto.saveLine }).click();
      await expect(page.getByText(words.menuPhoto.nameNeeded)).toBeVisible();
    },
    unreadable: async () => {
      await page.getByRole("button", { name: words.menuPhoto.markUnreadable }).click();
      await page.getByText(words.menuPhoto.addDescription).first().click();
      await expect(page.getByRole("button", { name: words.menuPhoto.onlyUnreadable })).toBeVisible();
    },
  }),
  { scrolls: true },
);
