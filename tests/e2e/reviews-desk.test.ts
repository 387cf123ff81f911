import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { type ClaimedBusiness, plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";
import { undo } from "./two-browsers";

const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
test.describe.configure({ timeout: 120_000 });

type Written = { readonly business: ClaimedBusiness; readonly id: string; readonly words: string };

async function written(word: string): Promise<Written> {
  const business = await plantBusiness(word);
  const author = await Writer.signUp();
  const words = `Zz ${word} ${Date.now().toString(36)}`;
  const ratings = { food: 4, service: 4, environment: 4 };
  const { _id } = await author.send("POST", `/api/v1/review/${business.id}`, { message: words, ratings });
  return { business, id: _id, words };
}

const rows = (page: Page): Locator => page.locator("[data-review]");
const rowOf = (page: Page, { words }: Written): Locator => rows(page).filter({ hasText: words });
const search = (page: Page, t = en) => page.getByRole("searchbox", { name: t.resource.search });

async function open(page: Page, { words }: Written, lng: keyof typeof TEXTS = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/reviews`);
  await awake(search(page, TEXTS[lng]));
  await search(page, TEXTS[lng]).fill(words);
  await expect(rows(page)).toHaveCount(1);
}

/** Whether it is on the public page of its business. */
async function isPublic(page: Page, { business, words }: Written): Promise<boolean> {
  const answer = await page.request.get(`/en/${business.path}/reviews`);
  expect(answer.status()).toBe(200);
  return (await answer.text()).includes(words);
}

for (const lng of inTurn(LANGUAGES, "reviews-desk")) {
  const t = TEXTS[lng];
  test(`ROLE-04 ${lng}: a review is found, hidden with a reason by keyboard and gone from its page, and comes back`, async ({
    page,
  }) => {
    const review = await written("Hideable");
    await open(page, review, lng);
    const card = rowOf(page, review);
    const hide = card.getByRole("button", { name: t.reports.hide, exact: true });
    const dialog = page.getByRole("dialog");
    await expect(card).toContainText(review.words);
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === review.words);
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reviews-${lng}-1280.png` });
    await test.step("the whole text is beside the list, or in a sheet", async () => {
      const pane = page.getByRole("article", { name: review.business.name });
      await card.getByRole("link").press("Enter");
      await expect(pane).toContainText(review.words);
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expect(page.getByRole("dialog")).toContainText(review.words);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(pane).toHaveCount(0);
      await expect(card.getByRole("link")).toBeFocused();
    });
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reviews-${lng}-360.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await isPublic(page, review)).toBe(true);

    await test.step("hidden for no reason it is not", async () => {
      await hide.press("Enter");
      await dialog.getByRole("button", { name: t.reports.hide, exact: true }).click();
      await expect(dialog.getByText(t.decisions.needed)).toBeVisible();
      await expectAccessible(page);
    });
    await test.step("hidden with a reason it is gone from its page", async () => {
      await dialog.getByLabel(t.decisions.template).selectOption({ index: 1 });
      await dialog.getByRole("button", { name: t.reports.hide, exact: true }).dblclick();
      await expect(toast(page, t.reports.done.hidden).first()).toBeVisible();
      await expect(card).toHaveCount(0);
      expect(await isPublic(page, review)).toBe(false);
    });
    await test.step("that is undone from its message", async () => {
      await undo(page);
      await expect(toast(page, t.resource.undone)).toBeVisible();
      await expect(card).toBeVisible();
      expect(await isPublic(page, review)).toBe(true);
    });
    await test.step("what an admin deleted comes back", async () => {
      const admin = await Writer.signUp({ role: "admin" });
      await admin.send("DELETE", `/api/v1/review/${review.id}`);
      await page.getByRole("link", { name: t.managedReviews.tabs.deleted, exact: true }).click();
      await card.getByRole("button", { name: t.resource.restore }).click();
      // In Dari the message before this one contains its words.
      await expect(card).toHaveCount(0);
      await expect(toast(page, t.managedReviews.restored).first()).toBeVisible();
      expect(await isPublic(page, review)).toBe(true);
    });
  });
}

test("ROLE-04 several reviews are hidden with one reason, shown again together, and that is undone", async ({
  page,
}) => {
  const word = `Together${Date.now().toString(36)}`;
  const reviews = [await written(word), await written(word)];
  const arePublic = () => Promise.all(reviews.map((review) => isPublic(page, review)));
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/reviews");
  await awake(search(page));
  await search(page).fill(word);
  await expect(rows(page)).toHaveCount(2);
  const all = page.getByRole("checkbox", { name: en.resource.selectAll });
  await all.check();
  await page.getByRole("button", { name: en.managedReviews.many.hide }).click();
  const dialog = page.getByRole("dialog", { name: en.managedReviews.many.title });
  await dialog.getByLabel(en.decisions.reason).fill("It advertises.");
  await dialog.getByRole("button", { name: en.managedReviews.many.hide }).dblclick();
  await expect(toast(page, en.resource.decided.replace("{count}", "2"))).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await arePublic()).toEqual([false, false]);

  await page.getByRole("link", { name: en.managedReviews.tabs.hidden, exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await all.check();
  await expect(page.getByRole("button", { name: en.managedReviews.many.hide })).toHaveCount(0);
  await page.getByRole("button", { name: en.managedReviews.many.show }).click();
  await expect(rows(page)).toHaveCount(0);
  expect(await arePublic()).toEqual([true, true]);
  await undo(page);
  await expect(rows(page)).toHaveCount(2);
  expect(await arePublic()).toEqual([false, false]);
});

test("ROLE-04 seven reviews fit a desk, and four a phone", async ({ page }) => {
  const word = `Fitting${Date.now().toString(36)}`;
  for (let count = 0; count < 7; count++) await written(word);
  await signIn(page, { role: "admin" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/en/dashboard/reviews?search=${word}`);
  await awake(search(page));
  await expect(rows(page)).toHaveCount(7);
  const endOf = async (index: number) => {
    const { y = 0, height = 0 } = (await rows(page).nth(index).boundingBox()) ?? {};
    return y + height;
  };
  expect(await endOf(6)).toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 360, height: 800 });
  const bar = await page.locator(".bottom-bar").boundingBox();
  expect(await endOf(3)).toBeLessThanOrEqual(bar?.y ?? 0);
});
