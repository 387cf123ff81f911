import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { inTurn } from "../support/in-turn";
import { awake, hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { openReviews, someBusiness, writeElsewhere } from "./reviewing";

const LANGUAGES = ["fa", "en"] as const;

/** From now on a call's answers lack required fields, as after an incompatible release. */
const spoil = (page: Page, call: RegExp, data: unknown) =>
  page.route(call, (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: { data } }) : route.fallback(),
  );

for (const lng of inTurn(LANGUAGES, "error-pages")) {
  test(`LAY-13 ERR-07 a public page or the profile that throws says so in its frame, and is there again at the next try (${lng})`, async ({
    page,
  }) => {
    const { lost } = TEXTS[lng].layout;
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    const business = await someBusiness();
    await openReviews(page, business, lng);
    await writeElsewhere(page, business, "قابلی گرم بود");
    // The user's own review without ratings and photos.
    await spoil(page, /\/v1\/review\/restaurant\/[^/]+\/user\//, { _id: "x", message: "x", user: null });
    await page.reload();
    const told = page.getByRole("alert").filter({ hasText: lost.text });
    await expect(told).toBeVisible();
    await expect(page.locator("header.nav-bar, .nav-bar").first()).toBeVisible();
    expect(await page.locator("main").textContent()).not.toMatch(/application error|undefined|TypeError/i);
    await expectAccessible(page);
    await page.unrouteAll();
    const retry = told.getByRole("button", { name: lost.retry });
    await retry.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".review--own")).toContainText("قابلی گرم بود");
    await hydrated(page);

    await test.step("the profile leaves its frame, and comes back without loading anew", async () => {
      const { profile } = TEXTS[lng];
      await page.goto(`/${lng}/profile`);
      const tab = page
        .getByRole("navigation", { name: profile.tabs })
        .getByRole("link", { name: profile.tab.reviews, exact: true });
      await awake(tab);
      await spoil(page, /\/v1\/review\/mine/, [{ _id: "x" }]);
      await tab.click();
      const gone = page.getByRole("alert").filter({ hasText: profile.failed });
      await expect(gone).toBeVisible();
      await expect(page.locator(".nav-bar").first()).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await gone.getByRole("button", { name: profile.again }).click();
      await expect(gone).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText("قابلی گرم بود");
    });
  });

  test(`LAY-13 ERR-07 a section of the dashboard that throws leaves the others (${lng})`, async ({ page }) => {
    const { dashboard, groups } = TEXTS[lng];
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/groups`);
    const search = page.getByRole("searchbox", { name: TEXTS[lng].resource.search });
    await awake(search);
    await spoil(page, /\/v1\/group\/manage/, [{ _id: "x" }]);
    await search.fill("ن");
    const told = page.getByRole("alert").filter({ hasText: dashboard.failed });
    await expect(told).toBeVisible();
    await expect(page.getByRole("link", { name: dashboard.entries.places }).first()).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await told.getByRole("button", { name: dashboard.again }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(groups.title);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });
}
