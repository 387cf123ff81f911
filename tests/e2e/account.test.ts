import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { mailToken, sql } from "../support/e2e-database";
import { linkIn, mailTo } from "../support/e2e-mails";
import { logIn, submit } from "./account-form";
import { freshEmail, PASSWORD, person } from "./people";

const TEXTS = { en, fa, ps };
const ORIGIN = "/en/herat/restaurant/herat-nights/reviews?sort=newest";

const refusal = (page: Page) => page.locator(".error-summary");
const send = (page: Page) => Promise.all([page.waitForLoadState("load"), submit(page).click()]);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-24 a refused sign-up says what is wrong and keeps what was typed", async ({
    page,
  }) => {
    await page.goto("/ps/signup");
    await submit(page).click();
    const { missing, wrong } = ps.account;
    await expect(refusal(page)).toBeFocused();
    await expect(page.locator("#fullname-error")).toHaveText(missing.fullname);
    await expect(page.locator("#email-error")).toHaveText(missing.email);
    await expect(page.locator("#password-error")).toHaveText(wrong.password.replace("{min}", "۶"));
    await expect(page.locator("#ageConfirmed-error")).toHaveText(missing.ageConfirmed.replace("{age}", "۱۳"));
    await page.locator("#fullname").fill("مریم <b>");
    await page.locator("#email").fill("maryam@");
    await page.locator("#password").fill("zafar");
    await page.locator("#ageConfirmed").check();
    await submit(page).click();
    await expect(page.locator("#fullname")).toHaveValue("مریم <b>");
    await expect(page.locator("#email-error")).toContainText("name@example.com");
    await expect(page.locator("#password-error")).toBeVisible();
    await expect(page.locator("#password")).toHaveValue("");
    await expect(page.locator("#ageConfirmed")).toBeChecked();
  });

  test("AUTH-05 AUTH-06 GRD-02 a new account is signed in and led on; its address is taken then", async ({ page }) => {
    const email = freshEmail();
    const signUp = async (typed: string) => {
      await page.goto(`/en/signup?from=${encodeURIComponent(ORIGIN)}`);
      await page.locator("#fullname").fill("Maryam Noori");
      await page.locator("#email").fill(typed);
      await page.locator("#password").fill(PASSWORD);
      await page.locator("#ageConfirmed").check();
      await submit(page).click();
    };
    await signUp(email);
    await expect(page.locator("h1")).toHaveText(en.account.activation.mailTitle);
    await expect(page.locator("main")).toContainText(email);
    await expect(page.locator("main a.button")).toHaveAttribute("href", ORIGIN);
    await page.goto(`/en/login?from=${encodeURIComponent(ORIGIN)}`);
    expect(page.url()).toContain(ORIGIN);
    await page.context().clearCookies();
    await signUp(email.toUpperCase());
    await expect(page.locator("#email-error")).toHaveText("Email already exists. Please use a different email.");
  });

  test("AUTH-08 AUTH-09 AUTH-10 GRD-02 a wrong login is told, a right one leads back", async ({ page }) => {
    const { email } = await person();
    await page.goto(`/en/login?from=${encodeURIComponent(ORIGIN)}`);
    await submit(page).click();
    await expect(page.locator("#email-error")).toHaveText(en.account.missing.email);
    await expect(page.locator("#password-error")).toHaveText(en.account.missing.password);
    await page.locator("#email").fill(email);
    await page.locator("#password").fill("not this one");
    await submit(page).click();
    await expect(refusal(page)).toContainText("Email or password is incorrect. Please try again.");
    await expect(page.locator("#email")).toHaveValue(email);
    await page.locator("#password").fill(PASSWORD);
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(ORIGIN.replace("?", "\\?")));
    const cookies = await page.context().cookies();
    expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toContainEqual([true, "Lax"]);
    expect(cookies.filter(({ httpOnly }) => httpOnly)).toHaveLength(2);
  });

  for (const lng of LANGUAGES) {
    test(`S-45 AUTH-04 a password that everybody tries, or a name with a link, is refused with a helpful text in ${lng}`, async ({
      page,
    }) => {
      const { wrong } = TEXTS[lng].account;
      await page.goto(`/${lng}/signup`);
      await page.locator("#fullname").fill("You won http://evil.example");
      await page.locator("#email").fill(freshEmail());
      await page.locator("#password").fill(PASSWORD);
      await page.locator("#ageConfirmed").check();
      await submit(page).click();
      await expect(page.locator("#fullname-error")).toHaveText(
        wrong.fullname.replace("{max}", lng === "en" ? "80" : "۸۰"),
      );
      await page.locator("#fullname").fill("مریم نوری");
      await page.locator("#password").fill("۱۲۳۴۵۶۷۸۹");
      await submit(page).click();
      await expect(page.locator("#password-error")).toHaveText(wrong.common);
    });
  }

  test("a new password asked for on a page in Pashto is mailed in Pashto, and leads to Pashto", async ({ page }) => {
    const { id, email } = await person();
    await sql("UPDATE users SET language = 'fa' WHERE id = $1", [id]);
    await page.goto("/ps/forgot-password");
    await page.locator("#email").fill(email);
    await submit(page).click();
    await expect(page).toHaveURL(/\/ps\/forgot-password\?sent=1$/);
    expect(linkIn(await mailTo(email, ps.mail.reset.subject))).toContain("/ps/reset-password/");
  });

  test("AUTH-11 AUTH-12 S-39 a link is promised alike for every address", async ({ page }) => {
    const { email } = await person();
    await page.goto("/en/forgot-password");
    await page.locator("#email").fill("maryam");
    await submit(page).click();
    await expect(page.locator("#email-error")).toContainText("name@example.com");
    for (const address of [email, freshEmail()]) {
      await page.goto("/en/forgot-password");
      await page.locator("#email").fill(address);
      await submit(page).click();
      await expect(page).toHaveURL(/\/en\/forgot-password\?sent=1$/);
      await expect(page.locator("h1")).toHaveText(en.account.forgot.sentTitle);
      await expect(page.locator("main")).toContainText("60 minutes");
    }
  });

  test("AUTH-13 AUTH-14 AUTH-15 a new password by the mailed link, once", async ({ page }) => {
    const someone = await person();
    const token = await mailToken(someone.id, "reset");
    const reset = async (password: string, repeat = password) => {
      await page.goto(`/en/reset-password/${token}`);
      await page.locator("#password").fill(password);
      await page.locator("#repeat").fill(repeat);
      await send(page);
    };
    await reset("7777777");
    await expect(page.locator("#password-error")).toContainText("at least 8 characters");
    await reset("saffron in spring", "saffron in summer");
    await expect(page.locator("#repeat-error")).toHaveText(en.account.wrong.repeat);
    await reset("saffron in spring");
    await expect(page).toHaveURL(/\/en\/login\?reset=1$/);
    await expect(page.locator(".notice--good")).toHaveText(en.account.login.reset);
    // The link says at once that it was used, before anybody has thought of another password.
    await page.goto(`/en/reset-password/${token}`);
    await expect(page.locator("h1")).toHaveText(en.account.activation.oldTitle);
    await expect(page.locator("form")).toHaveCount(0);
    await expect(page.locator("main").getByRole("link", { name: en.account.reset.newLink })).toHaveAttribute(
      "href",
      "/en/forgot-password",
    );
    await logIn(page, someone, "/en/login", "saffron in spring");
  });

  test("AUTH-22 RTE-09 reading the mailed link activates nothing, its button does, once", async ({ page }) => {
    const someone = await person({ verified: false });
    const isVerified = async () =>
      (await sql<{ at: Date | null }>("SELECT verified_at AS at FROM users WHERE id = $1", [someone.id]))[0]?.at !==
      null;
    const link = `/fa/account-activation?token=${await mailToken(someone.id, "activation")}`;
    await page.goto(link);
    await expect(page.locator("h1")).toHaveText(fa.account.activation.confirmTitle);
    expect(await isVerified()).toBe(false);
    await submit(page).click();
    await expect(page.locator("h1")).toHaveText(fa.account.activation.doneTitle);
    await expect(page.locator('main a[href="/fa/profile"]')).toBeVisible();
    expect(await isVerified()).toBe(true);
    await page.goto(`${link}0`);
    await expect(page.locator("h1")).toHaveText(fa.account.activation.oldTitle);
    await expect(page.locator('main a[href^="/fa/login?from="]')).toBeVisible();
  });

  test("AUTH-23 who is signed in may have the mail sent again", async ({ page }) => {
    await logIn(page, await person({ verified: false }), "/en/login?from=/en/account-activation");
    await expect(page.locator("h1")).toHaveText(en.account.activation.mailTitle);
    await submit(page).click();
    await expect(page.locator(".notice--good")).toHaveText(en.account.activation.resent);
  });
});
