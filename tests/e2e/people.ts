import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { PASSWORD, type Person, signUp, type Wish } from "../support/people";

export { freshEmail, PASSWORD, type Person, type Wish } from "../support/people";

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

/** Makes an account and signs it in; verified unless told. */
export async function signIn(page: Page, wish: Wish = {}): Promise<Person> {
  const made = await person(wish);
  await signInAs(page, made);
  return made;
}

let sessions = 0;

/** Signs an account in by the API: the page has its session from the next address on. */
export async function signInAs(page: Page, { email }: Person): Promise<void> {
  const answer = await page.request.post("/api/user/login", { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  sessions += 1;
  await page.addInitScript(
    ([session, given]) => {
      // Once a tab: who signs out stays signed out.
      if (sessionStorage[given]) return;
      sessionStorage[given] = "1";
      Object.assign(localStorage, session);
    },
    [{ accessToken, loggedInUserId: user._id }, `session-${sessions}-given`] as const,
  );
}

/** Signs in where a page has led to the login, and goes on to what it was led from. */
export async function signInAndReturn(page: Page, who: Person): Promise<void> {
  await signInAs(page, who);
  await page.goto(new URL(page.url()).searchParams.get("from") ?? "no page led here");
}

/** The parts of a session that the page's script stores. */
export const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("loggedInUserId")]);
