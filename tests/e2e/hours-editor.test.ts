import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import {
  DESK,
  dayOf,
  field,
  inDay,
  openAsOwner,
  openHours,
  PHONE,
  plant,
  save,
  stored,
  WEEK,
  wayBack,
  week,
} from "./hours-page";
import { awake } from "./hydrating";
import { press, tabTo } from "./keyboard";
import { Writer } from "./planted";
import { expect, said, toast } from "./section-page";

const { hoursEditor, resource, restaurants } = en;

test.describe.configure({ timeout: 90_000 });

test("DRS-08 a range may end past midnight and a time between the quarters stays; an overlap is said and not sent", async ({
  page,
}) => {
  const business = await plant();
  await page.setViewportSize(DESK);
  await openAsOwner(page, business);
  await week(page).getByRole("button", { name: hoursEditor.mode.days }).click();
  await expect(field(page, "opens", "Saturday")).toHaveValue("08:20");
  await field(page, "closes", "Thursday").selectOption("09:00");
  await expect(dayOf(page, "Thursday").getByRole("alert")).toHaveCount(0);
  await field(page, "closes", "Thursday").selectOption("01:30");
  await expect(dayOf(page, "Thursday")).toContainText("Friday");
  await expect(dayOf(page, "Friday")).toContainText(
    hoursEditor.tail.replace("{day}", "Thursday").replace("{time}", "1:30 AM"),
  );
  await field(page, "opens", "Friday").selectOption("01:00");
  await expect(dayOf(page, "Friday").getByRole("alert")).toContainText("Thursday");
  await save(page).click();
  await expect(page.getByText(hoursEditor.mend)).toBeVisible();
  await expect(field(page, "opens", "Friday")).toBeFocused();
  expect((await stored(business.id)).thu).toEqual([{ open: "08:20", close: "22:00" }]);
  await page.getByRole("button", { name: resource.undo }).click();
  await expect(field(page, "opens", "Friday")).toHaveValue("08:20");
  await save(page).click();
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  expect((await stored(business.id)).thu).toEqual([{ open: "08:20", close: "01:30" }]);
});

test("DRS-08 a day has several ranges and is copied to all others in one press, or to some, by keyboard alone", async ({
  page,
}) => {
  const business = await plant({});
  await page.setViewportSize(DESK);
  await openAsOwner(page, business);
  await press(page, page.getByRole("button", { name: hoursEditor.enter }));
  await press(page, week(page).getByRole("button", { name: hoursEditor.mode.days }));
  await tabTo(page, field(page, "closes", "Saturday"));
  await field(page, "closes", "Saturday").selectOption("14:00");
  await press(page, dayOf(page, "Saturday").getByRole("button", { name: inDay(hoursEditor.addRange, "Saturday") }));
  await expect(field(page, "opens", "Saturday")).toHaveCount(2);
  await press(page, dayOf(page, "Saturday").getByRole("button", { name: inDay(hoursEditor.copy, "Saturday") }));
  await press(page, page.getByRole("button", { name: hoursEditor.copyAll }));
  await expect(field(page, "opens", "Friday")).toHaveCount(2);
  await press(page, dayOf(page, "Friday").getByRole("switch"), "Space");
  await expect(dayOf(page, "Friday")).toContainText(hoursEditor.closed);
  await press(page, save(page));
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  const hours = await stored(business.id);
  expect(hours.thu).toEqual([
    { open: "08:00", close: "14:00" },
    { open: "15:00", close: "18:00" },
  ]);
  expect(hours.fri).toEqual([]);
});

test("DRS-08 DRS-11 hours are confirmed in one press; who was slower chooses whose are kept, in Pashto", async ({
  page,
}) => {
  const business = await plant();
  const { hoursEditor: t, resource: words } = ps;
  await page.setViewportSize(PHONE);
  await sql("UPDATE businesses SET hours_confirmed_at = now() - interval '200 days' WHERE id = $1", [business.id]);
  await openAsOwner(page, business, "ps");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: t.stillRight }).click();
  await expect(toast(page, t.confirmed)).toBeVisible();
  const [row] = await sql<{ isFresh: boolean }>(
    `SELECT hours_confirmed_at > now() - interval '5 minutes' AS "isFresh" FROM businesses WHERE id = $1`,
    [business.id],
  );
  expect(row?.isFresh).toBe(true);

  const admin = await Writer.signUp({ role: "admin" });
  await admin.send("PATCH", `/api/v1/restaurant/${business.id}`, { hours: { ...WEEK, fri: [] } });
  const everyDay = week(page, t).getByLabel(inDay(t.closes, t.everyDay));
  await everyDay.selectOption("21:00");
  await save(page, words).click();
  const notice = page.getByRole("alert").filter({ hasText: words.staleTitle });
  await expect(notice).toContainText(ps.hours.closed);
  await expectAccessible(page, "all but sizes");
  await notice.getByRole("button", { name: words.takeTheirs }).click();
  await expect(notice).toHaveCount(0);
  await expect(week(page, t).getByRole("switch")).toHaveCount(7);
  await expect(week(page, t).getByRole("switch", { checked: false })).toHaveCount(1);
});

test("DRS-08 without a line changes are kept, it is said, and they are saved when it is back; a link asks before it leads away", async ({
  page,
  context,
}) => {
  const business = await plant();
  await page.setViewportSize(PHONE);
  await openAsOwner(page, business);
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
  expect((await stored(business.id)).mon).toEqual([{ open: "08:20", close: "20:00" }]);
  await wayBack(page).click();
  await expect(page).toHaveURL(/restaurants\/list/);
});

test("DRS-08 H31 the list leads to the hours of one's own places; others' are none", async ({ page }) => {
  const [own, other] = [await plant(), await plant()];
  await page.setViewportSize(DESK);
  await openAsOwner(page, own);
  await page.goto("/en/dashboard/restaurants/list");
  await awake(page.getByRole("searchbox"));
  await page.getByRole("button", { name: said(resource.more, own.name) }).click();
  await page.getByRole("menuitem", { name: restaurants.hours }).click();
  await awake(page.getByRole("grid"));
  await expect(page.getByRole("main")).toContainText(own.name);
  const answer = await page.goto(`/en/dashboard/restaurants/hours/${other.id}`);
  expect(answer?.status()).toBe(404);
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
      days: () => week(page, t).getByRole("button", { name: t.mode.days }).click(),
      night: async () => {
        await week(page, t).getByRole("group").nth(1).getByRole("combobox").nth(1).selectOption("02:00");
      },
      overlap: async () => {
        await week(page, t).getByRole("group").nth(2).getByRole("combobox").first().selectOption("01:00");
        await expect(week(page, t).getByRole("alert")).toBeVisible();
      },
      copy: () => page.locator("main [aria-haspopup=dialog]").first().click(),
    };
  },
  { scrolls: true },
);
