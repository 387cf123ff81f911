import { expect, type Locator, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { linkIn, mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { submit } from "./account-form";
import { latin } from "./business-page";
import { press, tabTo } from "./keyboard";
import { freshEmail, PASSWORD, person, signIn } from "./people";
import { type Business, someBusiness, TEXTS, writeElsewhere } from "./reviewing";

const PHONE = { width: 360, height: 740 };
const WORDS = {
  fa: "قابلی‌اش دانه‌دانه بود، گوشت نرم. The tea was free.",
  ps: "د منتو خوند یې ښه و، خو لږ ناوخته راغلل. Free tea.",
};
const MORE = { fa: " بار دوم هم همان‌طور بود.", ps: " دوهم ځل هم هماغسې وو." };
const FOREIGN = "Good kebab, friendly waiters.";

/** Average and number of reviews as shown, in the JSON-LD, and as stored. */
async function averages(page: Page, { id }: Business): Promise<Record<"shown" | "told" | "stored", string>> {
  const shown = (await page.locator(".rating-summary__big b").textContent()) ?? "";
  const nodes = await page.locator("script[type='application/ld+json']").allTextContents();
  const told = nodes.join("\n").replace(/"reviewRating":\{[^}]*\}/g, "");
  const [stored] = await sql<{ mean: number }>(
    `SELECT round(avg(overall)::numeric, 2)::float8 AS mean FROM reviews
      WHERE business_id = $1 AND parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL`,
    [id],
  );
  return {
    shown: Number(latin(shown).replace("٫", ".")).toFixed(1),
    told: Number(/"ratingValue":\s*"?([\d.]+)/.exec(told)?.[1]).toFixed(1),
    stored: stored?.mean.toFixed(1) ?? "",
  };
}

async function expectOneAverage(page: Page, business: Business): Promise<string> {
  const { shown, told, stored } = await averages(page, business);
  expect([shown, told]).toEqual([stored, stored]);
  return stored;
}

/** Replaces the text of a field reached by Tab. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

async function mark(page: Page, dialog: Locator, name: string, stars: number): Promise<void> {
  const group = dialog.locator(`input[name=${name}]`);
  await tabTo(page, group.and(page.locator(":checked")).or(group.first()).first());
  await page.keyboard.press("Space");
  for (let star = 1; star < stars; star += 1) await page.keyboard.press("ArrowLeft");
  await expect(group.and(page.locator(`[value="${stars}"]`))).toBeChecked();
}

for (const lng of inTurn(["fa", "ps"], "journey-review")) {
  const t = TEXTS[lng];

  test(`J2 J10 AUTH-04 AUTH-06 AUTH-22 ROLE-02 REV-01 REV-08 REV-11 from the sign-up to the deleted review, by keyboard alone, ${lng}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(PHONE);
    const [business, known, email] = [await someBusiness(), await person(), freshEmail()];
    const reviews = `/${lng}/${business.path}/reviews`;
    const other = await (await browser.newContext({ viewport: PHONE, ...(baseURL && { baseURL }) })).newPage();
    await signIn(other);
    await other.goto(`/en/${business.path}/reviews`);
    await writeElsewhere(other, business, FOREIGN);

    await page.goto(reviews);
    const before = await expectOneAverage(page, business);
    await press(page, page.locator(".review-call a[href*='signup']"));
    await expect(page.locator("h1")).toHaveText(t.account.signup.title);
    await type(page, page.locator("#fullname"), "نجیبه احمدی");
    await type(page, page.locator("#email"), known.email);
    await type(page, page.locator("#password"), "zafar");
    await press(page, page.locator("#ageConfirmed"), "Space");
    await press(page, submit(page));
    await expect(page.locator("#password-error")).toContainText(
      latin(t.account.wrong.password.replace("{min}", "۶")).replace("6", "۶"),
    );
    await expect(page.locator("#password")).toBeFocused();
    await type(page, page.locator("#password"), PASSWORD);
    await press(page, submit(page));
    await expect(page.locator(".error-summary")).toContainText(t.errors.email_exists);
    await expect(page.locator(".error-summary")).toBeFocused();
    await type(page, page.locator("#email"), email);
    await press(page, submit(page));
    await expect(page).toHaveURL(/\/account-activation\?from=/);
    await expect(page.locator("main")).toContainText(email);

    await page.goto(`${reviews}#write`);
    const dialog = page.getByRole("dialog", { name: t.reviewing.title });
    await expect(dialog.getByText(t.reviewing.refusals.unverified)).toBeVisible();
    for (const [name, stars] of Object.entries({ overall: 4, food: 5, service: 3, environment: 4 }))
      await mark(page, dialog, name, stars);
    await type(page, dialog.locator("textarea"), WORDS[lng]);
    await press(page, dialog.locator("[type=submit]"));
    await expect(dialog.locator(".composer__notice")).toBeFocused();
    await expect(dialog.locator(".composer__notice")).toContainText(t.reviewing.refusals.unverified);
    await expect(page.locator(".review--own")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".own-review")).toContainText(t.reviewing.draftHint);

    const mail = await mailTo(email, t.mail.activation.subject);
    expect(mail.html).toContain(`lang="${lng}" dir="rtl"`);
    await page.goto(linkIn(mail));
    await expect(page.locator("h1")).toHaveText(t.account.activation.doneTitle);
    await page.goto(reviews);
    const own = page.locator(".own-slot");
    const go = own.getByRole("button", { name: t.reviewing.continue });
    await press(page, go);
    await expect(dialog.locator("textarea")).toHaveValue(WORDS[lng]);
    for (const [name, stars] of Object.entries({ overall: 4, food: 5, service: 3, environment: 4 }))
      await expect(dialog.locator(`input[name=${name}][value="${stars}"]`)).toBeChecked();
    // Closing the dialog restores the focus.
    await page.keyboard.press("Escape");
    await expect(go).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, dialog.locator("[type=submit]"));
    await expect(own.locator(".own-review__text"), "at once").toHaveText(WORDS[lng]);
    await expect(page.locator(".toast--success")).toContainText(t.reviewing.published);
    await expect(page.locator(".review--own")).toContainText(WORDS[lng]);
    await page.reload();
    await expect(page.locator(".review").first()).toContainText(WORDS[lng]);
    await expectOneAverage(page, business);
    await expectReadAsWritten(page, lng);

    const mine = page.locator(".review--own");
    await expect(mine).toBeVisible();
    await expect(mine.getByRole("button").filter({ hasText: t.reviews.helpfulNone })).toHaveCount(0);
    await other.reload();
    const theirs = other.locator(".review").filter({ hasText: WORDS[lng] }).first();
    await press(other, theirs.locator(".review__likes"));
    await expect(theirs.locator(".review__likes")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => likes(business)).toBe(1);
    await page.reload();
    await expect(mine.locator("p.review__likes")).toContainText("۱");

    await press(page, own.getByRole("button", { name: t.reviewing.edit }));
    const editor = page.getByRole("dialog", { name: t.reviewing.editTitle });
    await mark(page, editor, "overall", 1);
    await tabTo(page, editor.locator("textarea"));
    await page.keyboard.press("Control+End");
    await page.keyboard.type(MORE[lng]);
    await press(page, editor.locator("[type=submit]"));
    await expect(page.locator(".toast--success").last()).toContainText(t.reviewing.changed);
    await expect(mine).toContainText(WORDS[lng] + MORE[lng]);
    await page.reload();
    expect(await expectOneAverage(page, business)).not.toBe("");

    const bin = own.getByRole("button", { name: t.reviewing.deleteOwn });
    await press(page, bin);
    const ask = page.getByRole("dialog", { name: t.reviewing.deleteAsk });
    await page.keyboard.press("Escape");
    await expect(bin).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, ask.getByRole("button", { name: t.reviewing.deleteIt }));
    await expect(mine).toHaveCount(0);
    await expect(page.locator(".toast--success").last()).toContainText(t.reviewing.deleted);
    await expect(page.locator("#own-review"), "the button is gone with it").toBeFocused();
    await page.reload();
    await expect(page.locator(".review").first()).toContainText(FOREIGN);
    expect(await expectOneAverage(page, business)).toBe(before);
    await other.context().close();
  });
}

const likes = async ({ id }: Business) =>
  (
    await sql<{ count: number }>(
      `SELECT (SELECT count(*)::int FROM review_likes l WHERE l.review_id = r.id) AS count FROM reviews r
        WHERE r.business_id = $1 AND r.parent_id IS NULL ORDER BY r.created_at DESC LIMIT 1`,
      [id],
    )
  )[0]?.count;

/** Reviews in several languages: each has its own language and alignment. */
async function expectReadAsWritten(page: Page, lng: "fa" | "ps"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", lng);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const texts = await page.locator(".review__text").evaluateAll((all) =>
    all.map((each) => ({
      lang: each.getAttribute("lang"),
      direction: getComputedStyle(each).direction,
      text: each.textContent,
    })),
  );
  const foreign = texts.find(({ text }) => text === FOREIGN);
  expect(foreign).toMatchObject({ lang: "en", direction: "ltr" });
  expect(texts.find(({ text }) => text?.startsWith(WORDS[lng]))).toMatchObject({ lang: lng, direction: "rtl" });
}
