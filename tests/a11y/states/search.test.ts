import { expect } from "@playwright/test";
import { inTurn } from "../../support/in-turn";
import { walkStates } from "../../support/walk-states";

for (const lng of inTurn(["en", "fa", "ps"], "search a11y"))
  walkStates(`searching, ${lng}`, lng, async ({ page }) => ({
    "a list without words": async () => {
      await page.goto(`/${lng}/herat`);
      await expect(page.locator(".liked").first()).toBeVisible();
    },
    "the orders": async () => {
      await page.locator(".tools__sort summary").click();
      await expect(page.locator(".tools__sort .drop__list")).toBeVisible();
    },
    "the filters": async () => {
      await page.locator(".tool--filter").click();
      await expect(page.locator("#filters")).toBeVisible();
    },
    suggestions: async () => {
      await page.goto(`/${lng}/herat`);
      await page
        .locator("form input[role=combobox]")
        .first()
        .fill(lng === "en" ? "man" : "منت");
      await expect(page.locator(".suggestions:visible mark").first()).toBeVisible();
    },
    "nothing found": async () => {
      await page.goto(`/${lng}/nimroz?search=mantu&services=ladiesOnly`);
      await expect(page.locator(".zero")).toBeVisible();
    },
  }));
