import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { type Production, sessionOf, startProduction } from "../support/production";
import { logIn, submit } from "./account-form";
import { BUSINESS } from "./business-page";
import { hydrated } from "./hydrating";
import { freshEmail, PASSWORD, type Person, person } from "./people";

// One server for all of them.
test.describe.configure({ mode: "default" });

const DESKTOP = { width: 1280, height: 800 };

let site: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startProduction();
});
test.afterAll(() => site.stop());

/** The first touch, which leads nowhere; what it brings is there. */
async function touch(page: Page): Promise<void> {
  const [script] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/analytics.js")),
    page.keyboard.press("Shift"),
  ]);
  await script.finished();
  await expect(page.locator("html")).toHaveAttribute("data-user-type");
}

/** Until something stands on the screen: what is touched before has no largest paint, by the rule of the browsers. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Lets a browser have the session of somebody. */
async function enter(page: Page, who: Person): Promise<void> {
  const session = await sessionOf(site, who);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), session);
}

for (const role of inTurn(["customer", "owner", "admin"], "roles"))
  test(`ANA-05 ANA-06 ANA-15 user_type ${role}, language and kind of page go with every event`, async ({ browser }) => {
    const { page, events, leave, close } = await site.visit(browser);
    await enter(page, await person(role === "customer" ? {} : { role }));
    await page.goto("/ps/herat");
    await expect(page.locator("html")).toHaveAttribute("data-user-type", role);
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<button data-track="x">x</button>'));
    await page.locator("[data-track=x]").click();
    await leave();
    expect(events("element_click")).toEqual([
      {
        name: "element_click",
        language: "ps",
        props: { category: "engagement", label: "x", value: 1, user_type: role, page: "search" },
      },
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
  await page.locator("input[type=search]").first().fill("kabab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=kabab/);
  await expect
    .poll(() => events("search"))
    .toMatchObject([{ language: "en", props: { query: "kabab", city: "kabul" } }]);
  await touch(page);
  expect(await page.evaluate(() => window.tracked?.map(({ name }) => name))).toContain("navigation");
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

test("ANA-10 a bookmark counts for the place", async ({ browser }) => {
  const { page, events, leave, close } = await site.visit(browser);
  await enter(page, await person());
  await page.goto(`/en/${BUSINESS}/overview`);
  await hydrated(page);
  const restaurantId = await page.locator("[data-business]").getAttribute("data-business");
  const save = page.locator("[data-mark]:visible").first();
  await save.click();
  await expect
    .poll(() => page.evaluate(() => window.tracked?.map(({ name }) => name)))
    .toContain("restaurant_bookmarked");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await leave();
  expect(events("restaurant_bookmarked")).toMatchObject([{ restaurantId, props: { user_type: "customer" } }]);
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
  // Typing takes an error away: not before it was counted.
  await expect.poll(() => page.evaluate(() => window.tracked?.map(({ name }) => name))).toContain("form_error");
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
  await leave();
  const named = events().filter(({ name }) => name.startsWith("form_"));
  expect(named.map(({ name, props }) => [name, props.label])).toEqual([
    ["form_start", "contact"],
    ["form_error", "contact"],
    ["form_submit", "contact"],
  ]);
  expect(wrong).toBeGreaterThan(0);
  expect(named[1]?.props.value).toBe(wrong);
  await page.goto("/en/about");
  await touch(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("maryam@example.af is no function");
    });
    void Promise.reject(new RangeError("0700123456"));
    document.body.append(Object.assign(new Image(), { src: "/art/none.webp" }));
  });
  await expect.poll(() => page.evaluate(() => window.tracked?.filter(({ name }) => name === "error").length)).toBe(1);
  await leave();
  expect(
    events("exception")
      .map(({ props }) => props.label)
      .sort(),
  ).toEqual(["RangeError", "TypeError"]);
  expect(events("error")).toMatchObject([{ props: { label: "img" } }]);
  expect(JSON.stringify(events())).not.toMatch(/maryam|0700|rice|مریم/);
  await close();
});

test("ANA-13 clicks on tagged elements are counted, twenty events at most in a call", async ({ browser }) => {
  const { page, line, events, leave, close } = await site.visit(browser);
  await page.goto(`/en/${BUSINESS}/overview`);
  await touch(page);
  await page.locator("[popovertarget=ways]:visible").first().click();
  await page
    .locator("[data-track^=way-]")
    .last()
    .evaluate((link: HTMLAnchorElement) => {
      link.addEventListener("click", (event) => event.preventDefault());
      for (let time = 0; time < 22; time += 1) link.click();
    });
  await leave();
  // Each click counts twice, as a click and as a way that was asked for; the last of three calls may come late.
  await expect.poll(() => events("element_click").length).toBe(22);
  expect(events("restaurant_directions")).toHaveLength(22);
  expect(events("element_click")[0]?.props.label).toMatch(/^way-(osm|google|app)$/);
  for (const { path, body } of line.posted.filter((call) => call.path.endsWith("/events")))
    expect([path, (JSON.parse(body) as { events: unknown[] }).events.length <= 20]).toEqual([path, true]);
  await close();
});

test("ANA-14 H63 LCP, FID, CLS, FCP, TTFB and INP are told", async ({ browser }) => {
  const { page, events, leave, close } = await site.visit(browser);
  await page.goto(`/en/${BUSINESS}/overview`);
  await painted(page);
  await touch(page);
  await page.locator("[popovertarget=share]:visible").first().click();
  await page.waitForTimeout(300);
  await leave();
  for (const name of ["LCP", "FID", "CLS", "FCP", "TTFB", "INP"]) {
    await expect.poll(() => events(name), { message: name }).toHaveLength(1);
    const found = events(name);
    expect(found[0]?.props.label, name).toMatch(/^(?:good|needs-improvement|poor)$/);
    expect(found[0]?.props).toMatchObject({ category: "performance", value: expect.any(Number) });
  }
  await close();
});
