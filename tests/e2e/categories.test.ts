import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { logIn, person } from "./account-people";

const CATEGORIES = "/en/dashboard/categories";
const TEXTS = { en, fa, ps };
/** Those of a type share one order: what one test moves, another one would find moved. */
test.describe.configure({ mode: "default" });

let count = 0;

/** A name that no other category has. */
const freshName = (word: string) => {
  count += 1;
  return `Zz ${word} ${Date.now().toString(36)}${process.pid}${count}`;
};
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const said = (text: string, name: string) => text.replace("{name}", name);

async function open(page: Page, address = CATEGORIES): Promise<void> {
  await logIn(page, await person({ role: "admin" }));
  await page.goto(address);
  // What is above belongs to the sidebar. With an open editor, the page behind it is no part of the tree.
  await expect(page.locator("main li").first()).toBeVisible();
}

/** A category that stands last in the list of its type. */
async function category(titles: Record<string, string>, type = "dish"): Promise<string> {
  const translation = Object.fromEntries(Object.entries(titles).map(([lng, title]) => [lng, { title }]));
  const [made] = await sql<{ id: string }>(
    `INSERT INTO categories (id, slug, type, translation, position)
     SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), $2::text, $1, coalesce(max(position), 0) + 1
     FROM categories WHERE type = $2::text RETURNING id`,
    [JSON.stringify(translation), type],
  );
  return made?.id ?? "";
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: said(en.resource.more, name) })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("GRD-06 categories are for admins: an owner is led to the first page of the dashboard", async ({ page }) => {
  await logIn(page, await person({ role: "owner" }));
  await page.goto(CATEGORIES);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page.getByRole("link", { name: en.dashboard.categories })).toHaveCount(0);
});

test("the list comes with the page, before any script", async ({ page, browser, baseURL }) => {
  await open(page);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  const answer = await plain.goto(CATEGORIES);
  expect(await answer?.text()).toContain(en.categories.lead);
  const [first] = await sql<{ title: string }>(
    "SELECT translation->'en'->>'title' AS title FROM categories WHERE type = 'dish' AND deleted_at IS NULL ORDER BY position, slug LIMIT 1",
  );
  expect(await answer?.text()).toContain(first?.title);
  await context.close();
});

test("API-37 a category is made, changed, deleted and brought back", async ({ page }) => {
  await open(page);
  const [name, other] = [freshName("Fish"), freshName("Trout")];
  await page.getByRole("button", { name: en.categories.new }).click();
  const editor = page.getByRole("dialog", { name: en.categories.new });
  await editor.getByLabel(en.resource.titleIn.en).fill(name);
  await editor.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, said(en.resource.created, name))).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(row(page, name)).toBeVisible();

  await choose(page, name, en.resource.edit);
  const again = page.getByRole("dialog", { name });
  await expect(page).toHaveURL(/[?&]edit=/);
  await again.getByLabel(en.resource.titleIn.en).fill(other);
  await again.getByLabel(en.resource.titleIn.fa).fill("ماهی رودخانه");
  await again.getByRole("button", { name: en.resource.save }).click();
  await expect(row(page, other)).toContainText("ماهی رودخانه");

  await choose(page, other, en.resource.delete);
  await expect(row(page, other)).toHaveCount(0);
  await toast(page, said(en.resource.deleted, other)).getByRole("button", { name: en.resource.undo }).click();
  await expect(row(page, other)).toBeVisible();

  await choose(page, other, en.resource.delete);
  await expect(row(page, other)).toHaveCount(0);
  await page.getByLabel(en.resource.show).selectOption("deleted");
  await expect(page).toHaveURL(/state=deleted/);
  await row(page, other).getByRole("button", { name: en.resource.restore }).click();
  await expect(row(page, other)).toHaveCount(0);
  await page.getByLabel(en.resource.show).selectOption("active");
  await expect(row(page, other)).toBeVisible();
});

test("search, order and page stand in the address, and the way back leads through them", async ({ page }) => {
  const name = freshName("Ashak");
  const id = await category({ en: name, fa: "آشک تازه‌پخت" });
  await open(page);
  await page.getByLabel(en.resource.search).fill("آشک تازه پخت");
  await expect(page).toHaveURL(/search=/);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole("list").getByRole("listitem").filter({ hasText: "آشک" })).toHaveCount(1);
  await page.getByLabel(en.resource.sortBy).selectOption("title");
  await expect(page).toHaveURL(/sort=title/);
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(en.resource.sortBy)).toHaveValue("position");
  await page.getByLabel(en.resource.search).fill("zz nothing of that name");
  await expect(page.getByText(en.resource.nothingFoundText)).toBeVisible();
  await page.getByRole("button", { name: en.resource.clearSearch }).click();
  await expect(page).not.toHaveURL(/search=/);
  await sql("DELETE FROM categories WHERE id = $1", [id]);
});

test("a category in use says what stands in the way, and its dishes can be moved", async ({ page }) => {
  const [name, target] = [freshName("Old"), freshName("New")];
  const [from, to] = [await category({ en: name }), await category({ en: target })];
  const [dish] = await sql<{ id: string }>("SELECT id FROM dishes WHERE deleted_at IS NULL ORDER BY id LIMIT 1");
  await sql("INSERT INTO dish_categories (dish_id, category_id) VALUES ($1, $2)", [dish?.id, from]);
  await open(page);
  await choose(page, name, en.resource.delete);
  const dialog = page.getByRole("dialog", { name: said(en.resource.cannotDelete, name) });
  await expect(dialog).toContainText("dish is in this category");
  const move = dialog.getByRole("button", { name: en.resource.moveAndDelete });
  await expect(move).toBeDisabled();
  await dialog.getByLabel(en.categories.moveTo).selectOption({ label: target });
  await move.click();
  await expect(row(page, name)).toHaveCount(0);
  const links = () => sql("SELECT 1 FROM dish_categories WHERE dish_id = $1 AND category_id = $2", [dish?.id, to]);
  await expect.poll(async () => (await links()).length).toBe(1);
  await sql("DELETE FROM dish_categories WHERE category_id = $1", [to]);
});

test("what only the server knows to be in the way is told as well", async ({ page }) => {
  const name = freshName("Late");
  const id = await category({ en: name });
  await open(page);
  // Somebody puts a dish into it while the list is shown.
  const [dish] = await sql<{ id: string }>("SELECT id FROM dishes WHERE deleted_at IS NULL ORDER BY id LIMIT 1");
  await sql("INSERT INTO dish_categories (dish_id, category_id) VALUES ($1, $2)", [dish?.id, id]);
  await choose(page, name, en.resource.delete);
  const dialog = page.getByRole("dialog", { name: said(en.resource.cannotDelete, name) });
  await expect(dialog.getByRole("listitem")).toHaveText("1dish is in this category");
  await dialog.getByRole("button", { name: en.resource.keep }).click();
  await expect(row(page, name)).toBeVisible();
  await sql("DELETE FROM dish_categories WHERE category_id = $1", [id]);
});

test("each type has its own list, which stands in the address, and a new one is of it unless told", async ({
  page,
}) => {
  const [cafe, dish] = [freshName("Terrace"), freshName("Soup")];
  await category({ en: cafe }, "cafe");
  await open(page);
  await expect(row(page, cafe)).toHaveCount(0);
  await page.getByLabel(en.categories.type, { exact: true }).selectOption("cafe");
  await expect(page).toHaveURL(/type=cafe/);
  await expect(row(page, cafe)).toBeVisible();
  await page.reload();
  await expect(row(page, cafe)).toBeVisible();
  await page.getByRole("button", { name: en.categories.new }).click();
  const editor = page.getByRole("dialog", { name: en.categories.new });
  const type = editor.getByLabel(en.categories.type, { exact: true });
  await expect(type).toHaveValue("cafe");
  await type.selectOption("dish");
  await editor.getByLabel(en.resource.titleIn.en).fill(dish);
  await editor.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, said(en.resource.created, dish))).toBeVisible();
  await page.goto(CATEGORIES);
  await expect(row(page, dish)).toBeVisible();
});

test("a picture is chosen, seen, saved, replaced and taken away; a wrong file is refused beside its field", async ({
  page,
}) => {
  const name = freshName("Grill");
  const imageOf = async () => {
    const [found] = await sql<{ image_id: string | null }>(
      "SELECT image_id FROM categories WHERE translation->'en'->>'title' = $1",
      [name],
    );
    return found?.image_id ?? null;
  };
  const jpeg = (hue: number) =>
    photo(600, 400, hue).then((buffer) => ({ name: "p.jpg", mimeType: "image/jpeg", buffer }));
  await open(page, `${CATEGORIES}?edit=new`);
  const editor = page.getByRole("dialog");
  const file = editor.locator("input[type=file]");
  const save = () => editor.getByRole("button", { name: en.resource.save }).click();
  await editor.getByLabel(en.resource.titleIn.en).fill(name);
  await file.setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await save();
  await expect(editor).toContainText(en.fieldErrors.picture_rule);
  await expect(editor.getByRole("button", { name: en.resource.replacePicture })).toBeFocused();
  await file.setInputFiles(await jpeg(0));
  await expect(editor.locator("img")).toHaveJSProperty("naturalWidth", 600);
  await save();
  await expect(row(page, name).locator("img")).toHaveAttribute("src", /^\/media\//);
  const first = await imageOf();
  expect(first).not.toBeNull();

  await choose(page, name, en.resource.edit);
  await expect(editor.locator("img")).toHaveAttribute("src", /^\/media\//);
  await file.setInputFiles(await jpeg(60));
  await expect(editor.locator("img")).toHaveAttribute("src", /^blob:/);
  await save();
  await expect(editor).toBeHidden();
  expect(await imageOf()).not.toBe(first);

  await choose(page, name, en.resource.edit);
  await editor.getByRole("button", { name: en.resource.removePicture }).click();
  await expect(editor.locator("img")).toHaveCount(0);
  await save();
  await expect(editor).toBeHidden();
  expect(await imageOf()).toBeNull();
  await expect(row(page, name).locator("img")).toHaveCount(0);
});

test("the order is changed by keyboard, by steps and by drag, and a refusal puts it back", async ({ page }) => {
  const names = [freshName("One"), freshName("Two"), freshName("Three")];
  for (const name of names) await category({ en: name });
  await open(page);
  const [one = "", two = "", three = ""] = names;
  const order = () =>
    page
      .getByRole("list")
      .getByRole("listitem")
      .evaluateAll(
        (items, known) => items.flatMap(({ textContent }) => known.filter((name) => textContent?.includes(name))),
        names,
      );
  await expect.poll(order).toEqual([one, two, three]);

  await page.getByRole("button", { name: said(en.resource.move, three) }).focus();
  await page.keyboard.press("Space");
  const told = page.locator("[aria-live=assertive]").filter({ hasText: three });
  await expect(told).toContainText("is at position");
  const before = await told.textContent();
  await page.keyboard.press("ArrowUp");
  await expect(told).not.toHaveText(before ?? "");
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual([one, three, two]);

  await choose(page, one, en.resource.moveDown);
  await expect.poll(order).toEqual([three, one, two]);

  const grip = page.getByRole("button", { name: said(en.resource.move, two) });
  const [from, to] = [await grip.boundingBox(), await row(page, three).boundingBox()];
  if (!from || !to) throw new Error("The rows are not on screen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/position"));
  await page.mouse.up();
  await expect.poll(order).toEqual([two, three, one]);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(order).toEqual([two, three, one]);

  // Somebody else moves another one between them first.
  await page.route("**/position", (route) => route.fulfill({ status: 409, json: { code: "conflict", message: "x" } }));
  await choose(page, two, en.resource.moveDown);
  await expect(toast(page, en.resource.movedMeanwhile)).toBeVisible();
  await expect.poll(order).toEqual([two, three, one]);
});

test("what somebody else saved meanwhile is shown, and is not overwritten without a word", async ({ page }) => {
  const [name, theirs, mine] = [freshName("Bread"), freshName("Theirs"), freshName("Mine")];
  const id = await category({ en: name });
  await open(page, `${CATEGORIES}?edit=${id}`);
  const editor = page.getByRole("dialog");
  await editor.getByLabel(en.resource.titleIn.en).fill(mine);
  await sql("UPDATE categories SET translation = $1, updated_at = now() WHERE id = $2", [
    JSON.stringify({ en: { title: theirs } }),
    id,
  ]);
  await editor.getByRole("button", { name: en.resource.save }).click();
  await expect(editor.getByRole("alert")).toContainText(theirs);
  await expect(editor.getByLabel(en.resource.titleIn.en)).toHaveValue(mine);
  await editor.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(row(page, mine)).toBeVisible();
});

test("an error stands beside its field, a lost line keeps what was typed, and closing asks first", async ({
  page,
  context,
}) => {
  await open(page, `${CATEGORIES}?edit=new`);
  const editor = page.getByRole("dialog", { name: en.categories.new });
  const field = editor.getByLabel(en.resource.titleIn.en);
  await editor.getByRole("button", { name: en.resource.save }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(editor).toContainText(en.fieldErrors.some_language ?? "");

  const name = freshName("Soup");
  await field.fill(name);
  await context.setOffline(true);
  await expect(page.getByText(en.resource.offline)).toBeAttached();
  await editor.getByRole("button", { name: en.resource.save }).click();
  await expect(editor.getByRole("alert")).toContainText(en.errors.network);
  await expect(field).toHaveValue(name);
  await page.keyboard.press("Escape");
  const ask = page.getByRole("dialog", { name: en.resource.discardTitle });
  await ask.getByRole("button", { name: en.resource.keepEditing }).click();
  await expect(field).toHaveValue(name);
  await context.setOffline(false);
  await editor.getByRole("button", { name: en.resource.save }).dblclick();
  await expect(row(page, name)).toHaveCount(1);
});

test("a list that can't be loaded says so, and is tried again", async ({ page }) => {
  await open(page);
  await page.route("**/api/v1/category/manage?**", (route) =>
    route.fulfill({ status: 500, json: { code: "internal" } }),
  );
  await page.getByLabel(en.resource.sortBy).selectOption("usage");
  await expect(page.getByText(en.resource.loadFailed)).toBeVisible();
  await page.unroute("**/api/v1/category/manage?**");
  await page.getByRole("button", { name: en.resource.retry }).click();
  // What is above belongs to the sidebar. With an open editor, the page behind it is no part of the tree.
  await expect(page.locator("main li").first()).toBeVisible();
});

for (const lng of ["en", "fa", "ps"] as const)
  for (const width of [360, 1280])
    test(`S-31 in ${lng} at ${width} px it is accessible, in both looks, and nothing slides sideways`, async ({
      page,
    }) => {
      const id = await category({ en: "Zz Sweets", ps: "د سړې هوا لپاره د کورنیو خوږو شیدو او میوو ټولګه" });
      await page.setViewportSize({ width, height: 800 });
      await open(page, `/${lng}/dashboard/categories?search=zz+sweets`);
      for (const look of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: look });
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[lng].categories.title);
      await page.goto(`/${lng}/dashboard/categories?edit=${id}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await sql("DELETE FROM categories WHERE id = $1", [id]);
    });
