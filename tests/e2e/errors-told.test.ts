import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { open } from "./business-page";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { someBusiness } from "./reviewing";

const LANGUAGES = ["en", "fa", "ps"] as const;

const toast = (page: Page) => page.locator(".toast--error").last();

for (const lng of inTurn(LANGUAGES, "errors-told")) {
  const { errors } = TEXTS[lng];

  test(`ERR-04 a place that went while its page stood open can't be saved, and that is said (${lng})`, async ({
    page,
  }) => {
    await signIn(page);
    const { id, path } = await someBusiness();
    await page.goto(`/${lng}/${path}/overview`);
    await hydrated(page);
    await sql("UPDATE businesses SET deleted_at = now() WHERE id = $1", [id]);
    const save = page.locator("[data-mark]:visible").first();
    await save.click();
    await expect(toast(page)).toContainText(errors.restaurant.not_found);
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await sql("UPDATE businesses SET deleted_at = NULL WHERE id = $1", [id]);
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
  });

  test(`ERR-08 a dish that went while its menu stood open has words of its own (${lng})`, async ({ page }) => {
    await signIn(page);
    await open(page, "menu", lng);
    await hydrated(page);
    const dish = page.locator(".dish").nth(5 + LANGUAGES.indexOf(lng));
    const id = await dish.getAttribute("id");
    await sql("UPDATE dishes SET deleted_at = now() WHERE id = $1", [id]);
    await dish.locator(".like").click();
    await expect(toast(page)).toContainText(errors.dish.not_found);
    await expect(dish.locator(".like")).toHaveAttribute("aria-pressed", "false");
    await sql("UPDATE dishes SET deleted_at = NULL WHERE id = $1", [id]);
  });
}
