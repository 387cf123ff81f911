import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { BUSINESS } from "../e2e/business-page";
import { expectAccessible, openInTheme, THEMES, testScreens } from "../support/axe";

testScreens({ correction: `/${BUSINESS}/correct`, "correction, a price": `/${BUSINESS}/correct?reason=price` });

for (const [index, lng] of LANGUAGES.entries()) {
  const theme = THEMES[index % THEMES.length] ?? "light";

  test(`axe: a refused correction with its errors at 320 px, and what became of one, ${lng}`, async ({ page }) => {
    // So tall that no bar covers half a link.
    await page.setViewportSize({ width: 320, height: 3200 });
    await openInTheme(page, `/${lng}/${BUSINESS}/correct?reason=location`, theme);
    await page.locator("#latitude").fill("x");
    await page.locator("#email").fill("x@y");
    await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
    await page.locator(".error-summary").waitFor();
    await expect(page.locator(".field__error:visible")).toHaveCount(3);
    await expectAccessible(page);
    await page.locator("input[value=closed]").check();
    await page.locator("#email").fill("");
    await page.locator("#note").fill(`${lng} ${Date.now()}`);
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator(".thanks").waitFor();
    await expectAccessible(page);
  });
}
