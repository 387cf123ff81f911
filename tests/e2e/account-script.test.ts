import { expect, type Page, test } from "@playwright/test";
import { DELETE_WORDS } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { mailToken, sql } from "../support/e2e-database";
import { logIn, submit } from "./account-form";
import { call, signedInClient, wornOut } from "./island-calls";
import { freshEmail, PASSWORD, person, stored } from "./people";

const alert = (page: Page) => page.locator("[data-form-alert]");

test("SES-01 SES-09 H14 a login keeps access token and id, and leads back; the refresh token stays out of reach", async ({
  page,
  request,
}) => {
  const someone = await person();
  await logIn(page, someone, `/fa/login?from=${encodeURIComponent("/fa/herat?search=x")}`);
  expect(page.url()).toContain("/fa/herat?search=x");
  const [token, userId] = await stored(page);
  expect(userId).toBe(someone.id);
  expect(JSON.parse(atob(token?.split(".")[1] ?? ""))).toMatchObject({ sub: someone.id, role: "customer" });
  const cookies = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
  expect(cookies.map(({ name }) => name).sort()).toEqual(["refresh", "session"]);
  const answer = await request.post("/fa/login", {
    form: { email: someone.email, password: PASSWORD },
    headers: { accept: "application/json", "sec-fetch-site": "same-origin" },
  });
  expect(await answer.json()).toEqual({
    to: "/fa",
    session: { accessToken: expect.any(String), userId: someone.id },
  });
});

test("AUTH-01 AUTH-04 AUTH-24 a field that is wrong is told before anything travels, and a double click sends once", async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.goto("/en/signup?from=/en/herat");
  await submit(page).click();
  await expect(page.locator("#fullname")).toBeFocused();
  await expect(page.locator("#ageConfirmed-error")).toBeVisible();
  await page.locator("#fullname").fill("Maryam Noori");
  await page.locator("#email").fill(freshEmail());
  await page.locator("#password").pressSequentially("zafar");
  const meter = page.locator(".strength");
  await expect(meter).toHaveText(en.account.strength.short);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.locator("#password")).toHaveAttribute("type", "text");
  await page.locator("#password").fill(PASSWORD);
  await expect(meter).toHaveText(en.account.strength.strong);
  await submit(page).click();
  await expect(page.locator("#ageConfirmed")).toBeFocused();
  expect(posts).toBe(0);
  await page.locator("#ageConfirmed").check();
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/en\/account-activation\?from=/);
  await expect(page.locator("main")).toContainText("private.example");
  expect(posts).toBe(1);
  expect((await stored(page))[0]).not.toBeNull();
});

test("AUTH-06 AUTH-10 ERR-05 what is refused is told in place and nothing typed is lost, on a dead line too", async ({
  page,
  context,
}) => {
  const { email } = await person();
  await page.goto("/en/login");
  await page.locator("#email").fill(email);
  await page.locator("#password").fill("not this one");
  await submit(page).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".error-summary")).toContainText("Email or password is incorrect. Please try again.");
  await expect(page.locator("#password")).toHaveValue("not this one");
  await page.route("**/en/login", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await submit(page).click();
  await expect(alert(page)).toContainText("Login failed. Please try again.");
  await context.setOffline(true);
  await submit(page).click();
  await expect(alert(page)).toContainText("Please check your internet connection and try again.");
  await expect(page.locator("#email")).toHaveValue(email);
  await context.setOffline(false);
  await page.unroute("**/en/login");
  await page.locator("#password").fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(/\/en$/);
});

test("AUTH-22 H20 the script activates the account at once", async ({ page }) => {
  const someone = await person({ verified: false });
  await page.goto(`/fa/account-activation?token=${await mailToken(someone.id, "activation")}`);
  await expect(page.locator("h1")).toHaveText(fa.account.activation.doneTitle);
  await expect(page).toHaveURL(/\/fa\/account-activation\?done=1$/);
});

test("GRD-02 who taps the login of a public page is led back to it", async ({ page }) => {
  const someone = await person();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/herat?search=palaw");
  await page.locator(".nav-bar__login").click();
  await expect(page.locator("h1")).toHaveText(en.account.login.title);
  await page.locator("#email").fill(someone.email);
  await page.locator("#password").fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/herat\?search=palaw$/);
  await expect(page.locator(".nav-bar__login")).toBeHidden();
});

test("J7 SES-06 SES-07 SES-08 a session's life: one refresh for three calls, then it is revoked and begun again", async ({
  page,
}) => {
  const someone = await person();
  await signedInClient(page, someone);
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/refresh-token")) refreshes += 1;
  });
  await wornOut(page);
  const profile = () => call(page, "GET", "/v1/user/profile");
  const answers = await Promise.all([profile(), profile(), profile()]);
  for (const answer of answers) expect(answer.ok).toMatchObject({ data: { _id: someone.id } });
  expect(refreshes).toBe(1);

  await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [someone.id]);
  expect((await Promise.all([profile(), profile()])).map(({ code }) => code)).toEqual(["unauthorized", "unauthorized"]);
  expect(await stored(page)).toEqual([null, null]);
  expect(await page.evaluate(() => (globalThis as unknown as { signedOut: number }).signedOut)).toBe(1);
  await page.goto("/en/delete-account");
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fen%2Fdelete-account$/);
  await logIn(page, someone, page.url());
  await expect(page).toHaveURL(/\/en\/delete-account$/);
});

test("J7 ROLE-06 AUTH-18 a ban bites on the next write, a new password ends other sessions", async ({ page }) => {
  const someone = await person();
  await signedInClient(page, someone);
  const change = (password: string, newPassword: string) =>
    call(page, "POST", "/v1/user/change-password/:userId", {
      params: { userId: someone.id },
      body: { password, newPassword },
    });
  expect(await change("not this one", "saffron in spring")).toMatchObject({ code: "invalid_password" });
  expect(await change(PASSWORD, "saffron in spring")).toMatchObject({ ok: { message: expect.any(String) } });
  await sql("UPDATE users SET banned_at = now(), ban_reason = 'Spam' WHERE id = $1", [someone.id]);
  expect(await change("saffron in spring", PASSWORD)).toMatchObject({ code: "banned", message: /contact support/ });
  expect(await call(page, "GET", "/v1/user/profile")).toHaveProperty("ok");
  await page.context().clearCookies();
  await logIn(page, someone, "/en/login", "saffron in spring");
});

test("J7 AUTH-25 RTE-12 S-21 an account is deleted with a reason and a word; then its login fails and its reviews have no name", async ({
  page,
}) => {
  const someone = await person();
  const [review] = await sql<{ business: string }>(
    `INSERT INTO reviews (id, business_id, user_id, message, language, food, service, environment, overall)
      SELECT gen_random_uuid(), b.id, $1, 'Zz e2e farewell', 'en', 5, 5, 5, 5 FROM businesses b
      WHERE b.slug = 'herat-nights' RETURNING business_id AS business`,
    [someone.id],
  );
  await logIn(page, someone, "/en/login?from=/en/delete-account");
  await submit(page).click();
  await expect(page.locator("#reason-error")).toHaveText("Please provide a reason for deleting your account");
  await page.locator("#reason").fill("I move away");
  await page.locator("#confirm").fill("delet");
  await submit(page).click();
  await expect(page.locator("#confirm-error")).toHaveText(en.account.wrong.confirm.replace("{word}", "delete"));
  await page.locator("#confirm").fill("Delete");
  await submit(page).click();
  await expect(page.locator("h1")).toHaveText(en.account.delete.doneTitle);
  expect(await stored(page)).toEqual([null, null]);
  expect((await page.context().cookies()).filter(({ name }) => name === "session")).toEqual([]);
  await page.goto("/en/login");
  await page.locator("#email").fill(someone.email);
  await page.locator("#password").fill(PASSWORD);
  await submit(page).click();
  await expect(page.locator(".error-summary")).toContainText("Email or password is incorrect");
  const reviews = await (await page.request.get(`/api/v1/review/${review?.business}?limit=100`)).json();
  const mine = (reviews as { data: { message: string }[] }).data.find(({ message }) => message === "Zz e2e farewell");
  expect(mine).toBeDefined();
  expect(JSON.stringify(mine)).not.toContain("مریم");
  await sql("DELETE FROM reviews WHERE user_id = $1", [someone.id]);
});

test("GRD-02 AUTH-25 whose session ended while they wrote is told to log in again, comes back, and finds their words", async ({
  page,
}) => {
  const someone = await person();
  await logIn(page, someone, "/ps/login?from=/ps/delete-account");
  await page.locator("#reason").fill("کډه کوم");
  await page.locator("#confirm").fill(DELETE_WORDS.ps);
  await page.context().clearCookies();
  await submit(page).click();
  await expect(page.locator(".error-summary")).toContainText(ps.account.ended);
  await expect(page.locator("#reason")).toHaveValue("کډه کوم");
  await page.getByRole("link", { name: ps.account.logInAgain }).click();
  await expect(page).toHaveURL(/\/ps\/login\?from=%2Fps%2Fdelete-account$/);
  await page.locator("#email").fill(someone.email);
  await page.locator("#password").fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(/\/ps\/delete-account$/);
  await expect(page.locator("#reason")).toHaveValue("کډه کوم");
  await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [someone.id]);
  await page.locator("#confirm").fill(DELETE_WORDS.ps);
  await submit(page).click();
  await expect(page.locator(".error-summary"), "a cookie whose session was ended").toContainText(ps.account.ended);
});
