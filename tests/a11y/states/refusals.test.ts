import { expect, type Page } from "@playwright/test";
import { CLOSED } from "../../e2e/business-page";
import { PASSWORD, person, signIn } from "../../e2e/people";
import {
  type Business,
  countReviews,
  fillForm,
  openComposer,
  openReviews,
  someBusiness,
  writeElsewhere,
} from "../../e2e/reviewing";
import { sql } from "../../support/e2e-database";
import { ABOVE, type Stage, walkStates } from "../../support/walk-states";

const WORDS = "قابلی‌اش دانه‌دانه بود و چای سبز رایگان.";
/** The part of the page that these states change; the screens test checks the rest. */
const part = `${ABOVE}, .own-slot, .review--own, .review:has(.reply--owner, textarea)`;
const dialogOf = (page: Page) => page.getByRole("dialog");

/** Writes a review whose publishing is refused; its text must not be lost. */
async function publish({ page, t }: Stage, told: string): Promise<void> {
  const dialog = await openComposer(page, t);
  await fillForm(dialog, [5, 4, 3], WORDS);
  await dialog.locator("[type=submit]").click();
  await expect(dialogOf(page).getByText(told)).toBeVisible();
}

async function likeInVain({ page, t }: Stage, told: string): Promise<void> {
  const like = page.locator(".review__likes").first();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await like.click();
  await expect(page.getByRole("dialog", { name: t.reviewing.notDone })).toContainText(told);
  await expect(like).toHaveAttribute("aria-pressed", "false");
}

walkStates(
  "REV-01 ROLE-01 a visitor's review",
  "en",
  async ({ page, lng, t }) => {
    const someone = await person();
    const business = await someBusiness();
    const dialog = dialogOf(page);
    return {
      "the form": async () => {
        await page.goto(`/${lng}/${business.path}/reviews`);
        await expect(page.locator("html")).not.toHaveAttribute("data-react");
        await page.locator(".review-call").getByRole("link", { name: t.reviews.write }).click();
        await expect(dialog.locator("form.composer")).toBeVisible();
      },
      "led to the login": async () => {
        await fillForm(dialog, [5, 4, 3], WORDS);
        await dialog.locator("[type=submit]").click();
        await expect(dialog.getByText(t.reviewing.refusals.visitor)).toBeVisible();
      },
      "the text found again": async () => {
        await dialog.getByRole("link", { name: t.reviewing.ways.login }).click();
        await page.locator("#email").fill(someone.email);
        await page.locator("#password").fill(PASSWORD);
        await page.locator("form[data-account] [type=submit]").click();
        await expect(page).toHaveURL(new RegExp(`${business.path}/reviews#write$`));
        await expect(dialog.locator("textarea")).toHaveValue(WORDS);
      },
      published: async () => {
        await dialog.getByRole("button", { name: t.reviewing.publish }).click();
        await expect(page.locator(".review--own")).toContainText(WORDS);
        await expect(page.locator(".toast--success")).toHaveText(t.reviewing.published);
        expect(await countReviews(business, someone.id)).toBe(1);
      },
    };
  },
  { part },
);

walkStates(
  "REV-11 REV-12 REV-13 REV-14 ROLE-02 ROLE-04 ROLE-06 what may not be done to a review",
  "fa",
  async (stage) => {
    const { page, lng, t } = stage;
    const { refusals, ways } = t.reviewing;
    let business: Business;
    const begin = async (wish: Parameters<typeof signIn>[1]) => {
      await signIn(page, wish);
      business = await someBusiness();
      await openReviews(page, business, lng);
    };
    return {
      "not verified, told before it is written": async () => {
        await begin({ verified: false });
        await openComposer(page, t);
        await expect(dialogOf(page).getByText(refusals.unverified)).toBeVisible();
      },
      "not verified, no like": () => likeInVain(stage, refusals.unverified),
      "the mail sent again": async () => {
        await dialogOf(page).getByRole("button", { name: t.accountMenu.verify }).click();
        await expect(page.locator(".toast--success")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.locator(".review__likes").first()).toBeFocused();
      },
      banned: async () => {
        await begin({ banned: true });
        await publish(stage, refusals.banned);
        const support = dialogOf(page).getByRole("link", { name: ways.support });
        await expect(support).toHaveAttribute("href", `/${lng}/contact-us`);
        await expect(dialogOf(page).locator("textarea")).toHaveValue(WORDS);
        await expect(page.locator(".review--own")).toHaveCount(0);
      },
      "an admin": async () => {
        await begin({ role: "admin" });
        await page.locator(".own-slot").getByRole("button", { name: t.reviewing.write }).click();
        await expect(dialogOf(page).getByText(refusals.admin)).toBeVisible();
        await expect(dialogOf(page).locator("textarea")).toHaveCount(0);
        await expect(dialogOf(page).getByRole("link", { name: ways.dashboard })).toBeVisible();
        await likeInVain(stage, refusals.admin);
      },
    };
  },
  { part },
);

walkStates(
  "REV-03 ROLE-05 H33 H43 an owner's answer, a second review, a place that has closed",
  "ps",
  async (stage) => {
    const { page, lng, t } = stage;
    const { refusals, ways } = t.reviewing;
    const reply = t.reviews.replyTo.replace("{name}", "").trim();
    const { id: owner } = await signIn(page, { role: "owner" });
    const business = await someBusiness();
    await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business.id, owner]);
    const card = async () => {
      const id = await page.locator(".review:not(:has(.reply--owner))").first().getAttribute("id");
      return page.locator(`[id="${id}"]`);
    };
    let review: Awaited<ReturnType<typeof card>>;
    const answer = async (words: string) => {
      await review.getByRole("button", { name: reply }).first().click();
      await review.locator("textarea").fill(words);
      await review.getByRole("button", { name: t.reviewing.answer, exact: true }).click();
    };
    const isChangeable = () => review.locator(".reply--owner").getByRole("button");
    return {
      "an owner's review": async () => {
        await openReviews(page, business, lng);
        await publish(stage, refusals.owner);
        await expect(dialogOf(page).getByRole("button", { name: ways.answer })).toBeVisible();
        await likeInVain(stage, refusals.owner);
      },
      "an answer in the name of the place": async () => {
        await page.keyboard.press("Escape");
        await expect(dialogOf(page)).toHaveCount(0);
        review = await card();
        await answer("تشکر. پشت خانه جای ده موتر است.");
        await expect(review.locator(".reply--owner .owner-badge")).toHaveText(t.reviews.owner);
        await expect(isChangeable().first()).toBeVisible();
      },
      "another answer": async () => {
        await answer("یک بار دیگر.");
        await expect(review.getByText(refusals.answered)).toBeVisible();
        await expect(review.locator("textarea")).toHaveValue("یک بار دیگر.");
      },
      "who has left the team sees it without buttons that would be refused": async () => {
        await sql("DELETE FROM business_owners WHERE business_id = $1 AND user_id = $2", [business.id, owner]);
        await openReviews(page, business, lng);
        await expect(review.locator(".reply--owner")).toBeVisible();
        await expect(isChangeable()).toHaveCount(0);
      },
      "a second review": async () => {
        const { id } = await signIn(page);
        const other = await someBusiness();
        await openReviews(page, other, lng);
        await expect(page.locator(".own-slot")).toBeVisible();
        await writeElsewhere(page, other, "Written on another device.");
        await publish(stage, refusals.second);
        await expect(dialogOf(page).locator("textarea")).toHaveValue(WORDS);
        await dialogOf(page).getByRole("button", { name: t.reviewing.save }).click();
        await expect(page.locator(".toast--success")).toHaveText(t.reviewing.changed);
        await expect(page.locator(".own-review__text")).toHaveText(WORDS);
        expect(await countReviews(other, id)).toBe(1);
      },
      "a place that has closed for good": async () => {
        await openReviews(page, { id: "", path: CLOSED }, lng);
        const own = page.locator(".own-slot");
        await expect(own).toContainText(t.reviewing.closedHint);
        await expect(own.getByRole("button")).toHaveCount(0);
        await expect(page.getByRole("button", { name: reply })).toHaveCount(0);
        await own.scrollIntoViewIfNeeded();
      },
    };
  },
  { part },
);
