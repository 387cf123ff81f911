import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { DESK, field, openAsOwner, openHours, plant, save, stored } from "./hours-page";
import { expect, toast } from "./section-page";

const { hoursEditor, resource } = en;

test.describe.configure({ timeout: 90_000 });

test("DRS-08 hours that were begun survive a reload, which is told, and are forgotten when saved or not wanted", async ({
  page,
}) => {
  const business = await plant();
  const isKept = () => page.evaluate((key) => localStorage.getItem(key) !== null, `draft:hours:${business.id}`);
  await page.setViewportSize(DESK);
  page.on("dialog", (dialog) => dialog.accept());
  await openAsOwner(page, business);
  const closes = field(page, "closes", hoursEditor.everyDay);
  await closes.selectOption("20:00");
  await expect.poll(isKept).toBe(true);
  await openHours(page, business.id);
  await expect(page.getByText(hoursEditor.restored)).toBeVisible();
  await expect(closes).toHaveValue("20:00");
  await page.getByRole("button", { name: resource.dropKept }).click();
  await expect(closes).toHaveValue("22:00");
  expect(await isKept()).toBe(false);

  await closes.selectOption("19:00");
  await expect.poll(isKept).toBe(true);
  await openHours(page, business.id);
  await expect(closes).toHaveValue("19:00");
  await save(page).click();
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  expect(await isKept()).toBe(false);
  expect((await stored(business.id)).mon).toEqual([{ open: "08:20", close: "19:00" }]);
  await openHours(page, business.id);
  await expect(page.getByText(hoursEditor.restored)).toBeHidden();
});

test("DRS-08 “still right” in the middle of a change takes nothing away: it comes back and is no older one", async ({
  page,
}) => {
  const business = await plant();
  const kept = () =>
    page.evaluate((key) => {
      const { what } = JSON.parse(localStorage.getItem(key) ?? "{}") as { what?: { version: string } };
      return what?.version ?? null;
    }, `draft:hours:${business.id}`);
  await sql("UPDATE businesses SET hours_confirmed_at = now() - interval '200 days' WHERE id = $1", [business.id]);
  await page.setViewportSize(DESK);
  page.on("dialog", (dialog) => dialog.accept());
  await openAsOwner(page, business);
  await field(page, "closes", hoursEditor.everyDay).selectOption("20:00");
  // Sooner than it is kept by itself.
  await page.getByRole("button", { name: hoursEditor.stillRight }).click();
  await expect(toast(page, hoursEditor.confirmed)).toBeVisible();
  const [row] = await sql<{ at: Date }>("SELECT updated_at AS at FROM businesses WHERE id = $1", [business.id]);
  await expect.poll(kept).toBe(row?.at.toISOString());
  await openHours(page, business.id);
  await expect(page.getByText(hoursEditor.restored, { exact: true })).toBeVisible();
  await expect(field(page, "closes", hoursEditor.everyDay)).toHaveValue("20:00");
  await save(page).click();
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  expect((await stored(business.id)).mon).toEqual([{ open: "08:20", close: "20:00" }]);
});
