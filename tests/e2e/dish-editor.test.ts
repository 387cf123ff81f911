import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { addressOf, chooseCategory, expectMenu, openMenu, ownMenu, storedPrice } from "./menus";
import { signIn } from "./people";
import { expect, expectTold, freshName, row, said, toast } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

const storedDish = async (title: string) => {
  const [dish] = await sql<Record<string, unknown>>(
    "SELECT * FROM dishes WHERE translation->'en'->>'title' = $1 AND deleted_at IS NULL",
    [title],
  );
  return dish;
};

test("RTE-34 RTE-35 DDI-01 DDI-03 DDI-04 DDI-05 DDI-07 DDI-08 H69 a dish needs a place, a name, a description, a price and a category; changed by two, both are shown", async ({
  page,
}) => {
  const menu = await ownMenu([]);
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/dishes/add");
  const editor = page.getByRole("dialog", { name: t.new });
  await expect(editor).toContainText(t.placeFirst);
  await editor.getByRole("button", { name: t.choosePlace }).click();
  const search = page.getByRole("dialog", { name: t.choosePlace });
  // Typing searches at once, and Enter selects the result.
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(menu.name);
  await page.keyboard.press("Enter");
  const save = editor.getByRole("button", { name: en.resource.save, exact: true });
  await save.click();
  await expect(editor.getByText(en.fieldErrors.at_least_one)).toBeVisible();
  await expect(editor.getByLabel(en.resource.titleIn.en)).toHaveAttribute("aria-invalid", "true");
  await expect(editor.getByLabel(t.price)).toHaveAttribute("aria-invalid", "true");
  const name = freshName("Bolani");
  await editor.getByLabel(en.resource.titleIn.en).fill(name);
  await editor.getByLabel(t.price).fill("80 AFN");
  await chooseCategory(editor, t.categories);
  await save.click();
  await expect(editor.getByText(en.fieldErrors.description_in_some_language)).toBeVisible();
  await editor.getByLabel(t.descriptionIn.en).fill("With leek");
  await save.click();
  await expect(row(page, name)).toBeVisible();
  const made = await storedDish(name);
  expect(made).toMatchObject({ type: "food", status: "active", price: 80, business_id: menu.place });

  await page.goto(`/en/dashboard/dishes/edit-dish/${String(made?.id)}`);
  await expect(page).toHaveURL(new RegExp(`\\?restaurant=${menu.place}$`));
  const changing = page.getByRole("dialog");
  await expect(changing.getByLabel(t.price)).toHaveValue("80");
  const other = freshName("Qabuli");
  await changing.getByLabel(en.resource.titleIn.en).fill(other);
  await changing.getByRole("switch", { name: t.availability.available }).click();
  await sql("UPDATE dishes SET price = 350, updated_at = now() + interval '1 second' WHERE id = $1", [made?.id]);
  await changing.getByRole("button", { name: en.resource.save, exact: true }).click();
  const notice = changing.getByRole("alert");
  await expectTold(notice);
  await expect(notice.getByRole("listitem")).toHaveText(`${t.price}: AFN 350`);
  await notice.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(toast(page, said(en.resource.saved, other))).toBeVisible();
  await expect(changing).toBeHidden();
  await expect(page).toHaveURL(addressOf(menu.place));
  await expectMenu(page);
  await expect(row(page, other)).toContainText(t.availability.unavailable);
  expect(await storedDish(other)).toMatchObject({ price: 350, availability: "unavailable" });
});

test("DDI-06 DDI-10 DDI-11 DDI-12 DDI-13 a new dish is in the list at once, and the next one follows", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }]);
  await openMenu(page, menu, "fa");
  await page.getByRole("button", { name: fa.dishes.new }).click();
  await expect(page).toHaveURL(/dishes\/add\?restaurant=/);
  const editor = page.getByRole("dialog", { name: fa.dishes.new });
  const name = freshName("Mantu");
  await editor.getByLabel(fa.resource.titleIn.fa).fill(`${name} فا`);
  await editor.getByLabel(fa.dishes.descriptionIn.fa).fill("با گوشت");
  await editor.getByRole("tab", { name: fa.resource.language.en }).click();
  await editor.getByLabel(fa.resource.titleIn.en).fill(name);
  await expect(editor.getByRole("tab", { name: fa.resource.language.en })).toContainText(fa.resource.written.half);
  await expect(editor.getByRole("tab", { name: fa.resource.language.fa })).toContainText(fa.resource.written.full);
  await editor.getByLabel(fa.dishes.price, { exact: true }).pressSequentially("250");
  await expect(editor.getByLabel(fa.dishes.price, { exact: true })).toHaveValue("۲۵۰");
  await editor.getByLabel(fa.dishes.servingTime).fill("20");
  await chooseCategory(editor, fa.dishes.categories);
  await editor.getByText(fa.enums.label.spicy, { exact: true }).click();
  const buffer = await photo(600, 400, 30);
  await editor.locator("input[type=file]").setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/dish?*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await editor.getByRole("button", { name: fa.dishes.saveAndNext }).click();
  const shown = page.locator("main li", { hasText: name });
  await expect(shown.locator("div[aria-busy]")).toHaveAttribute("aria-busy", "true");
  await expect(shown).toContainText(fa.dishes.beingAdded);
  answer();
  await expect(shown.locator("div[aria-busy]")).toHaveAttribute("aria-busy", "false");
  await expect(editor.getByLabel(fa.resource.titleIn.fa)).toHaveValue("");
  expect(await storedDish(name)).toMatchObject({ price: 250, serving_time: 20, labels: ["spicy"] });
  await expect(shown.locator("img")).toHaveAttribute("src", /^\/media\//);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/dishes\/list\?restaurant=/);
});

test("DDI-14 DDI-15 a dish that can't be added leaves the list again, and what was typed stays", async ({ page }) => {
  const menu = await ownMenu([{ name: "Palaw" }]);
  await openMenu(page, menu);
  await page.getByRole("button", { name: t.new }).click();
  const editor = page.getByRole("dialog", { name: t.new });
  await editor.getByLabel(en.resource.titleIn.en).fill("Zz Lost");
  await page.route("**/api/v1/dish?*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await editor.getByRole("button", { name: en.resource.save, exact: true }).click();
  await expect(editor.getByRole("alert")).toContainText(en.errors.network);
  await expect(page.locator("main li", { hasText: "Zz Lost" })).toHaveCount(0);
  await expect(editor.getByLabel(en.resource.titleIn.en)).toHaveValue("Zz Lost");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: en.resource.discardTitle })).toBeVisible();
});

test("a phone's first screen has photo, name, price, section and availability; saved, the next dish of the menu is opened", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await openMenu(page, menu);
  await page.getByRole("button", { name: said(en.resource.more, "Palaw") }).click();
  await page.getByRole("menuitem", { name: en.resource.edit }).click();
  const editor = page.getByRole("dialog");
  await expect(editor.getByLabel(en.resource.titleIn.en)).toHaveValue("Palaw");
  const first = [
    editor.getByRole("button", { name: en.resource.choosePicture }),
    editor.getByLabel(en.resource.titleIn.en),
    editor.getByLabel(t.price),
    editor.getByLabel(t.section),
    editor.getByRole("switch", { name: t.availability.available }),
    editor.getByRole("button", { name: en.resource.save, exact: true }),
  ];
  for (const each of first) await expect(each).toBeInViewport({ ratio: 1 });
  await editor.getByLabel(t.price).fill("130");
  await editor.getByRole("button", { name: t.saveAndNext }).click();
  await expect(toast(page, said(en.resource.saved, "Palaw"))).toBeVisible();
  await expect(editor.getByLabel(en.resource.titleIn.en)).toHaveValue("Mantu");
  await expect(editor.getByRole("button", { name: t.saveAndNext })).toHaveCount(0);
  expect(await storedPrice(menu.dishes[0] ?? "")).toBe(130);
});
