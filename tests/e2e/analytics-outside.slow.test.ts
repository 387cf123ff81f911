import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { kabulDay } from "@/lib/i18n/calendar";
import { type Production, sessionOf, startProduction } from "../support/production";
import { BUSINESS } from "./business-page";
import { person } from "./people";

// The tests share one server.
test.describe.configure({ mode: "default" });

const GOOGLE = /https:\/\/www\.googletagmanager\.com\/gtag\/js/;
const VERCEL = /\/_vercel\/insights\/script\.js/;
const OUTSIDE = /googletagmanager|google-analytics|_vercel|vercel/;

/** Stubs of the external services. @returns the requested URLs */
async function standIns(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on("request", (request) => OUTSIDE.test(request.url()) && asked.push(request.url()));
  for (const address of [GOOGLE, VERCEL])
    await context.route(address, (route) => route.fulfill({ contentType: "text/javascript", body: "window.came = 1" }));
  return asked;
}

const touch = (page: Page) => page.keyboard.press("Shift");

const commands = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((each) => [...(each as IArguments)] as unknown[]));

test("ANA-01 H63 unless they are switched on, no service from outside may be reached or is asked", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await startProduction();
  const { page, close } = await site.visit(browser);
  const asked = await standIns(page.context());
  const answer = await page.goto("/en/about");
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await touch(page);
  await expect(page.locator("html")).toHaveAttribute("data-user-type", "visitor");
  expect(asked).toEqual([]);
  await close();
  await site.stop();
});

test.describe("switched on", () => {
  let site: Production;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startProduction({ GA_MEASUREMENT_ID: "G-TEST123456", VERCEL_ANALYTICS: "yes" });
  });
  test.afterAll(() => site.stop());

  test("ANA-03 ANA-04 ANA-05 ANA-06 Google gets events with shortened addresses, without cookies or what was typed", async ({
    browser,
  }) => {
    const { page, close } = await site.visit(browser);
    const asked = await standIns(page.context());
    const answer = await page.goto("/en/herat?search=kabab");
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.googletagmanager\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    await page.waitForTimeout(500);
    expect(asked, "before the first touch").toEqual([]);
    await touch(page);
    await expect.poll(() => page.evaluate(() => "came" in window)).toBe(true);
    expect(asked.filter((url) => GOOGLE.test(url))).toEqual([
      "https://www.googletagmanager.com/gtag/js?id=G-TEST123456",
    ]);
    const all = await commands(page);
    expect(all).toContainEqual([
      "consent",
      "default",
      expect.objectContaining({ analytics_storage: "denied", ad_storage: "denied" }),
    ]);
    expect(all).toContainEqual(["set", "user_properties", { user_type: "visitor", language: "en", currency: "AFN" }]);
    const config = all.find(([name]) => name === "config");
    expect(config?.[2]).toMatchObject({ anonymize_ip: true, send_page_view: false });
    expect(all).toContainEqual([
      "event",
      "page_view",
      expect.objectContaining({
        event_category: "engagement",
        event_label: "general",
        value: 1,
        user_type: "visitor",
        language: "en",
        page_category: "search",
      }),
    ]);
    expect(all.filter(([name, event]) => name === "event" && event === "search")).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain("kabab");
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    await close();
  });

  test("ANA-05 of users it gets kind and months, not who they are", async ({ browser }) => {
    const { page, close } = await site.visit(browser);
    await standIns(page.context());
    const who = await person();
    const session = await sessionOf(site, who);
    await page.addInitScript((kept) => Object.assign(localStorage, kept), session);
    await page.goto("/fa/about");
    const month = kabulDay(new Date()).slice(0, 7);
    await expect
      .poll(() => commands(page))
      .toContainEqual(["set", "user_properties", { signup_date: month, last_login: month }]);
    const all = await commands(page);
    expect(all).toContainEqual(["set", "user_properties", { user_type: "customer", language: "fa", currency: "AFN" }]);
    for (const secret of [who.id, who.email, session.accessToken]) expect(JSON.stringify(all)).not.toContain(secret);
    await close();
  });

  test("ANA-10 Vercel gets events, its own views without queries", async ({ browser }) => {
    const { page, close } = await site.visit(browser);
    const asked = await standIns(page.context());
    await page.goto(`/en/${BUSINESS}/overview?x=1`);
    await touch(page);
    await expect.poll(() => asked.some((url) => VERCEL.test(url))).toBe(true);
    const told = await page.evaluate(() => {
      const queue = (window as unknown as { vaq: [string, unknown][] }).vaq;
      const [, shorten] = queue.find(([name]) => name === "beforeSend") ?? [];
      const event = { type: "pageview", url: "https://x.example/en/herat?search=kabab" };
      return { queue: queue.filter(([name]) => name === "event"), shown: (shorten as (e: unknown) => unknown)(event) };
    });
    expect(told.shown).toEqual({ type: "pageview", url: "https://x.example/en/herat" });
    expect(told.queue).toContainEqual([
      "event",
      expect.objectContaining({ name: "restaurant_view", data: expect.objectContaining({ category: "engagement" }) }),
    ]);
    await close();
  });

  test("ANA-02 nothing reaches them from localhost, nor of who asks not to be counted", async ({ browser }) => {
    const notMe = () => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" });
    for (const how of [{ host: "localhost" }, { script: notMe }]) {
      const { page, close } = await site.visit(browser, how);
      const asked = await standIns(page.context());
      await page.goto("/en/about");
      await touch(page);
      // Its scripts have run and collect nothing.
      await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("en");
      expect(await page.evaluate(() => "tracked" in window)).toBe(false);
      expect(asked).toEqual([]);
      await close();
    }
  });
});
