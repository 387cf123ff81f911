import { expect, test } from "@playwright/test";
import { LANGUAGES, WEEKDAYS } from "@/lib/core/constants";
import { BUSINESS, open } from "./business-page";
import { Writer } from "./planted";

test("BIZ-02 logo and cover are shown, the cover at once", async ({ page }) => {
  await open(page, "menu");
  const cover = page.locator(".business-head__cover img").first();
  await expect(cover).toHaveAttribute("fetchpriority", "high");
  for (const picture of [cover, page.locator(".business-logo img")]) {
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
});

test("BIZ-05 the opening state follows the clock while the page stays open", async ({ page }) => {
  // Hours of the test's own: whatever the time is, the door opens or closes within the next eight hours.
  const admin = await Writer.signUp({ role: "admin" });
  const day = [
    { open: "02:00", close: "09:00" },
    { open: "13:00", close: "20:00" },
  ];
  const business = await admin.send("POST", "/api/v1/restaurant", {
    translation: { en: { title: "Door of the test" }, fa: { title: "دروازه آزمایش" } },
    type: "cafe",
    city: "nimroz",
    phones: [{ number: "0700 123 456" }],
    email: "door@example.com",
    hours: Object.fromEntries(WEEKDAYS.map((name) => [name, day])),
  });
  const address = `nimroz/cafe/${business.slug}`;
  await open(page, "menu", "en", address);
  const badge = page.locator(".business-head .open-badge");
  const steps = JSON.parse((await badge.getAttribute("data-opening")) ?? "[]") as [number, string, string, string][];
  expect(steps.length).toBeGreaterThan(0);
  await expect(badge.locator("b")).toHaveText(steps[0]?.[2] ?? "");
  // Not the next words: at midnight "opens tomorrow" becomes "opens today", and the door stays closed.
  const next = steps.find(([, state]) => state !== steps[0]?.[1]);
  expect(next).toBeDefined();
  await page.clock.install({ time: ((next?.[0] ?? 0) + 1) * 60_000 });
  await open(page, "menu", "en", address);
  await expect(badge.locator("b")).toHaveText(next?.[2] ?? "");
  await expect(badge).toHaveClass(new RegExp(`open-badge--${next?.[1]}`));
  await admin.send("DELETE", `/api/v1/restaurant/${business._id}`);
});

test("BIZ-09 copying the link tells that it is done, and 'Failed to copy' when it isn't", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "menu");
  await page.locator(".action-row [popovertarget=share]").click();
  await page.locator("#share [data-copy]").click();
  await expect(page.locator(".toast--success")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/en/${BUSINESS}/menu`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await page.locator("#share [data-copy]").click();
  await expect(page.locator(".toast--error")).toHaveText("Failed to copy");
});

test("BIZ-08 sharing offers five networks with the address of the page", async ({ page }) => {
  await open(page, "menu");
  await expect(page.locator("#share")).toBeHidden();
  await page.locator(".business-head__quick [popovertarget=share], .action-row [popovertarget=share]").last().click();
  await expect(page.locator("#share")).toBeVisible();
  await expect(page.locator("#share .share-grid a")).toHaveCount(5);
  for (const host of ["wa.me", "t.me", "facebook.com", "twitter.com"]) {
    const href = await page.locator(`#share a[href*="${host}"]`).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toContain(`/en/${BUSINESS}/menu`);
  }
  await expect(page.locator("#share a[href*='instagram.com']")).toBeVisible();
  await expect(page.locator("#share input")).toHaveValue(new RegExp(`/en/${BUSINESS}/menu$`));
});

test("BIZ-08 the phone's own share menu is offered where there is one, with the address of the page", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await open(page, "menu", "ps");
  await page.locator("[popovertarget=share]:visible").first().click();
  await expect(page.locator("[data-web-share]")).toBeHidden();
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data }));
    Object.defineProperty(navigator, "share", { value: share });
  });
  await open(page, "menu", "ps");
  await page.locator("[popovertarget=share]:visible").first().click();
  await page.locator("[data-web-share] button").click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared.url).toMatch(new RegExp(`^https?://[^/]+/ps/${BUSINESS}/menu$`));
  expect(shared.text).toContain("دسترخوان");
});

test("BIZ-11 the selected business is known on each of its tabs and in the browser", async ({ page }) => {
  await open(page, "menu");
  const id = await page.locator("[data-business]").getAttribute("data-business");
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await page.locator("[data-tab=reviews]").click();
  await expect(page.locator("[data-business]")).toHaveAttribute("data-business", id ?? "");
  expect(await page.evaluate(() => sessionStorage.getItem("business"))).toBe(id);
});

test("BIZ-12 the selected dish group stands in the address and is known when one comes back", async ({ page }) => {
  await open(page, "menu");
  const chip = page.locator(".group-chips a").nth(2);
  const hash = (await chip.getAttribute("href")) ?? "";
  await chip.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect(chip).toHaveAttribute("aria-current", "true");
  await page.locator("[data-tab=overview]").click();
  await expect(page.locator("[data-tab=menu]")).toHaveAttribute("href", new RegExp(`${hash}$`));
});

test("REV-15 five reviews a page; more are added to the list", async ({ page }) => {
  await open(page, "reviews");
  await expect(page.locator(".review")).toHaveCount(5);
  await page.locator("[data-more]").click();
  await expect(page.locator(".review")).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("link", { name: "More reviews" }).click();
  await expect(page.locator(".review")).toHaveCount(15);
  const ids = await page.locator(".review").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(15);
});

test("a dish opens above the menu without leaving it, and Escape or Back closes it", async ({ page }) => {
  await open(page, "menu");
  await page.evaluate(() => {
    (window as unknown as { stayed: boolean }).stayed = true;
  });
  const link = page.locator(".dish h3 a").first();
  await link.click();
  await expect(page.locator("dialog.dish-sheet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog.dish-sheet")).toHaveCount(0);
  await link.click();
  await expect(page.locator("dialog.dish-sheet")).toBeVisible();
  await page.goBack();
  await expect(page.locator("dialog.dish-sheet")).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
});

test("the menu answers while one types", async ({ page }) => {
  await open(page, "menu");
  const all = await page.locator(".dish:visible").count();
  await page.locator(".menu-search input").pressSequentially("mantu");
  await expect(page.locator(".menu-found")).toBeVisible();
  await expect.poll(() => page.locator(".dish:visible").count()).toBeLessThan(all);
  await expect(page).toHaveURL(/q=mantu/);
});

test("nothing is wider than a phone of 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lng of LANGUAGES) {
    for (const tab of ["menu", "overview", "photos", "reviews"]) {
      await open(page, tab, lng);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${lng} ${tab}`).toBeLessThanOrEqual(0);
    }
  }
});
