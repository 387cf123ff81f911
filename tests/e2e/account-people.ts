import { type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";

export const PASSWORD = "zafaran-dar-herat";

export type Person = { readonly id: string; readonly email: string };

let count = 0;

/** An address that nobody has. */
export function freshEmail(): string {
  count += 1;
  return `e2e-${Date.now().toString(36)}-${process.pid}-${count}@private.example`;
}

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
export async function person(wish: { role?: "admin" | "owner"; verified?: boolean } = {}): Promise<Person> {
  const email = freshEmail();
  const data = { fullname: "مریم نوری", email, password: PASSWORD, ageConfirmed: true };
  const answer = await fetch(new URL("/api/user/signup", test.info().project.use.baseURL), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  const { user } = (await answer.json()) as { user: { _id: string } };
  await sql("UPDATE users SET role = $2, verified_at = CASE WHEN $3 THEN now() END WHERE id = $1", [
    user._id,
    wish.role ?? "customer",
    wish.verified ?? true,
  ]);
  if (wish.role === "admin") {
    const { testId } = test.info();
    await onlyAdminsOf(testId);
    admins.push({ id: user._id, test: testId });
  }
  return { id: user._id, email };
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
