import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { Writer } from "./planted";

test.describe.configure({ timeout: 120_000 });

const t = en.audit;
const main = (page: Page) => page.getByRole("main");
const entries = (page: Page): Locator => main(page).getByRole("article");

async function openLog(page: Page): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/audit");
  await awake(main(page).locator("a[download]"));
}

test("S-105 an entry says who did what, with before and after, is found by its words, and comes as a table", async ({
  page,
}) => {
  const { id, name } = await plantBusiness("Audited");
  const admin = await Writer.signUp({ role: "admin" });
  const landmark = `Zz landmark ${Date.now().toString(36)}`;
  await admin.send("PATCH", `/api/v1/restaurant/${id}`, { landmark: { en: landmark } });
  await openLog(page);
  await page.getByRole("searchbox", { name: en.resource.search }).fill(landmark);
  await expect(entries(page)).toHaveCount(1);
  const entry = entries(page).first();
  await expect(entry).toContainText(name.trim());
  await expect(entry).toContainText(`${en.changes.fields.landmark}: `);
  await expect(entry.locator("dd").filter({ hasText: landmark })).toBeHidden();
  await entry.locator("summary").click();
  await expect(entry.locator("dd").filter({ hasText: landmark })).toBeVisible();
  const coming = page.waitForEvent("download");
  await main(page).getByRole("link", { name: t.export }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(landmark)]);
  await page.reload();
  await awake(main(page).locator("a[download]"));
  await expect(entries(page)).toHaveCount(1);
});
