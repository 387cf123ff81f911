import { expect, test } from "@playwright/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test("PST-01 topics are addresses: the list of one, and back to all", async ({ page }) => {
      await page.goto("/fa/posts");
      const chips = page.locator(".posts__topics a");
      await expect(chips.first()).toHaveAttribute("aria-current", "page");
      const name = (await chips.nth(1).textContent()) ?? "";
      await chips.nth(1).click();
      await expect(page).toHaveURL(/\/fa\/posts\?filter=\w+$/);
      await expect(page.locator(".posts__topics [aria-current]")).toHaveText(name);
      expect(new Set(await page.locator(".post-card__topic").allTextContents())).toEqual(new Set([name]));
      await page.locator(".post-card__title a").first().click();
      await page.locator(".post__head .chip").click();
      await expect(page.locator(".posts__topics [aria-current]")).toHaveText(name);
    });
  });
}

test("search engines are told that the whole list stands for the list of a topic", async ({ request }) => {
  const text = await (await request.get("/en/posts?filter=dishes")).text();
  expect(text).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/en\/posts"/);
  expect(await (await request.get("/en/posts")).text()).toMatch(
    /href="\/en\/posts\?filter=dishes"[^>]*rel="nofollow"|rel="nofollow"[^>]*href="\/en\/posts\?filter=dishes"/,
  );
  expect((await request.get("/en/posts?filter=nonsense")).status()).toBe(400);
});
