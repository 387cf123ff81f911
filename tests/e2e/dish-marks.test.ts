import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";
import { holdReact, hydrated } from "./hydrating";
import { type Person, person, signIn, signInAs, type Wish } from "./people";

const TEXTS = { en, fa, ps };
const FAVOURITES = /\/v1\/dish\/favorites\//;
const COMMENTS = /\/v1\/dish\/[^/]+\/comments/;
const toast = (page: Page) => page.locator(".toast");
const heart = (page: Page, row = 0) => page.locator(".dish .like").nth(row);
const sheet = (page: Page) => page.locator("dialog.dish-sheet[open]");
const pressed = (page: Page, is: boolean, row = 0) =>
  expect(heart(page, row)).toHaveAttribute("aria-pressed", String(is));
const countOf = async (table: "dish_favourites" | "dish_ratings" | "dish_comments", { id }: Person) => {
  const [row] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`, [id]);
  return row?.count;
};
const ratingsBy = async ({ id }: Person) =>
  (await sql<{ rating: number }>("SELECT rating FROM dish_ratings WHERE user_id = $1", [id])).map((row) => row.rating);

async function openMenu(page: Page, lng: keyof typeof TEXTS, wish: Wish = {}): Promise<Person> {
  const who = await signIn(page, wish);
  await open(page, "menu", lng);
  await hydrated(page);
  return who;
}

/** Opens the sheet of a dish as a finger would; the panel is there. */
async function openDish(page: Page, row = 0) {
  await page.locator(".dish h3 a").nth(row).click();
  await expect(sheet(page).locator(".star-choice")).toBeVisible();
}

for (const lng of inTurn(["fa", "ps"], "dish-marks"))
  test(`FAV-04 FAV-05 a dish of the menu becomes a favourite and is none again, in ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const who = await openMenu(page, lng);
    await pressed(page, false, 1);
    const box = await heart(page, 1).boundingBox();
    await heart(page, 1).click();
    await pressed(page, true, 1);
    expect((await heart(page, 1).boundingBox())?.height).toBe(box?.height);
    await expect.poll(() => countOf("dish_favourites", who)).toBe(1);
    await expectAccessible(page);
    await page.reload();
    await pressed(page, true, 1);
    await pressed(page, false, 0);
    await heart(page, 1).focus();
    await page.keyboard.press("Space");
    await pressed(page, false, 1);
    await expect.poll(() => countOf("dish_favourites", who)).toBe(0);
  });

test("FAV-05 a menu asks for the marks of all its dishes at once, and what is searched shows them too", async ({
  page,
}) => {
  const who = await signIn(page);
  await sql("INSERT INTO dish_favourites (user_id, dish_id) SELECT $1, id FROM dishes", [who.id]);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/me/marks") && asked.push(request.url()));
  await open(page, "menu", "fa");
  await hydrated(page);
  const rows = await page.locator(".dish").count();
  await expect(page.locator(".dish .like[aria-pressed=true]")).toHaveCount(rows);
  expect(asked).toHaveLength(1);
  await page.locator(".menu-search input").fill("پلو");
  await expect(page.locator("[data-found]")).toBeVisible();
  await expect(page.locator("[data-script-slot=dishes] .like[aria-pressed=true]").first()).toBeVisible();
});

test("FAV-04 a tap that comes before React counts, a double click counts once", async ({ page }) => {
  const who = await signIn(page);
  const release = await holdReact(page);
  await page.goto(`/ps/${BUSINESS}/menu`, { waitUntil: "domcontentloaded" });
  await heart(page).click();
  release();
  await pressed(page, true);
  await heart(page, 1).dblclick();
  await pressed(page, true, 1);
  await expect.poll(() => countOf("dish_favourites", who)).toBe(2);
});

test("FAV-07 a line that drops takes the heart back and says so", async ({ page }) => {
  await openMenu(page, "fa");
  await pressed(page, false);
  await page.route(FAVOURITES, (route) => route.abort());
  await heart(page).click();
  await expect(toast(page)).toContainText(fa.errors.network);
  await pressed(page, false);
  await page.unroute(FAVOURITES);
  await page.route(FAVOURITES, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "no" } }));
  await heart(page).click();
  await expect(toast(page).last()).toContainText(fa.errors.favourite.general);
});

for (const lng of inTurn(["fa", "ps"], "dish-marks 2"))
  test(`FAV-09 a dish is rated once and the rating is changed, by keyboard, in ${lng}`, async ({ page }) => {
    const who = await openMenu(page, lng);
    await openDish(page);
    const { dishSaid } = TEXTS[lng];
    await sheet(page).getByRole("group", { name: dishSaid.yours }).getByRole("radio").nth(2).check();
    await expect.poll(() => ratingsBy(who)).toEqual([3]);
    await expectAccessible(page);
    // To the left is more where lines begin at the right.
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => ratingsBy(who)).toEqual([4]);
    await expect(sheet(page).getByRole("radio").nth(3)).toBeFocused();
    await page.reload();
    await expect(sheet(page).getByRole("radio").nth(3)).toBeChecked();
  });

test("FAV-09 two browsers that rate one dish at once leave one rating", async ({ page, browser, baseURL }) => {
  const who = await openMenu(page, "en");
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await signInAs(other, who);
  await open(other, "menu", "en");
  await hydrated(other);
  await Promise.all([openDish(page), openDish(other)]);
  await sheet(page).getByRole("radio").nth(1).check();
  await expect.poll(() => ratingsBy(who)).toEqual([2]);
  // The other browser does not know yet.
  await sheet(other).getByRole("radio").nth(4).check();
  await expect.poll(() => ratingsBy(who)).toEqual([5]);
  await expect(toast(other)).toHaveCount(0);
  await context.close();
});

for (const lng of inTurn(["fa", "ps"], "dish-marks 3"))
  test(`FAV-08 a comment on a dish is written, changed and deleted, in ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const who = await openMenu(page, lng);
    await openDish(page, 2);
    const { dishSaid } = TEXTS[lng];
    const dialog = sheet(page);
    const [first, second] = [`وریجې یې دانه دانه وې ${lng}`, `ډېر خوندور و ${lng}`];
    await dialog.getByRole("button", { name: dishSaid.write }).click();
    await dialog.getByRole("button", { name: dishSaid.send }).click();
    await expect(dialog.getByText(dishSaid.empty)).toBeVisible();
    const field = dialog.getByLabel(dishSaid.write);
    await expect(field).toBeFocused();
    // On a line that drops it waits, and can be changed.
    await page.route(COMMENTS, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await field.fill(first);
    await dialog.getByRole("button", { name: dishSaid.send }).click();
    await expect(toast(page)).toContainText(TEXTS[lng].outbox.kept);
    await expect(dialog.locator(".waiting-words")).toContainText(first);
    await dialog.getByRole("button", { name: TEXTS[lng].outbox.change }).click();
    await expect(field).toHaveValue(first);
    await page.unroute(COMMENTS);
    await dialog.getByRole("button", { name: dishSaid.send }).click();
    await expect(field).toHaveValue("");
    const own = dialog.locator(".dish-comments--live > li").filter({ hasText: first });
    await expect(own).toHaveCount(1);
    await expectAccessible(page);
    await own.getByRole("button", { name: dishSaid.edit }).click();
    const editor = dialog.getByLabel(dishSaid.edit, { exact: true });
    await expect(editor).toBeFocused();
    await editor.fill(second);
    await dialog.getByRole("button", { name: dishSaid.save }).click();
    const changed = dialog.locator(".dish-comments--live > li").filter({ hasText: second });
    await expect(changed).toHaveCount(1);
    // Visitors see it without a script.
    const address = await page.evaluate(() => location.href);
    await expect.poll(async () => (await page.request.get(address)).text()).toContain(second);
    await changed.getByRole("button", { name: dishSaid.delete }).click();
    await expect(changed.getByRole("button", { name: dishSaid.deleteNo })).toBeFocused();
    await expectAccessible(page);
    await changed.getByRole("button", { name: dishSaid.delete }).click();
    await expect(changed).toHaveCount(0);
    // Seen at once; the server takes a moment.
    const left = "SELECT 1 FROM dish_comments WHERE user_id = $1 AND deleted_at IS NULL";
    await expect.poll(async () => (await sql(left, [who.id])).length).toBe(0);
  });

test("FAV-06 who likes a dish is told by name", async ({ page }) => {
  const fan = await person();
  await openMenu(page, "fa");
  const id = (await page.locator(".dish").nth(4).getAttribute("id")) ?? "";
  await sql("INSERT INTO dish_favourites (user_id, dish_id) VALUES ($1, $2)", [fan.id, id]);
  await openDish(page, 4);
  const fans = sheet(page).locator(".dish-fans");
  await fans.getByRole("button").click();
  await expect(fans.getByText("مریم نوری").first()).toBeVisible();
});

test("H22 who is not verified is told so above the open dish, and what was typed stays", async ({ page }) => {
  const who = await openMenu(page, "ps", { verified: false });
  await openDish(page);
  await sheet(page).getByRole("button", { name: ps.dishSaid.write }).click();
  await sheet(page).getByLabel(ps.dishSaid.write).fill("ښه و");
  await sheet(page).getByRole("button", { name: ps.dishSaid.send }).click();
  const dialog = page.getByRole("dialog", { name: ps.accountMenu.verifyFirst });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: ps.accountMenu.verifyLater }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet(page).getByLabel(ps.dishSaid.write)).toHaveValue("ښه و");
  expect(await countOf("dish_comments", who)).toBe(0);
});

test("FAV-08 an anonymous visitor reads what guests say, and is led to the login to write", async ({ page }) => {
  const fan = await person();
  await open(page, "menu", "fa");
  const id = (await page.locator(".dish").nth(3).getAttribute("id")) ?? "";
  await sql("INSERT INTO dish_comments (id, dish_id, user_id, text) VALUES (gen_random_uuid(), $1, $2, $3)", [
    id,
    fan.id,
    "گوشتش نرم بود",
  ]);
  await page.goto(`/fa/${BUSINESS}/menu?dish=${id}`);
  await expect(sheet(page).getByText("گوشتش نرم بود")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-react");
  await sheet(page).getByText("گوشتش نرم بود").hover();
  await hydrated(page);
  await expect(sheet(page).getByRole("link", { name: fa.dishSaid.loginToWrite })).toHaveAttribute("href", /dish%3D/);
  await expect(sheet(page).getByText("گوشتش نرم بود").locator("visible=true")).toHaveCount(1);
});
