import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";

const PASSWORD = "saffron & rice";

/** Makes an account and opens a page as its owner, whose browser has just signed up. */
async function openSignedIn(page: Page, path: string): Promise<void> {
  const email = `menu-${randomUUID()}@demo.example`;
  const answer = await page.request.post("/api/user/signup", {
    data: { fullname: "Menu Guest", email, password: PASSWORD },
  });
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.kept) return;
      Object.assign(sessionStorage, { kept: "1" });
      Object.assign(localStorage, kept);
    },
    { accessToken, loggedInUserId: user._id },
  );
  await page.goto(path);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.locator(".account-drop summary").click();
  await page.locator(".account-drop").getByRole("button", { name }).click();
}

test("AUTH-16 AUTH-17 AUTH-18 AUTH-19 AUTH-20 AUTH-21 the password is changed in a dialog that says what is wrong in place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/en/about");
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("change-password") && sent.push(request.url()));
  await choose(page, "Change password");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const fill = async (current: string, next: string, again: string) => {
    await dialog.locator("[name=current]").fill(current);
    await dialog.locator("[name=next]").fill(next);
    await dialog.locator("[name=again]").fill(again);
  };
  await expect(dialog.locator("form")).toHaveAttribute("data-state", "idle");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please fill in this field.")).toHaveCount(3);
  await fill(PASSWORD, "pomegranate", "pomegranates");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The passwords do not match.")).toBeVisible();
  expect(sent, "AUTH-17 nothing is sent").toEqual([]);
  await expectAccessible(page);
  await fill("not the right one", "pomegranate", "pomegranate");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The current password is not right."), "AUTH-18").toBeVisible();
  await expect(dialog.locator("form")).toHaveAttribute("data-state", "error");
  const tooMany = { status: "error", code: "rate_limited", message: "Too many requests. Please try again later." };
  await page.route("**/change-password/*", (route) => route.fulfill({ status: 429, json: tooMany }), { times: 1 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(tooMany.message), "AUTH-19").toBeVisible();
  await fill(PASSWORD, "iloveyou", "iloveyou");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.locator("#password-next-error")).toHaveText(en.password.common);
  await fill(PASSWORD, "pomegranate", "pomegranate");
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route("**/change-password/*", (route) => held.then(() => route.continue()), { times: 1 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.locator("form")).toHaveAttribute("data-state", "saving");
  release();
  await expect(page.locator(".toast--success")).toHaveText("Your password was changed.");
  await expect(dialog).toHaveCount(0);
  await choose(page, "Change password");
  await expect(page.getByRole("dialog").locator("[name=current]")).toHaveValue("");
});

test("SES-04 SES-05 leaving asks first, tells when it failed, and ends at the login page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/en/about");
  await page.route("**/api/user/logout", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }), {
    times: 1,
  });
  await choose(page, "Log out");
  const dialog = page.getByRole("dialog", { name: "Do you want to log out?" });
  await dialog.getByRole("button", { name: "Log out" }).click();
  await expect(page.locator(".toast--error")).toHaveText("Logout failed");
  await dialog.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await page.evaluate(() => ["accessToken", "loggedInUserId"].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
  expect((await page.context().cookies()).filter(({ name }) => /session|refresh/.test(name))).toEqual([]);
});

test("AUTH-23 the menu of phones has the account, in Pashto, and sends the activation mail", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/ps/about");
  await page.locator(".nav-bar__menu").click();
  await page.locator(".account-links").getByRole("button", { name: "د حساب تایید" }).click();
  await expect(page.locator(".toast--success")).toContainText("برېښنالیک");
});

test("AUTH-16 the dialog says how long a password must be, shows what is typed, and leads on who has forgotten it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/fa/about");
  await choose(page, fa.accountMenu.changePassword);
  const dialog = page.getByRole("dialog");
  const next = dialog.locator("[name=next]");
  await expect(next).toHaveAccessibleDescription(fa.password.too_short);
  await next.fill("نوی ۱۴۰۳");
  await dialog.getByRole("button", { name: fa.password.show }).click();
  await expect(next).toHaveAttribute("type", "text");
  await expect(dialog.getByRole("link", { name: fa.password.forgot })).toHaveAttribute("href", "/fa/forgot-password");
  await expectAccessible(page);
});

test("GRD-02 a dialog whose session has ended says so, and its link leads back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/en/about");
  await choose(page, "Change password");
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=current]").fill(PASSWORD);
  for (const name of ["next", "again"]) await dialog.locator(`[name=${name}]`).fill("pomegranate");
  const id = await page.evaluate(() => localStorage.loggedInUserId as string);
  await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [id]);
  await dialog.getByRole("button", { name: "Save" }).click();
  const link = dialog.getByRole("alert").getByRole("link", { name: en.accountMenu.ended });
  await expect(link).toHaveAttribute("href", "/en/login?from=%2Fen%2Fabout");
});

test("AUTH-23 who was confirmed in another browser is not asked for it any more", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/en/about");
  const id = await page.evaluate(() => localStorage.loggedInUserId as string);
  const verify = page.locator(".account-drop").getByRole("button", { name: "Verify account" });
  await page.locator(".account-drop summary").click();
  await expect(verify).toBeVisible();
  await page.locator(".account-drop summary").click();
  await sql("UPDATE users SET verified_at = now() WHERE id = $1", [id]);
  await page.locator(".account-drop summary").click();
  await expect(verify).toHaveCount(0);
  await expect(page.locator(".account-drop").getByRole("button", { name: "Change password" })).toBeVisible();
});
