import { test } from "@playwright/test";
import { BOTH_THEMES, expectAccessibleIn, openInTheme, testScreens } from "../support/axe";

testScreens({
  contact: "/contact-us",
  "contact, sent": "/contact-us?sent=1A2B-3C4D",
  cities: "/cities",
  dish: "/herat/dishes/qabuli-palaw",
  "dish, other page": "/herat/dishes/qabuli-palaw?page=x",
});

test("axe: a refused form with all its errors on a phone, and a toast", async ({ page }) => {
  // So tall that no bar covers half a link.
  await page.setViewportSize({ width: 320, height: 3200 });
  await openInTheme(page, "/ps/contact-us", "light");
  await page.locator("form[data-form] [type=submit]").click();
  await page.locator("#email").fill("x@y");
  await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator(".error-summary").waitFor();
  await expectAccessibleIn(page, BOTH_THEMES);
  await page.route("**/contact-us", (route) => route.fulfill({ status: 503 }));
  for (const name of ["firstName", "lastName", "message"]) await page.locator(`#${name}`).fill("x");
  await page.locator("#email").fill("x@y.af");
  await page.locator("#reason").selectOption("other");
  await page.locator("form[data-form] [type=submit]").click();
  await page.locator(".toast").waitFor();
  await expectAccessibleIn(page, BOTH_THEMES);
});
