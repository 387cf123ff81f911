import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { BUSINESS, open } from "./business-page";
import { hydrated, settled } from "./hydrating";
import { press } from "./keyboard";
import { TEXTS, toast } from "./own-lists";
import { type Person, person, signIn, signInAs } from "./people";
import { expectFits, SMALL } from "./small-screen";
import { dropOnce, withOther } from "./two-browsers";

const { fa, ps } = TEXTS;
const RATE = /\/v1\/dish\/[^/]+\/(?:rating|ratings|rate)/;
const COMMENT = /\/v1\/dish\/[^/]+\/comments/;
const sheet = (page: Page) => page.locator("dialog.dish-sheet[open]");
const heart = (page: Page, row: number) => page.locator(".dish .like").nth(row);
const rowsOf = async (table: "dish_ratings" | "dish_comments" | "dish_favourites", { id }: Person) =>
  (
    await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1 ${table === "dish_comments" ? "AND deleted_at IS NULL" : ""}`,
      [id],
    )
  )[0]?.n;

async function openMenu(page: Page, lng: "fa" | "ps", who?: Person): Promise<Person> {
  const user = who ?? (await signIn(page));
  if (who) await signInAs(page, who);
  await open(page, "menu", lng);
  await hydrated(page);
  return user;
}

test("FAV-08 FAV-09 a dish at 320 px, by keyboard, on a line that drops: rated, talked about, and the focus never lost", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { dishSaid, errors } = fa;
  await page.setViewportSize(SMALL);
  const who = await openMenu(page, "fa");
  const row = page.locator(".dish h3 a").nth(8);
  await press(page, row);
  const stars = sheet(page).getByRole("radio");
  await expect(stars.first()).toBeAttached();
  await dropOnce(page, RATE, "POST");
  await press(page, stars.first(), "Space");
  await expect(toast(page).filter({ hasText: errors.network })).toBeVisible();
  await expect(stars.first()).not.toBeChecked();
  expect(await rowsOf("dish_ratings", who)).toBe(0);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(stars.nth(1)).toBeChecked();
  await expect.poll(() => rowsOf("dish_ratings", who)).toBe(1);

  await press(page, sheet(page).getByRole("button", { name: dishSaid.write }));
  await expect(sheet(page).getByLabel(dishSaid.write)).toBeFocused();
  await page.keyboard.type("نرم و گرم");
  await expectFits(page);
  const send = sheet(page).getByRole("button", { name: dishSaid.send });
  await press(page, send);
  const own = sheet(page).locator(".dish-comments--live > li").first();
  await expect(own).toContainText("نرم و گرم");
  await expect(send).toBeFocused();

  const [edit, bin] = [
    own.getByRole("button", { name: dishSaid.edit }),
    own.getByRole("button", { name: dishSaid.delete }),
  ];
  await press(page, edit);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("، با چتنی");
  await dropOnce(page, COMMENT, "PATCH");
  const save = own.getByRole("button", { name: dishSaid.save });
  await press(page, save);
  await expect(toast(page).filter({ hasText: errors.network }).last()).toBeVisible();
  await expect(own.locator("textarea")).toHaveValue("نرم و گرم، با چتنی");
  await press(page, save);
  await expect(own).toContainText("با چتنی");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, own.getByRole("button", { name: dishSaid.cancel }));
  await expect(edit).toBeFocused();

  await press(page, bin);
  await expect(own.getByRole("button", { name: dishSaid.deleteNo })).toBeFocused();
  await expectFits(page);
  await page.keyboard.press("Enter");
  await expect(bin).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, own.getByRole("button", { name: dishSaid.delete }));
  await expect.poll(() => rowsOf("dish_comments", who)).toBe(0);
  await expect(sheet(page).locator("#said-title"), "the row that had the focus is gone").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
});

test("FAV-04 FAV-05 two users and one in two browsers: a favourite counts once for each, and what one deleted is gone", async ({
  page,
  browser,
  context,
}) => {
  const { dishSaid } = ps;
  const who = await openMenu(page, "ps");
  const second = await context.newPage();
  await openMenu(second, "ps", who);
  const id = (await page.locator(".dish").nth(9).getAttribute("id")) ?? "";
  const fans = async () =>
    (await sql<{ n: number }>("SELECT count(*)::int AS n FROM dish_favourites WHERE dish_id = $1", [id]))[0]?.n ?? 0;
  const before = await fans();
  await withOther(browser, async (other) => {
    const guest = await openMenu(other, "ps", await person());
    for (const each of [page, second, other]) await expect(heart(each, 9)).toHaveAttribute("aria-pressed", "false");
    await Promise.all([page, second, other].map((each) => heart(each, 9).press("Enter")));
    for (const each of [page, second, other]) await expect(heart(each, 9)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(fans).toBe(before + 2);
    expect([await rowsOf("dish_favourites", who), await rowsOf("dish_favourites", guest)]).toEqual([1, 1]);
  });
  // The comment is deleted in one window; the other one still shows it and gets the same result.
  await sql("INSERT INTO dish_comments (id, dish_id, user_id, text) VALUES (gen_random_uuid(), $1, $2, 'ښه و')", [
    id,
    who.id,
  ]);
  const words = (each: Page) => sheet(each).locator(".dish-comments--live > li").filter({ hasText: "ښه و" });
  for (const each of [page, second]) {
    await each.goto(`/ps/${BUSINESS}/menu?dish=${id}`);
    await expect(words(each)).toBeVisible();
  }
  for (const each of [page, second]) {
    await words(each).getByRole("button", { name: dishSaid.delete }).click();
    const answer = (method: string) =>
      each.waitForResponse((one) => one.request().method() === method && COMMENT.test(one.url()));
    // The error appears after the comments have been fetched again.
    const anew = answer("DELETE").then(() => answer("GET"));
    await words(each).getByRole("button", { name: dishSaid.delete }).click();
    await expect(words(each)).toHaveCount(0);
    await anew;
    await settled(each);
    await expect(toast(each)).toHaveCount(0);
  }
  expect(await rowsOf("dish_comments", who)).toBe(0);
});
