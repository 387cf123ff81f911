import { expect, type Page, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { type Production, startProduction } from "../support/production";
import { logIn } from "./account-form";
import { awake } from "./hydrating";
import { person } from "./people";
import { TEXTS } from "./profile-page";

// The tests share one server.
test.describe.configure({ mode: "default", timeout: 120_000 });

const EVENTS = "/api/v1/events";
const DESKTOP = { width: 1280, height: 800 };

let site: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startProduction();
});
test.afterAll(() => site.stop());

const alive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));

for (const lng of inTurn(["fa", "ps"], "analytics-app"))
  test(`ANA-01 ANA-06 ANA-08 profile, saved and dashboard are counted by the same track() (${lng})`, async ({
    browser,
  }) => {
    const { page, line, events, close } = await site.visit(browser, { context: { viewport: DESKTOP } });
    await logIn(page, await person({ role: "admin" }), `/${lng}/login?from=/${lng}/about`);
    for (const name of ["profile", "saved", "dashboard"]) {
      await page.goto(`/${lng}/${name}`);
      const seen = () => events("page_view").filter(({ props }) => props.page === name);
      // Events are sent every five seconds once the browser is idle.
      await expect.poll(() => seen().length, { message: name, timeout: 40_000 }).toBe(1);
      expect(seen()[0]).toMatchObject({ language: lng, props: { category: "engagement", label: "general", value: 1 } });
      // Later events include the kind of user (ANA-05).
      await expect(page.locator("html")).toHaveAttribute("data-user-type", "admin");
    }
    expect(line.posted.filter(({ path }) => path === EVENTS).length).toBeGreaterThanOrEqual(3);
    await close();
  });

test("ANA-08 in the dashboard a page that the router opens is a view and a way", async ({ browser }) => {
  const { page, events, close } = await site.visit(browser, { context: { viewport: DESKTOP } });
  await logIn(page, await person({ role: "admin" }), "/ps/login?from=/ps/about");
  await page.goto("/ps/dashboard/groups");
  await expect.poll(() => events("page_view").filter(({ props }) => props.page === "dashboard").length).toBe(1);
  const link = page.getByRole("main").locator("a[href$='/ps/dashboard/categories']");
  await awake(link);
  await link.click();
  await expect(page).toHaveURL(/\/ps\/dashboard\/categories$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.ps.categories.title);
  const own = (name: string) => events(name).filter(({ props }) => props.page === "dashboard").length;
  // Events are sent every five seconds.
  await expect.poll(() => [own("page_view"), own("navigation") >= 1], { timeout: 15_000 }).toEqual([2, true]);
  await close();
});

test("ANA-02 H63 nothing is sent from the app of who asks not to be counted, or at another host", async ({
  browser,
}) => {
  const script = () => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" });
  for (const how of [{ script }, { host: "localhost" }]) {
    const { page, line, leave, close } = await site.visit(browser, how);
    await logIn(page, await person(), "/fa/login");
    await page.goto("/fa/profile");
    await alive(page);
    await page.keyboard.press("Shift");
    await leave();
    expect(line.asked.filter((path) => path === EVENTS)).toEqual([]);
    await close();
  }
});
