import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const { shortcuts } = en.dashboard;
const main = (page: Page) => page.getByRole("main");
const ready = (page: Page) => awake(page.locator("header button[aria-haspopup=dialog]"));

test("the list of shortcuts opens by its key and from the palette, never while somebody writes", async ({ page }) => {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/categories");
  await ready(page);
  const search = main(page).getByRole("searchbox");
  await awake(search);
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("?/");
  await expect(search).toHaveValue("?/");
  const sheet = page.getByRole("dialog", { name: shortcuts.title });
  await expect(sheet).toHaveCount(0);
  await search.fill("");
  await search.blur();
  // As the keyboard of Dari writes it, and as others do.
  await page.locator("body").dispatchEvent("keydown", { key: "؟", bubbles: true });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(shortcuts.does.palette)).toBeVisible();
  await expect(sheet.getByText(shortcuts.where.checks)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("shortc");
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
});
