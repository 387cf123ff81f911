import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { press, tabTo } from "./keyboard";
import { signIn } from "./people";
import { type Business, countReviews, openReviews, someBusiness, TEXTS, writeElsewhere } from "./reviewing";
import { expectFits, SMALL } from "./small-screen";
import { dropOnce, undo, withOther } from "./two-browsers";

const { fa, ps } = TEXTS;
const REVIEW = /\/api\/v1\/review\//;
/** Unique per run and per attempt. */
const ONE = `یو ${Date.now()}`;
const WORDS = `آیا اتاق فامیلی دارید؟ ${Date.now()}`;

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const answersBy = (userId: string) =>
  sql<{ message: string }>(
    "SELECT message FROM reviews WHERE user_id = $1 AND parent_id IS NOT NULL AND deleted_at IS NULL",
    [userId],
  );
/** Locates a review by its id, so that it stays the same when the list changes. */
const cardOf = async (page: Page) =>
  page.locator(`[id="${await page.locator(".review:not(.review--own)").first().getAttribute("id")}"]`);

test("REV-03 REV-09 an answer at 320 px, by keyboard, on a line that drops: changed, deleted, brought back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(SMALL);
  const { id: user } = await signIn(page);
  await openReviews(page, await someBusiness(), "fa");
  const card = await cardOf(page);
  const reply = card.getByRole("button", { name: /^جواب به/ }).first();
  await press(page, reply);
  await expect(card.locator("textarea")).toBeFocused();
  await page.keyboard.type(WORDS);
  await expectFits(page);
  await press(page, card.getByRole("button", { name: fa.reviewing.answer, exact: true }));
  await expect(reply).toBeFocused();
  const own = card.locator(".reply").last();
  const edit = own.getByRole("button", { name: fa.reviews.editReply });
  await expect(own).toContainText(WORDS);

  await press(page, edit);
  await expect(own.locator("textarea")).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" و تخت؟");
  await dropOnce(page, REVIEW, "PATCH");
  const save = own.getByRole("button", { name: fa.reviewing.save });
  await press(page, save);
  await expect(own.getByText(fa.reviewing.refusals.network)).toBeVisible();
  await expect(own.locator("textarea")).toHaveValue(`${WORDS} و تخت؟`);
  await press(page, save);
  await expect(own.locator(".review__text")).toHaveText(`${WORDS} و تخت؟`);
  await expect(edit).toBeFocused();
  await expect.poll(() => answersBy(user)).toEqual([{ message: `${WORDS} و تخت؟` }]);

  await dropOnce(page, REVIEW, "DELETE");
  const bin = own.getByRole("button", { name: fa.reviews.deleteReply });
  await press(page, bin);
  await expect(toast(page, fa.reviewing.answerNotDeleted)).toBeVisible({ timeout: 15_000 });
  await expect(own).toContainText(WORDS);
  await press(page, bin);
  await expect(toast(page, fa.reviewing.answerDeleted)).toBeVisible();
  await expect(card.getByText(WORDS)).toHaveCount(0);
  await expect(reply, "the row that had the focus is gone").toBeFocused();
  expect(await answersBy(user)).toEqual([]);
  await undo(page);
  await expect(toast(page, fa.reviewing.answerRestored)).toBeVisible();
  await expect(own).toContainText(WORDS);
  await expect(reply).toBeFocused();
  expect(await answersBy(user)).toHaveLength(1);
});

test("REV-09 H69 two browsers change one answer: the later one is told, and decides", async ({ page, context }) => {
  test.setTimeout(120_000);
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business, "ps");
  const id = (await (await cardOf(page)).getAttribute("id")) ?? "";
  await answerElsewhere(page, business, id, ONE);
  const other = await context.newPage();
  for (const each of [page, other]) await openReviews(each, business, "ps");
  const mineOn = (each: Page) => each.locator(`[id="${id}"] .reply`).filter({ hasText: ONE });
  const [here, there] = [mineOn(page), mineOn(other)];
  const write = async (reply: typeof here, text: string) => {
    await reply.getByRole("button", { name: ps.reviews.editReply }).click();
    await reply.locator("textarea").fill(text);
    await reply.getByRole("button", { name: ps.reviewing.save }).click();
  };
  await write(there, `${ONE} دوه`);
  await expect(there.locator(".review__text")).toHaveText(`${ONE} دوه`);
  await write(here, `${ONE} درې`);
  await expect(here.getByText(ps.reviewing.refusals.staleAnswer)).toBeVisible();
  await expect(here.locator(".review__text")).toHaveText(`${ONE} دوه`);
  expect(await answersBy(user)).toEqual([{ message: `${ONE} دوه` }]);
  await here.getByRole("button", { name: ps.reviewing.save }).click();
  await expect(here.locator(".review__text")).toHaveText(`${ONE} درې`);
  await expect.poll(() => answersBy(user)).toEqual([{ message: `${ONE} درې` }]);
});

test("REV-09 two browsers: a review is deleted on a line that drops, and is gone for the other one too", async ({
  page,
  context,
}) => {
  await page.setViewportSize(SMALL);
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business, "ps");
  await writeElsewhere(page, business, "ډوډۍ یې توده وه.");
  const other = await context.newPage();
  for (const each of [page, other]) await openReviews(each, business, "ps");
  const remove = async (each: Page) => {
    await press(each, each.locator(".own-slot").getByRole("button", { name: ps.reviewing.deleteOwn }));
    await press(each, each.getByRole("dialog").getByRole("button", { name: ps.reviewing.deleteIt }));
  };
  await dropOnce(page, REVIEW, "DELETE");
  await remove(page);
  await expect(toast(page, ps.reviewing.failed.delete)).toBeVisible();
  await expect(page.locator(".own-review__text")).toBeVisible();
  await remove(page);
  await expect(toast(page, ps.reviewing.deleted)).toBeVisible();
  expect(await countReviews(business, user)).toBe(0);
  // The other window still shows it and gets the same result.
  await other.bringToFront();
  await remove(other);
  await expect(toast(other, ps.reviewing.deleted)).toBeVisible();
  await expect(other.locator(".own-review__text")).toHaveCount(0);
});

test("REV-10 REV-07 likes of two users and of one in two browsers: each counts once, and both see the same", async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize(SMALL);
  await signIn(page);
  const business = await someBusiness();
  const second = await context.newPage();
  await Promise.all([page, second].map((each) => openReviews(each, business, "fa")));
  const id = (await (await cardOf(page)).getAttribute("id")) ?? "";
  const like = (each: Page) =>
    each.locator(`[id="${id}"] > .review__foot .review__likes, [id="${id}"] .review__likes`).first();
  const count = async () =>
    (await sql<{ n: number }>("SELECT count(*)::int AS n FROM review_likes WHERE review_id = $1", [id]))[0]?.n ?? 0;
  const before = await count();
  await withOther(browser, async (other) => {
    await signIn(other);
    await openReviews(other, business, "fa");
    for (const each of [page, second, other]) await expect(like(each)).toHaveAttribute("aria-pressed", "false");
    await dropOnce(page, /toggle-like/, "PATCH");
    await press(page, like(page));
    await expect(toast(page, fa.reviews.likeFailed)).toBeVisible();
    await expect(like(page)).toHaveAttribute("aria-pressed", "false");
    await Promise.all([page.keyboard.press("Enter"), like(second).press("Enter"), like(other).press("Space")]);
    for (const each of [page, second, other]) await expect(like(each)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(count).toBe(before + 2);
    for (const each of [page, other]) {
      await each.reload();
      await expect(like(each)).toHaveAttribute("aria-pressed", "true");
      await expect(like(each)).toContainText(new Intl.NumberFormat("fa").format(before + 2));
    }
  });
});

test("REV-13 H33 a report on a line that drops keeps its reason and its words, and arrives once, by keyboard at 320 px", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  const { id: user } = await signIn(page);
  await openReviews(page, await someBusiness(), "ps");
  const opener = (await cardOf(page)).locator(".review__foot").first().locator(".act").last();
  await press(page, opener);
  const dialog = page.getByRole("dialog", { name: ps.reviewing.reportTitle });
  await expectFits(page);
  await press(page, dialog.locator("input[value=spam]"), "Space");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, dialog.locator("textarea"));
  await page.keyboard.type("د ورور نوم مې پکې دی");
  await dropOnce(page, /\/v1\/report/, "POST");
  await press(page, dialog.locator("[type=submit]"));
  await expect(dialog.getByText(ps.reviewing.refusals.network)).toBeVisible();
  await expect(dialog.locator("input[value=offensive]")).toBeChecked();
  await expect(dialog.locator("textarea")).toHaveValue("د ورور نوم مې پکې دی");
  await expectFits(page);
  await press(page, dialog.locator("[type=submit]"));
  await expect(toast(page, ps.reviewing.reported)).toBeVisible();
  await expect(opener).toBeFocused();
  expect(await sql("SELECT reason FROM reports WHERE user_id = $1", [user])).toEqual([{ reason: "offensive" }]);
});

async function answerElsewhere(page: Page, business: Business, parentId: string, message: string): Promise<void> {
  const status = await page.evaluate(
    async ([id, body]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${localStorage.accessToken}` };
      return (await fetch(`/api/v1/review/${id}`, { method: "POST", headers, body })).status;
    },
    [business.id, JSON.stringify({ message, parentId })] as const,
  );
  expect(status).toBe(201);
}
