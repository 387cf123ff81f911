import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { addressOf, expectMenu, openMenu, ownMenu, priceField, storedPrice, written } from "./menus";
import { expect, said } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

const inGrid = (page: Page) => page.locator("[data-grid] :focus");
const choice = (page: Page, name: string) => page.getByLabel(said(t.select, name), { exact: true });
const available = (page: Page, name: string) => page.getByLabel(said(t.availabilityOf, name), { exact: true });
const more = (page: Page, name: string) => page.getByRole("button", { name: said(en.resource.more, name) });

test("DDI-02 DDI-09 DDI-11 Tab passes the menu in one step and comes back to where it was; arrows lead through its cells, in Dari as the row goes", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
  await openMenu(page, menu);
  await page.getByRole("button", { name: t.allRight }).focus();
  for (let stops = 0; stops < 10 && (await inGrid(page).count()) === 0; stops++) await page.keyboard.press("Tab");
  await expect(priceField(page, "Palaw")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(inGrid(page)).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(priceField(page, "Palaw")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(available(page, "Palaw")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  // Arrows move the focus; only Enter opens the menu, which returns the focus.
  await page.keyboard.press("ArrowDown");
  await expect(more(page, "Mantu")).toBeFocused();
  await expect(page.getByRole("menu")).toHaveCount(0);
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: t.prices })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(more(page, "Mantu")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(more(page, "Palaw")).toBeFocused();
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Home");
  await expect(page.getByRole("button", { name: said(en.resource.move, "Mantu") })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(choice(page, "Mantu")).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(choice(page, "Palaw")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(choice(page, "Palaw")).toBeChecked();
  await page.keyboard.press("Control+End");
  await expect(more(page, "Mantu")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(inGrid(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(more(page, "Mantu")).toBeFocused();

  await test.step("F2 puts the caret into a price, where arrows move it; Escape gives them back to the grid", async () => {
    const [palaw, mantu] = [priceField(page, "Palaw"), priceField(page, "Mantu")];
    await palaw.focus();
    await page.keyboard.press("F2");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("2");
    await expect(palaw).toHaveValue("1200");
    await expect(palaw).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palaw).toHaveValue("100");
    await page.keyboard.press("ArrowLeft");
    await expect(choice(page, "Palaw")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Space");
    await expect(choice(page, "Palaw")).not.toBeChecked();
    await expect(palaw).toHaveValue("100");
    // An invalid price keeps the focus in its field for every key; Shift+Enter moves up.
    await page.keyboard.press("PageDown");
    await expect(mantu).toBeFocused();
    await page.keyboard.type("cheap");
    await page.keyboard.press("PageUp");
    await expect(mantu).toBeFocused();
    await expect(page.getByText(t.noPrice)).toBeVisible();
    await mantu.fill("120");
    await written(page, () => page.keyboard.press("Shift+Enter"));
    await expect(palaw).toBeFocused();
    expect(await storedPrice(menu.dishes[1] ?? "")).toBe(120);
  });

  await test.step("in Dari the arrows follow the direction of the row", async () => {
    await page.goto(addressOf(menu.place, "fa"));
    await expectMenu(page);
    const label = (text: string) => page.getByLabel(said(text, "Palaw فا"), { exact: true });
    await label(fa.dishes.priceOf).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(label(fa.dishes.availabilityOf)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(label(fa.dishes.select)).toBeFocused();
  });
});
