import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";

/** Pixels that the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const lng of inTurn(LANGUAGES, "what-visitors-meet"))
  test(`HOME-01 the page is no wider while somebody types (${lng})`, async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/${lng}`);
      await page.locator(".search-box input[role=combobox]").click();
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      await page.keyboard.type("ma");
      await expect(page.locator(".suggestions [role=option]").first()).toBeInViewport();
    }
  });

test("near me, refused on the home page, says so where the eye is, with the way on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/en");
  await page.locator(".hero [data-near-me]").click();
  const status = page.locator(".hero [role=status]");
  await expect(status).toContainText("Location is off");
  const box = await status.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740).toBe(true);
  await expect(status.locator("a")).toHaveAttribute("href", /#provinces$/);
  await page.goto("/en/businesses");
  await page.locator(".tools__sort summary").click();
  await page.locator(".tools [data-near-me]:visible").click();
  await expect(page.locator(".tools [role=status] a")).toHaveAttribute("href", "/en/cities");
});

test("HOME-03 the lists of the home page are those of the province of the last visit", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const lng of ["en", "fa", "ps"]) {
    await page.goto(`/${lng}/herat`);
    await page.goto(`/${lng}`);
    const lists = page.locator("[data-lists]:visible");
    await expect(lists.locator(".type-tile").first()).toHaveAttribute("href", new RegExp(`^/${lng}/herat/`));
    for (const list of [".card-row", ".rank-list"]) {
      const ways = await lists.locator(`${list} h3 a`).evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      expect(ways.length, list).toBeGreaterThan(0);
      for (const way of ways) expect(way, list).toMatch(new RegExp(`^/${lng}/herat/`));
    }
    await page.locator(".hero__city").click();
    await page.locator("#choose-province [data-everywhere]").click();
    await expect(page.locator("[data-lists]:visible .type-tile").first()).toHaveAttribute("href", /businesses/);
  }
});

test("a tap that takes long is seen to be taken, and one that leads nowhere is not", async ({ page }) => {
  // While a page is being left nothing can be asked of it; it writes down itself what is seen.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ("going" in document.documentElement.dataset) sessionStorage.seen = location.pathname;
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-going"] });
  });
  const seen = () => page.evaluate(() => sessionStorage.seen);
  await page.goto("/en/businesses");
  await page.locator(".tools__label, h1").first().click();
  await page.waitForTimeout(300);
  expect(await seen()).toBeUndefined();
  await page.route("**/en/businesses?sort=cheapest", async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await page.locator(".tools .segmented a", { hasText: "Cheapest" }).click();
  await expect(page).toHaveURL(/cheapest/);
  expect(await seen()).toBe("/en/businesses");
  await expect(page.locator("html[data-going]")).toHaveCount(0);
});

test("HOME-01 the province of the last visit is asked about again, until another is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/fa/herat");
  await page.goto("/fa");
  await expect(page.locator("h1")).toContainText("هرات");
  await expect(page.locator(".search-box__city")).toContainText("هرات");
  await expect(page.locator(".hero form")).toHaveAttribute("action", "/fa/herat");
  await expect(page.locator(".hero a.filter-chip").first()).toHaveAttribute("href", "/fa/herat?openNow=true");
  await expect(page.locator(".hero [data-near-me]")).toHaveAttribute("data-near-me", /^\/fa\/businesses/);
  await page.locator(".hero__city").click();
  await page.locator("#choose-province [data-everywhere]").click();
  await expect(page.locator("h1")).toContainText("افغانستان");
  await page.reload();
  await expect(page.locator("h1")).toContainText("افغانستان");
});

test("the tools above the results stand on one line", async ({ page }) => {
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/en/herat");
    const middles = await page.locator(".tools > *:visible, .tools__near > a:visible").evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ y, height }) => Math.round(y + height / 2)),
    );
    expect(Math.max(...middles) - Math.min(...middles), `${width} px: ${middles.join()}`).toBeLessThanOrEqual(1);
  }
});

test("the carpet lies over the tile of the not-found page", async ({ page }) => {
  for (const path of ["/fa/404", "/en/nothing/here"]) {
    await page.goto(path);
    const [tile, carpet] = [
      await page.locator(".last-resort").boundingBox(),
      await page.locator(".kilim").boundingBox(),
    ];
    expect((tile?.y ?? 0) + (tile?.height ?? 0) - (carpet?.y ?? 0)).toBeGreaterThanOrEqual(15);
  }
});

test("HOME-03 the rings stay clear of the list of what is near", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/fa?city=herat");
    const lines = await page.locator(".nearby-list").boundingBox();
    const rings = await page.locator(".nearby-prompt__plot").boundingBox();
    expect((rings?.y ?? 0) + (rings?.height ?? 0)).toBeLessThanOrEqual(lines?.y ?? 0);
  }
});

test("LAY-13 a script that stays away after the page was loaded anew is told of, with a way to try again", async ({
  page,
}) => {
  await page.goto("/fa");
  const lose = () =>
    page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "/_next/static/chunks/gone.js";
      document.head.append(script);
    });
  const notice = page.locator("[data-lost]");
  await expect(notice).toBeHidden();
  const reloaded = page.waitForEvent("load");
  await lose();
  await reloaded;
  await expect(notice).toBeHidden();
  await lose();
  await expect(notice).toBeVisible();
  await expect(notice).toHaveRole("alert");
  await expect(notice).toContainText("بخشی از این صفحه باز نشد");
  const again = page.waitForEvent("load");
  await notice.locator("a").click();
  await again;
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/fa$/);
});
