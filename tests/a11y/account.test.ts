import { type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { submit } from "../e2e/account-form";
import { signIn } from "../e2e/people";
import { expectAccessible, expectAccessibleAtAllWidths, expectAccessibleIn, looksOf } from "../support/axe";
import { inTurn } from "../support/in-turn";

const SCREENS = [
  "login?from=/fa/herat",
  "login?reset=1",
  "signup",
  "forgot-password",
  "forgot-password?sent=1",
  "reset-password/SeCret_1",
  "account-activation",
  "account-activation?done=1",
  "oauth-callback",
  "delete-account?deleted=1",
];

for (const lng of inTurn(LANGUAGES, "account a11y")) {
  test(`axe: pages around an account, ${lng}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [index, path] of SCREENS.entries()) {
      await page.goto(`/${lng}/${path}`);
      await expectAccessibleIn(page, looksOf(index, lng));
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    await expectAccessible(page);
  });

  test(`axe: what only somebody signed in sees, and what is refused, ${lng}`, async ({ page }) => {
    test.setTimeout(90_000);
    await refusedSignup(page, lng);
    await page.goto(`/${lng}/account-activation?token=none`);
    await page.locator(".account-told--bad").waitFor();
    await expectAccessible(page);
    await signIn(page, { verified: false });
    await page.goto(`/${lng}/account-activation`);
    await expectAccessibleAtAllWidths(page);
    await page.goto(`/${lng}/delete-account`);
    await submit(page).click();
    await expectAccessibleAtAllWidths(page);
  });
}

/** Refused by the server, with all errors and the meter, on a narrow phone. */
async function refusedSignup(page: Page, lng: string): Promise<void> {
  // So tall that no bar covers half a link.
  await page.setViewportSize({ width: 320, height: 1600 });
  await page.goto(`/${lng}/signup`);
  await page.locator("#password").fill("zafaran");
  await page.locator("form[data-account]").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator(".error-summary").waitFor();
  await page.locator("#password").fill("zafaran77");
  await expectAccessible(page);
}
