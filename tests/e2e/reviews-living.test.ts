import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { hydrated, settled, watch } from "./hydrating";
import {
  countReviews,
  fillForm,
  openComposer,
  openReviews,
  signInAs,
  somePlace,
  TEXTS,
  writeElsewhere,
} from "./reviewing";

const { en, fa, ps } = TEXTS;
const WORDS = "Ashak as my mother makes it.";
const failing = { status: 503, json: { status: "error", code: "unavailable", message: "x" } };
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length);

test("REV-09 a change is seen at once, and taken back when the server refuses it; the new words stay in the form", async ({
  page,
}) => {
  await signInAs(page);
  const place = await somePlace();
  await openReviews(page, place);
  await writeElsewhere(page, place, "As it was.");
  await openReviews(page, place);
  await expect(page.locator(".own-review__text")).toHaveText("As it was.");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/review/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await held;
    await route.fulfill(failing);
  });
  const dialog = await openComposer(page);
  await dialog.locator("textarea").fill(WORDS);
  await dialog.getByRole("button", { name: en.reviewing.save }).click();
  await expect(page.locator(".own-review__text"), "before the server has answered").toHaveText(WORDS);
  await expect(page.locator(".review--own .review__text")).toHaveText(WORDS);
  release();
  await expect(page.locator(".own-review__text")).toHaveText("As it was.");
  await expect(page.locator(".review--own .review__text")).toHaveText("As it was.");
  await expect(dialog.getByText(en.reviewing.failed.publish)).toBeVisible();
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await page.unroute("**/api/v1/review/*");
  await dialog.getByRole("button", { name: en.reviewing.save }).click();
  await expect(page.locator(".toast--success")).toHaveText(en.reviewing.changed);
  await expect(page.locator(".own-review__text")).toHaveText(WORDS);
});

test("REV-10 REV-07 a like is seen at once, counted once, and taken back with a word when it fails", async ({
  page,
}) => {
  const user = await signInAs(page);
  const place = await somePlace();
  await openReviews(page, place, "fa");
  const card = page.locator(".review").first();
  const like = card.locator(".review__likes");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const words = (await like.textContent()) ?? "";
  await page.route("**/toggle-like/**", (route) => route.fulfill(failing), { times: 1 });
  await like.click();
  await expect(page.locator(".toast--error")).toHaveText(fa.reviews.likeFailed);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText(words);
  await like.focus();
  await page.keyboard.press("Enter");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).not.toHaveText(words);
  await expect(async () => {
    const rows = await sql("SELECT 1 FROM review_likes WHERE user_id = $1", [user]);
    expect(rows).toHaveLength(1);
  }).toPass();
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText(words);
});

test("REV-11 ROLE-02 who is not verified likes nothing, and is told how to be", async ({ page }) => {
  await signInAs(page, { verified: false });
  await openReviews(page, await somePlace(), "ps");
  const like = page.locator(".review__likes").first();
  await like.click();
  const dialog = page.getByRole("dialog", { name: ps.reviewing.notDone });
  await expect(dialog).toContainText(ps.reviewing.refusals.unverified);
  await expect(dialog.getByRole("button", { name: ps.accountMenu.verify })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(like).toBeFocused();
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("REV-03 REV-04 REV-05 REV-06 an answer is written below a review, one level deep, changed and deleted", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page);
  await openReviews(page, await somePlace());
  const card = page.locator(`[id="${await page.locator(".review").first().getAttribute("id")}"]`);
  const open = card.getByRole("button", { name: /^Answer / }).first();
  const before = await card.locator(".reply").count();
  await open.click();
  const box = card.locator("textarea");
  await expect(box).toBeFocused();
  await card.getByRole("button", { name: en.reviewing.answer, exact: true }).click();
  await expect(card.getByText(en.reviewing.noAnswer), "REV-05").toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(en.reviewing.noAnswer);
  await expectAccessible(page);
  await page.keyboard.type("Is there a family room?");
  await page.route(
    "**/api/v1/review/*",
    (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()),
    { times: 1 },
  );
  await card.getByRole("button", { name: en.reviewing.answer, exact: true }).click();
  await expect(card.getByText(en.reviewing.refusals.network)).toBeVisible();
  await expect(box).toHaveValue("Is there a family room?");
  await expect(card.locator(".reply")).toHaveCount(before);
  await card.getByRole("button", { name: en.reviewing.answer, exact: true }).click();
  const mine = card.locator(".reply").last();
  await expect(card.locator(".reply")).toHaveCount(before + 1);
  await expect(mine).toContainText("Is there a family room?");
  await expect(
    mine.locator(".review__likes, [aria-label^='Answer ']"),
    "REV-06 an answer can't be answered",
  ).toHaveCount(0);
  await mine.getByRole("button", { name: en.reviews.editReply }).click();
  await mine.locator("textarea").fill("Is there a room for families?");
  await mine.getByRole("button", { name: en.reviewing.save }).click();
  await expect(mine.locator(".review__text")).toHaveText("Is there a room for families?");
  await expect(mine.locator("textarea")).toHaveCount(0);
  await expectAccessible(page);
  await mine.getByRole("button", { name: en.reviews.deleteReply }).click();
  await expect(card.locator(".reply")).toHaveCount(before);
});

test("REV-18 a line that drops after the server has heard: sent again, it is one review", async ({ page }) => {
  const user = await signInAs(page);
  const place = await somePlace();
  await openReviews(page, place, "fa");
  const dialog = await openComposer(page, fa);
  await fillForm(dialog, [5, 5, 4], WORDS);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1/review/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: fa.reviewing.publish }).click();
  await expect(dialog.getByText(fa.reviewing.refusals.network)).toBeVisible();
  expect(await countReviews(place, user)).toBe(1);
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await dialog.locator("[type=submit]").click();
  await expect(page.locator(".toast--success")).toBeVisible();
  expect([...new Set(keys)], "one name for one text").toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(await countReviews(place, user)).toBe(1);
  await expect(page.locator(".review--own")).toHaveCount(1);
});

test("REV-18 a draft is kept through a reload, is nobody else's, and goes when its writer logs out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page);
  const place = await somePlace();
  await openReviews(page, place);
  const dialog = await openComposer(page);
  await dialog.locator("textarea").fill(WORDS);
  await page.keyboard.press("Escape");
  await page.reload();
  await hydrated(page);
  await expect(page.locator(".own-slot")).toContainText(en.reviewing.draftHint);
  await expect((await openComposer(page)).locator("textarea")).toHaveValue(WORDS);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: en.accountMenu.open }).click();
  await page.getByRole("menuitem", { name: en.accountMenu.logout }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.accountMenu.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await drafts(page)).toBe(0);
});

test("REV-15 REV-17 more reviews come alive as well, and one's own stand by themselves", async ({ page }) => {
  await signInAs(page);
  const place = await somePlace();
  await openReviews(page, place);
  await writeElsewhere(page, place, WORDS);
  await openReviews(page, place);
  await expect(page.locator(".review")).toHaveCount(5);
  const more = page.getByRole("link", { name: en.reviews.more });
  await expect(more).toHaveAttribute("href", /page=2$/);
  await more.click();
  await expect(page).toHaveURL(/page=2/);
  expect(await page.locator(".review").count()).toBeGreaterThan(5);
  await expect(page.locator(".review").nth(5)).toBeFocused();
  await expect(page.locator(".review").nth(5).locator(".review__likes")).toBeVisible();
  const ids = await page.locator(".review").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.locator(".segments a").nth(2).click();
  await expect(page).toHaveURL(/filter=my/);
  await expect(page.locator(".review")).toHaveCount(1);
  await expect(page.locator(".review")).toContainText(WORDS);
  await expect(page.locator(".review-gate")).toBeHidden();
});

test("a review is reported with its reason, by keyboard", async ({ page }) => {
  const user = await signInAs(page);
  await openReviews(page, await somePlace(), "ps");
  const button = page.locator(".review:not(.review--own)").first().locator(".act").last();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: ps.reviewing.reportTitle });
  await dialog.getByRole("button", { name: ps.reviewing.report }).click();
  await expect(dialog.getByText(ps.reviewing.noReason)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await dialog.locator("textarea").fill("It names my brother.");
  await dialog.getByRole("button", { name: ps.reviewing.report }).click();
  await expect(page.locator(".toast--success")).toHaveText(ps.reviewing.reported);
  await expect(button).toBeFocused();
  const rows = await sql<{ reason: string }>("SELECT reason FROM reports WHERE user_id = $1", [user]);
  expect(rows.map(({ reason }) => reason)).toEqual(["offensive"]);
});

test("REV-09 H69 two browsers change one review: the later one is told, and decides", async ({ page, context }) => {
  await signInAs(page);
  const place = await somePlace();
  await openReviews(page, place);
  await writeElsewhere(page, place, "First words.");
  await openReviews(page, place);
  await expect(page.locator(".own-review__text")).toHaveText("First words.");
  const other = await context.newPage();
  await openReviews(other, place);
  const there = await openComposer(other);
  await there.locator("textarea").fill("From the other window.");
  await there.getByRole("button", { name: en.reviewing.save }).click();
  await expect(other.locator(".toast--success")).toHaveText(en.reviewing.changed);
  const here = await openComposer(page);
  await here.locator("textarea").fill("From this window.");
  await here.getByRole("button", { name: en.reviewing.save }).click();
  await expect(here.getByText(en.reviewing.refusals.stale)).toBeVisible();
  await expect(page.locator(".own-review__text")).toHaveText("From the other window.");
  await here.getByRole("button", { name: en.reviewing.save }).click();
  await expect(page.locator(".own-review__text")).toHaveText("From this window.");
});

for (const [what, hasWritten] of [
  ["nothing", false],
  ["a review", true],
] as const)
  test(`nothing moves when it turns out that the reader has written ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page);
    const place = await somePlace();
    if (hasWritten) {
      await openReviews(page, place);
      await writeElsewhere(page, place, `${WORDS} ${WORDS} ${WORDS} ${WORDS}`);
    }
    const { complaints, moved } = await watch(page);
    await openReviews(page, place, "fa");
    await page.locator(".own-slot").scrollIntoViewIfNeeded();
    await expect(page.locator(".own-review--written")).toHaveCount(hasWritten ? 1 : 0);
    await settled(page);
    expect(complaints).toEqual([]);
    expect(await moved()).toBeLessThan(0.02);
  });
