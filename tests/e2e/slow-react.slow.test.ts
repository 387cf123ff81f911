import { expect, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { BUSINESS } from "./business-page";
import { holdChunks, hydrated, routed } from "./hydrating";
import { signIn } from "./people";
import { openProfile } from "./profile-page";

// Slow phones: interactions before React or Next's router are ready must not be lost.

test("words typed in the search of a list before React came are looked for", async ({ page }) => {
  await signIn(page, { role: "admin" });
  const arrive = await holdChunks(page);
  await page.goto("/en/dashboard/groups", { waitUntil: "commit" });
  await page.getByLabel(en.resource.search).fill("zz nothing of that name");
  arrive();
  await expect(page.getByText(en.resource.nothingFoundText)).toBeVisible();
  await expect(page).toHaveURL(/search=zz/);
});

test("DRS-01 a filter that is chosen before React came counts", async ({ page }) => {
  await signIn(page, { role: "admin" });
  const arrive = await holdChunks(page);
  await page.goto("/en/dashboard/groups", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: en.resource.sortBy }).selectOption({ index: 1 });
  arrive();
  await expect(page).toHaveURL(/sort=/);
});

test("PRO-01 a tab that is chosen before Next's router has come opens", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openProfile(page, "/fa/profile");
  await routed(page);
  await page.evaluate(() => Reflect.deleteProperty(history, "pushState"));
  const tab = page.getByRole("link", { name: fa.profile.tab.account, exact: true });
  await tab.click();
  await expect(page).toHaveURL(/\/fa\/profile\?tab=account$/);
  await expect(tab).toHaveAttribute("aria-current", "page");
});

test("who is signed in gets React also from a browser that is never idle", async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    Object.assign(window, {
      requestIdleCallback: (work: () => void, { timeout = 0 } = {}) => timeout && setTimeout(work, timeout),
    });
  });
  await page.goto(`/fa/${BUSINESS}/reviews`);
  await hydrated(page);
});
