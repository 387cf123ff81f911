import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { expect, freshName, isTooWide } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const { start } = en.dashboardOverview;
const { shortcuts } = en.dashboard;
const main = (page: Page) => page.getByRole("main");
const ready = (page: Page) => awake(page.locator("header button[aria-haspopup=dialog]"));

/** An owner of one new place, which has neither photo nor prices. */
async function newOwner(page: Page): Promise<string> {
  const admin = await Writer.signUp({ role: "admin" });
  const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe(freshName("Start")));
  const { email } = await signIn(page, { role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) SELECT $1, id FROM users WHERE email = $2", [
    _id,
    email,
  ]);
  return _id;
}

test("H31 first steps: what is lacking leads to its list, what is done is ticked; hidden for one account", async ({
  page,
}) => {
  const id = await newOwner(page);
  await page.goto("/en/dashboard");
  const steps = main(page)
    .getByRole("region")
    .or(main(page).locator("section"))
    .filter({ hasText: start.title })
    .first();
  const photo = steps.getByRole("link", { name: start.owner.photo.title });
  await expect(photo).toHaveAttribute("href", "/en/dashboard/restaurants/list?lacks=photo");
  await sql("UPDATE businesses SET photo_count = 1 WHERE id = $1", [id]);
  await page.reload();
  await expect(steps.getByText(start.owner.photo.title)).toBeVisible();
  await expect(photo).toHaveCount(0);

  const hide = main(page).getByRole("button", { name: start.hide });
  await awake(hide);
  await hide.click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page).getByText(en.dashboardOverview.attention)).toBeVisible();
  await expect(steps).toHaveCount(0);
  // Somebody else on the same device has not hidden theirs.
  await newOwner(page);
  await page.goto("/en/dashboard");
  await expect(steps).toBeVisible();
});

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

test("what an owner has no section for is not in their list of shortcuts, and it fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { role: "owner" });
  await page.goto("/fa/dashboard");
  await ready(page);
  // As the keyboard of Dari writes it.
  await page.locator("body").dispatchEvent("keydown", { key: "؟", bubbles: true });
  const sheet = page.getByRole("dialog", { name: fa.dashboard.shortcuts.title });
  await expect(sheet.getByText(fa.dashboard.shortcuts.where.prices)).toBeVisible();
  await expect(sheet.getByText(fa.dashboard.shortcuts.where.checks)).toHaveCount(0);
  expect(await isTooWide(page)).toBe(false);
});
