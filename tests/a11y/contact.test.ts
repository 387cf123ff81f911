import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible, openInTheme, THEMES } from "../support/axe";

const SCREENS = {
  contact: "/contact-us",
  "contact, sent": "/contact-us?sent=1A2B-3C4D",
  cities: "/cities",
  dish: "/herat/dishes/qabuli-palaw",
  "dish, other page": "/herat/dishes/qabuli-palaw?page=x",
};

for (const [screen, path] of Object.entries(SCREENS)) {
  for (const lng of LANGUAGES) {
    for (const theme of THEMES) {
      test(`axe: ${screen}, ${lng}, ${theme}`, async ({ page }) => {
        // Phones and desks in turn, so that both widths are seen in each language and theme.
        const isPhone = (LANGUAGES.indexOf(lng) + THEMES.indexOf(theme) + screen.length) % 2 === 0;
        await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 });
        await openInTheme(page, `/${lng}${path}`, theme);
        await expectAccessible(page);
      });
    }
  }
}

for (const theme of THEMES) {
  test(`axe: a refused form with all its errors on a phone, and a toast, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openInTheme(page, "/ps/contact-us", theme);
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator("#email").fill("x@y");
    await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
    await page.locator(".error-summary").waitFor();
    await expectAccessible(page);
    await page.route("**/contact-us", (route) => route.abort());
    for (const name of ["firstName", "lastName", "message"]) await page.locator(`#${name}`).fill("x");
    await page.locator("#email").fill("x@y.af");
    await page.locator("#reason").selectOption("other");
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator(".toast").waitFor();
    await expectAccessible(page);
  });
}
