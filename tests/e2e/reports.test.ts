import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { type ClaimedBusiness, plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { type Person, signIn } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";
import { dropOnce, undo } from "./two-browsers";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
const WORDS = "Buy phones from me, the best prices in town.";
test.describe.configure({ timeout: 120_000 });

type Reported = { readonly business: ClaimedBusiness; readonly review: string; readonly author: Person };

/** A review that somebody has reported; its author reads Pashto. */
async function reported(word: string): Promise<Reported> {
  const business = await plantBusiness(word);
  const author = await Writer.signUp();
  await sql("UPDATE users SET language = 'ps' WHERE id = $1", [author.who.id]);
  const ratings = { food: 5, service: 5, environment: 5 };
  const { _id } = await author.send("POST", `/api/v1/review/${business.id}`, { message: WORDS, ratings });
  const reporter = await Writer.signUp();
  await reporter.send("POST", "/api/v1/report", { reviewId: _id, reason: "spam", note: "Look at the last line." });
  return { business, review: _id, author: author.who };
}

const cardOf = (page: Page, { name }: ClaimedBusiness): Locator => page.getByRole("article", { name });
const reasonOf = async (review: string) =>
  (await sql<{ reason: string | null }>("SELECT hidden_reason AS reason FROM reviews WHERE id = $1", [review]))[0]
    ?.reason;

for (const lng of inTurn(LANGUAGES, "reports")) {
  const t = TEXTS[lng];
  test(`ROLE-04 ${lng}: a report has the evidence beside it; what is hidden is told in its author's language`, async ({
    page,
  }) => {
    const { business, review, author } = await reported("Reported");
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/reports`);
    const card = cardOf(page, business);
    const hide = card.getByRole("button", { name: t.reports.hide, exact: true });
    await awake(hide);
    await expect(card).toContainText(WORDS);
    await expect(card).toContainText(t.reports.reasons.spam);
    await expect(card).toContainText("Look at the last line.");
    const badge = page.getByRole("navigation", { name: t.dashboard.nav }).locator("a[href$=reports] bdi");
    await expect(badge).toBeVisible();
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-${lng}-1280.png` });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-${lng}-360.png`, fullPage: true });
    await hide.click();
    const dialog = page.getByRole("dialog");
    const action = dialog.getByRole("button", { name: t.reports.hide, exact: true });
    await action.click();
    await expect(dialog.getByText(t.decisions.needed)).toBeVisible();
    await expect(dialog.getByLabel(t.decisions.reason)).toBeFocused();
    await expectAccessible(page);
    const ready = ps.decisions.templates.review.spam;
    await dialog.getByLabel(t.decisions.template).selectOption(ready);
    await expect(dialog.getByLabel(t.decisions.reason)).toHaveValue(ready);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-${lng}-dialog.png` });
    await action.dblclick();
    await expect(toast(page, t.reports.done.hidden).first()).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await reasonOf(review)).toBe(ready);
    const mail = await mailTo(author.email, ps.mail.review_hidden.subject.replace("{business}", business.name));
    expect(mail.text).toContain(ready);
  });
}

test("ROLE-04 a decision is undone within the hour, from its message and from the settled ones", async ({ page }) => {
  const { business, review, author } = await reported("Undone");
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/reports");
  const card = cardOf(page, business);
  const keep = card.getByRole("button", { name: en.reports.keep, exact: true });
  await awake(keep);
  await keep.click();
  await expect(toast(page, en.reports.done.kept)).toBeVisible();
  await expect(card).toHaveCount(0);
  await undo(page);
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: en.reports.hide, exact: true }).click();
  await page.getByRole("dialog").getByLabel(en.decisions.reason).fill("It advertises.");
  await page.getByRole("dialog").getByRole("button", { name: en.reports.hide, exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: en.reports.tabs.resolved, exact: true }).click();
  await expect(card).toContainText("It advertises.");
  await card.getByRole("button", { name: en.reports.undo }).click();
  await expect(toast(page, en.resource.undone).last()).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await reasonOf(review)).toBeNull();
  await mailTo(author.email, ps.mail.review_shown.subject.replace("{business}", business.name));
  await page.goto("/en/dashboard/reports?status=resolved&page=900");
  await expect(page).toHaveURL((url) => url.searchParams.get("page") !== "900");
});

test("ROLE-04 what another admin has decided is told, and a lost line keeps the reason", async ({ page }) => {
  const { business, review } = await reported("Twice");
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/reports");
  const card = cardOf(page, business);
  const hide = card.getByRole("button", { name: en.reports.hide, exact: true });
  await awake(hide);
  await dropOnce(page, /v1\/report\//, "PATCH");
  await hide.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.decisions.reason).fill("It advertises.");
  const action = dialog.getByRole("button", { name: en.reports.hide, exact: true });
  await action.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel(en.decisions.reason)).toHaveValue("It advertises.");
  const admin = await Writer.signUp({ role: "admin" });
  const [row] = await sql<{ id: string }>("SELECT id FROM reports WHERE review_id = $1", [review]);
  await admin.send("PATCH", `/api/v1/report/${row?.id}`, { status: "dismissed" });
  await action.click();
  await expect(dialog.getByRole("alert")).toHaveText(en.reports.decidedBefore.dismissed);
  expect(await reasonOf(review)).toBeNull();
});

const boxOf = (page: Page, { name }: ClaimedBusiness, t = en): Locator =>
  page.getByRole("checkbox", { name: t.resource.select.replace("{name}", name) });
const selected = (page: Page, count: string, t = en): Locator =>
  page.getByText(t.resource.selected.replace("{count}", count), { exact: true });

test("ROLE-04 several reports are decided together: one reason, what was refused by name, all undone", async ({
  page,
}) => {
  const first = await reported("Many");
  const other = await reported("Many");
  const last = await reported("Many");
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/reports");
  await awake(cardOf(page, first.business).getByRole("button", { name: en.reports.keep, exact: true }));
  await boxOf(page, first.business).focus();
  await page.keyboard.press("Space");
  await expect(selected(page, "1")).toBeVisible();
  for (const { business } of [other, last]) await boxOf(page, business).check();
  await expect(selected(page, "3")).toBeVisible();
  // Another admin is faster with one of them.
  const [row] = await sql<{ id: string }>("SELECT id FROM reports WHERE review_id = $1", [other.review]);
  await (await Writer.signUp({ role: "admin" })).send("PATCH", `/api/v1/report/${row?.id}`, { status: "dismissed" });

  await page.getByRole("button", { name: en.reports.many.right }).click();
  const dialog = page.getByRole("dialog", { name: en.reports.many.title });
  const action = dialog.getByRole("button", { name: en.reports.many.right });
  await action.click();
  await expect(dialog.getByText(en.decisions.needed)).toBeVisible();
  await dialog.getByLabel(en.decisions.reason).fill("It advertises.");
  await dropOnce(page, /v1\/report\/decisions/, "POST");
  await action.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel(en.decisions.reason)).toHaveValue("It advertises.");
  await action.dblclick();
  const refused = page.getByRole("dialog", { name: en.resource.notDecided.replace("{count}", "1") });
  await expect(refused.getByRole("listitem")).toHaveText(other.business.name + en.reports.decidedBefore.dismissed);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").locator("section").first()).toBeFocused();
  const told = toast(page, en.resource.decided.replace("{count}", "2"));
  await expect(told).toBeVisible();
  // It stays while somebody is at it, however long a mail takes.
  await told.hover();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  const reasons = () => Promise.all([first, other, last].map(({ review }) => reasonOf(review)));
  expect(await reasons()).toEqual(["It advertises.", null, "It advertises."]);
  await mailTo(first.author.email, ps.mail.review_hidden.subject.replace("{business}", first.business.name));

  await undo(page);
  await expect(toast(page, en.resource.undone)).toBeVisible();
  for (const { business } of [first, last]) await expect(cardOf(page, business)).toBeVisible();
  expect(await reasons()).toEqual([null, null, null]);
});

for (const lng of inTurn(LANGUAGES, "reports-many")) {
  const t = TEXTS[lng];
  test(`${lng}: what is decided together is selected on a phone too, one by one or all of the page`, async ({
    page,
  }) => {
    const { business } = await reported("Ticked");
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/reports`);
    await awake(cardOf(page, business).getByRole("button", { name: t.reports.keep, exact: true }));
    const all = page.getByRole("checkbox", { name: t.resource.selectAll });
    await all.check();
    await expect(boxOf(page, business, t)).toBeChecked();
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-many-${lng}-1280.png` });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-many-${lng}-360.png` });
    await all.uncheck();
    await boxOf(page, business, t).check();
    await page.getByRole("button", { name: t.reports.nothingWrong, exact: true }).last().click();
    await expect(cardOf(page, business)).toHaveCount(0);
    await undo(page);
    await expect(cardOf(page, business)).toBeVisible();
    await expect(boxOf(page, business, t)).not.toBeChecked();
  });
}

test("ROLE-04 the head of the queue says how much waits, and who has decided how much", async ({ page }) => {
  const { review } = await reported("Loaded");
  const who = await signIn(page, { role: "admin" });
  await sql("UPDATE users SET fullname = 'Zz Decider' WHERE id = $1", [who.id]);
  const done = { at: new Date(), by: who.id };
  await sql("UPDATE reports SET status = 'resolved', resolved_at = $2, decided_by_id = $3 WHERE review_id = $1", [
    review,
    done.at,
    done.by,
  ]);
  await page.goto("/en/dashboard/reports");
  const load = page.getByRole("main").locator("details");
  await load.locator("summary").click();
  await expect(load.getByRole("row", { name: /Zz Decider/ }).getByRole("cell")).toHaveText(["1", "1"]);
  await expectAccessible(page);
});

test("H31 a list that fails says so and comes when it is asked for again", async ({ page }) => {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/reports");
  await awake(page.getByRole("link", { name: en.reports.tabs.dismissed, exact: true }));
  await page.route(/v1\/report\?/, (route) => route.abort());
  await page.getByRole("link", { name: en.reports.tabs.dismissed, exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(en.resource.loadFailed);
  await page.unroute(/v1\/report\?/);
  await page.getByRole("button", { name: en.resource.retry }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});
