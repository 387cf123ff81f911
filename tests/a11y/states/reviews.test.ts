import { expect } from "@playwright/test";
import { signIn } from "../../e2e/people";
import { countReviews, fillForm, openComposer, openReviews, someBusiness, writeElsewhere } from "../../e2e/reviewing";
import { sql } from "../../support/e2e-database";
import { photo } from "../../support/pictures";
import { ABOVE, walkStates } from "../../support/walk-states";

const WORDS = "قابلی‌اش دانه‌دانه بود و چای سبز رایگان.";

walkStates(
  "REV-01 REV-02 REV-08 a user reviews a place",
  "ps",
  async ({ page, lng, t }) => {
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
      "the form sent empty: what is missing is heard first, and its links lead there": async () => {
        await dialog.locator("[type=submit]").press("Enter");
        await expect(dialog.locator(".composer__notice")).toBeFocused();
        await expect(dialog.getByRole("alert").first()).toContainText(t.reviewing.fields.service);
        await expect(dialog.getByText(t.reviewing.noText)).toBeVisible();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await expect(dialog.locator("input[name=food]:focus")).toHaveCount(1);
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
        expect(await countReviews(business, id)).toBe(0);
      },
      "back again": async () => {
        await page.locator(".toast").getByRole("button", { name: t.reviewing.undo }).press("Enter");
        await expect(page.locator(".toast--success").last()).toHaveText(t.reviewing.restored);
        await expect(own.locator(".own-review__text")).toHaveText(WORDS);
        expect(await countReviews(business, id)).toBe(1);
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
  },
  { part: `${ABOVE}, .own-slot, .review--own` },
);

walkStates(
  "REV-03 REV-04 REV-05 REV-06 REV-07 REV-10 others' reviews: answered, liked, reported",
  "en",
  async ({ page, lng, t }) => {
    const { id: user } = await signIn(page);
    const business = await someBusiness();
    await openReviews(page, business, lng);
    const card = page.locator(`[id="${await page.locator(".review").nth(1).getAttribute("id")}"]`);
    const box = card.locator("textarea");
    const report = card.locator(".review__foot").first().locator(".act").last();
    const mine = card.locator(".reply").last();
    const like = card.locator(".review__likes");
    const before = await card.locator(".reply").count();
    const replies = (count: number) => expect(card.locator(".reply")).toHaveCount(before + count, { timeout: 15_000 });
    const dialog = page.getByRole("dialog");
    const send = (text: string) => card.getByRole("button", { name: text, exact: true }).click();
    return {
      "an answer begun": async () => {
        await card
          .getByRole("button", { name: t.reviews.replyTo.replace("{name}", "").trim() })
          .first()
          .click();
        await expect(box).toBeFocused();
      },
      "REV-05 an empty answer": async () => {
        await send(t.reviewing.answer);
        await expect(card.getByText(t.reviewing.noAnswer)).toBeVisible();
        await expect(box).toBeFocused();
        await expect(box).toHaveAccessibleDescription(t.reviewing.noAnswer);
      },
      "an answer that waits for a line": async () => {
        await page.keyboard.type("Is there a family room?");
        const isAnswer = (method: string) => method === "POST";
        await page.route(
          "**/api/v1/review/*",
          (route) => (isAnswer(route.request().method()) ? route.abort() : route.fallback()),
          { times: 1 },
        );
        await send(t.reviewing.answer);
        await expect(card.locator(".waiting-words")).toContainText("Is there a family room?");
        await replies(0);
      },
      "REV-06 an answer that was sent, which can't be answered": async () => {
        await replies(1);
        await expect(mine).toContainText("Is there a family room?");
        await expect(mine.locator(".review__likes, [aria-label^='Reply to ']")).toHaveCount(0);
      },
      "the answer changed, and deleted": async () => {
        await mine.getByRole("button", { name: t.reviews.editReply }).click();
        await mine.locator("textarea").fill("Is there a room for families?");
        await mine.getByRole("button", { name: t.reviewing.save }).click();
        await expect(mine.locator(".review__text")).toHaveText("Is there a room for families?");
        await expect(mine.locator("textarea")).toHaveCount(0);
        await mine.getByRole("button", { name: t.reviews.deleteReply }).click();
        await replies(0);
      },
      "REV-10 a like, taken back with a word when it fails": async () => {
        const words = (await like.textContent()) ?? "";
        await page.route(
          "**/toggle-like/**",
          (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }),
          {
            times: 1,
          },
        );
        await like.click();
        await expect(page.locator(".toast--error")).toHaveText(t.reviews.likeFailed);
        await expect(like).toHaveAttribute("aria-pressed", "false");
        await expect(like).toHaveText(words);
        await like.press("Enter");
        await expect(like).toHaveAttribute("aria-pressed", "true");
        await expect(like).not.toHaveText(words);
        const liked = () => sql("SELECT 1 FROM review_likes WHERE user_id = $1", [user]);
        await expect.poll(liked).toHaveLength(1);
        await page.reload();
        await expect(like).toHaveAttribute("aria-pressed", "true");
      },
      "a report without a reason": async () => {
        await report.press("Enter");
        await expect(page.getByRole("dialog", { name: t.reviewing.reportTitle })).toBeVisible();
        await dialog.getByRole("button", { name: t.reviewing.report }).click();
        await expect(dialog.getByText(t.reviewing.noReason)).toBeVisible();
      },
      "a report that was sent": async () => {
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowDown");
        await dialog.locator("textarea").fill("It names my brother.");
        await dialog.getByRole("button", { name: t.reviewing.report }).click();
        await expect(page.locator(".toast--success")).toHaveText(t.reviewing.reported);
        await expect(report).toBeFocused();
        const rows = await sql<{ reason: string }>("SELECT reason FROM reports WHERE user_id = $1", [user]);
        expect(rows.map(({ reason }) => reason)).toEqual(["offensive"]);
      },
    };
  },
  { part: `${ABOVE}, .review:has(textarea, .reply, .waiting-words, [aria-pressed=true])` },
);
