import { expect, type Page, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";

/** Addresses of scripts that the page has asked for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Messages that a visitor's console would show in red. */
function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

for (const lng of inTurn(["en", "fa", "ps"], "page-cache")) {
  test(`${lng}: no framework script comes before the first touch`, async ({ page }) => {
    const asked = scriptsOf(page);
    const complaints = complaintsOf(page);
    for (const path of ["", "/businesses", "/herat", "/herat/restaurant", "/contact-us"]) {
      await page.goto(`/${lng}${path}`);
      await page.waitForLoadState("networkidle");
    }
    expect(new Set(asked)).toEqual(new Set(["/enhance.js"]));
    expect(complaints).toEqual([]);
  });
}

test("a page around an account loads one script", async ({ page }) => {
  const asked = scriptsOf(page);
  await page.goto("/fa/signup");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(["/account.js"]);
});

test("LAY-13 a script that is gone makes the page load itself anew, once", async ({ page }) => {
  let loads = 0;
  page.on("framenavigated", () => {
    loads += 1;
  });
  await page.goto("/en");
  await page.route("**/_next/static/chunks/gone.js", (route) => route.abort());
  const lose = () =>
    page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "/_next/static/chunks/gone.js";
      document.head.append(script);
    });
  await lose();
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState("load");
  await lose();
  await page.waitForTimeout(500);
  expect(loads).toBe(2);
});

test("I18N-05 I18N-07 the language of the page is kept in localStorage", async ({ page }) => {
  await page.goto("/ps");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ps");
});

test("I18N-08 a language that is a script is none, whether in the address or in the cookie", async ({
  browser,
  baseURL,
}) => {
  for (const hostile of ["<script>alert(1)</script>", "javascript:alert(1)", "en\"onload='x'"]) {
    const page = await browser.newPage({ locale: "ps-AF", ...(baseURL && { baseURL }) });
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => dialogs.push(dialog.message()));
    await page.context().addCookies([{ name: "lng", value: encodeURIComponent(hostile), url: baseURL ?? "" }]);
    for (const path of ["/", `/?lng=${encodeURIComponent(hostile)}`]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "ps");
    }
    expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ps");
    expect(dialogs).toEqual([]);
    await page.context().close();
  }
});

test("I18N-06 RTE-02 the chosen language is where / leads from then on", async ({ page, context }) => {
  await page.goto("/en");
  await page
    .locator('a[data-lng="ps"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/ps$/);
  expect((await context.cookies()).find(({ name }) => name === "lng")?.value).toBe("ps");
  await page.goto("/");
  await expect(page).toHaveURL(/\/ps$/);
});

test("the chosen theme is there before the first paint, and 'as the system' takes it away", async ({ page }) => {
  await page.goto("/en");
  const choose = (name: string) =>
    page
      .locator(`[data-theme-set=${name}]`)
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await choose("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.route("**/enhance.js*", (route) => route.abort());
  await page.goto("/fa");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.unroute("**/enhance.js*");
  await page.goto("/fa");
  await choose("system");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("S-80 pages load without breaking their own Content-Security-Policy", async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const path of ["/en", "/fa/herat", "/ps/atlantis"]) await page.goto(path);
  expect(complaints.filter((text) => /content security policy/i.test(text))).toEqual([]);
});
