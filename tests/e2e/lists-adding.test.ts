import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";
import { hydrated } from "./hydrating";
import { dialog, isWide, LONG_NAME, PHONE, TEXTS } from "./own-lists";
import { type Person, signIn } from "./people";

const LIST_CALL = /\/v1\/list(?:[/?]|$)/;
const sign = (page: Page) => page.locator(".business-head a[data-mark]:visible").nth(1);
const save = (page: Page) => page.locator("[data-mark]:visible").first();
const toast = (page: Page) => page.locator(".toast");
const inLists = async ({ id }: Person) =>
  (
    await sql<{ name: string }>(
      "SELECT l.name FROM lists l JOIN list_entries e ON e.list_id = l.id WHERE l.user_id = $1 ORDER BY l.name",
      [id],
    )
  ).map(({ name }) => name);

for (const lng of inTurn(["en", "fa", "ps"], "lists-adding"))
  test(`RTE-17 BIZ-10 by keyboard, at 320 px: a place is put into a new list and an old one from its head, in ${lng}`, async ({
    page,
  }) => {
    const { lists } = TEXTS[lng];
    const [first, second] = [lng === "ps" ? LONG_NAME.ps : LONG_NAME.fa, "Friday with the family"];
    await page.setViewportSize(PHONE);
    const asked: string[] = [];
    page.on("request", (request) => LIST_CALL.test(request.url()) && asked.push(request.method()));
    await test.step("an anonymous visitor is led to the login and back, and nothing is loaded", async () => {
      await open(page, "overview", lng);
      const login = `/${lng}/login?from=${encodeURIComponent(`/${lng}/${BUSINESS}/overview`)}`;
      await expect(sign(page)).toHaveAttribute("href", login);
      await sign(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[lng].account.login.title);
    });
    const who = await signIn(page);
    await open(page, "overview", lng);
    await hydrated(page);
    expect(await isWide(page)).toBe(false);
    expect(asked).toEqual([]);
    await sign(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: lists.which })).toBeVisible();
    await expect.poll(() => asked).toEqual(["GET"]);
    for (const name of [first, second]) {
      await dialog(page).getByLabel(lists.new).fill(name);
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByRole("checkbox", { name })).toBeChecked();
    }
    expect(await isWide(page)).toBe(false);
    await dialog(page).getByRole("checkbox", { name: second }).focus();
    await page.keyboard.press("Space");
    await expect(dialog(page).getByRole("checkbox", { name: second })).not.toBeChecked();
    await expect.poll(() => inLists(who)).toEqual([first]);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(sign(page)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(dialog(page).getByRole("checkbox", { name: first })).toBeChecked();

    await test.step("what was saved on a card can be put into a list from the message about it", async () => {
      await page.keyboard.press("Escape");
      await page.goto(`/${lng}/herat`);
      await hydrated(page);
      await save(page).click();
      await expect(toast(page)).toContainText(lists.saved);
      await toast(page).getByRole("button", { name: lists.put }).click();
      await dialog(page).getByLabel(lists.new).fill("جمعه");
      await dialog(page).getByRole("button", { name: lists.create }).click();
      await expect(dialog(page).getByRole("checkbox", { name: /^جمعه/ })).toBeChecked();
      expect(await inLists(who)).toContain("جمعه");
      await dialog(page).getByText(lists.done, { exact: true }).click();
      await expect(save(page)).toBeFocused();
      const taken = page.waitForResponse(/\/bookmark\?/);
      await save(page).click();
      await expect(save(page)).toHaveAttribute("aria-pressed", "false");
      // A toast would appear with the answer.
      await (await taken).finished();
      await expect(toast(page)).toHaveCount(0);
    });
  });
