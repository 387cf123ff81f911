import { expect, test } from "@playwright/test";

test("J10 a post by keyboard: past the navigation, the other calendar, sharing and back", async ({ page }) => {
  await page.goto("/ps/posts");
  await page.getByRole("main").getByRole("link", { name: /هرات/ }).first().click();
  await expect(page).toHaveURL(/\/ps\/weblog\//);
  await page.reload();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${selector} is not reached by Tab`);
  };
  await reach(".calendar-date summary");
  await page.keyboard.press("Enter");
  await expect(page.locator(".calendar-date > span")).toBeVisible();
  await reach(".post__foot button");
  await page.keyboard.press("Enter");
  await expect(page.locator("#share .share-grid a").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#share")).toBeHidden();
  await expect(page.locator(".post__foot button")).toBeFocused();
  await reach('.post-neighbours [rel="prev"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ps\/weblog\//);
});
