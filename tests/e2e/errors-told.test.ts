import { expect, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { someBusiness } from "./reviewing";

for (const lng of inTurn(["en", "fa", "ps"], "errors-told"))
  test(`ERR-04 ERR-08 what went while its page stood open can't be saved, and that is said in words of its own (${lng})`, async ({
    page,
  }) => {
    const { errors } = TEXTS[lng];
    const told = (text: string) => page.getByRole("alert").filter({ hasText: text });
    await signIn(page);
    const { id, path } = await someBusiness();
    await page.goto(`/${lng}/${path}/overview`);
    await hydrated(page);
    await sql("UPDATE businesses SET deleted_at = now() WHERE id = $1", [id]);
    const save = page.locator("[data-mark]:visible").first();
    await save.click();
    await expect(told(errors.restaurant.not_found)).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await sql("UPDATE businesses SET deleted_at = NULL WHERE id = $1", [id]);
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");

    await test.step("a dish", async () => {
      await page.goto(`/${lng}/${path}/menu`);
      await hydrated(page);
      const dish = page.locator(".dish").first();
      const heart = dish.locator(".like");
      const dishId = await dish.getAttribute("id");
      await sql("UPDATE dishes SET deleted_at = now() WHERE id = $1", [dishId]);
      await heart.click();
      await expect(told(errors.dish.not_found)).toBeVisible();
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await sql("UPDATE dishes SET deleted_at = NULL WHERE id = $1", [dishId]);
    });
  });
