import { expect, type Page, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";
import { holdReact, hydrated } from "./hydrating";
import { type Person, person, signIn } from "./people";

const TEXTS = { fa, ps };
const hearts = (page: Page) => page.getByRole("main").locator(".dish .like");
const heart = (page: Page, row = 0) => hearts(page).nth(row);
const sheet = (page: Page) => page.getByRole("dialog");
const pressed = (page: Page, is: boolean, row = 0) =>
  expect(heart(page, row)).toHaveAttribute("aria-pressed", String(is));
const favouritesOf = async ({ id }: Person) =>
  (await sql("SELECT 1 FROM dish_favourites WHERE user_id = $1", [id])).length;
const ratingsBy = async ({ id }: Person) =>
  (await sql<{ rating: number }>("SELECT rating FROM dish_ratings WHERE user_id = $1", [id])).map((row) => row.rating);

for (const lng of inTurn(["fa", "ps"], "dish-marks"))
  test(`FAV-04 FAV-05 a menu asks for the marks of all its dishes at once; a tap before React counts, a double click counts once, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const who = await signIn(page);
    await sql(
      `INSERT INTO dish_favourites (user_id, dish_id)
        SELECT $1, d.id FROM dishes d JOIN businesses b ON b.id = d.business_id WHERE b.slug = $2`,
      [who.id, BUSINESS.split("/").at(-1)],
    );
    const all = await favouritesOf(who);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/me/marks") && asked.push(request.url()));
    await open(page, "menu", lng);
    await hydrated(page);
    const rows = await hearts(page).count();
    await expect(page.getByRole("main").locator(".dish .like[aria-pressed=true]")).toHaveCount(rows);
    expect(asked).toHaveLength(1);
    const box = await heart(page, 1).boundingBox();
    await heart(page, 1).dblclick();
    await pressed(page, false, 1);
    expect((await heart(page, 1).boundingBox())?.height).toBe(box?.height);
    await expect.poll(() => favouritesOf(who)).toBe(all - 1);

    const release = await holdReact(page);
    await page.reload({ waitUntil: "domcontentloaded" });
    await heart(page, 1).click();
    release();
    await pressed(page, true, 1);
    await expect.poll(() => favouritesOf(who)).toBe(all);
    await heart(page).focus();
    await page.keyboard.press("Space");
    await pressed(page, false);
    await expect.poll(() => favouritesOf(who)).toBe(all - 1);
    await page.getByRole("main").getByRole("searchbox").fill("پلو");
    await expect(page.locator("[data-found]")).toBeVisible();
    await expect(page.locator("[data-script-slot=dishes] .like[aria-pressed=true]").first()).toBeVisible();
  });

for (const lng of inTurn(["fa", "ps"], "dish-marks 3"))
  test(`FAV-06 FAV-08 FAV-09 a dish is rated by keyboard; a comment is written, changed and deleted, in ${lng}`, async ({
    page,
    browser,
  }) => {
    const { dishSaid } = TEXTS[lng];
    await page.setViewportSize({ width: 320, height: 640 });
    const fan = await person();
    const who = await signIn(page);
    await open(page, "menu", lng);
    await hydrated(page);
    const dish = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").nth(2);
    const id = new URL((await dish.getAttribute("href")) ?? "", page.url()).searchParams.get("dish");
    await sql("INSERT INTO dish_favourites (user_id, dish_id) VALUES ($1, $2)", [fan.id, id]);
    await dish.click();
    const dialog = sheet(page);

    await test.step("it is rated once, and the rating is changed", async () => {
      const stars = dialog.getByRole("group", { name: dishSaid.yours }).getByRole("radio");
      await stars.nth(2).check();
      await expect.poll(() => ratingsBy(who)).toEqual([3]);
      // The left arrow increases in a right-to-left layout.
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => ratingsBy(who)).toEqual([4]);
      await expect(stars.nth(3)).toBeFocused();
      await page.reload();
      await expect(stars.nth(3)).toBeChecked();
    });

    await test.step("who likes it is told by name", async () => {
      const fans = dialog.locator(".dish-fans");
      await fans.getByRole("button").click();
      await expect(fans.getByText("مریم نوری").first()).toBeVisible();
    });

    const [first, second] = [`وریجې یې دانه دانه وې ${lng}`, `ډېر خوندور و ${lng}`];
    const field = dialog.getByLabel(dishSaid.write);
    const comment = (text: string) => dialog.locator(".dish-comments--live > li").filter({ hasText: text });
    await test.step("a comment is sent", async () => {
      await dialog.getByRole("button", { name: dishSaid.write }).click();
      await field.fill(first);
      await dialog.getByRole("button", { name: dishSaid.send }).click();
      await expect(field).toHaveValue("");
      await expect(comment(first)).toHaveCount(1);
    });

    await test.step("it is changed, and visitors see it without a script", async () => {
      await comment(first).getByRole("button", { name: dishSaid.edit }).click();
      const editor = dialog.getByLabel(dishSaid.edit, { exact: true });
      await expect(editor).toBeFocused();
      await editor.fill(second);
      await dialog.getByRole("button", { name: dishSaid.save }).click();
      await expect(comment(second)).toHaveCount(1);
      const address = await page.evaluate(() => location.href);
      await expect.poll(async () => (await page.request.get(address)).text()).toContain(second);
    });

    await test.step("an anonymous visitor reads it once, and is led to the login to write", async () => {
      const visitor = await browser.newPage();
      await visitor.goto(page.url());
      const words = sheet(visitor).getByText(second);
      await expect(words).toBeVisible();
      await expect(visitor.locator("html")).not.toHaveAttribute("data-react");
      await words.hover();
      await hydrated(visitor);
      await expect(sheet(visitor).getByRole("link", { name: dishSaid.loginToWrite })).toHaveAttribute(
        "href",
        /dish%3D/,
      );
      await expect(words.locator("visible=true")).toHaveCount(1);
      await visitor.close();
    });

    await test.step("it is deleted", async () => {
      await comment(second).getByRole("button", { name: dishSaid.delete }).click();
      await expect(comment(second).getByRole("button", { name: dishSaid.deleteNo })).toBeFocused();
      await comment(second).getByRole("button", { name: dishSaid.delete }).click();
      await expect(comment(second)).toHaveCount(0);
      // Removed optimistically; the server needs a moment.
      const left = "SELECT 1 FROM dish_comments WHERE user_id = $1 AND deleted_at IS NULL";
      await expect.poll(async () => (await sql(left, [who.id])).length).toBe(0);
    });
  });
