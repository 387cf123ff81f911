import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { SignJWT } from "jose";
import { DELETE_WORDS } from "@/lib/core/constants";
import { E2E_SECRET, sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { logIn, submit } from "./account-form";
import { awake, hydrated } from "./hydrating";
import { PASSWORD, person, stored } from "./people";
import { fillForm, openComposer, someBusiness, TEXTS } from "./reviewing";

const NEW_PASSWORD = "انار کندهار ۱۲";
const WORDS = { fa: "نان تازه بود و جایش پاک.", ps: "ډوډۍ تازه وه او ځای پاک." };

/** Replaces the access token by an expired one, as after fifteen minutes. */
async function expire(page: Page): Promise<void> {
  const [token] = await stored(page);
  const [head = "", body = ""] = (token ?? "").split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  const { alg, ...header } = read(head);
  const past = Math.floor(Date.now() / 1000) - 60;
  const old = await new SignJWT({ ...read(body), iat: past - 900, exp: past })
    .setProtectedHeader({ ...header, alg: String(alg) })
    .sign(new TextEncoder().encode(E2E_SECRET));
  await page.evaluate((each) => localStorage.setItem("accessToken", each), old);
}

/** Path and status of all later API answers in all tabs. */
function answersIn(context: BrowserContext): { path: string; status: number }[] {
  const all: { path: string; status: number }[] = [];
  context.on("response", (answer) => {
    const path = new URL(answer.url()).pathname;
    if (path.startsWith("/api/")) all.push({ path, status: answer.status() });
  });
  return all;
}

/** Opens two more tabs; the calls of all three are refused, renewed once, and repeated. */
async function openThreeTabs(page: Page, address: string): Promise<void> {
  const context = page.context();
  const answers = answersIn(context);
  const of = (part: string, wanted: number) =>
    answers.filter(({ path, status }) => path.endsWith(part) && status === wanted).length;
  // Delays the renewal until all three tabs wait for it.
  await context.route("**/refresh-token", async (route) => {
    await expect.poll(() => of("/marks", 401), { timeout: 15_000 }).toBe(3);
    await route.continue();
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  for (const tab of tabs) await expect(tab.locator(".own-review__text")).toBeVisible({ timeout: 15_000 });
  expect([of("/marks", 401), of("/refresh-token", 200), of("/marks", 200)]).toEqual([3, 1, 3]);
  await context.unroute("**/refresh-token");
  for (const tab of tabs.slice(1)) await tab.close();
}

for (const lng of inTurn(["fa", "ps"], "journey-session")) {
  const t = TEXTS[lng];
  const account = `/${lng}/profile?tab=account`;

  test(`J7 SES-06 SES-07 SES-08 GRD-02 ROLE-06 REV-14 AUTH-17 AUTH-18 AUTH-21 AUTH-25 a session's life from the login to the deleted account, ${lng}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const [someone, business] = [await person(), await someBusiness()];
    const reviews = `/${lng}/${business.path}/reviews`;
    await logIn(page, someone, `/${lng}/login?from=${encodeURIComponent(reviews)}`);
    await expect(page).toHaveURL(new RegExp(`${reviews}$`));
    await hydrated(page);
    const composer = await openComposer(page, t);
    await fillForm(composer, [5, 4, 4], WORDS[lng]);
    await composer.getByRole("button", { name: t.reviewing.publish }).click();
    await expect(page.locator(".toast--success")).toContainText(t.reviewing.published);

    await expire(page);
    await openThreeTabs(page, reviews);

    await page.goto(account);
    const language = page.getByLabel(t.profile.mailLanguage);
    await awake(language);
    await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [someone.id]);
    await language.selectOption("en");
    await expect(page).toHaveURL(new RegExp(`/${lng}/login\\?from=${encodeURIComponent(account)}$`));
    expect(await stored(page)).toEqual([null, null]);
    await logIn(page, someone, page.url());
    await expect(page).toHaveURL(new RegExp(`/${lng}/profile\\?tab=account$`));

    // Banned meanwhile: the next review is refused, with a link to the contact page.
    await page.goto(reviews);
    await hydrated(page);
    await sql("UPDATE users SET banned_at = now(), ban_reason = 'Spam' WHERE id = $1", [someone.id]);
    await page.locator(".review:not(.review--own) [aria-pressed].review__likes").first().click({ timeout: 10_000 });
    const refusal = page.getByRole("dialog");
    await expect(refusal).toContainText(t.reviewing.refusals.banned);
    await expect(refusal.getByRole("link", { name: t.reviewing.ways.support })).toHaveAttribute(
      "href",
      `/${lng}/contact-us`,
    );
    await sql("UPDATE users SET banned_at = NULL, ban_reason = NULL WHERE id = $1", [someone.id]);

    await changePassword(page, lng);
    await deleteAccount(page, lng);

    await page.goto(`/${lng}/login`);
    await page.locator("#email").fill(someone.email);
    await page.locator("#password").fill(NEW_PASSWORD);
    await submit(page).click();
    await expect(page.locator(".error-summary")).toContainText(t.errors.invalid_credentials);
    await page.goto(reviews);
    const left = page.locator(".review").filter({ hasText: WORDS[lng] });
    await expect(left).toContainText(t.reviews.deleted);
    await expect(left).not.toContainText("مریم");
  });
}

/** First wrong, then with a different repetition (nothing is sent), then right. */
async function changePassword(page: Page, lng: "fa" | "ps"): Promise<void> {
  const { password, profile } = TEXTS[lng];
  await page.goto(`/${lng}/profile?tab=account`);
  const opener = page.getByRole("button", { name: profile.changePassword });
  await awake(opener);
  await opener.click();
  const dialog = page.getByRole("dialog", { name: password.title });
  const calls = answersIn(page.context());
  const send = async (current: string, next: string, again: string) => {
    await dialog.getByLabel(password.current).fill(current);
    await dialog.getByLabel(password.next, { exact: true }).fill(next);
    await dialog.getByLabel(password.again).fill(again);
    await dialog.getByRole("button", { name: password.save }).click();
  };
  await send(PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}۳`);
  await expect(dialog.getByLabel(password.again)).toHaveAccessibleDescription(password.passwords_do_not_match);
  expect(calls.filter(({ path }) => path.includes("change-password"))).toEqual([]);
  await send("not this one", NEW_PASSWORD, NEW_PASSWORD);
  await expect(dialog.getByLabel(password.current)).toHaveAccessibleDescription(password.invalid_current_password);
  await send(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.locator(".toast--success")).toContainText(password.changed);
  await expect(dialog).toHaveCount(0);
}

async function deleteAccount(page: Page, lng: "fa" | "ps"): Promise<void> {
  const { account, profile } = TEXTS[lng];
  await page.getByRole("link", { name: profile.deleteLink }).click();
  await expect(page.locator("h1")).toHaveText(account.delete.title);
  await page.locator("#confirm").fill(DELETE_WORDS[lng]);
  await submit(page).click();
  await expect(page.locator("#reason-error")).toHaveText(account.missing.reason);
  await page.locator("#reason").fill("کوچ می‌کنم");
  await submit(page).click();
  await expect(page.locator("h1")).toHaveText(account.delete.doneTitle);
  expect(await stored(page)).toEqual([null, null]);
}
