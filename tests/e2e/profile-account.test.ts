import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { PASSWORD, signInAs } from "./people";
import { keep, openProfile, TEXTS, told } from "./profile-page";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

test("PRO-03 AUTH-16 the password is changed from the account's tab", async ({ page, request }) => {
  const { email } = await openProfile(page, "/fa/profile?tab=account");
  const next = "انار کندهار ۱۲";
  await page.getByRole("button", { name: fa.profile.changePassword }).click();
  const dialog = page.getByRole("dialog", { name: fa.password.title });
  await dialog.getByLabel(fa.password.current).fill(PASSWORD);
  await dialog.getByLabel(fa.password.next, { exact: true }).fill(next);
  await dialog.getByLabel(fa.password.again).fill(next);
  await dialog.getByRole("button", { name: fa.password.save }).click();
  await expect(page.locator(".toast--success")).toHaveText(fa.password.changed);
  for (const [password, status] of [
    [PASSWORD, 401],
    [next, 200],
  ] as const)
    expect((await request.post("/api/user/login", { data: { email, password } })).status()).toBe(status);
});

test("the language of mails is chosen, and taken back when the server refuses", async ({ page }) => {
  const { id } = await openProfile(page, "/fa/profile?tab=account");
  const choice = page.getByLabel(fa.profile.mailLanguage);
  await expect(choice).toHaveValue("fa");
  await choice.selectOption("ps");
  await expect(told(page, fa.profile.languageSaved)).toBeVisible();
  expect(await sql("SELECT language FROM users WHERE id = $1", [id])).toEqual([{ language: "ps" }]);
  await page.route("**/v1/user/profile", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
  await choice.selectOption("en");
  await expect(told(page, fa.errors.unavailable)).toBeVisible();
  await expect(choice).toHaveValue("ps");
});

for (const lng of inTurn(["fa", "ps"], "profile-account"))
  test(`another device is seen and signed out at once, by keyboard (${lng})`, async ({ page, browser, baseURL }) => {
    const t = TEXTS[lng];
    const made = await openProfile(page, `/${lng}/profile?tab=account`);
    const other = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: PHONE });
    const phone = await other.newPage();
    await signInAs(phone, made);
    await phone.goto(`/${lng}/profile`);
    await page.reload();
    const name = `Chrome${t.resource.comma}Android`;
    const entry = page.getByRole("listitem").filter({ hasText: name });
    await entry.getByRole("button", { name: t.profile.endDevice.replace("{name}", name) }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t.profile.endAsk.replace("{name}", name) });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.profile.end }).dblclick();
    await expect(told(page, t.profile.ended)).toHaveCount(1);
    await expect(entry).toHaveCount(0);
    const named = t.profile.endDevice.replace("{name}", "").trim();
    await expect(page.getByRole("main").getByRole("listitem").getByRole("button", { name: named })).toHaveCount(1);
    await expect(page.locator("ul:focus")).toHaveCount(1);
    // The one of the signup is left.
    await page.getByRole("button", { name: t.profile.endOthers }).click();
    await page
      .getByRole("dialog", { name: t.profile.endOthersAsk })
      .getByRole("button", { name: t.profile.end })
      .click();
    await expect(page.getByText(t.profile.noOthers)).toBeVisible();
    await phone.goto(`/${lng}/profile`);
    await expect(phone).toHaveURL(new RegExp(`/${lng}/login`));
    await page.reload();
    await expect(page.getByText(t.profile.thisDevice, { exact: true })).toBeVisible();
    await other.close();
  });

test("all that is stored can be read, and saved as a file", async ({ page }) => {
  const { id, email } = await openProfile(page, "/fa/profile?tab=account");
  await keep(id);
  await page.getByRole("link", { name: fa.profile.readData, exact: true }).click();
  await expect(page).toHaveURL(/\/fa\/profile\/data$/);
  await expect(page.getByText(email)).toBeVisible();
  const saved = page.getByRole("group").filter({ hasText: fa.profile.data.part.bookmarks });
  await saved.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(saved.getByRole("listitem")).toHaveCount(12);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: fa.profile.download }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe("dastarkhan-data.json");
  const { data } = JSON.parse(await readFile(await file.path(), "utf8")) as {
    data: { profile: object; bookmarks: [] };
  };
  expect(data.profile).toMatchObject({ email });
  expect(data.bookmarks).toHaveLength(12);
});
