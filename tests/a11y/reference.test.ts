import { test } from "@playwright/test";
import { expectAccessibleAtAllWidths, openInTheme, THEMES } from "../support/axe";

for (const theme of THEMES) {
  test(`axe: the reference of the API, ${theme}`, async ({ page }) => {
    // It is the longest page of all.
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await openInTheme(page, "/api/docs", theme);
    for (const id of ["createPost", "uploadMenu", "schema-Restaurant"]) await page.locator(`#${id} > summary`).click();
    await expectAccessibleAtAllWidths(page);
  });
}
