import { expect, test } from "@playwright/test";
import { DELETE_WORDS } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { logIn, submit } from "./account-form";
import { awake } from "./hydrating";
import { press, tabTo } from "./keyboard";
import { PASSWORD } from "./people";
import { openProfile, TEXTS, told } from "./profile-page";
import { expectFits, SMALL } from "./small-screen";
import { dropOnce, withOther } from "./two-browsers";

const { fa, ps } = TEXTS;
const PROFILE = /\/v1\/user\/profile/;

test("PRO-04 PRO-05 PRO-07 name and picture at 320 px, by keyboard, on a line that drops; another window shows them", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { profile, resource, errors } = ps;
  await page.setViewportSize(SMALL);
  await openProfile(page, "/ps/profile");
  const edit = page.getByRole("button", { name: profile.editName });
  await awake(edit);
  await expectFits(page);
  const second = await context.newPage();
  await second.goto("/ps/profile");
  await press(page, edit);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(profile.name);
  await tabTo(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("نجیبه احمدي");
  await dropOnce(page, PROFILE, "PATCH");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(errors.network);
  await expect(field).toHaveValue("نجیبه احمدي");
  await expectFits(page);
  await press(page, dialog.getByRole("button", { name: resource.save }));
  await expect(edit).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نجیبه احمدي");
  await second.reload();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("نجیبه احمدي");
  await second.close();

  // The file dialog belongs to the browser, not to the page.
  const picture = page.locator("button:has(+ input[type=file])");
  await tabTo(page, picture);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600) });
  await expect(dialog.getByRole("application", { name: profile.cropArea })).toBeVisible();
  await expectFits(page);
  await tabTo(page, dialog.getByLabel(profile.zoom));
  await page.keyboard.press("PageUp");
  const save = dialog.getByRole("button", { name: profile.savePicture });
  await page.unroute(PROFILE);
  await dropOnce(page, PROFILE, "PATCH");
  await press(page, save);
  await expect(dialog.getByRole("alert")).toContainText(profile.pictureFailed);
  await press(page, save);
  await expect(told(page, profile.pictureSaved)).toBeVisible();
  await expect(picture).toBeFocused();
  await press(page, page.getByRole("button", { name: profile.removePicture }));
  await expectFits(page);
  await press(page, dialog.getByRole("button", { name: profile.removePicture }));
  await expect(told(page, profile.pictureRemoved)).toBeVisible();
  await expect(page.locator(".picture--initial")).toBeVisible();
  await expect(picture, "the button that had the focus is gone").toBeFocused();
});

test("PRO-03 AUTH-16 password, devices and the copy of one's data at 320 px, by keyboard, on a line that drops", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { profile, password, errors } = fa;
  await page.setViewportSize(SMALL);
  const who = await openProfile(page, "/fa/profile?tab=account");
  const opener = page.getByRole("button", { name: profile.changePassword });
  await awake(opener);
  await expect(page.getByRole("button", { name: profile.endOthers })).toBeVisible();
  await expectFits(page);
  await press(page, opener);
  const dialog = page.getByRole("dialog");
  const next = "انار کندهار ۱۲";
  for (const [label, text] of [
    [password.current, PASSWORD],
    [password.next, next],
    [password.again, next],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await expectFits(page);
  await dropOnce(page, /change-password/, "POST");
  await dropOnce(page, /change-password/, "PATCH");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(errors.network);
  for (const label of [password.next, password.again])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(next);
  await press(page, dialog.getByRole("button", { name: password.save }));
  await expect(told(page, password.changed)).toBeVisible();
  await expect(opener).toBeFocused();

  await withOther(browser, async (other) => {
    await logIn(other, who, "/fa/login", next);
    await page.reload();
    const end = page.getByRole("button", { name: profile.end, exact: false }).and(page.locator("li button"));
    await awake(end);
    await press(page, end);
    const sure = dialog.getByRole("button", { name: profile.end });
    await dropOnce(page, /\/session/, "DELETE");
    await press(page, sure);
    await expect(told(page, errors.network)).toBeVisible();
    await press(page, sure);
    await expect(told(page, profile.ended)).toBeVisible();
    await expect(page.locator("ul:focus"), "the button that had the focus is gone").toHaveCount(1);
    await other.goto("/fa/profile");
    await expect(other).toHaveURL(/\/fa\/login/);
  });

  const download = page.getByRole("button", { name: profile.download });
  // The toast about the device has the same text.
  await page.locator(".toasts").evaluate((messages) => messages.replaceChildren());
  await dropOnce(page, /\/export|\/data/, "GET");
  await press(page, download);
  await expect(told(page, errors.network)).toBeVisible();
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await started;
  await expect(download).toBeFocused();
});

test("AUTH-25 RTE-12 an account is deleted at 320 px, by keyboard; on a line that drops its words stay", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  const { id } = await openProfile(page, "/ps/profile?tab=account");
  await awake(page.getByRole("button", { name: ps.profile.changePassword }));
  await press(page, page.getByRole("link", { name: ps.profile.deleteLink }));
  await expect(page.locator("h1")).toHaveText(ps.account.delete.title);
  await tabTo(page, page.locator("#reason"));
  await page.keyboard.type("بل ښار ته ځم");
  await tabTo(page, page.locator("#confirm"));
  await page.keyboard.type(DELETE_WORDS.ps);
  await expectFits(page);
  await dropOnce(page, /\/ps\/delete-account/, "POST");
  await press(page, submit(page));
  await expect(page.locator("[data-form-alert]")).toContainText(ps.account.delete.failed);
  await expect(page.locator("#reason")).toHaveValue("بل ښار ته ځم");
  await expect(page.locator("#confirm")).toHaveValue(DELETE_WORDS.ps);
  await press(page, submit(page));
  await expect(page.locator("h1")).toHaveText(ps.account.delete.doneTitle);
  expect(await sql("SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL", [id])).toEqual([]);
});
