import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { failing } from "../support/failing";
import { inTurn } from "../support/in-turn";
import { open } from "./business-page";
import { awake, hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { someBusiness } from "./reviewing";

const LANGUAGES = ["en", "fa", "ps"] as const;
type Lng = (typeof LANGUAGES)[number];

const toast = (page: Page) => page.locator(".toast--error").last();

/** The dialog of a new list on the own page, filled in. */
async function openNewList(page: Page, lng: Lng) {
  const t = TEXTS[lng];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${lng}/saved`);
  const tab = page.getByRole("button", { name: new RegExp(`^${t.saved.lists}`) });
  await awake(tab);
  await tab.click();
  await page.getByRole("button", { name: t.lists.new }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.lists.name).fill("جمعه");
  const send = async () => {
    await dialog.getByLabel(t.lists.name).focus();
    await page.keyboard.press("Enter");
  };
  return { dialog, send };
}

for (const lng of inTurn(LANGUAGES, "errors-told")) {
  const { errors } = TEXTS[lng];

  test(`ERR-01 ERR-02 ERR-03 ERR-06 each refusal has its own sentence beside the form, which keeps its words (${lng})`, async ({
    page,
  }) => {
    const { id } = await signIn(page);
    const { dialog, send } = await openNewList(page, lng);
    // The server's own failure first, then answers that it gives to no form of ours.
    const heal = await failing("lists", "user_id", id);
    await send();
    await expect(dialog.getByRole("alert").filter({ hasText: errors.internal })).toBeVisible();
    await heal();
    for (const [code, status] of [
      ["bad_request", 400],
      ["unauthorized", 401],
      ["forbidden", 403],
      ["unavailable", 503],
    ] as const) {
      await page.route(/\/v1\/list(?:\?|$)/, (route) =>
        route.fulfill({ status, json: { status: "error", code, message: "Raw." } }),
      );
      await send();
      await expect(dialog.getByRole("alert").filter({ hasText: errors[code] }), code).toBeVisible();
      await expect(dialog.getByLabel(TEXTS[lng].lists.name)).toHaveValue("جمعه");
      await page.unroute(/\/v1\/list(?:\?|$)/);
    }
    await send();
    await expect.poll(() => sql("SELECT name FROM lists WHERE user_id = $1", [id])).toEqual([{ name: "جمعه" }]);
  });

  test(`ERR-07 where a page knows nothing better, something went wrong (${lng})`, async ({ page }) => {
    const { id } = await signIn(page);
    await open(page, "overview", lng);
    await hydrated(page);
    await page.locator(".business-head a[data-mark]:visible").nth(1).click();
    const dialog = page.getByRole("dialog");
    const heal = await failing("lists", "user_id", id);
    await dialog.getByLabel(TEXTS[lng].lists.new).fill("جمعه");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(errors.general)).toBeVisible();
    await expect(dialog.getByLabel(TEXTS[lng].lists.new)).toHaveValue("جمعه");
    await heal();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("checkbox", { name: "جمعه" })).toBeChecked();
  });

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

test("I18N-19 a refusal is told in the words of its reader, in all three languages", async ({ page }) => {
  await signIn(page);
  await page.route(/\/v1\/list(?:\?|$)/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { status: "error", code: "forbidden", message: "Raw." } })
      : route.continue(),
  );
  const told = new Set<string>();
  for (const lng of LANGUAGES) {
    const { dialog, send } = await openNewList(page, lng);
    await send();
    const alert = dialog.getByRole("alert").filter({ hasText: TEXTS[lng].errors.forbidden });
    await expect(alert, lng).toBeVisible();
    told.add((await alert.textContent()) ?? "");
  }
  expect(told.size).toBe(LANGUAGES.length);
});
