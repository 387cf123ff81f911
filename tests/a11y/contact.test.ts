import { test } from "@playwright/test";
import { expectAccessible, openInTheme, THEMES, testScreens } from "../support/axe";

testScreens({
  contact: "/contact-us",
  "contact, sent": "/contact-us?sent=1A2B-3C4D",
  cities: "/cities",
  dish: "/herat/dishes/qabuli-palaw",
  "dish, other page": "/herat/dishes/qabuli-palaw?page=x",
});

for (const theme of THEMES) {
  test(`axe: a refused form with all its errors on a phone, and a toast, ${theme}`, async ({ page }) => {
    // So tall that no bar covers half a link.
    await page.setViewportSize({ width: 320, height: 3200 });
    await openInTheme(page, "/ps/contact-us", theme);
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator("#email").fill("x@y");
    await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
    await page.locator(".error-summary").waitFor();
    await expectAccessible(page);
    await page.route("**/contact-us", (route) => route.fulfill({ status: 503 }));
    for (const name of ["firstName", "lastName", "message"]) await page.locator(`#${name}`).fill("x");
    await page.locator("#email").fill("x@y.af");
    await page.locator("#reason").selectOption("other");
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator(".toast").waitFor();
    await expectAccessible(page);
  });
}
