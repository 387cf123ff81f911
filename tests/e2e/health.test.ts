import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { isTooWide } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const t = en.health;
const { PICTURES } = process.env;
const main = (page: Page) => page.getByRole("main");
const part = (page: Page, name: string) =>
  main(page)
    .locator("section section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

async function openHealth(page: Page, lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/health`);
  await awake(main(page).locator("header button").first());
}

test("an admin sees how each part is, and what to do about what is wrong", async ({ page }) => {
  await sql("DELETE FROM outbox WHERE kind = 'zz-given-up'");
  await openHealth(page);
  for (const name of Object.values(t.parts)) await expect(part(page, name)).toBeVisible();
  await expect(part(page, t.parts.database)).toContainText("PostgreSQL");
  await expect(part(page, t.parts.process)).toContainText(process.version);
  await expect(part(page, t.parts.jobs)).toContainText(t.names["purge-deleted"]);
  await expect(part(page, t.parts.jobs)).not.toContainText(t.reasons.jobs.failed);
  // The pages of the process that serves this one.
  await expect(part(page, t.parts.pageCache)).toContainText(t.labels.hits);
  await sql("INSERT INTO outbox (id, kind, payload, failed_at) VALUES (gen_random_uuid(), 'zz-given-up', '{}', now())");
  await main(page).getByRole("button", { name: en.dashboard.refresh }).click();
  await expect(part(page, t.parts.jobs)).toContainText(t.reasons.jobs.failed);
  await expect(part(page, t.parts.jobs)).toContainText(t.state.look);
  await sql("DELETE FROM outbox WHERE kind = 'zz-given-up'");
});

test("it looks again by itself; what does not come says so, and what is known stays", async ({ page }) => {
  await page.clock.install();
  await openHealth(page);
  const again = page.waitForRequest("**/api/v1/dashboard/health");
  await page.clock.fastForward(31_000);
  await again;
  await page.route("**/api/v1/dashboard/health", (route) => route.abort());
  await main(page).getByRole("button", { name: en.dashboard.refresh }).click();
  await page.clock.fastForward(20_000);
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(part(page, t.parts.database)).toBeVisible();
});

for (const lng of inTurn(["fa", "ps"], "health"))
  test(`on a phone it fits, in ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openHealth(page, lng);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/health-${lng}-360.png`, fullPage: true });
  });
