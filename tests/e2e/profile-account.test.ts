import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { PASSWORD, signInAs } from "./people";
import { keep, openProfile, TEXTS, told } from "./profile-page";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

for (const lng of inTurn(["fa", "ps"], "profile-account"))
  test(`another device is seen and signed out at once, by keyboard; all that is stored can be read after the password, and saved as a file (${lng})`, async ({
    page,
    browser,
    baseURL,
  }) => {
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
    await dialog.getByRole("button", { name: t.profile.end }).dblclick();
    await expect(told(page, t.profile.ended)).toHaveCount(1);
    await expect(entry).toHaveCount(0);
    const named = t.profile.endDevice.replace("{name}", "").trim();
    await expect(page.getByRole("main").getByRole("listitem").getByRole("button", { name: named })).toHaveCount(1);
    await expect(page.locator("ul:focus")).toHaveCount(1);
    // The session of the signup is left.
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

    await test.step("all that is stored", async () => {
      await keep(made.id);
      await sql("UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = $1", [made.id]);
      await page.getByRole("link", { name: t.profile.readData, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/profile/data$`));
      await page.getByRole("button", { name: t.profile.confirm.action }).click();
      const asked = page.getByRole("dialog", { name: t.profile.confirm.title });
      await asked.getByLabel(t.profile.confirm.password).fill(PASSWORD);
      await asked.getByRole("button", { name: t.profile.confirm.action }).click();
      await expect(page.getByText(made.email)).toBeVisible();
      const saved = page.getByRole("group").filter({ hasText: t.profile.data.part.bookmarks });
      await saved.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(saved.getByRole("listitem")).toHaveCount(12);
      const started = page.waitForEvent("download");
      await page.getByRole("button", { name: t.profile.download }).click();
      const file = await started;
      expect(file.suggestedFilename()).toBe("dastarkhan-data.json");
      const { data } = JSON.parse(await readFile(await file.path(), "utf8")) as {
        data: { profile: object; bookmarks: [] };
      };
      expect(data.profile).toMatchObject({ email: made.email });
      expect(data.bookmarks).toHaveLength(12);
    });
  });
