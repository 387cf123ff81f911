import { expect, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { redness, redSidedPhoto } from "../support/pictures";
import { card, openProfile, TEXTS, told } from "./profile-page";

const file = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await redSidedPhoto() });

for (const lng of inTurn(["fa", "ps"], "profile-card"))
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
