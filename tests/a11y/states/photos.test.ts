import { expect } from "@playwright/test";
import { BUSINESS } from "../../e2e/business-page";
import { walkStates } from "../../support/walk-states";

walkStates("photos", "fa", ({ page, lng }) => {
  const viewer = page.locator("dialog.lightbox");
  const onward = lng === "en" ? "ArrowRight" : "ArrowLeft";
  return {
    "all of them": () => page.goto(`/${lng}/${BUSINESS}/photos`),
    "one of them, large": async () => {
      await page.locator(".photo-list a").first().click();
      await expect(viewer.locator(".pswp__img").first()).toBeVisible();
    },
    "the next one": async () => {
      const before = page.url();
      await page.keyboard.press(onward);
      await expect(page).not.toHaveURL(before);
      await expect(viewer.locator(".pswp__img").first()).toBeVisible();
    },
  };
});
