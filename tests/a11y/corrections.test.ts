import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { BUSINESS } from "../e2e/business-page";
import { BOTH_THEMES, expectAccessibleIn, openInTheme, testScreens } from "../support/axe";
import { inTurn } from "../support/in-turn";

testScreens({ correction: `/${BUSINESS}/correct`, "correction, a price": `/${BUSINESS}/correct?reason=price` });

for (const lng of inTurn(LANGUAGES, "correction"))
  test(`axe: a refused correction with its errors at 320 px, and what became of one, ${lng}`, async ({ page }) => {
    // So tall that no bar covers half a link.
    await page.setViewportSize({ width: 320, height: 3200 });
    await openInTheme(page, `/${lng}/${BUSINESS}/correct?reason=location`, "light");
    await page.locator("#latitude").fill("x");
    await page.locator("#email").fill("x@y");
    await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
    await page.locator(".error-summary").waitFor();
    await expect(page.locator(".field__error:visible")).toHaveCount(3);
    await expectAccessibleIn(page, BOTH_THEMES);
    await page.locator("input[value=closed]").check();
    await page.locator("#email").fill("");
    await page.locator("#note").fill(`${lng} ${Date.now()}`);
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator(".thanks").waitFor();
    await expectAccessibleIn(page, BOTH_THEMES);
  });
