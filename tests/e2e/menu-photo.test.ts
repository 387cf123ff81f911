import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { photo } from "@/tests/support/pictures";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { chooseCategory, type OwnMenu, ownMenu } from "./menus";
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

test("DDI-02 DDI-04 DDI-05 a menu is typed beside its photo by keys alone: lines are drafts, are taken back and mended, then published; an admin is asked for help", async ({
  page,
  browser,
}) => {
  const { place, name } = await open(page);
  const band = page.getByRole("slider", { name: t.band });
  const nameField = page.getByLabel(t.name, { exact: true });
  await test.step("each line is a draft at once, and the band goes on", async () => {
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
  });
  await test.step("Ctrl Z takes the last line back, but leaves what is being typed to the field", async () => {
    await page.keyboard.type("Zz h");
    await page.keyboard.press("Control+z");
    await expect(lines(page)).toHaveCount(2);
    await nameField.fill("");
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(lines(page)).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expect.poll(async () => (await dishes(place)).map((dish) => dish.name)).toEqual(["Zz soup"]);
  });
  await test.step("a line that can't be read stays with its photo, is counted and found again", async () => {
    await nameField.fill("Zz blurred");
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
    await button(page, said(t.showPhoto, "Zz blurred")).click();
    await expect(band).toBeVisible();
    await button(page, t.onlyUnreadable).click();
  });
  await test.step("a description is added to a line, or typed with it", async () => {
    const soup = lines(page).first();
    await soup.getByText(t.addDescription).click();
    await soup.getByLabel(said(t.descriptionOf, "Zz soup")).fill("Hot and sour");
    await page.keyboard.press("Enter");
    await expect(soup).not.toContainText(en.dishes.lacks.description);
    await page.getByText(t.addDescription).last().click();
    await page.getByLabel(t.description, { exact: false }).last().fill("Long cooked");
    await type(page, "Zz stew", "90");
    await expect(lines(page)).toHaveCount(4);
    await expect(lines(page).last()).not.toContainText(en.dishes.lacks.description);
  });
  await test.step("what lacks something is not published before it is complete", async () => {
    await expect(lines(page).first()).toContainText(en.dishes.lacks.category);
    await expect(page.getByText("4 drafts are not published before they are complete.")).toBeVisible();
    await expect(button(page, publishing(1))).toHaveCount(0);
    await page.getByRole("link", { name: said(en.dishes.complete, "Zz soup") }).click();
    const editor = page.getByRole("dialog");
    await chooseCategory(editor, en.dishes.categories);
    await editor.getByRole("button", { name: en.resource.save, exact: true }).click();
    await expect(editor).toBeHidden();
    await page.goto("/en/dashboard/menu-photo");
    await awake(button(page, publishing(1)));
    await button(page, publishing(1)).dblclick();
    await expect(lines(page)).toHaveCount(3);
    expect((await dishes(place))[0]).toEqual({ name: "Zz soup", price: 120, status: "active" });
    await band.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(band).toBeFocused();
  });
  await test.step("what is typed without a line is kept through a reload, and stored once there is one", async () => {
    await page.route("**/api/v1/dish?**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await type(page, "Zz offline", "50");
    await expect(lines(page).last()).toContainText(t.kept);
    await page.unroute("**/api/v1/dish?**");
    await page.reload();
    await expect(lines(page).filter({ hasText: "Zz offline" })).toBeVisible();
    await expect.poll(async () => (await dishes(place)).map((dish) => dish.name)).toContain("Zz offline");
  });
  await test.step("who asks for help is found in line by an admin, who ends the waiting", async () => {
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
