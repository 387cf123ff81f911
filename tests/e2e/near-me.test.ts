import { type BrowserContext, expect, type Page, test } from "@playwright/test";

const HERAT = { latitude: 34.341_234, longitude: 62.203_456 };

async function allow(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(HERAT);
}

/** A position that can't be found, though it may be asked for. */
async function loseWay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 3, message: "timeout" } as GeolocationPositionError);
  });
}

test("near me sorts by distance in a straight line, and the address holds no more than 100 m", async ({
  page,
  context,
}) => {
  await allow(context);
  await page.goto("/en/businesses");
  await page.locator("[data-near-me]:visible").click();
  await expect(page).toHaveURL(/lat=34\.341&lon=62\.203/);
  await expect(page.locator(".tools__note")).toContainText("Straight-line");
  const metas = await page.locator(".result-card__meta").allTextContents();
  const metres = metas.map((text) => {
    const [, number = "", unit] = /([\d.]+)\s(m|km)\b/.exec(text) ?? [];
    return Number(number) * (unit === "km" ? 1000 : 1);
  });
  expect(metres.length).toBeGreaterThan(3);
  expect(metres).toEqual([...metres].sort((a, b) => a - b));
});

for (const [lng, words] of [
  ["en", "Location is off"],
  ["fa", "دسترسی به موقعیت"],
  ["ps", "اجازه"],
] as const) {
  test(`who refuses is told so in ${lng} and led to the province looked at last`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${lng}/herat/restaurant/herat-nights/overview`);
    await page.goto(`/${lng}/businesses`);
    await page.locator(".tools__sort summary").click();
    await page.locator("[data-near-me]:visible").click();
    const status = page.locator(".tools__status");
    await expect(status).toContainText(words);
    await expect(status).toBeVisible();
    await status.locator("a").click();
    await expect(page).toHaveURL(new RegExp(`/${lng}/herat$`));
  });
}

test("a position that is not found is another message than one that is refused", async ({ page, context }) => {
  await allow(context);
  await loseWay(page);
  await page.goto("/en/businesses");
  await page.locator("[data-near-me]:visible").click();
  await expect(page.locator(".tools__status")).toContainText("couldn’t find your location");
  await expect(page).toHaveURL(/\/en\/businesses$/);
});

test("HOME-03 what is near fills the home page after consent, and only then", async ({ page, context }) => {
  await allow(context);
  await page.goto("/en");
  const near = page.locator("[data-nearby]:visible");
  await expect(near.locator(".nearby-list")).toHaveCount(0);
  await near.locator("[data-near-me]").click();
  await expect(near.locator(".nearby-list li")).toHaveCount(4);
  await expect(near.locator("h2")).toHaveText("Near you");
  await expect(near.locator(".nearby-list li").first()).toContainText(/\d+\s(?:m|km)/);
  expect(new URL(page.url()).search).toBe("");
});

test("HOME-03 else the province looked at last fills it, until another is chosen", async ({ page }) => {
  await page.goto("/fa/kabul");
  await page.goto("/fa");
  const near = page.locator("[data-nearby]:visible");
  // The script puts another list in its place.
  await near.evaluate((part) => part.scrollIntoView());
  await expect(near.locator("h2")).toContainText("کابل");
  await expect(near.locator(".nearby-list a").first()).toHaveAttribute("href", /^\/fa\/kabul\//);
  await expect(near.locator("[data-near-me]")).toBeVisible();
  await page.goto("/fa?city=herat");
  await page.goto("/fa");
  await near.evaluate((part) => part.scrollIntoView());
  await expect(near.locator("h2")).toContainText("هرات");
});

test("H65 the minutes until a door opens or closes are counted without moving anything", async ({ page }) => {
  await page.goto("/fa/kabul");
  const soonest = await page.locator("[data-opening]").evaluateAll((badges) => {
    const steps = badges.flatMap((badge, index) =>
      (JSON.parse((badge as HTMLElement).dataset.opening ?? "[]") as (string | number)[][]).map((step) => ({
        index,
        step,
      })),
    );
    // Early enough before it, the page must know of it already.
    return steps.find(({ step }) => step.length > 4 && Number(step[4]) - Number(step[0]) > 25);
  });
  if (!soonest) throw new Error("no door of Kabul opens or closes in the next hours");
  const at = Number(soonest.step[4]) * 60_000;
  await page.clock.install({ time: at - 25 * 60_000 });
  await page.reload();
  const badge = page.locator("[data-opening]").nth(soonest.index);
  await expect(badge).toContainText("۲۵ دقیقه");
  const before = await badge.boundingBox();
  await page.clock.runFor(60_000);
  await expect(badge).toContainText("۲۴ دقیقه");
  expect((await badge.boundingBox())?.height).toBe(before?.height);
  await page.clock.runFor(25 * 60_000);
  await expect(badge).not.toContainText("دقیقه");
});
