import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { HOST, type Production, sessionOf, startProduction, warm } from "../support/production";
import { BUSINESS, NO_REVIEWS as QUIET_BUSINESS } from "./business-page";
import { person } from "./people";

// One server for all of them.
test.describe.configure({ mode: "default" });

const EVENTS = "/api/v1/events";
/** Scripts of an anonymous visitor before the first touch, as they travel. */
const BUDGET_BYTES = 8 * 1024;
const DEFAULTS = { category: "engagement", label: "general", value: 1 };

let site: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startProduction();
});
test.afterAll(() => site.stop());

/** A touch that leads nowhere. */
const touch = (page: Page) => page.keyboard.press("Shift");

test("ANA-01 ANA-04 ANA-06 ANA-08 ANA-10 ANA-15 whoever only looks is counted once the page is quiet, and loads 8 KB for all of it", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  await warm(site.address, `/fa/${BUSINESS}/overview`);
  const { page, line, events, close } = await site.visit(browser);
  const sizes: Promise<number>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() !== "script") return;
    sizes.push(
      answer
        .request()
        .sizes()
        .then((size) => size.responseBodySize),
    );
  });
  await page.goto(`/fa/${BUSINESS}/overview`);
  await expect.poll(() => events().length).toBe(2);
  const restaurantId = await page.locator("[data-business]").getAttribute("data-business");
  const props = { ...DEFAULTS, user_type: "visitor", page: "business" };
  expect(events()).toEqual([
    { name: "page_view", language: "fa", restaurantId, props },
    { name: "restaurant_view", language: "fa", restaurantId, props },
  ]);
  // A call is entered into the list of timings when it has been answered.
  const sentAfterLoad = () =>
    page.evaluate((address) => {
      const [call] = performance.getEntriesByName(location.origin + address);
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return call && visit && visit.loadEventEnd > 0 ? call.startTime > visit.loadEventEnd : null;
    }, EVENTS);
  await expect.poll(sentAfterLoad, "after the page was loaded").toBe(true);
  const scripts = line.asked.filter((path) => path.split("?")[0]?.endsWith(".js"));
  expect(scripts.map((path) => path.split("?")[0])).toEqual(["/enhance.js"]);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  await touch(page);
  await expect.poll(() => line.asked.some((path) => path.startsWith("/analytics.js"))).toBe(true);
  await close();
});

test("ANA-01 visits under the www variant are counted, and taken", async ({ browser }) => {
  const { page, close } = await site.visit(browser, { host: `www.${HOST}` });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(EVENTS)),
    page.goto("/en"),
  ]);
  expect([answer.status(), await answer.json()]).toEqual([200, { accepted: 1 }]);
  await close();
});

/** Does all that is counted elsewhere, and leaves. */
async function useEverything(page: Page): Promise<void> {
  await page.goto(`/en/${BUSINESS}/overview`);
  await touch(page);
  await page.locator('a[href^="tel:"]:visible').first().click();
  await page.goto("/en/herat?search=kabab");
  await touch(page);
  await page.waitForTimeout(700);
}

test.describe("ANA-02 nothing is sent", () => {
  test("by the production site under the name of a machine at hand", async ({ browser }) => {
    const { page, line, leave, close } = await site.visit(browser, { host: "localhost" });
    await useEverything(page);
    await leave();
    expect(line.asked.some((path) => path.startsWith("/enhance.js"))).toBe(true);
    expect(line.asked.filter((path) => path === EVENTS || path.startsWith("/analytics.js"))).toEqual([]);
    await close();
  });

  test("by a site that runs on localhost", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await useEverything(page);
    await page.goto("about:blank");
    expect(asked).toContain("/enhance.js");
    expect(asked.filter((path) => path === EVENTS || path === "/analytics.js")).toEqual([]);
  });
});

const WISHES = {
  "Do Not Track": () => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }),
  "Global Privacy Control": () =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
};
for (const wish of inTurn(["Do Not Track", "Global Privacy Control"], "wishes"))
  test(`ANA-01 H63 who asks not to be counted by ${wish} sends nothing`, async ({ browser }) => {
    const { page, line, leave, close } = await site.visit(browser, { script: WISHES[wish] });
    await useEverything(page);
    await leave();
    expect(line.asked.filter((path) => path === EVENTS || path.startsWith("/analytics.js"))).toEqual([]);
    await close();
  });

test("ANA-03 what is kept of a visit holds no address, browser or cookie", async ({ browser }) => {
  const userAgent = `Seldom ${Date.now()}`;
  const { page, events, close } = await site.visit(browser, { from: "127.0.0.77", context: { userAgent } });
  await page.goto("/ps");
  // Events are sent every five seconds, once the browser has been idle.
  await expect.poll(() => events().length, { timeout: 20_000 }).toBe(1);
  await expect
    .poll(async () => (await sql("SELECT * FROM events WHERE language = 'ps' AND name = 'page_view'")).length)
    .toBeGreaterThan(0);
  expect(JSON.stringify(await sql("SELECT * FROM events"))).not.toMatch(/127\.0\.0|Seldom/);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  await close();
});

test("ANA-10 owners see in their statistics what was done on their page", async ({ browser }) => {
  // What an earlier try has left.
  await sql("DELETE FROM events WHERE business_id = (SELECT id FROM businesses WHERE slug = $1)", [
    QUIET_BUSINESS.split("/").at(-1),
  ]);
  const { page, events, leave, close } = await site.visit(browser, { from: "127.0.0.78" });
  await page.goto(`/en/${QUIET_BUSINESS}/menu`);
  const id = (await page.locator("[data-business]").getAttribute("data-business")) ?? "";
  const owner = await person({ role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [id, owner.id]);
  await page.locator(".dish h3 a").first().click();
  await expect(page.locator("dialog[data-overlay=dish]")).toBeVisible();
  const dishId = new URL(page.url()).searchParams.get("dish");
  await page.keyboard.press("Escape");
  await page.locator("[popovertarget=share]:visible").first().click();
  await page.locator(".share-link [data-copy]").click();
  await page.keyboard.press("Escape");
  await page.locator('a[href^="tel:"]:visible').first().click();
  // Not every place has them.
  await page.evaluate(() => {
    for (const link of ['href="https://wa.me/93700123457"', 'href="https://place.example" data-track="website"']) {
      document.body.insertAdjacentHTML("beforeend", `<a ${link}>there</a>`);
      const added = document.body.lastElementChild as HTMLAnchorElement;
      added.addEventListener("click", (event) => event.preventDefault());
      added.click();
    }
  });
  await page.locator("[popovertarget=ways]:visible").first().click();
  await page.locator("#ways [data-track=way-app]").click();
  await leave();
  expect(events("restaurant_whatsapp")).toMatchObject([{ restaurantId: id, props: DEFAULTS }]);
  expect(events("restaurant_website")).toMatchObject([{ restaurantId: id, props: DEFAULTS }]);
  expect(events("dish_view")).toMatchObject([{ restaurantId: id, dishId }]);
  expect(events("restaurant_share")).toMatchObject([{ restaurantId: id, props: { label: "link" } }]);
  expect(events("restaurant_called")).toMatchObject([{ restaurantId: id, props: DEFAULTS }]);
  expect(events("restaurant_directions")).toMatchObject([{ restaurantId: id, props: DEFAULTS }]);
  const { accessToken } = await sessionOf(site, owner);
  const answer = await fetch(`${site.address}/api/v1/restaurant/${id}/statistics`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await answer.json()) as { data: { days: object[] } };
  expect(data.days.at(-1)).toMatchObject({ views: 1, visitors: 1, calls: 1, shares: 1, dishViews: 1 });
  expect(data.days.at(-1)).toMatchObject({ whatsapp: 1, website: 1 });
  expect(data.days.at(-1)).toMatchObject({ menuViews: 1, directions: 1 });
  await close();
});
