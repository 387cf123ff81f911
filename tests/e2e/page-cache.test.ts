import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";

function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/** Waits for scripts that load when the browser is idle. */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

const fontBytes = (page: Page) =>
  page.evaluate(() =>
    document.fonts.ready.then(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    ),
  );

test("S-80 no framework script comes before the first touch, at most 45 KB of fonts, and nothing breaks the policy", async ({
  page,
}) => {
  const asked = scriptsOf(page);
  const complaints = complaintsOf(page);
  for (const lng of LANGUAGES) {
    await page.goto(`/${lng}`);
    await expect(page.locator("link[rel=preload][as=font]")).toHaveCount(0);
    const bytes = await fontBytes(page);
    expect(bytes, lng).toBeGreaterThan(10_000);
    expect(bytes, lng).toBeLessThanOrEqual(45 * 1024);
  }
  const [lng] = inTurn(LANGUAGES, "page-cache");
  for (const path of ["businesses", "herat", "herat/restaurant", "contact-us"]) {
    await page.goto(`/${lng}/${path}`);
    await idle(page);
  }
  expect(new Set(asked)).toEqual(new Set(["/enhance.js"]));
  expect(complaints).toEqual([]);
  asked.length = 0;
  await page.goto("/fa/signup");
  await idle(page);
  expect(asked).toEqual(["/account.js"]);
  await page.goto("/ps/atlantis");
  expect(complaints.filter((text) => /content security policy/i.test(text))).toEqual([]);
});

test("LAY-13 a script that is gone makes the page load itself anew, once; then it says so, with a way to try again", async ({
  page,
}) => {
  await page.goto("/fa");
  await page.route("**/_next/static/chunks/gone.js", (route) => route.abort());
  const lose = () =>
    page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "/_next/static/chunks/gone.js";
      document.head.append(script);
    });
  const notice = page.getByRole("alert").filter({ hasText: "بخشی از این صفحه باز نشد" });
  await expect(notice).toBeHidden();
  const reloaded = page.waitForEvent("load");
  await lose();
  await reloaded;
  await expect(notice).toBeHidden();
  await lose();
  await expect(notice).toBeVisible();
  const again = page.waitForEvent("load");
  await notice.getByRole("link").click();
  await again;
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/fa$/);
});

test("I18N-05 I18N-06 I18N-07 RTE-02 the chosen language is kept, and where / leads from then on", async ({
  page,
  context,
}) => {
  await page.goto("/en");
  const kept = () => page.evaluate(() => localStorage.getItem("i18nextLng"));
  await expect.poll(kept).toBe("en");
  await page
    .locator("a[data-lng=ps]")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/ps$/);
  await expect.poll(kept).toBe("ps");
  expect((await context.cookies()).find(({ name }) => name === "lng")?.value).toBe("ps");
  await page.goto("/");
  await expect(page).toHaveURL(/\/ps$/);
});
