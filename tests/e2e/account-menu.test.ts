import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { holdReact, hydrated } from "./hydrating";
import { PASSWORD, signIn } from "./people";

const DESKTOP = { width: 1280, height: 800 };

/** Makes an account and opens a page as its owner, who has not been verified yet; React is there. */
async function openSignedIn(page: Page, path: string): Promise<string> {
  const { id } = await signIn(page, { verified: false });
  await page.goto(path);
  await hydrated(page);
  return id;
}

async function openMenu(page: Page, texts: typeof en = en): Promise<Locator> {
  await page.getByRole("button", { name: texts.accountMenu.open }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  return menu;
}

async function choose(page: Page, name: string, texts: typeof en = en): Promise<void> {
  await (await openMenu(page, texts)).getByRole("menuitem", { name }).click();
}

test("AUTH-16 AUTH-17 AUTH-18 AUTH-19 AUTH-20 AUTH-21 the password is changed in a dialog that says what is wrong in place", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/en/about");
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("change-password") && sent.push(request.url()));
  await choose(page, "Change password");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const fill = async (current: string, next: string, again: string) => {
    await dialog.getByLabel("Current password").fill(current);
    await dialog.getByLabel("New password", { exact: true }).fill(next);
    await dialog.getByLabel("Repeat the new password").fill(again);
  };
  await expect(dialog.locator("form")).toHaveAttribute("aria-busy", "false");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please fill in this field.")).toHaveCount(3);
  await expect(dialog.getByLabel("Current password")).toBeFocused();
  await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription("Please fill in this field.");
  await fill(PASSWORD, "pomegranate", "pomegranates");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The passwords don’t match.")).toBeVisible();
  expect(sent, "AUTH-17 nothing is sent").toEqual([]);
  await expectAccessible(page);
  await fill("not the right one", "pomegranate", "pomegranate");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The current password is not right."), "AUTH-18").toBeVisible();
  await expect(dialog.getByLabel("Current password")).toBeFocused();
  const tooMany = { status: "error", code: "rate_limited", message: "Too many requests. Please try again later." };
  await page.route("**/change-password/*", (route) => route.fulfill({ status: 429, json: tooMany }), { times: 1 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(tooMany.message), "AUTH-19").toBeVisible();
  await fill(PASSWORD, "iloveyou", "iloveyou");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(
    `${en.password.common} ${en.password.too_short}`,
  );
  await fill(PASSWORD, "pomegranate", "pomegranate");
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route("**/change-password/*", (route) => held.then(() => route.continue()), { times: 1 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.locator("form")).toHaveAttribute("aria-busy", "true");
  await expect(dialog.getByRole("button", { name: "Saving…" })).toBeVisible();
  release();
  await expect(page.locator(".toast--success")).toHaveText("Your password was changed.");
  await expect(dialog).toHaveCount(0);
  await choose(page, "Change password");
  await expect(page.getByRole("dialog").getByLabel("Current password")).toHaveValue("");
});

test("SES-04 SES-05 SES-10 leaving asks first, says that it is being done or failed, and ends at the login page", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/en/about");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const refuse = async (route: Route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: "unavailable" } });
  };
  await page.route("**/api/user/logout", refuse, { times: 1 });
  await choose(page, "Log out");
  const dialog = page.getByRole("dialog", { name: "Do you want to log out?" });
  const logOut = dialog.getByRole("button", { name: "Log out" });
  await logOut.click();
  await expect(logOut).toBeDisabled();
  answer();
  await expect(page.locator(".toast--error")).toHaveText("Logout failed");
  await expect(logOut).toBeEnabled();
  await logOut.click();
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await page.evaluate(() => ["accessToken", "loggedInUserId"].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
  expect((await page.context().cookies()).filter(({ name }) => /session|refresh/.test(name))).toEqual([]);
});

test("AUTH-23 the menu of phones has the account, in Pashto, and sends the activation mail; again after a minute", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/ps/about");
  const menu = page.getByRole("navigation", { name: ps.layout.menu });
  await page.getByRole("button", { name: ps.layout.menu }).click();
  await menu.getByRole("button", { name: ps.accountMenu.verify }).click();
  await expect(page.locator(".toast--success")).toContainText("برېښنالیک");
  await page.getByRole("button", { name: ps.layout.menu }).click();
  const again = menu.getByRole("button", { name: /[۰-۹]/ });
  await expect(again).toBeDisabled();
  const words = await again.textContent();
  await expect(again).not.toHaveText(words ?? "");
});

test("AUTH-23 a mail that can't be sent says so", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/fa/about");
  const refusal = { status: 503, json: { status: "error", code: "unavailable", message: "x" } };
  await page.route("**/send-verification/*", (route) => route.fulfill(refusal));
  await choose(page, fa.accountMenu.verify, fa);
  await expect(page.locator(".toast--error")).toHaveText(`${fa.accountMenu.verifyFailed} ${fa.errors.unavailable}`);
});

test("the menu is worked by keyboard, and its button has the focus again", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/en/about");
  const button = page.getByRole("button", { name: en.accountMenu.open });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: en.accountMenu.profile })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: en.accountMenu.logout })).toBeFocused();
  await expectAccessible(page, ["aria-required-children", "aria-required-parent", "color-contrast"]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("before React is there the menu's place holds a link to the profile; without a session there is none", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/en/about");
  await expect(page.getByRole("link", { name: en.accountMenu.open })).toBeHidden();
  await expect(page.getByRole("link", { name: en.layout.login })).toBeVisible();
  const release = await holdReact(page);
  await signIn(page);
  await page.goto("/en/about", { waitUntil: "domcontentloaded" });
  const link = page.getByRole("link", { name: en.accountMenu.open });
  await expect(link).toHaveAttribute("href", "/en/profile");
  const box = await link.boundingBox();
  release();
  await hydrated(page);
  expect(await page.getByRole("button", { name: en.accountMenu.open }).boundingBox()).toEqual(box);
});

test("AUTH-16 the dialog says how long a password must be, shows what is typed, and leads on who has forgotten it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/fa/about");
  await choose(page, fa.accountMenu.changePassword, fa);
  const dialog = page.getByRole("dialog");
  const next = dialog.getByLabel(fa.password.next, { exact: true });
  await expect(next).toHaveAccessibleDescription(fa.password.too_short);
  await next.fill("نوی ۱۴۰۳");
  await dialog.getByRole("button", { name: fa.password.show }).click();
  await expect(next).toHaveAttribute("type", "text");
  await expect(dialog.getByRole("link", { name: fa.password.forgot })).toHaveAttribute("href", "/fa/forgot-password");
  await expectAccessible(page);
});

test("GRD-02 a dialog whose session has ended says so, and its link leads back", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/en/about");
  await choose(page, "Change password");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(PASSWORD);
  for (const name of ["New password", "Repeat the new password"])
    await dialog.getByLabel(name, { exact: true }).fill("pomegranate");
  const id = await page.evaluate(() => localStorage.loggedInUserId as string);
  await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [id]);
  await dialog.getByRole("button", { name: "Save" }).click();
  const link = dialog.getByRole("alert").getByRole("link", { name: en.accountMenu.ended });
  await expect(link).toHaveAttribute("href", "/en/login?from=%2Fen%2Fabout");
});

test("AUTH-23 who was confirmed in another browser is not asked for it any more", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, "/en/about");
  const id = await page.evaluate(() => localStorage.loggedInUserId as string);
  const menu = await openMenu(page);
  await expect(menu.getByRole("menuitem", { name: "Verify Account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await sql("UPDATE users SET verified_at = now() WHERE id = $1", [id]);
  await openMenu(page);
  await expect(menu.getByRole("menuitem", { name: "Verify Account" })).toHaveCount(0);
  await expect(menu.getByRole("menuitem", { name: "Change password" })).toBeVisible();
});
