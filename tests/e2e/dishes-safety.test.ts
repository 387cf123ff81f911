import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { openMenu, ownMenu, pasteInto, priceField, storedPrice, written } from "./menus";
import { expect, row, said } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

const statuses = async (place: string) =>
  (await sql<{ status: string }>("SELECT status FROM dishes WHERE business_id = $1 ORDER BY position", [place])).map(
    ({ status }) => status,
  );

test("DDI-04 DDI-05 of the drafts that are made active together, those that lack something stay and say what", async ({
  page,
}) => {
  const menu = await ownMenu([
    { name: "Palaw", status: "draft" },
    { name: "Mantu", status: "draft" },
  ]);
  const [palaw = ""] = menu.dishes;
  await sql(
    `UPDATE dishes SET translation = jsonb_set(translation, '{en,description}', '"With carrots"') WHERE id = $1`,
    [palaw],
  );
  await sql(
    `INSERT INTO dish_categories (dish_id, category_id)
     SELECT $1, id FROM categories WHERE type = 'dish' AND deleted_at IS NULL LIMIT 1`,
    [palaw],
  );
  await openMenu(page, menu);
  for (const name of ["Palaw", "Mantu"]) await page.getByLabel(said(t.select, name), { exact: true }).check();
  await page.getByRole("button", { name: t.setStatus }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.statusLabel).selectOption("active");
  await written(page, () => dialog.getByRole("button", { name: en.resource.save }).click());
  expect(await statuses(menu.place)).toEqual(["active", "draft"]);
  const left = row(page, "Mantu");
  await expect(left).toContainText(`${t.lacks.description} · ${t.lacks.category}`);
  await expect(left).toContainText(t.status.draft);
  await expect(row(page, "Palaw")).not.toContainText(t.status.draft);
  await left.getByRole("button", { name: said(t.complete, "Mantu") }).click();
  await dialog.getByLabel(t.descriptionIn.en).fill("Steamed");
  await dialog.getByLabel(t.statusLabel).selectOption("active");
  await dialog.getByRole("button", { name: en.resource.save, exact: true }).click();
  await expect(dialog).toContainText(en.fieldErrors.required);
  await dialog.getByRole("group", { name: t.categories }).getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: en.resource.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(left).not.toContainText(t.lacks.description);
  expect(await statuses(menu.place)).toEqual(["active", "active"]);
});

test("DDI-02 Enter saves a price once; who takes it back before it is saved gets the former one back", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
  const [palaw = "", mantu = ""] = menu.dishes;
  await openMenu(page, menu);
  const sent: unknown[] = [];
  await page.route("**/api/v1/restaurant/*/dish?**", async (route) => {
    sent.push(route.request().postDataJSON());
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await priceField(page, "Palaw").fill("120");
  await written(page, () => page.keyboard.press("Enter"));
  await priceField(page, "Mantu").fill("130");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+z");
  await expect(priceField(page, "Mantu")).toHaveValue("100");
  await expect(async () => expect(sent).toHaveLength(3)).toPass();
  await expect.poll(() => Promise.all([palaw, mantu].map(storedPrice))).toEqual([120, 100]);
  expect(sent).toMatchObject([
    { changes: [{ _id: palaw, price: 120 }] },
    { changes: [{ _id: mantu, price: 130 }] },
    { changes: [{ _id: mantu, price: 100 }] },
  ]);
});

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
