import { test } from "@playwright/test";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { listTests } from "./section-list";
import {
  addressOf,
  choose,
  expect,
  expectList,
  freshName,
  oneAfterTheOther,
  openSection,
  row,
  type Section,
  said,
  toast,
  translationOf,
} from "./section-page";
import { stateTests } from "./section-states";

/** A category that stands last in the list of its type. */
async function category(titles: Readonly<Record<string, string>>, type = "dish"): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `INSERT INTO categories (id, slug, type, translation, position)
     SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), $2::text, $1, coalesce(max(position), 0) + 1
     FROM categories WHERE type = $2::text RETURNING id`,
    [translationOf(titles), type],
  );
  return made?.id ?? "";
}

const SECTION: Section = {
  name: "categories",
  noun: "category",
  call: "category",
  requirement: "API-37",
  titled: "RTE-39 DDI-16",
  listed: "type = 'dish' AND deleted_at IS NULL",
  make: category,
};
const ADDRESS = addressOf(SECTION);

oneAfterTheOther(SECTION);
listTests(SECTION);
stateTests(SECTION);

test("a category in use says what stands in the way, and its dishes can be moved", async ({ page }) => {
  const [name, target] = [freshName("Old"), freshName("New")];
  const [from, to] = [await category({ en: name }), await category({ en: target })];
  const [dish] = await sql<{ id: string }>("SELECT id FROM dishes WHERE deleted_at IS NULL ORDER BY id LIMIT 1");
  await sql("INSERT INTO dish_categories (dish_id, category_id) VALUES ($1, $2)", [dish?.id, from]);
  await openSection(page, ADDRESS);
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
  await openSection(page, ADDRESS);
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

test("DDI-17 each type has its own list, which stands in the address, and a new one is of it unless told", async ({
  page,
}) => {
  const [cafe, dish] = [freshName("Terrace"), freshName("Soup")];
  await category({ en: cafe }, "cafe");
  await openSection(page, ADDRESS);
  await expect(row(page, cafe)).toHaveCount(0);
  await page.getByLabel(en.categories.type, { exact: true }).selectOption("cafe");
  await expect(page).toHaveURL(/type=cafe/);
  await expect(row(page, cafe)).toBeVisible();
  await page.reload();
  await expectList(page);
  await expect(row(page, cafe)).toBeVisible();
  await page.getByRole("button", { name: en.categories.new }).click();
  const editor = page.getByRole("dialog", { name: en.categories.new });
  const type = editor.getByLabel(en.categories.type, { exact: true });
  await expect(type).toHaveValue("cafe");
  await expect(type.locator("option")).toHaveCount(CATEGORY_TYPES.length);
  await type.selectOption("dish");
  await editor.getByLabel(en.resource.titleIn.en).fill(dish);
  await editor.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, said(en.resource.created, dish))).toBeVisible();
  await page.goto(ADDRESS);
  await expect(row(page, dish)).toBeVisible();
});

test("DDI-17 a picture is chosen, seen, saved, replaced and taken away; a wrong file is refused beside its field", async ({
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
  await openSection(page, `${ADDRESS}?edit=new`);
  const editor = page.getByRole("dialog");
  const file = editor.locator("input[type=file]");
  const save = () => editor.getByRole("button", { name: en.resource.save }).click();
  await editor.getByLabel(en.resource.titleIn.en).fill(name);
  await file.setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await save();
  await expect(editor).toContainText(en.fieldErrors.picture_none);
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

test("a picture that somebody else changed meanwhile is shown, and what is the same in the form is not", async ({
  page,
}) => {
  const name = freshName("Pilaf");
  const id = await category({ en: name });
  await openSection(page, `${ADDRESS}?edit=${id}`);
  const editor = page.getByRole("dialog");
  const buffer = await photo(600, 400, 30);
  await editor.locator("input[type=file]").setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer });
  await editor.getByLabel(en.resource.titleIn.fa).fill("پلو");
  const [picture] = await sql<{ id: string; key: string }>(
    "SELECT id, key FROM media WHERE type = 'category' AND deleted_at IS NULL ORDER BY id LIMIT 1",
  );
  const theirs = translationOf({ en: name, fa: "پلو", ps: "پلاو" });
  await sql("UPDATE categories SET translation = $1, image_id = $2, updated_at = now() WHERE id = $3", [
    ...[theirs, picture?.id, id],
  ]);
  await editor.getByRole("button", { name: en.resource.save }).click();
  const fields = editor.getByRole("alert").getByRole("listitem");
  await expect(fields).toHaveCount(2);
  await expect(fields.first()).toHaveText(`${en.resource.language.ps}: پلاو`);
  const shown = fields.last().getByRole("img", { name: en.resource.pictureTheirs });
  await expect(shown).toHaveAttribute("src", new RegExp(`/media/${picture?.key}-`));
  await editor.getByRole("button", { name: en.resource.takeTheirs }).click();
  await expect(row(page, name).locator("img")).toHaveAttribute("src", new RegExp(`/media/${picture?.key}-160`));
});
