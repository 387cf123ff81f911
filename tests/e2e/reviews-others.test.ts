import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { signIn } from "./people";
import { openReviews, someBusiness, TEXTS } from "./reviewing";

const { en, fa, ps } = TEXTS;
const failing = { status: 503, json: { status: "error", code: "unavailable", message: "x" } };

test("REV-10 REV-07 a like is seen at once, counted once, and taken back with a word when it fails", async ({
  page,
}) => {
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business, "fa");
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
  await signIn(page, { verified: false });
  await openReviews(page, await someBusiness(), "ps");
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
  await signIn(page);
  await openReviews(page, await someBusiness());
  const card = page.locator(`[id="${await page.locator(".review").first().getAttribute("id")}"]`);
  const open = card.getByRole("button", { name: /^Reply to / }).first();
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
  // It waits for the line, which is back.
  await expect(card.locator(".waiting-words")).toContainText("Is there a family room?");
  await expect(card.locator(".reply")).toHaveCount(before);
  const mine = card.locator(".reply").last();
  await expect(card.locator(".reply")).toHaveCount(before + 1, { timeout: 15_000 });
  await expect(mine).toContainText("Is there a family room?");
  await expect(
    mine.locator(".review__likes, [aria-label^='Reply to ']"),
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

test("a review is reported with its reason, by keyboard", async ({ page }) => {
  const { id: user } = await signIn(page);
  await openReviews(page, await someBusiness(), "ps");
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
