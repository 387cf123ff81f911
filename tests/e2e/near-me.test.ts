import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { open } from "./business-page";

const HERAT = { latitude: 34.341_234, longitude: 62.203_456 };
const DISTANCE = { en: /[\d.]+\sk?m$/, fa: /[۰-۹٫]+\s(کیلومتر|متر)$/, ps: /[۰-۹٫]+\s(کیلومتره|متره|کیلومتر|متر)$/ };

test.use({ viewport: { width: 360, height: 800 } });

async function askAmongResults(page: Page): Promise<void> {
  await page.locator(".tools__sort summary").click();
  await page.locator(".tools [data-near-me]:visible").click();
}

for (const lng of inTurn(LANGUAGES, "near-me")) {
  const { home, search } = TEXTS[lng];

  test(`HOME-03 BIZ-02 the position is asked for after a tap only, rounded, and known afterwards, in ${lng}`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...given) => {
        sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
        real(...given);
      };
    });
    const asked = () => page.evaluate(() => Number(sessionStorage.asked ?? 0));
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(HERAT);
    const pill = page.locator(".cover-distance");
    await open(page, "menu", lng);
    await expect(pill).toBeHidden();

    await page.evaluate(() => localStorage.removeItem("city"));
    await page.goto(`/${lng}`);
    const near = page.locator("[data-nearby]:visible");
    await near.getByRole("heading").scrollIntoViewIfNeeded();
    await expect(near.getByRole("listitem")).toHaveCount(0);
    expect(await asked()).toBe(0);
    const fetched = page.waitForRequest(/lat=34\.341&lon=62\.203/);
    await near.getByRole("link", { name: home.nearby.use }).click();
    await fetched;
    await expect(near.getByRole("heading").first()).toHaveText(home.nearby.here);
    await expect(near.getByRole("listitem")).toHaveCount(4);
    await expect(near.getByRole("listitem").first()).toContainText(/[\d۰-۹]\s/);
    expect(new URL(page.url()).search).toBe("");

    await page.goto(`/${lng}/businesses`);
    await askAmongResults(page);
    await expect(page).toHaveURL(/lat=34\.341&lon=62\.203/);
    expect(await asked()).toBe(2);

    await open(page, "menu", lng);
    await expect(pill).toHaveText(DISTANCE[lng]);
    await pill.click();
    await expect(page.getByRole("dialog", { name: TEXTS[lng].business.waysTitle })).toBeVisible();
    expect(await asked()).toBe(2);
  });

  test(`HOME-01 HOME-03 who refuses is told so and led on; the home page is about the province of the last visit, in ${lng}`, async ({
    page,
  }) => {
    await page.goto(`/${lng}`);
    await page.locator(".hero [data-near-me]").click();
    const status = page.locator(".hero [role=status]");
    await expect(status).toContainText(home.filters.denied);
    await expect(status).toBeInViewport({ ratio: 1 });
    await expect(status.getByRole("link")).toHaveAttribute("href", /#provinces$/);
    // From then on the last viewed province is used.
    await open(page, "overview", lng);
    await page.goto(`/${lng}/businesses`);
    await askAmongResults(page);
    const told = page.locator(".tools [role=status]");
    await expect(told).toContainText(search.nearMe.denied);
    await told.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/${lng}/herat$`));

    const { herat } = TEXTS[lng].enums.city;
    const lists = page.locator("[data-lists]:visible");
    const near = page.locator("[data-nearby]:visible");
    await page.goto(`/${lng}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(herat);
    await expect(page.locator(".search-box__city")).toContainText(herat);
    await expect(page.locator(".hero form")).toHaveAttribute("action", `/${lng}/herat`);
    await expect(page.locator(".hero a.filter-chip").first()).toHaveAttribute("href", `/${lng}/herat?openNow=true`);
    await expect(page.locator(".hero [data-near-me]")).toHaveAttribute(
      "data-near-me",
      new RegExp(`^/${lng}/businesses`),
    );
    await expect(lists.locator(".type-tile").first()).toHaveAttribute("href", new RegExp(`^/${lng}/herat/`));
    for (const list of [".card-row", ".rank-list"]) {
      const ways = await lists.locator(`${list} h3 a`).evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      expect(ways.length, list).toBeGreaterThan(0);
      for (const way of ways) expect(way, list).toMatch(new RegExp(`^/${lng}/herat/`));
    }
    await expect(near.getByRole("heading").first()).toContainText(herat);
    await expect(near.getByRole("listitem").getByRole("link").first()).toHaveAttribute(
      "href",
      new RegExp(`^/${lng}/herat/`),
    );
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const [lines, rings] = [
        await near.getByRole("list").boundingBox(),
        await near.locator(".nearby-prompt__plot").boundingBox(),
      ];
      expect((rings?.y ?? 0) + (rings?.height ?? 0), `rings are clear of the list at ${width}`).toBeLessThanOrEqual(
        lines?.y ?? 0,
      );
    }
    await page.locator(".hero__city").click();
    await page.locator("#choose-province [data-everywhere]").click();
    await expect(lists.locator(".type-tile").first()).toHaveAttribute("href", /businesses/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(herat);
  });
}

test("BIZ-04 the day bar has its mark of now where the clock is, in the reader's direction", async ({ page }) => {
  for (const lng of ["en", "fa"] as const) {
    await open(page, "overview", lng);
    const mark = page.locator(".day-bar [data-day]");
    await expect(mark).toBeHidden();
    await page.keyboard.press("Shift");
    await expect(mark).toBeVisible();
    const share = await mark.evaluate((element) => {
      const track = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const at = element.getBoundingClientRect();
      const part = (at.x + at.width / 2 - track.x) / track.width;
      return document.dir === "rtl" ? 1 - part : part;
    });
    expect(share).toBeCloseTo(kabulMinuteOfDay(new Date()) / 1440, 1);
  }
});

test("BIZ-05 H65 the minutes until a door opens or closes are counted without moving anything", async ({ page }) => {
  await page.goto("/fa/kabul");
  const soonest = await page.locator("[data-opening]").evaluateAll((badges) => {
    const steps = badges.flatMap((badge, index) =>
      (JSON.parse((badge as HTMLElement).dataset.opening ?? "[]") as (string | number)[][]).map((step) => ({
        index,
        step,
      })),
    );
    // The page must know the change early enough before it.
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
