import { expect, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { redness, redSidedPhoto } from "../support/pictures";
import { card, NAME, openProfile, TEXTS, told } from "./profile-page";

/** A picture as somebody picks it from their phone. */
const file = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await redSidedPhoto() });

for (const lng of inTurn(["fa", "ps"], "profile-card"))
  test(`API-08 PRO-07 the name is changed by keyboard; what is wrong stands beside it (${lng})`, async ({ page }) => {
    const t = TEXTS[lng];
    const { id } = await openProfile(page, `/${lng}/profile`);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
    await page.getByRole("button", { name: t.profile.editName }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t.profile.editName });
    const field = dialog.getByLabel(t.profile.name);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(NAME);
    await field.fill("https://spam.example");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(t.profile.nameWrong.split("{max}")[0] ?? "")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill("نجیبه احمدی");
    sent.length = 0;
    // Two presses are one change.
    await dialog.getByRole("button", { name: t.resource.save }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("نجیبه احمدی");
    expect(sent).toHaveLength(1);
    await expect(page.getByRole("button", { name: t.profile.editName })).toBeFocused();
    const [row] = await sql<{ fullname: string }>("SELECT fullname FROM users WHERE id = $1", [id]);
    expect(row?.fullname).toBe("نجیبه احمدی");
  });

for (const lng of inTurn(["fa", "ps"], "profile-card 2"))
  test(`PRO-04 PRO-05 a picture is chosen, cut by keyboard, shown, and taken away (${lng})`, async ({ page }) => {
    const t = TEXTS[lng];
    await openProfile(page, `/${lng}/profile`);
    await expect(card(page).locator(".picture--initial")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(await file());
    const dialog = page.getByRole("dialog", { name: t.profile.crop });
    const area = dialog.getByRole("application", { name: t.profile.cropArea });
    await expect(area).toBeVisible();
    await area.focus();
    const before = await dialog.locator(".reactEasyCrop_Image").getAttribute("style");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.locator(".reactEasyCrop_Image")).not.toHaveAttribute("style", before ?? "");
    await dialog.getByLabel(t.profile.zoom).focus();
    await page.keyboard.press(lng === "fa" ? "ArrowUp" : "PageUp");
    await expectAccessible(page);

    await page.route("**/v1/user/profile", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }), {
      times: 1,
    });
    const save = dialog.getByRole("button", { name: t.profile.savePicture });
    await save.click();
    await expect(dialog.getByRole("alert")).toContainText(t.profile.pictureFailed);
    await save.focus();
    await page.keyboard.press("Enter");
    await expect(told(page, t.profile.pictureSaved)).toBeVisible();
    await expect(dialog).toBeHidden();
    const shown = card(page).locator("img");
    await expect(shown).toHaveAttribute("src", /\/media\/.+-256\.webp/);
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    const stored = await page.request.get((await shown.getAttribute("src")) ?? "");
    expect(await redness(await stored.body()), "its sides were cut off").toBeLessThan(110);

    await page.getByRole("button", { name: t.profile.removePicture }).click();
    await page
      .getByRole("dialog", { name: t.profile.removePictureAsk })
      .getByRole("button", { name: t.profile.removePicture })
      .click();
    await expect(told(page, t.profile.pictureRemoved)).toBeVisible();
    await expect(card(page).locator(".picture--initial")).toBeVisible();
  });

test("PRO-04 what is no picture, or too large a one, says so before anything is sent", async ({ page }) => {
  await openProfile(page, "/fa/profile");
  const input = page.locator("input[type=file]");
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: large });
  await expect(told(page, fa.profile.pictureTooLarge)).toBeVisible();
  await input.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(fa.profile.notPicture);
});

test("PRO-02 PRO-06 PRO-08 AUTH-22 AUTH-23 who is not verified sees so, has the mail sent again, and waits for the next", async ({
  page,
}) => {
  const { id, email } = await openProfile(page, "/ps/profile", { verified: false });
  await expect(card(page)).toContainText(ps.profile.unverified);
  await expect(card(page)).toContainText(email);
  await card(page).getByRole("button", { name: ps.accountMenu.verify }).click();
  await expect(page.locator(".toast--success")).toContainText(ps.accountMenu.verifySent);
  const again = card(page).getByRole("button", { name: /[۰-۹]/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await sql("UPDATE users SET verified_at = now() WHERE id = $1", [id]);
  await page.reload();
  await expect(card(page)).toContainText(ps.profile.verified);
  await expect(card(page).getByRole("button", { name: ps.accountMenu.verify })).toHaveCount(0);
});
