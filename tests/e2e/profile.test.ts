import { expect, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { awake } from "./hydrating";
import { person, signInAs } from "./people";
import { keep, openProfile } from "./profile-page";
import { isTooWide } from "./section-page";

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

  await test.step("LAY-01 the frame is the site's: look, menus and the current entry of the bar", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole("navigation", { name: ps.layout.quick });
    await expect(bar.getByRole("link", { name: ps.layout.nav.profile })).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator(".theme-menu summary").click();
    await page.getByRole("button", { name: ps.layout.theme.dark }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("Escape");
    await expect(page.locator(".theme-menu")).not.toHaveAttribute("open", "");
    await page.getByRole("button", { name: ps.accountMenu.open }).click();
    await expect(page.getByRole("menuitem", { name: ps.accountMenu.profile })).toBeVisible();
  });
});

test("nothing of the profile and its account is wider than 320 px", async ({ page }) => {
  const made = await person({ verified: false });
  await keep(made.id);
  await signInAs(page, made);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const address of ["", "?of=dishes", "?tab=reviews", "?tab=account", "/data"]) {
    await page.goto(`/ps/profile${address}`);
    await awake(page.getByRole("main").locator("a, button").first());
    expect(await isTooWide(page), address).toBe(false);
  }
});
