import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { awake, routed } from "./hydrating";
import { dialog, entries, isWide, LONG_NAME, listsOf, makeList, PHONE, save, TEXTS, toast } from "./own-lists";
import { signIn, signInAs } from "./people";
import { rows } from "./saved-page";

for (const lng of inTurn(["fa", "ps"], "lists"))
  test(`RTE-17 BIZ-10 by keyboard, at 320 px: a list is made, filled, put in order, renamed and deleted, in ${lng}`, async ({
    page,
  }) => {
    const { lists, resource, saved } = TEXTS[lng];
    await page.setViewportSize(PHONE);
    const who = await signIn(page);
    await save(who, 2);
    await page.goto(`/${lng}/saved`);
    const tab = page.getByRole("button", { name: new RegExp(`^${saved.lists}`) });
    await tab.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(lists.none)).toBeVisible();

    await page.getByRole("button", { name: lists.new }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel(lists.name)).toBeFocused();
    await page.keyboard.insertText(LONG_NAME[lng]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: LONG_NAME[lng] })).toBeVisible();
    await expect(page.getByText(lists.empty)).toBeVisible();
    expect(await isWide(page)).toBe(false);
    await page.getByRole("button", { name: lists.all }).click();

    await page.getByRole("button", { name: saved.places }).click();
    const rows = page.getByRole("region", { name: saved.places }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) {
      const opener = row.locator("[aria-haspopup=dialog]");
      await opener.focus();
      await page.keyboard.press("Enter");
      const box = dialog(page).getByRole("checkbox", { name: LONG_NAME[lng] });
      await box.focus();
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
      await page.keyboard.press("Escape");
      // The focus comes back after the dialog has gone: until then a key may still reach the former place.
      await expect(opener).toBeFocused();
    }
    await tab.click();
    await page.getByRole("link", { name: LONG_NAME[lng] }).focus();
    await page.keyboard.press("Enter");
    await expect(entries(page)).toHaveCount(2);
    expect(await isWide(page)).toBe(false);

    const names = await entries(page).locator("h3").allTextContents();
    const menu = entries(page).first().locator("[aria-haspopup=menu]");
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: resource.moveDown }).press("Enter");
    await expect(entries(page).locator("h3")).toHaveText(names.toReversed());
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: lists.addNote }).press("Enter");
    await expect(dialog(page).getByRole("textbox")).toBeFocused();
    await page.keyboard.insertText("پشت پرده‌ها جای هشت نفر است.");
    await dialog(page).getByRole("button", { name: resource.save }).press("Enter");
    await expect(entries(page).first()).toContainText("پشت پرده‌ها");
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: lists.takeOut }).press("Enter");
    await expect(entries(page)).toHaveCount(1);
    await toast(page).getByRole("button", { name: resource.undo }).press("Enter");
    await expect(entries(page).locator("h3")).toHaveText(names.toReversed());
    await expect(entries(page).first()).toContainText("پشت پرده‌ها");

    await page.getByRole("button", { name: lists.rename }).press("Enter");
    await dialog(page).getByLabel(lists.name).fill("کابل");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "کابل" })).toBeVisible();
    await page.getByRole("button", { name: lists.delete }).press("Enter");
    await dialog(page).getByRole("button", { name: lists.delete }).press("Enter");
    await expect(page.getByText(lists.none)).toBeVisible();
    expect(await listsOf(who)).toEqual([]);
  });

test("two browsers: what one has deleted or let go of is told to the other, and a stale order is put right", async ({
  page,
  browser,
  baseURL,
}) => {
  const who = await signIn(page);
  await page.goto("/fa/saved");
  const { id } = await makeList(page, "جمعه", { count: 3 });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await signInAs(other, who);
  await Promise.all([page, other].map((each) => each.goto(`/fa/saved?tab=lists&list=${id}`)));
  const move = async (at: Page, index: number, name: string) => {
    await entries(at).nth(index).locator("[aria-haspopup=menu]").click();
    await at.getByRole("menuitem", { name }).click();
  };
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(other)).toHaveCount(3);
  await expect(entries(page).locator("h3")).toHaveCount(3);
  const names = await entries(page).locator("h3").allTextContents();
  await move(other, 0, fa.resource.moveDown);
  await expect(entries(other).locator("h3").first()).toHaveText(names[1] ?? "");
  await move(page, 2, fa.resource.moveUp);
  await expect(toast(page).filter({ hasText: fa.resource.movedMeanwhile })).toBeVisible();
  await expect(entries(page).locator("h3").first()).toHaveText(names[1] ?? "");

  await other.getByRole("button", { name: fa.lists.delete }).click();
  await dialog(other).getByRole("button", { name: fa.lists.delete }).click();
  await expect(other.getByText(fa.lists.none)).toBeVisible();
  await page.reload();
  await expect(page.getByText(fa.lists.gone)).toBeVisible();
  await page.getByRole("button", { name: fa.lists.all }).click();
  await expect(page.getByText(fa.lists.none)).toBeVisible();

  await test.step("what one saves, the other finds when it comes back", async () => {
    await save(who, 1);
    await Promise.all([page, other].map((each) => each.goto("/fa/saved")));
    const mark = (at: Page) => rows(at).locator("[data-mark]");
    // Both show it before one removes it; removing twice is fine.
    for (const each of [page, other]) await awake(mark(each));
    for (const each of [other, page]) {
      await mark(each).click();
      await expect(rows(each)).toHaveCount(0);
    }
    await page.reload();
    await expect(page.getByText(fa.saved.noPlaces)).toBeVisible();
  });
  await context.close();
});

test("profile and saved things load at most 230 KB of scripts each; what cuts pictures or orders a list comes when it is needed", async ({
  page,
}) => {
  const who = await signIn(page);
  await save(who, 3);
  await page.goto("/fa/saved");
  await makeList(page, "جمعه", { count: 2 });
  const link = page.getByRole("link", { name: "جمعه" });
  let scripts: Response[] = [];
  page.on("response", (answer) => answer.request().resourceType() === "script" && scripts.push(answer));
  const loaded = () => Promise.all(scripts.map((answer) => answer.body()));
  const having = async (word: string) => (await loaded()).filter((body) => body.includes(word)).length;
  for (const [address, part] of [
    ["/fa/profile", page.getByRole("link", { name: fa.profile.tab.account, exact: true })],
    ["/fa/saved?tab=lists", link],
  ] as const) {
    scripts = [];
    await page.goto(address);
    await awake(part);
    await routed(page);
    const weight = (await loaded()).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
    test.info().annotations.push({ type: `KB gz of ${address}`, description: weight.toFixed(1) });
    expect(scripts.length).toBeGreaterThan(3);
    expect(weight, address).toBeLessThan(230);
    expect([await having("reactEasyCrop_Container"), await having("DndDescribedBy")], address).toEqual([0, 0]);
  }
  await link.click();
  await expect(entries(page)).toHaveCount(2);
  expect(await having("DndDescribedBy")).toBe(1);
});
