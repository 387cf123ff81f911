import { expect, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";

for (const lng of inTurn(["fa", "ps"], "toasts-in-sheets"))
  test(`ERR-09 ERR-10 above the open sheet of a dish a toast is heard, reached and closed, and outlives the sheet (${lng})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    await page.goto(`/${lng}/herat/restaurant/herat-nights/menu`);
    await hydrated(page);
    await page.locator(".dish h3 a").first().click();
    const sheet = page.locator("dialog.dish-sheet[open]");
    await expect(sheet.locator(".star-choice")).toBeVisible();
    await page.route(/\/ratings$/, (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
    const rate = () => sheet.locator(".star-choice [type=radio]").nth(2).click({ force: true });
    await rate();
    const toast = page.locator(".toast--error");
    // What stands beside a modal dialog has no role and takes no click.
    await expect(page.getByRole("alert").filter({ hasText: TEXTS[lng].errors.unavailable })).toBeVisible();
    await page.keyboard.press("F8");
    await expect(toast.getByRole("button")).toBeFocused();
    await toast.getByRole("button").click();
    await expect(toast).toHaveCount(0);
    await rate();
    await expect(toast).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(toast).toBeVisible();
    await toast.getByRole("button").click();
    await expect(toast).toHaveCount(0);
  });
