import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { type ClaimedBusiness, plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { type Person, signIn } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";

const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
const WORDS = "Buy phones from me, the best prices in town.";
test.describe.configure({ timeout: 120_000 });

type Reported = { readonly business: ClaimedBusiness; readonly review: string; readonly author: Person };

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
  test(`ROLE-04 ${lng}: a report has the evidence beside it and is decided; its author is told in their language`, async ({
    page,
  }) => {
    const { business, review, author } = await reported("Reported");
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/reports?search=${encodeURIComponent(business.name)}`);
    const card = cardOf(page, business);
    const hide = card.getByRole("button", { name: t.reports.hide, exact: true });
    await awake(hide);
    await expect(card).toContainText(WORDS);
    await expect(card).toContainText(t.reports.reasons.spam);
    await expect(card).toContainText("Look at the last line.");
    const badge = page.getByRole("navigation", { name: t.inbox.tabs.label }).locator("a[href$=reports] span");
    await expect(badge).toBeVisible();
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-${lng}-1280.png` });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/reports-${lng}-360.png`, fullPage: true });
    await page.getByRole("main").getByRole("link", { name: business.name }).click();
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
