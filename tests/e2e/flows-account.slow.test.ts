import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { linkIn, mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { submit } from "./account-form";
import { BUSINESS } from "./business-page";
import { press, tabTo } from "./keyboard";
import { TEXTS } from "./own-lists";
import { freshEmail, PASSWORD, person } from "./people";
import { expectFits, SMALL } from "./small-screen";
import { dropOnce, withOther } from "./two-browsers";

const NEXT = "انار کندهار ۱۲";
const alert = (page: Page) => page.locator("form[data-account] [data-form-alert]");

async function type(page: Page, id: string, text: string): Promise<void> {
  await tabTo(page, page.locator(id));
  await page.keyboard.type(text);
}

for (const lng of inTurn(["fa", "ps"], "flows-account"))
  test(`AUTH-08 AUTH-11 AUTH-13 ERR-05 a new password and the login at 320 px, by keyboard, on a line that drops, in ${lng}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { account, mail } = TEXTS[lng];
    await page.setViewportSize(SMALL);
    const someone = await person();
    const back = `/${lng}/${BUSINESS}/overview`;
    await page.goto(`/${lng}/login?from=${encodeURIComponent(back)}`);
    await expectFits(page);
    await press(page, page.locator("main a[href*='forgot-password']"));
    await expect(page.locator("h1")).toHaveText(account.forgot.title);
    await type(page, "#email", someone.email);
    await expectFits(page);
    await dropOnce(page, /forgot-password/, "POST");
    await page.keyboard.press("Enter");
    await expect(alert(page)).toContainText(account.forgot.failed);
    await expect(page.locator("#email")).toHaveValue(someone.email);
    await press(page, submit(page));
    await expect(page.locator("h1")).toHaveText(account.forgot.sentTitle);

    await page.goto(linkIn(await mailTo(someone.email, mail.reset.subject)));
    await type(page, "#password", NEXT);
    await type(page, "#repeat", NEXT);
    await expectFits(page);
    await dropOnce(page, /reset-password/, "POST");
    await page.keyboard.press("Enter");
    await expect(alert(page)).toContainText(account.forgot.failed);
    await expect(page.locator("#repeat")).toHaveValue(NEXT);
    await press(page, submit(page));
    await expect(page).toHaveURL(/\/login\?reset=1/);

    await page.goto(`/${lng}/login?from=${encodeURIComponent(back)}`);
    await type(page, "#email", someone.email);
    await type(page, "#password", PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.locator(".error-summary")).toBeFocused();
    await expectFits(page);
    await tabTo(page, page.locator("#password"));
    await page.keyboard.press("Control+A");
    await page.keyboard.type(NEXT);
    await dropOnce(page, /\/login/, "POST");
    await page.keyboard.press("Enter");
    await expect(alert(page)).toContainText(account.login.failed);
    await expect(page.locator("#password")).toHaveValue(NEXT);
    await press(page, submit(page));
    await expect(page).toHaveURL(new RegExp(`${back}$`));
  });

test("AUTH-05 AUTH-06 two browsers sign up with one address at once: one account, and the other is told", async ({
  page,
  browser,
}) => {
  const { account, errors } = TEXTS.fa;
  const email = freshEmail();
  const fill = async (each: Page) => {
    await each.setViewportSize(SMALL);
    await each.goto("/fa/signup");
    await expect(each.locator("h1")).toHaveText(account.signup.title);
    for (const [id, text] of [
      ["fullname", "پروین صافی"],
      ["email", email],
      ["password", PASSWORD],
    ] as const)
      await each.locator(`#${id}`).fill(text);
    await each.locator("#ageConfirmed").check();
  };
  await withOther(browser, async (other) => {
    await Promise.all([page, other].map(fill));
    await expectFits(page);
    await Promise.all([page, other].map((each) => submit(each).click()));
    const outcomes = await Promise.all(
      [page, other].map(async (each) => {
        const refusal = each.locator(".error-summary").filter({ hasText: errors.email_exists });
        await expect(refusal.or(each.locator("main").filter({ hasText: email })).first()).toBeVisible();
        return (await refusal.count()) > 0;
      }),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });
  expect(await sql("SELECT 1 FROM users WHERE lower(email) = lower($1)", [email])).toHaveLength(1);
});

test("I18N-09 I18N-10 the language is changed at 320 px by keyboard, and half-typed words go along", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await page.goto("/fa/contact-us");
  await type(page, "#message", "میز برای هشت نفر");
  await expectFits(page);
  await tabTo(page, page.locator("#message"), "Shift+Tab");
  const opener = page.locator(".nav-bar [popovertarget]").first();
  await tabTo(page, opener, "Shift+Tab");
  await page.keyboard.press("Enter");
  const way = page.locator("a[hreflang=ps]:visible, a[lang=ps]:visible").first();
  await expect(way).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  // The form's autosave in this tab would also bring it along.
  await page.evaluate(() => sessionStorage.clear());
  await press(page, way);
  await expect(page).toHaveURL(/\/ps\/contact-us/);
  await expect(page.locator("#message")).toHaveValue("میز برای هشت نفر");
});
