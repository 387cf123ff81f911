import { expect } from "@playwright/test";
import { signIn } from "../../e2e/people";
import { fillForm, openComposer, openReviews, someBusiness, writeElsewhere } from "../../e2e/reviewing";
import { sql } from "../../support/e2e-database";
import { photo } from "../../support/pictures";
import { walkStates } from "../../support/walk-states";

const WORDS = "قابلی‌اش دانه‌دانه بود و چای سبز رایگان.";

walkStates("a member reviews a place", "ps", async ({ page, lng, t }) => {
  const { id } = await signIn(page);
  const business = await someBusiness();
  const own = page.locator(".own-slot");
  const dialog = page.getByRole("dialog");
  const arrived = dialog.locator(".photo-slots li:not([data-state]) img");
  const choose = async (name: string, mimeType: string, buffers: readonly Buffer[]) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles(buffers.map((buffer, at) => ({ name: `${at}${name}`, mimeType, buffer })));
  return {
    "nothing written yet": async () => {
      await openReviews(page, business, lng);
      await own.scrollIntoViewIfNeeded();
    },
    "the form": () => openComposer(page, t),
    "the form sent empty": async () => {
      await dialog.locator("[type=submit]").click();
      await expect(dialog.getByRole("alert").first()).toBeVisible();
    },
    "a file that is no picture": async () => {
      await fillForm(dialog, [5, 4, 3], WORDS);
      await choose("bill.pdf", "application/pdf", [Buffer.from("%PDF-1.7")]);
      await expect(dialog.locator(".photo-slots").getByRole("alert")).not.toBeEmpty();
    },
    "the form with photos": async () => {
      await choose(".jpg", "image/jpeg", await Promise.all([700, 701, 702].map((height) => photo(1000, height))));
      await expect(arrived).toHaveCount(3, { timeout: 20_000 });
      await arrived.last().scrollIntoViewIfNeeded();
    },
    "put aside": async () => {
      await page.keyboard.press("Escape");
      await expect(own).toContainText(t.reviewing.draftHint);
    },
    published: async () => {
      await (await openComposer(page, t)).locator("[type=submit]").click();
      await expect(page.locator(".toast--success")).toHaveText(t.reviewing.published);
      await expect(page.locator(".review--own")).toBeVisible();
    },
    "one's own reviews alone": async () => {
      await openReviews(page, business, lng, "?filter=my");
      await page.locator(".review--own").scrollIntoViewIfNeeded();
    },
    "changing it": async () => {
      const editor = await openComposer(page, t);
      await expect(arrived).toHaveCount(3);
      return editor;
    },
    "whether to delete it": async () => {
      await page.keyboard.press("Escape");
      await own.getByRole("button", { name: t.reviewing.deleteOwn }).click();
      await expect(page.getByRole("dialog", { name: t.reviewing.deleteAsk })).toBeVisible();
    },
    "deleted, with a way back": async () => {
      await dialog.getByRole("button", { name: t.reviewing.deleteIt }).click();
      await expect(page.locator(".toast").getByRole("button", { name: t.reviewing.undo })).toBeVisible();
      await expect(dialog).toHaveCount(0);
    },
    "hidden by an admin": async () => {
      await page.goto("about:blank");
      await openReviews(page, await other(), lng);
      await sql("UPDATE reviews SET hidden_at = now(), hidden_reason = 'x' WHERE user_id = $1", [id]);
      await page.reload();
      await expect(own).toContainText(t.reviewing.states.hidden);
      await own.scrollIntoViewIfNeeded();
    },
  };

  async function other() {
    const another = await someBusiness();
    await openReviews(page, another, lng);
    await writeElsewhere(page, another, WORDS);
    return another;
  }
});

walkStates("others' reviews", "en", async ({ page, lng, t }) => {
  await signIn(page);
  const business = await someBusiness();
  const card = page.locator(".review").nth(1);
  const acts = card.locator(".review__foot").first().locator(".act");
  const dialog = page.getByRole("dialog");
  const send = (text: string) => card.getByRole("button", { name: text, exact: true }).click();
  return {
    "an answer begun": async () => {
      await openReviews(page, business, lng);
      await acts.nth(-2).click();
      await expect(card.locator("textarea")).toBeFocused();
    },
    "an empty answer": async () => {
      await send(t.reviewing.answer);
      await expect(card.getByText(t.reviewing.noAnswer)).toBeVisible();
    },
    "an answer that was sent": async () => {
      await card.locator("textarea").fill("آیا جای فامیلی دارد؟");
      await send(t.reviewing.answer);
      await expect(card.locator(".reply").last().getByRole("button", { name: t.reviews.deleteReply })).toBeVisible();
    },
    "a like": async () => {
      await card.locator(".review__likes").click();
      await expect(card.locator(".review__likes")).toHaveAttribute("aria-pressed", "true");
    },
    "what is wrong with a review": async () => {
      await acts.last().click();
      await expect(page.getByRole("dialog", { name: t.reviewing.reportTitle })).toBeVisible();
    },
    "a report without a reason": async () => {
      await dialog.getByRole("button", { name: t.reviewing.report }).click();
      await expect(dialog.getByText(t.reviewing.noReason)).toBeVisible();
    },
    "a report that was sent": async () => {
      await dialog.getByRole("radio").first().check({ force: true });
      await dialog.getByRole("button", { name: t.reviewing.report }).click();
      await expect(page.locator(".toast--success")).toHaveText(t.reviewing.reported);
      await expect(dialog).toHaveCount(0);
    },
    "the most popular, on a second page": async () => {
      await openReviews(page, business, lng, "?page=2");
      await page.locator(".review").last().scrollIntoViewIfNeeded();
    },
  };
});
