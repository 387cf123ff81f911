import { expect, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { expectFocusSeen, press, tabTo } from "./keyboard";
import { dialog, entries, LONG_NAME, listsOf, makeList, TEXTS, toast } from "./own-lists";
import { person, signIn, signInAs } from "./people";
import { expectFits, SMALL } from "./small-screen";
import { dropOnce, loseAnswer, undo, withOther } from "./two-browsers";

const { fa, ps } = TEXTS;
const LIST = /\/api\/v1\/list/;
const ENTRY = /\/api\/v1\/list\/[^/]+\/restaurant\//;

test("RTE-17 a list at 320 px, by keyboard, on a line that drops: made once, renamed, shared, deleted, in ps", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { lists, resource, errors } = ps;
  await page.setViewportSize(SMALL);
  const who = await signIn(page);
  await page.goto("/ps/saved?tab=lists");
  const begin = page.getByRole("button", { name: lists.new });
  await awake(begin);
  await press(page, begin);
  const field = dialog(page).getByLabel(lists.name);
  await tabTo(page, field);
  await page.keyboard.type(LONG_NAME.ps);
  // The server has stored it but the answer is lost, longer ago than the deduplication window.
  await loseAnswer(page, LIST, "POST");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(errors.network)).toBeVisible();
  await expect(field).toHaveValue(LONG_NAME.ps);
  await expectFits(page);
  await sql("UPDATE lists SET created_at = created_at - interval '1 minute' WHERE user_id = $1", [who.id]);
  await press(page, dialog(page).getByRole("button", { name: resource.save }));
  await expect(page.getByRole("heading", { level: 2, name: LONG_NAME.ps })).toBeFocused();
  expect(await listsOf(who)).toHaveLength(1);
  await expectFits(page);

  const rename = page.getByRole("button", { name: lists.rename });
  await press(page, rename);
  await tabTo(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("کابل");
  await dropOnce(page, LIST, "PATCH");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(errors.network)).toBeVisible();
  await expect(field).toHaveValue("کابل");
  await press(page, dialog(page).getByRole("button", { name: resource.save }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(rename).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "کابل" })).toBeVisible();

  const share = page.getByRole("button", { name: lists.share });
  await press(page, share, "Space");
  const make = dialog(page).getByRole("button", { name: lists.makeLink });
  await dropOnce(page, /\/share/, "POST");
  await press(page, make);
  await expect(toast(page).filter({ hasText: errors.network })).toBeVisible();
  await press(page, make);
  await expect(dialog(page).getByLabel(lists.link)).toBeVisible();
  await expectFits(page);
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();

  const bin = page.getByRole("button", { name: lists.delete });
  await press(page, bin);
  const sure = dialog(page).getByRole("button", { name: lists.delete });
  await dropOnce(page, LIST, "DELETE");
  // The toast of the link that failed before may still be there and says the same, so it proves nothing.
  const dropped = page.waitForEvent("requestfailed");
  await press(page, sure);
  await dropped;
  await expect(sure).toHaveAttribute("aria-disabled", "false");
  expect(await listsOf(who)).toHaveLength(1);
  await press(page, sure);
  await expect(page.getByText(lists.none)).toBeVisible();
  await expect(page.locator("#saved-lists"), "the button that had the focus is gone").toBeFocused();
  await expectFocusSeen(page);
});

test("RTE-17 the places of a list by keyboard on a line that drops: none is lost, and the focus stays beside them", async ({
  page,
}) => {
  const { lists, errors } = fa;
  await page.setViewportSize(SMALL);
  await signIn(page);
  await page.goto("/fa/saved");
  const { id } = await makeList(page, "جمعه", { count: 2 });
  await page.goto(`/fa/saved?tab=lists&list=${id}`);
  await expect(entries(page)).toHaveCount(2);
  const menu = entries(page).first().locator("[aria-haspopup=menu]");
  await awake(menu);
  const takeOut = async () => {
    await press(page, menu);
    await page.getByRole("menuitem", { name: lists.takeOut }).press("Enter");
  };
  await dropOnce(page, ENTRY, "DELETE");
  await takeOut();
  await expect(toast(page).filter({ hasText: errors.network })).toBeVisible();
  await expect(entries(page)).toHaveCount(2);
  const names = await entries(page).locator("h3").allTextContents();
  await takeOut();
  await expect(entries(page)).toHaveCount(1);
  await expect(menu, "the neighbour's").toBeFocused();
  await takeOut();
  await expect(page.getByText(lists.empty)).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
  await expect(toast(page).locator(".toast__action")).toHaveCount(2);
  await undo(page);
  await expect(entries(page).locator("h3")).toHaveText(names.slice(1));
  await page.getByRole("button", { name: lists.all }).press("Space");
  await expect(page.locator("#saved-lists")).toBeFocused();
});

test("RTE-17 two browsers: a list is copied once though the answer was lost, and changed in one it is new in the other", async ({
  page,
  browser,
}) => {
  const { lists, errors } = fa;
  await signIn(page);
  await page.goto("/fa/saved");
  const { id, token } = await makeList(page, "جمعه", { shared: true });
  await page.goto(`/fa/saved?tab=lists&list=${id}`);
  await expect(entries(page)).toHaveCount(2);
  await withOther(browser, async (other) => {
    await other.setViewportSize(SMALL);
    const who = await person();
    await signInAs(other, who);
    await other.goto(`/fa/saved?copy=${token}`);
    const copy = dialog(other).getByRole("button", { name: lists.copyAct });
    await awake(copy);
    await expectFits(other);
    await loseAnswer(other, /\/copy/, "POST");
    await press(other, copy);
    await expect(toast(other).filter({ hasText: errors.network })).toBeVisible();
    await sql("UPDATE lists SET created_at = created_at - interval '1 minute' WHERE user_id = $1", [who.id]);
    await press(other, copy);
    await expect(entries(other)).toHaveCount(2);
    expect(await listsOf(who)).toEqual([{ name: "جمعه" }]);
  });
  // The same user in a second window.
  const second = await page.context().newPage();
  await second.goto(`/fa/saved?tab=lists&list=${id}`);
  await awake(second.getByRole("button", { name: lists.rename }));
  await second.getByRole("button", { name: lists.rename }).click();
  await dialog(second).getByLabel(lists.name).fill("شنبه");
  await dialog(second).getByRole("button", { name: fa.resource.save }).click();
  await expect(second.getByRole("heading", { level: 2, name: "شنبه" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "شنبه" })).toBeVisible();
});
