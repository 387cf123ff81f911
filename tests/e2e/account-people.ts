import { type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { PASSWORD, type Person, signUp, type Wish } from "../support/people";

export { freshEmail, PASSWORD, type Person } from "../support/people";

const admins: { readonly id: string; readonly test: string }[] = [];

/**
 * Every admin is mailed each report and correction: those of hundreds of tests would keep all other mails waiting. Those of
 * earlier tests are none any more.
 */
async function onlyAdminsOf(test: string): Promise<void> {
  const former = admins.filter((admin) => admin.test !== test).map(({ id }) => id);
  if (former.length > 0) await sql("UPDATE users SET role = 'customer' WHERE id = ANY($1)", [former]);
}

/** Signs somebody up by the API, as an app would: the browser knows nothing of it. */
export async function person(wish: Wish = {}): Promise<Person> {
  const made = await signUp(wish);
  if (wish.role === "admin") {
    const { testId } = test.info();
    await onlyAdminsOf(testId);
    admins.push({ id: made.id, test: testId });
  }
  return made;
}

/** Logs in by the page, and waits until it has led on. */
export async function logIn(page: Page, { email }: Person, address = "/en/login", password = PASSWORD): Promise<void> {
  await page.goto(address);
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await Promise.all([page.waitForURL((url) => !url.pathname.endsWith("/login")), submit(page).click()]);
}

export const submit = (page: Page) => page.locator("form[data-account] [type=submit]");

/** What the page's script keeps of a session. */
export const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("loggedInUserId")]);
