import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { DESK, field, openAsOwner, openHours, PHONE, plant, save, stored, wayBack, week } from "./hours-page";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect, said, toast } from "./section-page";

const { hoursEditor, resource, restaurants } = en;

test.describe.configure({ timeout: 90_000 });

test("DRS-08 H31 the list leads to the hours of one's own places; without a line changes are kept, and saved when it is back", async ({
  page,
  context,
}) => {
  const [own, other] = [await plant(), await plant()];
  await page.setViewportSize(DESK);
  const owner = await signIn(page, { role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [own.id, owner.id]);
  const answer = await page.goto(`/en/dashboard/restaurants/hours/${other.id}`);
  expect(answer?.status()).toBe(404);
  await page.goto("/en/dashboard/restaurants/list");
  await awake(page.getByRole("searchbox"));
  await page.getByRole("button", { name: said(resource.more, own.name) }).click();
  await page.getByRole("menuitem", { name: restaurants.hours }).click();
  await awake(page.getByRole("grid"));
  await expect(page.getByRole("main")).toContainText(own.name);
  await page.setViewportSize(PHONE);
  await field(page, "closes", hoursEditor.everyDay).selectOption("20:00");
  await wayBack(page).click();
  const dialog = page.getByRole("dialog", { name: resource.discardTitle });
  await dialog.getByRole("button", { name: resource.keepEditing }).click();
  await context.setOffline(true);
  await expect(page.getByText(hoursEditor.offline)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(hoursEditor.savedLater)).toBeVisible();
  await expect(field(page, "closes", hoursEditor.everyDay)).toHaveValue("20:00");
  await context.setOffline(false);
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  expect((await stored(own.id)).mon).toEqual([{ open: "08:20", close: "20:00" }]);
  await wayBack(page).click();
  await expect(page).toHaveURL(/restaurants\/list/);
});

walkStates(
  "week of a place",
  "ps",
  async ({ page, lng, t: { hoursEditor: t } }) => {
    const [known, unknown] = [await plant(), await plant({})];
    return {
      unknown: () => openAsOwner(page, unknown, lng),
      same: async () => {
        await sql("UPDATE business_owners SET business_id = $1 WHERE business_id = $2", [known.id, unknown.id]);
        await openHours(page, known.id, lng);
      },
      overlap: async () => {
        await week(page, t).getByRole("button", { name: t.mode.days }).click();
        await week(page, t).getByRole("group").nth(1).getByRole("combobox").nth(1).selectOption("02:00");
        await week(page, t).getByRole("group").nth(2).getByRole("combobox").first().selectOption("01:00");
        await expect(week(page, t).getByRole("alert")).toBeVisible();
      },
      copy: () => page.locator("main [aria-haspopup=dialog]").first().click(),
    };
  },
  { scrolls: true },
);
