import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { CLOSED } from "./business-page";
import { signIn } from "./people";
import { countReviews, fillForm, openComposer, openReviews, someBusiness, TEXTS, writeElsewhere } from "./reviewing";

const { en } = TEXTS;
const WORDS = "The Qabuli palaw arrived hot and the meat was tender.";

/** Writes a review and sends it. @returns the dialog that says what became of it */
const publish = async (page: Page) => {
  const dialog = await openComposer(page);
  await fillForm(dialog, [5, 4, 3], WORDS);
  await dialog.locator("[type=submit]").click();
  return page.getByRole("dialog");
};

test("REV-14 ROLE-06 somebody banned is sent to the support, and loses no word", async ({ page }) => {
  await signIn(page, { banned: true });
  const business = await someBusiness();
  await openReviews(page, business);
  const dialog = await publish(page);
  await expect(dialog.getByText(en.reviewing.refusals.banned)).toBeVisible();
  await expect(dialog.getByRole("link", { name: en.reviewing.ways.support })).toHaveAttribute("href", "/en/contact-us");
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await expect(page.locator(".review--own")).toHaveCount(0);
  await expectAccessible(page);
});

test("REV-12 REV-13 ROLE-04 admins neither write nor like, and are told so", async ({ page }) => {
  await signIn(page, { role: "admin" });
  await openReviews(page, await someBusiness());
  await page.locator(".own-slot").getByRole("button", { name: en.reviewing.write }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(en.reviewing.refusals.admin)).toBeVisible();
  await expect(dialog.locator("textarea")).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: en.reviewing.ways.dashboard })).toBeVisible();
  await page.keyboard.press("Escape");
  const like = page.locator(".review__likes").first();
  await like.click();
  await expect(page.getByRole("dialog", { name: en.reviewing.notDone })).toContainText(en.reviewing.refusals.admin);
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("ROLE-05 H33 an owner answers in the name of the place, and neither reviews nor likes it", async ({ page }) => {
  const { id: owner } = await signIn(page, { role: "owner" });
  const business = await someBusiness();
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business.id, owner]);
  await openReviews(page, business);
  const dialog = await publish(page);
  await expect(dialog.getByText(en.reviewing.refusals.owner)).toBeVisible();
  await dialog.getByRole("button", { name: en.reviewing.ways.answer }).click();
  await page.locator(".review__likes").first().click();
  await expect(page.getByRole("dialog", { name: en.reviewing.notDone })).toContainText(en.reviewing.refusals.owner);
  await page.keyboard.press("Escape");
  const review = page.locator(".review:not(:has(.reply--owner))").first();
  const reviewId = (await review.getAttribute("id")) ?? "";
  const card = page.locator(`[id="${reviewId}"]`);
  await card.getByRole("button", { name: /^Reply to / }).click();
  await card.locator("textarea").fill("Thank you. There is room for ten cars behind the house.");
  await card.getByRole("button", { name: en.reviewing.answer, exact: true }).click();
  await expect(card.locator(".reply--owner .owner-badge")).toHaveText(en.reviews.owner);
  await card.getByRole("button", { name: /^Reply to / }).click();
  await card.locator("textarea").fill("And once more.");
  await card.getByRole("button", { name: en.reviewing.answer, exact: true }).click();
  await expect(card.getByText(en.reviewing.refusals.answered)).toBeVisible();
  await expect(card.locator("textarea")).toHaveValue("And once more.");
  // Its answer is the place's: who has left the team sees it without the buttons that would be refused.
  const answer = card.locator(".reply--owner");
  await expect(answer.getByRole("button", { name: en.reviews.editReply })).toBeVisible();
  await sql("DELETE FROM business_owners WHERE business_id = $1 AND user_id = $2", [business.id, owner]);
  await openReviews(page, business);
  await expect(card.getByRole("button", { name: /^Reply to / })).toBeVisible();
  await expect(answer).toBeVisible();
  await expect(answer.getByRole("button")).toHaveCount(0);
});

test("H43 a second review is the first one changed", async ({ page }) => {
  const { id } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business);
  await expect(page.locator(".own-slot")).toBeVisible();
  await writeElsewhere(page, business, "Written on another device.");
  const dialog = await publish(page);
  await expect(dialog.getByText(en.reviewing.refusals.second)).toBeVisible();
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await dialog.getByRole("button", { name: en.reviewing.save }).click();
  await expect(page.locator(".toast--success")).toHaveText(en.reviewing.changed);
  await expect(page.locator(".own-review__text")).toHaveText(WORDS);
  expect(await countReviews(business, id)).toBe(1);
});

test("REV-03 a closed place is read, not written about", async ({ page }) => {
  await signIn(page);
  const [row] = await sql<{ id: string }>("SELECT id FROM businesses WHERE slug = $1", [CLOSED.split("/").at(-1)]);
  await openReviews(page, { id: row?.id ?? "", path: CLOSED });
  await expect(page.locator(".own-slot")).toContainText(en.reviewing.closedHint);
  await expect(page.locator(".own-slot button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Reply to / })).toHaveCount(0);
});
