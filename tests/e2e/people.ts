import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { PASSWORD, type Person, signUp, type Wish } from "../support/people";

export { freshEmail, PASSWORD, type Person, type Wish } from "../support/people";

const admins: { readonly id: string; readonly test: string }[] = [];

/**
 * Every admin gets a mail for each report and correction: those of hundreds of tests would delay all other mails. So
 * admins of earlier tests are demoted.
 */
async function onlyAdminsOf(test: string): Promise<void> {
  const former = admins.filter((admin) => admin.test !== test).map(({ id }) => id);
  if (former.length > 0) await sql("UPDATE users SET role = 'customer' WHERE id = ANY($1)", [former]);
}

/** Signs a user up through the API, without the browser. */
export async function person(wish: Wish = {}): Promise<Person> {
  const made = await signUp(wish);
  if (wish.role === "admin") {
    const { testId } = test.info();
    await onlyAdminsOf(testId);
    admins.push({ id: made.id, test: testId });
  }
  return made;
}

export async function signIn(page: Page, wish: Wish = {}): Promise<Person> {
  const made = await person(wish);
  await signInAs(page, made);
  return made;
}

let sessions = 0;

/** Signs in through the API: the page has the session from its next navigation on. */
export async function signInAs(page: Page, { email }: Person): Promise<void> {
  const answer = await page.request.post("/api/user/login", { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  sessions += 1;
  await page.addInitScript(
    ([session, given]) => {
      // Once per tab, so that a logout lasts.
      if (sessionStorage[given]) return;
      sessionStorage[given] = "1";
      Object.assign(localStorage, session);
    },
    [{ accessToken, loggedInUserId: user._id }, `session-${sessions}-given`] as const,
  );
}

/** After a redirect to the login: signs in and continues to the original page. */
export async function signInAndReturn(page: Page, who: Person): Promise<void> {
  await signInAs(page, who);
  await page.goto(new URL(page.url()).searchParams.get("from") ?? "no page led here");
}

export const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("loggedInUserId")]);
