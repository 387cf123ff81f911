import { expect, type Page, type Response, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { HOST, type Production, sessionOf, startProduction } from "../support/production";
import { logIn, submit } from "./account-form";
import { BUSINESS, NO_REVIEWS as QUIET_BUSINESS } from "./business-page";
import { hydrated } from "./hydrating";
import { freshEmail, PASSWORD, person } from "./people";

// The tests share one server.
test.describe.configure({ mode: "default" });

const EVENTS = "/api/v1/events";
/** Maximum transfer size of an anonymous visitor's scripts before the first interaction. */
const BUDGET_BYTES = 8 * 1024;
const DEFAULTS = { category: "engagement", label: "general", value: 1 };

let site: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startProduction();
});
test.afterAll(() => site.stop());

const DESKTOP = { width: 1280, height: 800 };

/** An interaction without effect; waits until the scripts it loads have run. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-user-type");
}

const counted = (page: Page) => page.evaluate(() => window.tracked?.map(({ name }) => name));

/** Waits for the first paint: by the browsers' rule an interaction before it prevents the largest contentful paint. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

test("ANA-01 ANA-04 ANA-06 ANA-08 ANA-10 ANA-15 whoever only looks is counted once the page is quiet, and loads 8 KB for all of it", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  // Rendered and cached before it is measured.
  await fetch(`${site.address}/fa/${BUSINESS}/overview`);
  const { page, line, events, close } = await site.visit(browser);
  const answered: Response[] = [];
  page.on("response", (answer) => answer.request().resourceType() === "script" && answered.push(answer));
  await page.goto(`/fa/${BUSINESS}/overview`);
  await expect.poll(() => events().length).toBe(2);
  const restaurantId = await page.locator("[data-business]").getAttribute("data-business");
  const props = { ...DEFAULTS, user_type: "visitor", page: "business" };
  expect(events()).toEqual([
    { name: "page_view", language: "fa", restaurantId, props },
    { name: "restaurant_view", language: "fa", restaurantId, props },
  ]);
  // A request gets its timing entry when it has been answered.
  const sentAfterLoad = () =>
    page.evaluate((address) => {
      const [call] = performance.getEntriesByName(location.origin + address);
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return call && visit && visit.loadEventEnd > 0 ? call.startTime > visit.loadEventEnd : null;
    }, EVENTS);
  await expect.poll(sentAfterLoad, "after the page was loaded").toBe(true);
  const scripts = line.asked.filter((path) => path.split("?")[0]?.endsWith(".js"));
  expect(scripts.map((path) => path.split("?")[0])).toEqual(["/enhance.js"]);
  const sizes = await Promise.all(answered.map((answer) => answer.request().sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  await touch(page);
  expect(line.asked.some((path) => path.startsWith("/analytics.js"))).toBe(true);
  await close();
});

test("ANA-02 nothing is counted by a site that runs on localhost", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/en/${BUSINESS}/overview`);
  await page.keyboard.press("Shift");
  await page.locator('a[href^="tel:"]:visible').first().click();
  expect(await counted(page)).toBeUndefined();
  await page.goto("about:blank");
  expect(asked).toContain("/enhance.js");
  expect(asked.filter((path) => path === EVENTS || path === "/analytics.js")).toEqual([]);
});

test("ANA-01 ANA-03 visits under the www variant are counted; what is kept of one holds no address, browser or cookie", async ({
  browser,
}) => {
  const context = { userAgent: `Seldom ${Date.now()}` };
  const { page, close } = await site.visit(browser, { host: `www.${HOST}`, from: "127.0.0.77", context });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(EVENTS)),
    page.goto("/ps"),
  ]);
  expect([answer.status(), await answer.json()]).toEqual([200, { accepted: 1 }]);
  const kept = () => sql("SELECT * FROM events WHERE language = 'ps' AND name = 'page_view'");
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await sql("SELECT * FROM events"))).not.toMatch(/127\.0\.0|Seldom/);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  await close();
});

test("ANA-10 owners see in their statistics what was done on their page", async ({ browser }) => {
  // Left by a previous attempt.
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
  // Not every business has these links.
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

for (const role of inTurn(["customer", "owner", "admin"], "roles"))
  test(`ANA-05 ANA-06 ANA-10 ANA-15 a bookmark counts for the place; user_type ${role}, language and kind of page go with it`, async ({
    browser,
  }) => {
    const { page, events, leave, close } = await site.visit(browser);
    const session = await sessionOf(site, await person(role === "customer" ? {} : { role }));
    await page.addInitScript((kept) => Object.assign(localStorage, kept), session);
    await page.goto(`/ps/${BUSINESS}/overview`);
    await hydrated(page);
    const restaurantId = await page.locator("[data-business]").getAttribute("data-business");
    const save = page.locator("[data-mark]:visible").first();
    await save.click();
    await expect.poll(() => counted(page)).toContain("restaurant_bookmarked");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await leave();
    expect(events("restaurant_bookmarked")).toMatchObject([
      { language: "ps", restaurantId, props: { user_type: role, page: "business" } },
    ]);
    await close();
  });

test("ANA-07 signing up, logging out and logging in", async ({ browser }) => {
  const { page, events, leave, close } = await site.visit(browser, { context: { viewport: DESKTOP } });
  const email = freshEmail();
  await page.goto("/en/signup");
  await page.locator("#fullname").fill("مریم نوری");
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("#ageConfirmed").check();
  await Promise.all([page.waitForURL((url) => !url.pathname.endsWith("/signup")), submit(page).click()]);
  await expect.poll(() => events("sign_up")).toHaveLength(1);
  await page.goto("/en/about");
  await hydrated(page);
  await page.getByRole("button", { name: en.accountMenu.open }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/en\/login$/);
  await expect.poll(() => events("logout")).toHaveLength(1);
  await logIn(page, { id: "", email }, "/en/login?from=/en/about");
  await expect.poll(() => events("login")).toMatchObject([{ props: { label: "general", page: "login" } }]);
  await leave();
  expect(JSON.stringify(events())).not.toContain(email);
  await close();
});

test("ANA-08 ANA-09 ways between pages, searches, filters and orders", async ({ browser }) => {
  const { page, events, leave, close } = await site.visit(browser, { context: { viewport: DESKTOP } });
  await page.goto("/en/kabul");
  await page.getByRole("combobox").first().fill("kabab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=kabab/);
  await expect
    .poll(() => events("search"))
    .toMatchObject([{ language: "en", props: { query: "kabab", city: "kabul" } }]);
  await touch(page);
  expect(await counted(page)).toContain("navigation");
  await page.locator(".segmented a").last().click();
  await page.waitForURL(/sort=cheapest/);
  await touch(page);
  await page.locator("#filters input[value=familyArea]").check();
  await page.waitForURL(/services=/);
  await touch(page);
  await page.reload();
  await touch(page);
  await leave();
  expect(events("navigation")).toHaveLength(3);
  expect(events("search_sort")).toHaveLength(1);
  expect(events("search_filter")).toMatchObject([{ props: { label: "services" } }]);
  expect(events("search")).toHaveLength(1);
  await close();
});

test("ANA-11 ANA-12 a form is begun, held back and sent, and faults are told by their kind; nothing of what was typed or said is told", async ({
  browser,
}) => {
  const { page, events, leave, close } = await site.visit(browser);
  await page.goto("/en/contact-us");
  await touch(page);
  await page.locator("#firstName").fill("مریم");
  await page.locator("form[data-form] [type=submit]").click();
  await expect(page.locator("#lastName-error")).toBeVisible();
  const wrong = await page.locator("[aria-invalid=true]").count();
  // Typing clears an error, so wait until it has been counted.
  await expect.poll(() => counted(page)).toContain("form_error");
  for (const [field, value] of [
    ["lastName", "نوری"],
    ["email", "maryam@example.af"],
    ["phone", "0700123456"],
    ["message", `Cold rice ${Date.now()}`],
  ] as const)
    await page.locator(`#${field}`).fill(value);
  await page.locator("#reason").selectOption("complaint");
  await page.locator("form[data-form] [type=submit]").click();
  await expect(page.locator("[data-form-told]")).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("maryam@example.af is no function");
    });
    void Promise.reject(new RangeError("0700123456"));
    document.body.append(Object.assign(new Image(), { src: "/art/none.webp" }));
  });
  await expect.poll(() => counted(page)).toContain("error");
  await leave();
  const named = events().filter(({ name }) => name.startsWith("form_"));
  expect(named.map(({ name, props }) => [name, props.label])).toEqual([
    ["form_start", "contact"],
    ["form_error", "contact"],
    ["form_submit", "contact"],
  ]);
  expect(wrong).toBeGreaterThan(0);
  expect(named[1]?.props.value).toBe(wrong);
  expect(
    events("exception")
      .map(({ props }) => props.label)
      .sort(),
  ).toEqual(["RangeError", "TypeError"]);
  expect(events("error")).toMatchObject([{ props: { label: "img" } }]);
  expect(JSON.stringify(events())).not.toMatch(/maryam|0700|rice|مریم/);
  await close();
});

test("ANA-13 ANA-14 H63 clicks on tagged elements are counted, twenty events at most in a call; LCP, FID, CLS, FCP, TTFB and INP are told", async ({
  browser,
}) => {
  const { page, line, events, leave, close } = await site.visit(browser);
  await page.goto(`/en/${BUSINESS}/overview`);
  await painted(page);
  await touch(page);
  await page.locator("[popovertarget=ways]:visible").first().click();
  await page
    .locator("[data-track^=way-]")
    .last()
    .evaluate((link: HTMLAnchorElement) => {
      link.addEventListener("click", (event) => event.preventDefault());
      for (let time = 0; time < 22; time += 1) link.click();
    });
  // Shifts of the layout are watched from the first paint on.
  await expect.poll(() => counted(page)).toEqual(expect.arrayContaining(["FID", "FCP"]));
  await leave();
  // Each click counts twice, as a click and as a request for directions; the last of three calls may come late.
  await expect.poll(() => events("element_click").length).toBe(22);
  expect(events("restaurant_directions")).toHaveLength(22);
  expect(events("element_click")[0]?.props.label).toMatch(/^way-(osm|google|app)$/);
  for (const { path, body } of line.posted.filter((call) => call.path.endsWith("/events")))
    expect([path, (JSON.parse(body) as { events: unknown[] }).events.length <= 20]).toEqual([path, true]);
  for (const name of ["LCP", "FID", "CLS", "FCP", "TTFB", "INP"]) {
    await expect.poll(() => events(name), { message: name }).toHaveLength(1);
    const [found] = events(name);
    expect(found?.props.label, name).toMatch(/^(?:good|needs-improvement|poor)$/);
    expect(found?.props).toMatchObject({ category: "performance", value: expect.any(Number) });
  }
  await close();
});
