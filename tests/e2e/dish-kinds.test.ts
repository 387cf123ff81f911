import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { choose, expect, freshName, openSection, row, said } from "./section-page";

const ADDRESS = "/en/dashboard/dish-kinds";
const texts = en.dishKinds;

test.describe.configure({ mode: "serial" });
test.afterAll(async () => {
  await sql("DELETE FROM search_aliases WHERE target = 'dish_kind' AND target_id LIKE 'zz-%'");
  await sql("DELETE FROM dish_kinds WHERE slug LIKE 'zz-%'");
});

test("a kind of dish is made with its other names, found by one of them, and changed", async ({ page }) => {
  const name = freshName("Purse");
  await openSection(page, ADDRESS);
  await page.getByRole("button", { name: texts.new }).click();
  const added = page.getByRole("dialog", { name: texts.new });
  await added.getByRole("button", { name: en.resource.save }).click();
  // What is missing is told beside its field.
  await expect(added).toContainText(/needed|required/i);
  await added.getByLabel(en.resource.titleIn.en).fill(name);
  await added.getByLabel(texts.category).selectOption({ label: "Dumplings and bolani" });
  await added.getByLabel(texts.aliases).fill("zz steamed purse\nzz gold bag");
  await added.getByRole("button", { name: en.resource.save }).click();
  await expect(added).toBeHidden();
  await page.goto(`${ADDRESS}?search=gold+bag`);
  await expect(row(page, name)).toContainText("2 other names");

  await choose(page, name, en.resource.edit);
  const changed = page.getByRole("dialog", { name });
  await expect(changed.getByLabel(texts.category)).toHaveValue(/.{36}/);
  await changed.getByLabel(texts.aliases).fill("zz gold bag");
  await changed.getByRole("button", { name: en.resource.save }).click();
  await expect(changed).toBeHidden();
  await expect(row(page, name)).toContainText("1 other name");
});

test("one with dishes says what stands in the way of deleting it; one without goes, and comes back", async ({
  page,
}) => {
  const name = freshName("Bag");
  await sql(
    `INSERT INTO dish_kinds (id, slug, translation, category_id)
      SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), jsonb_build_object('en', jsonb_build_object('title', $1::text)), id
      FROM categories WHERE type = 'dish' AND slug = 'soup'`,
    [name],
  );
  await openSection(page, `${ADDRESS}?search=${encodeURIComponent("mantu")}`);
  await choose(page, "Mantu", en.resource.delete);
  const dialog = page.getByRole("dialog", { name: said(en.resource.cannotDelete, "Mantu") });
  await expect(dialog).toContainText("dishes are of this kind");
  await page.keyboard.press("Escape");

  await page.goto(`${ADDRESS}?search=${encodeURIComponent(name)}`);
  await choose(page, name, en.resource.delete);
  // The row goes before the server has answered; who leaves then takes the call along.
  await expect(page.getByText(said(en.resource.deleted, name))).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.goto(`${ADDRESS}?search=${encodeURIComponent(name)}&state=deleted`);
  await page.getByRole("button", { name: en.resource.restore }).click();
  await expect(page.getByText(said(en.resource.restored, name))).toBeVisible();
  await page.goto(`${ADDRESS}?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
});
