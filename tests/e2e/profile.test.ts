import { gzipSync } from "node:zlib";
import { expect, type Response, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessibleIn, looksOf, openInTheme } from "../support/axe";
import { inTurn } from "../support/in-turn";
import { PASSWORD, person, signInAs } from "./people";
import { keep, NAME, openProfile } from "./profile-page";

test.describe("RTE-17 the profile is for whoever is signed in", () => {
  for (const lng of inTurn(["fa", "ps"], "profile"))
    test(`GRD-01 GRD-02 nobody is sent to the login, which leads back to the tab, in ${lng}`, async ({ page }) => {
      await page.goto(`/${lng}/profile?tab=account`);
      await expect(page).toHaveURL(new RegExp(`/${lng}/login\\?from=%2F${lng}%2Fprofile%3Ftab%3Daccount$`));
      const { email } = await person();
      await page.locator("#email").fill(email);
      await page.locator("#password").fill(PASSWORD);
      await page.locator("form[data-account] [type=submit]").click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/profile\\?tab=account$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    });
});

test("PRO-01 tabs change the address, the way back leads through them, and another language keeps them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openProfile(page, "/fa/profile");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: fa.profile.tabs }).getByRole("link", { name, exact: true });
  await tab(fa.profile.tab.account).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fa\/profile\?tab=account$/);
  await expect(tab(fa.profile.tab.account)).toHaveAttribute("aria-current", "page");
  await tab(fa.profile.tab.reviews).click();
  await expect(page).toHaveURL(/tab=reviews$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: fa.profile.changePassword })).toBeVisible();
  await page.locator("summary.lang-button").click();
  await page.locator(".nav-bar").getByRole("link", { name: "پښتو" }).click();
  await expect(page).toHaveURL(/\/ps\/profile\?tab=account$/);
  await expect(page.getByRole("button", { name: ps.profile.changePassword })).toBeVisible();
});

test("its scripts weigh at most 230 KB, and what cuts pictures comes when it is needed", async ({ page }) => {
  await openProfile(page, "/fa/profile");
  const scripts: Response[] = [];
  // Another tab: what the first one is still loading has no body once it is left.
  const tab = await page.context().newPage();
  tab.on("response", (answer) => answer.request().resourceType() === "script" && scripts.push(answer));
  await tab.goto("/fa/profile", { waitUntil: "networkidle" });
  const bodies = await Promise.all(scripts.map((answer) => answer.body()));
  const weight = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
  test.info().annotations.push({ type: "KB gz", description: weight.toFixed(1) });
  expect(scripts.length).toBeGreaterThan(3);
  expect(weight).toBeLessThan(230);
  expect(bodies.filter((body) => body.includes("reactEasyCrop_Container"))).toEqual([]);
});

test("LAY-01 the frame is the site's: look, menus and the current entry of the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProfile(page, "/fa/profile");
  const bar = page.getByRole("navigation", { name: fa.layout.quick });
  await expect(bar.getByRole("link", { name: fa.layout.nav.profile })).toHaveAttribute("aria-current", "page");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator(".theme-menu summary").click();
  await page.getByRole("button", { name: fa.layout.theme.dark }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(page.locator(".theme-menu")).not.toHaveAttribute("open", "");
  await page.getByRole("button", { name: fa.accountMenu.open }).click();
  await expect(page.getByRole("menuitem", { name: fa.accountMenu.profile })).toBeVisible();
});

for (const lng of inTurn(LANGUAGES, "profile 2"))
  test(`axe: the profile and its account, ${lng}; nothing is wider than 320 px`, async ({ page }) => {
    test.setTimeout(90_000);
    const made = await person({ verified: false });
    await keep(made.id);
    await signInAs(page, made);
    for (const [index, address] of ["", "?of=dishes", "?tab=reviews", "?tab=account", "/data"].entries()) {
      await openInTheme(page, `/${lng}/profile${address}`, "light");
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessibleIn(page, looksOf(index, lng));
      }
    }
  });
