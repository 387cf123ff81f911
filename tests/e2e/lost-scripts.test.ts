import { expect, type Page, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { awake, hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { openReviews, someBusiness } from "./reviewing";

/** A deploy in between: what the page has not asked for until now is gone. @returns brings it back */
async function deploy(page: Page, asked: ReadonlySet<string>): Promise<() => Promise<void>> {
  const known = new Set(asked);
  const gone = "**/_next/static/chunks/**";
  await page.route(gone, (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: "" }),
  );
  return () => page.unroute(gone);
}

/** What it opens is asked for when it is touched. */
const reportButton = (page: Page) => page.locator(".review:not(.review--own)").first().locator(".act").last();

function watch(page: Page): { readonly asked: Set<string>; readonly loads: () => number } {
  const asked = new Set<string>();
  let loads = 0;
  page.on("requestfinished", (request) => asked.add(request.url()));
  page.on("load", () => {
    loads += 1;
  });
  return { asked, loads: () => loads };
}

for (const lng of inTurn(["fa", "ps", "en"], "lost-scripts"))
  test(`LAY-13 a dialog whose script is gone: one reload, then the page says so and stays whole (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { lost } = TEXTS[lng].layout;
    await signIn(page);
    const { asked, loads } = watch(page);
    await openReviews(page, await someBusiness(), lng);
    await page.waitForLoadState("networkidle");
    const back = await deploy(page, asked);
    const report = reportButton(page);
    const before = loads();
    await report.click();
    await expect.poll(loads, "it loads itself anew").toBe(before + 1);
    await hydrated(page);
    await report.click();
    const notice = page.locator("[data-lost]");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(lost.text);
    await expect(page.locator(".toast--error")).toContainText(lost.text);
    await expect(page.locator("main h1")).toBeVisible();
    expect(await page.locator("body").textContent()).not.toMatch(/application error|exception|went wrong/i);
    await page.waitForTimeout(500);
    expect(loads(), "once, not for ever").toBe(before + 1);
    await back();
    await page.locator(".toast--error").getByRole("button", { name: lost.retry }).click();
    await expect.poll(loads).toBe(before + 2);
    await hydrated(page);
    await report.click();
    await expect(page.getByRole("dialog", { name: TEXTS[lng].reviewing.reportTitle })).toBeVisible();
  });

for (const lng of inTurn(["fa", "ps"], "lost-scripts 2"))
  test(`LAY-13 the dashboard recovers from lost scripts as well, and says so in its reader's language (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const t = TEXTS[lng];
    await signIn(page, { role: "admin" });
    const { asked, loads } = watch(page);
    await page.goto(`/${lng}/dashboard/groups`);
    const open = page.getByRole("button", { name: t.groups.new });
    await awake(open);
    await page.waitForLoadState("networkidle");
    await deploy(page, asked);
    const before = loads();
    await open.click();
    await expect.poll(loads).toBe(before + 1);
    await awake(open);
    await open.click();
    await expect(page.locator("[data-lost]")).toContainText(t.layout.lost.text);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.groups.title);
    await page.waitForTimeout(500);
    expect(loads()).toBe(before + 1);
  });

test("LAY-13 a dead line is no release: nothing is loaded anew, the page says what did not come", async ({
  page,
  context,
}) => {
  await signIn(page);
  const { loads } = watch(page);
  await openReviews(page, await someBusiness(), "ps");
  await page.waitForLoadState("networkidle");
  const before = loads();
  await context.setOffline(true);
  await reportButton(page).click();
  await expect(page.locator(".toast--error")).toContainText(TEXTS.ps.layout.lost.text);
  await expect(page.locator("main h1")).toBeVisible();
  expect(loads()).toBe(before);
});

for (const lng of inTurn(["fa", "ps"], "lost-scripts 3"))
  test(`LAY-13 what was typed survives the reload (${lng})`, async ({ page }) => {
    await page.goto(`/${lng}/herat`);
    const field = page.locator("main input[name=search]").first();
    await field.fill("قابلی");
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "/_next/static/chunks/gone.js";
      document.head.append(script);
    });
    await loaded;
    await expect(field).toHaveValue("قابلی");
  });

test("I18N-13 I18N-14 texts of a dialog that don't come are asked for again, each time after a longer wait", async ({
  page,
}) => {
  await signIn(page);
  await openReviews(page, await someBusiness(), "ps");
  const asked: number[] = [];
  let [open, most] = [0, 0];
  await page.route("**/texts/*.json*", async (route) => {
    open += 1;
    most = Math.max(most, open);
    if (route.request().url().includes("/reviewing.")) asked.push(Date.now());
    if (asked.length < 3) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
    open -= 1;
  });
  await reportButton(page).click();
  await expect(page.getByRole("dialog", { name: TEXTS.ps.reviewing.reportTitle })).toBeVisible();
  const [first = 0, second = 0, third = 0] = asked;
  expect(asked).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(350);
  expect(third - second).toBeGreaterThanOrEqual(700);
  expect(most).toBeLessThanOrEqual(10);
});
