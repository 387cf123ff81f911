import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { person, signIn } from "./people";
import { Writer } from "./planted";
import { isTooWide } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const t = en.audit;
const main = (page: Page) => page.getByRole("main");
const deeds = (page: Page): Locator => main(page).getByRole("article");
const { PICTURES } = process.env;

async function openLog(page: Page, query = "", lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/audit${query}`);
  await awake(main(page).locator("a[download]"));
}

test("S-105 a deed says who did what, with before and after, and is found by its words", async ({ page }) => {
  const { id, name } = await plantBusiness("Audited");
  const admin = await Writer.signUp({ role: "admin" });
  const landmark = `Zz landmark ${Date.now().toString(36)}`;
  await admin.send("PATCH", `/api/v1/restaurant/${id}`, { landmark: { en: landmark } });
  await openLog(page);
  await page.getByRole("searchbox", { name: en.resource.search }).fill(landmark);
  await expect(deeds(page)).toHaveCount(1);
  const deed = deeds(page).first();
  await expect(deed.getByRole("heading")).toContainText(name.trim());
  await expect(deed.getByRole("heading")).toContainText(`${t.verbs.update} · ${t.things.business}`);
  await deed.getByText(t.details).click();
  await expect(deed.locator("dd").filter({ hasText: landmark })).toBeVisible();
  // What is looked for stands in the address.
  await page.reload();
  await awake(main(page).locator("a[download]"));
  await expect(deeds(page)).toHaveCount(1);
  await page.getByLabel(t.thing).selectOption("user");
  await expect(main(page).getByText(/Nothing found/)).toBeVisible();
  await main(page).getByRole("button", { name: en.resource.clearFilters }).click();
  await expect(deeds(page)).toHaveCount(1);
});

test("S-105 what was noted of people, settings and words is said in words too, and a person may be chosen", async ({
  page,
}) => {
  const who = await person({ role: "admin" });
  const fields = {
    before: { role: "customer", banned: false },
    after: { role: "owner", banned: true, banReason: "<b>Zz" },
  };
  await sql(
    `INSERT INTO audit_log (id, actor_id, action, entity, entity_id, before, after, ip, request_id)
      VALUES (app_uuid7(), $1::uuid, 'user.ban', 'user', $1::uuid::text, $2, $3, '203.0.113.9', 'zz-request')`,
    [who.id, fields.before, fields.after],
  );
  await openLog(page, `?who=${who.id}`);
  await expect(deeds(page)).toHaveCount(1);
  await expect(page.getByLabel(t.who)).toHaveValue(who.id);
  await deeds(page).first().getByText(t.details).click();
  const rows = deeds(page).first().locator("dl > div");
  await expect(rows.filter({ hasText: t.fields.role })).toContainText(t.values.owner);
  await expect(rows.filter({ hasText: t.fields.banReason })).toContainText("<b>Zz");
  await expect(deeds(page).first()).toContainText("203.0.113.9");
});

test("S-105 what is listed comes as a table", async ({ page }) => {
  const entity = `zz${Date.now().toString(36)}`;
  await sql("INSERT INTO audit_log (id, action, entity, after) VALUES (app_uuid7(), 'zz.deed', $1, $2)", [
    entity,
    { note: "=1+1" },
  ]);
  await openLog(page, `?entity=${entity}`);
  const coming = page.waitForEvent("download");
  await main(page).getByRole("link", { name: t.export }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(`zz.deed,${entity}`)]);
});

test("S-105 a log that does not come says so; on a phone it fits, in Dari and Pashto", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lng of ["fa", "ps"] as const) {
    await page.context().clearCookies();
    await openLog(page, "", lng);
    await deeds(page).first().locator("summary").click();
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/audit-${lng}-360.png` });
  }
  await page.route("**/api/v1/audit?*", (route) => route.abort());
  await page.getByRole("searchbox").fill("zz");
  await expect(main(page).getByRole("alert")).toBeVisible();
});
