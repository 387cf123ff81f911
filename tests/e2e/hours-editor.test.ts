import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import {
  DESK,
  done,
  field,
  openAsOwner,
  openHours,
  PHONE,
  plant,
  save,
  stored,
  times,
  wayBack,
  week,
} from "./hours-page";
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
  await awake(week(page));
  await expect(page.getByRole("banner")).toContainText(own.name);
  await page.setViewportSize(PHONE);
  await expect(save(page)).toBeHidden();
  await week(page).getByRole("button", { name: hoursEditor.mode.same }).click();
  await field(page, "closes", hoursEditor.everyDay).selectOption("20:00");
  await done(page);
  await wayBack(page).click();
  const dialog = page.getByRole("dialog", { name: resource.discardTitle });
  await dialog.getByRole("button", { name: resource.keepEditing }).click();
  await context.setOffline(true);
  await expect(page.getByText(hoursEditor.offline)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(hoursEditor.savedLater)).toBeVisible();
  await expect(week(page).getByRole("listitem").last()).toContainText("8:00\u00a0PM");
  await context.setOffline(false);
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  expect((await stored(own.id)).mon).toEqual([{ open: "08:20", close: "20:00" }]);
  await wayBack(page).click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

test("DRS-08 a phone shows the whole week, and what is not saved, above its bar", async ({ page }) => {
  const business = await plant();
  await page.setViewportSize({ width: 360, height: 800 });
  await openAsOwner(page, business);
  await week(page).getByRole("switch").last().click();
  await expect(save(page)).toBeInViewport();
  const [days, bar] = await Promise.all([week(page).getByRole("list").boundingBox(), save(page).boundingBox()]);
  if (!days || !bar) throw new Error("the week or its bar is not on the page");
  expect(days.y + days.height).toBeLessThan(bar.y);
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
      times: () => times(page, t, 1).click(),
      overlap: async () => {
        await page.getByRole("dialog").getByRole("combobox").nth(1).selectOption("02:00");
        await page.getByRole("button", { name: t.done, exact: true }).click();
        await times(page, t, 2).click();
        await page.getByRole("dialog").getByRole("combobox").first().selectOption("01:00");
        await page.getByRole("button", { name: t.done, exact: true }).click();
        await expect(week(page, t).getByRole("alert")).toBeVisible();
      },
      copy: () => week(page, t).getByRole("listitem").first().getByRole("button").last().click(),
    };
  },
  { scrolls: true },
);
