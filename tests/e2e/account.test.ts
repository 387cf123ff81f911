import { expect, type Page, test } from "@playwright/test";
import { DELETE_WORDS } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { mailToken, sql } from "../support/e2e-database";
import { logIn, submit } from "./account-form";
import { awake } from "./hydrating";
import { freshEmail, PASSWORD, person, signIn, stored } from "./people";
import { told } from "./profile-page";

// Without scripts: tests/pages/account.test.ts.
const field = (page: Page, id: string) => page.locator(`#${id}`);
const error = (page: Page, id: string) => page.locator(`#${id}-error`);
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, "email").fill(email);
  await field(page, "password").fill(password);
  await submit(page).click();
}

test("AUTH-01 AUTH-04 AUTH-24 a field that is wrong is told before anything travels, and a double click sends once", async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.goto("/en/signup?from=/en/herat");
  await submit(page).click();
  await expect(field(page, "fullname")).toBeFocused();
  await expect(error(page, "ageConfirmed")).toBeVisible();
  await field(page, "fullname").fill("Maryam Noori");
  await field(page, "email").fill(freshEmail());
  await field(page, "password").pressSequentially("zafar");
  await expect(page.getByText(en.account.strength.short)).toBeVisible();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field(page, "password")).toHaveAttribute("type", "text");
  await field(page, "password").fill(PASSWORD);
  await expect(page.getByText(en.account.strength.strong)).toBeVisible();
  await submit(page).click();
  await expect(field(page, "ageConfirmed")).toBeFocused();
  expect(posts).toBe(0);
  await field(page, "ageConfirmed").check();
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/en\/account-activation\?from=/);
  await expect(page.getByRole("main")).toContainText("private.example");
  expect(posts).toBe(1);
  const [token, id] = await stored(page);
  expect(token).not.toBeNull();
  await test.step("AUTH-22 H20 the script activates the account at once", async () => {
    await page.goto(`/en/account-activation?token=${await mailToken(id ?? "", "activation")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.account.activation.doneTitle);
    await expect(page).toHaveURL(/\/en\/account-activation\?done=1$/);
  });
});

test("GRD-02 AUTH-06 AUTH-10 ERR-05 SES-01 SES-09 who taps the login is led back; what is refused, or lost with the line, is told in place", async ({
  page,
  context,
}) => {
  const { id, email } = await person();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/herat?search=palaw");
  const login = page.getByRole("banner").getByRole("link", { name: en.layout.login });
  await login.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.account.login.title);
  await enter(page, email, "not this one");
  const refused = alert(page, "Email or password is incorrect. Please try again.");
  await expect(refused).toBeFocused();
  await expect(field(page, "password")).toHaveValue("not this one");
  await page.route("**/en/login**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await submit(page).click();
  await expect(alert(page, "Login failed. Please try again.")).toBeVisible();
  await context.setOffline(true);
  await submit(page).click();
  await expect(alert(page, "Please check your internet connection and try again.").first()).toBeVisible();
  await expect(field(page, "email")).toHaveValue(email);
  await context.setOffline(false);
  await page.unrouteAll();
  await field(page, "password").fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/herat\?search=palaw$/);
  await expect(login).toBeHidden();
  await test.step("H14 the browser keeps access token and id; the refresh token stays out of reach", async () => {
    const [token, userId] = await stored(page);
    expect(userId).toBe(id);
    expect(JSON.parse(atob(token?.split(".")[1] ?? ""))).toMatchObject({ sub: id, role: "customer" });
    // A site with replicas also marks who has just written.
    const cookies = (await context.cookies()).filter(({ name, httpOnly }) => httpOnly && name !== "wrote");
    expect(cookies.map(({ name }) => name).sort()).toEqual(["refresh", "session"]);
  });
});

const wornOut = (page: Page) =>
  page.evaluate(() => {
    const [head, , seal] = (localStorage.accessToken as string).split(".");
    const claims = JSON.stringify({ sub: localStorage.loggedInUserId, role: "customer", exp: 1 });
    localStorage.accessToken = `${head}.${btoa(claims).replaceAll("=", "")}.${seal}`;
  });

test("J7 PRO-03 AUTH-16 AUTH-18 ROLE-06 SES-06 SES-07 SES-08 SES-11 a session's life: one refresh for three calls, then it is revoked and begun again", async ({
  page,
}) => {
  const { profile: t, password } = en;
  const someone = await signIn(page);
  const next = "saffron in spring";
  const [refreshes, sent]: [string[], (string | undefined)[]] = [[], []];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/refresh-token")) refreshes.push(request.url());
    if (request.url().includes("/change-password/")) sent.push(request.headers().authorization);
  });
  await page.goto("/en/profile");
  const tab = page.getByRole("link", { name: t.tab.account, exact: true });
  await awake(tab);
  await wornOut(page);
  await tab.click();
  await expect(page.getByText(t.thisDevice)).toBeVisible();
  await expect(page.getByRole("button", { name: t.factor.addApp })).toBeVisible();
  expect(refreshes).toHaveLength(1);

  await test.step("a new password takes the place of the former", async () => {
    await page.getByRole("button", { name: t.changePassword }).click();
    const dialog = page.getByRole("dialog", { name: password.title });
    for (const [typed, answer] of [
      ["not this one", dialog.getByText(password.invalid_current_password)],
      [PASSWORD, told(page, "password was changed")],
    ] as const) {
      await dialog.getByLabel(password.current).fill(typed);
      await dialog.getByLabel(password.next, { exact: true }).fill(next);
      await dialog.getByLabel(password.again).fill(next);
      await dialog.getByRole("button", { name: password.save }).click();
      await expect(answer).toBeVisible();
    }
    expect(sent.at(-1)).toBe(`Bearer ${(await stored(page))[0]}`);
  });

  await test.step("a ban bites on the next write", async () => {
    await sql("UPDATE users SET banned_at = now(), ban_reason = 'Spam' WHERE id = $1", [someone.id]);
    await page.getByLabel(t.mailLanguage).selectOption("ps");
    await expect(told(page, en.errors.banned)).toBeVisible();
    await sql("UPDATE users SET banned_at = NULL, ban_reason = NULL WHERE id = $1", [someone.id]);
  });

  await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [someone.id]);
  await page.getByLabel(t.mailLanguage).selectOption("en");
  await expect(page).toHaveURL(/\/en\/login/);
  expect(await stored(page)).toEqual([null, null]);
  await page.goto("/en/delete-account");
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fen%2Fdelete-account$/);
  await logIn(page, someone, page.url(), next);
  await expect(page).toHaveURL(/\/en\/delete-account$/);
});

test("J7 AUTH-25 RTE-12 S-21 GRD-02 an account is deleted with a reason and a word, also when the session ended meanwhile", async ({
  page,
}) => {
  const { account: t } = ps;
  const someone = await signIn(page);
  const [review] = await sql<{ business: string }>(
    `INSERT INTO reviews (id, business_id, user_id, message, language, food, service, environment, overall)
      SELECT gen_random_uuid(), b.id, $1, 'Zz e2e farewell', 'en', 5, 5, 5, 5 FROM businesses b
      WHERE b.slug = 'herat-nights' RETURNING business_id AS business`,
    [someone.id],
  );
  await page.goto("/ps/delete-account");
  await submit(page).click();
  await expect(error(page, "reason")).toHaveText(t.missing.reason);
  await field(page, "reason").fill("کډه کوم");
  await field(page, "confirm").fill("delet");
  await submit(page).click();
  await expect(error(page, "confirm")).toHaveText(t.wrong.confirm.replace("{word}", DELETE_WORDS.ps));
  await field(page, "confirm").fill(DELETE_WORDS.ps);

  await page.context().clearCookies();
  await submit(page).click();
  await expect(alert(page, t.ended)).toBeVisible();
  await expect(field(page, "reason")).toHaveValue("کډه کوم");
  await page.getByRole("link", { name: t.logInAgain }).click();
  await expect(page).toHaveURL(/\/ps\/login\?from=%2Fps%2Fdelete-account$/);
  await enter(page, someone.email);
  await expect(page).toHaveURL(/\/ps\/delete-account$/);
  await expect(field(page, "reason")).toHaveValue("کډه کوم");
  await field(page, "confirm").fill(DELETE_WORDS.ps);
  await submit(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.delete.doneTitle);
  expect(await stored(page)).toEqual([null, null]);
  expect((await page.context().cookies()).filter(({ name }) => name === "session")).toEqual([]);

  await page.goto("/en/login");
  await enter(page, someone.email);
  await expect(alert(page, "Email or password is incorrect")).toBeVisible();
  const reviews = await (await page.request.get(`/api/v1/review/${review?.business}?limit=100`)).json();
  const mine = (reviews as { data: { message: string }[] }).data.find(({ message }) => message === "Zz e2e farewell");
  expect(mine).toBeDefined();
  expect(JSON.stringify(mine)).not.toContain("مریم");
  await sql("DELETE FROM reviews WHERE user_id = $1", [someone.id]);
});
