import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { type Person, person, signIn, signInAndReturn } from "./people";
import { keep, places, rows } from "./saved-page";

const PHONE = { width: 320, height: 640 };
const dishes = (page: Page) => page.getByRole("region", { name: /^(?:Dishes|غذاها|خواړه)$/ });
const markIn = (row: Locator) => row.locator("[data-mark]");
const toast = (page: Page) => page.locator(".toast");

const savedBy = async ({ id }: Person) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM bookmarks WHERE user_id = $1", [id]))[0]?.count;

for (const lng of inTurn(["fa", "ps"], "saved"))
  test(`RTE-17 PRO-01 FAV-03 FAV-04 BIZ-10 who logs in finds what they saved; it is taken away and had back, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const { saved } = TEXTS[lng];
    const who = await person();
    await page.goto(`/${lng}`);
    await page.getByRole("navigation", { name: TEXTS[lng].layout.quick }).locator(`a[href='/${lng}/saved']`).click();
    await expect(page).toHaveURL(new RegExp(`/${lng}/login\\?from=%2F${lng}%2Fsaved$`));
    await signInAndReturn(page, who);
    await expect(places(page).getByText(saved.noPlaces)).toBeVisible();
    await expect(places(page).getByRole("link", { name: saved.findPlace })).toHaveAttribute(
      "href",
      `/${lng}/businesses`,
    );
    await expect(places(page).getByLabel(saved.order), "nothing has no order").toHaveCount(0);
    await keep(who, 3);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    // The count is for screen readers only, since the full list is visible.
    const count = places(page).getByRole("status");
    await expect(count).not.toBeEmpty();
    await expect(places(page).locator(".visually-hidden [role=status]")).toHaveCount(1);
    await expect(places(page).getByLabel(saved.order)).toBeVisible();
    await expect(page.locator(".bottom-bar [aria-current]")).toHaveAttribute("href", `/${lng}/saved`);
    const mark = markIn(rows(page).first());
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    await mark.focus();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    // The focused row is gone; the next one has the focus.
    await expect(markIn(rows(page).first())).toBeFocused();
    await expect.poll(() => savedBy(who)).toBe(2);
    await toast(page).getByRole("button", { name: saved.undo }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect.poll(() => savedBy(who)).toBe(3);
    await page.getByRole("button", { name: saved.dishes }).click();
    await expect(dishes(page).getByRole("listitem")).toHaveCount(3);
    await expect(places(page)).toBeHidden();
    await page.reload();
    await expect(dishes(page)).toBeVisible();
  });

test("BIZ-10 what is saved is searched, ordered and paged; the address keeps it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const who = await signIn(page);
  await keep(who, 23);
  await page.goto("/en/saved");
  await expect(rows(page)).toHaveCount(20);
  await places(page).getByRole("button", { name: en.resource.next, exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/[?&]page=2/);
  await places(page).getByRole("button", { name: en.resource.previous, exact: true }).click();
  await places(page).getByLabel(en.saved.order).selectOption("name");
  await expect(page).toHaveURL(/sort=name/);
  const names = await rows(page).locator("h3").allTextContents();
  await expect.poll(async () => (await rows(page).locator("h3").allTextContents()).join()).not.toBe("");
  const [first = ""] = names;
  await page.getByRole("searchbox").fill(first.slice(0, 6));
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).locator("h3").first()).toContainText(first.slice(0, 6));
  await page.getByRole("searchbox").fill("xqzv");
  await expect(places(page).getByText(en.resource.nothingFoundText)).toBeVisible();
});
