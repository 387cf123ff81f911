import { expect, type Page, test } from "@playwright/test";
import { DELETE_WORDS } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { exhaust, failing } from "../support/failing";
import { inTurn } from "../support/in-turn";
import { openLine } from "../support/line";
import { logIn, submit } from "./account-form";
import { freshEmail, PASSWORD, person, stored } from "./people";

const TEXTS = { en, fa, ps };
const alert = (page: Page) => page.locator("[data-form-alert], .notice--error").filter({ visible: true }).first();
const usersWith = (email: string) => sql("SELECT 1 FROM users WHERE email = $1", [email]);

async function fillSignup(page: Page, email: string): Promise<void> {
  await page.locator("#fullname").fill("نجیبه احمدی");
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("#ageConfirmed").check();
  await submit(page).click();
}

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(page.locator("#fullname")).toHaveValue("نجیبه احمدی");
  await expect(page.locator("#email")).toHaveValue(email);
  await expect(page.locator("#password")).toHaveValue(PASSWORD);
  await expect(page.locator("#ageConfirmed")).toBeChecked();
}

for (const [at, lng] of inTurn(["en", "fa", "ps"], "account-refused").entries())
  test(`AUTH-07 a sign-up that fails says what the server says, else that it failed, and keeps what was typed (${lng})`, async ({
    page,
    baseURL,
  }) => {
    const t = TEXTS[lng];
    const email = freshEmail();
    const from = `127.0.5.${at + 1}`;
    const line = await openLine(baseURL ?? "", from);
    const heal = await failing("users", "email", email);
    await page.goto(`${line.origin}/${lng}/signup`);
    await fillSignup(page, email);
    await expect(alert(page)).toContainText(t.account.signup.failed);
    await expectTyped(page, email);
    await heal();
    await exhaust("signup", from);
    await submit(page).click();
    const wait = { en: "1 minute", fa: "۱ دقیقه", ps: "۱ دقیقې" }[lng];
    await expect(alert(page)).toContainText(wait);
    await expectTyped(page, email);
    expect(await usersWith(email)).toHaveLength(0);
    // The form is unchanged: nothing has to be typed again.
    line.from = `127.0.5.${at + 101}`;
    await submit(page).click();
    await expect(page).toHaveURL(/\/account-activation/);
    await line.close();
  });

for (const lng of inTurn(["en", "fa", "ps"], "account-refused 2"))
  test(`AUTH-26 an account that could not be deleted is still there, with what was typed, and says so (${lng})`, async ({
    page,
  }) => {
    const { failed, doneTitle } = TEXTS[lng].account.delete;
    const someone = await person();
    await logIn(page, someone, `/${lng}/login?from=/${lng}/delete-account`);
    const session = await stored(page);
    expect(session[1]).toBe(someone.id);
    await page.locator("#reason").fill("می‌روم جای دیگر");
    await page.locator("#confirm").fill(DELETE_WORDS[lng]);
    const heal = await failing("users", "id", someone.id);
    await submit(page).click();
    await expect(alert(page)).toContainText(failed);
    await expect(page.locator("#reason")).toHaveValue("می‌روم جای دیگر");
    expect(await sql("SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL", [someone.id])).toHaveLength(1);
    expect(await stored(page), "still signed in").toEqual(session);
    await heal();
    await submit(page).click();
    await expect(page.locator("h1")).toHaveText(doneTitle);
  });
