import type { Page } from "@playwright/test";
import { PASSWORD, type Person } from "./people";

/** Logs in through the form, for tests about the form, and waits for the redirect. */
export async function logIn(page: Page, { email }: Person, address = "/en/login", password = PASSWORD): Promise<void> {
  await page.goto(address);
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await Promise.all([page.waitForURL((url) => !url.pathname.endsWith("/login")), submit(page).click()]);
}

export const submit = (page: Page) => page.locator("form[data-account] [type=submit]");
