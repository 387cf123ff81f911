import { type Locator, type Page, test } from "@playwright/test";
import { dayNumberOfSolar, isoDay, kabulDayNumber, solarOf } from "@/lib/i18n/calendar";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { press, tabTo } from "./keyboard";
import { enter } from "./members";
import { Writer } from "./planted";
import { expect, freshName, said, toast } from "./section-page";

const { hoursEditor, resource, restaurants } = en;
const [PHONE, DESK] = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];
const WEEK = Object.fromEntries(
  ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "08:20", close: "22:00" }]]),
);

test.describe.configure({ timeout: 90_000 });

type Planted = { readonly id: string; readonly name: string; readonly path: string };

/** A confirmed place of its own for each test. */
async function plant(more: object = { hours: WEEK }): Promise<Planted> {
  const name = freshName("Hours");
  const admin = await Writer.signUp({ role: "admin" });
  const { _id, slug } = await admin.send("POST", "/api/v1/restaurant", {
    translation: { en: { title: name } },
    type: "cafe",
    city: "ghor",
    phones: [{ number: "0700 000 100" }],
    email: "zz@example.com",
    ...more,
  });
  return { id: _id, name, path: `ghor/cafe/${slug}` };
}

/** Enters as the owner of a place, and opens its hours. */
async function openAsOwner(page: Page, { id }: Planted, lng = "en"): Promise<void> {
  const owner = await enter(page, { role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [id, owner.id]);
  await openHours(page, id, lng);
}

async function openHours(page: Page, id: string, lng = "en"): Promise<void> {
  await page.goto(`/${lng}/dashboard/restaurants/hours/${id}`);
  await awake(page.getByRole("grid"));
}

const stored = async (id: string) => {
  const [row] = await sql<{ hours: Record<string, { open: string; close: string }[]> }>(
    "SELECT hours FROM businesses WHERE id = $1",
    [id],
  );
  return row?.hours ?? {};
};
const week = (page: Page, t = hoursEditor): Locator => page.getByRole("region", { name: t.week, exact: true });
const dayOf = (page: Page, day: string): Locator => week(page).getByRole("group", { name: day, exact: true });
const field = (page: Page, ends: "opens" | "closes", day: string): Locator =>
  week(page).getByLabel(hoursEditor[ends].replace("{day}", day), { exact: true });
const save = (page: Page, t = resource) => page.getByRole("button", { name: t.save, exact: true });
const inDay = (text: string, day: string) => text.replace("{day}", day);
const numeric = (day: number) => {
  const { year, month, day: ofMonth } = solarOf(day);
  return `${year}/${month}/${ofMonth}`;
};

test("DRS-08 an owner sets Ramadan hours past midnight, and the public page tells them within two seconds", async ({
  page,
}) => {
  const business = await plant();
  await page.setViewportSize(DESK);
  await openAsOwner(page, business);
  const publicPage = `/en/${business.path}/overview`;
  const html = async () => (await page.request.get(publicPage)).text();
  expect(await html()).not.toContain(en.hours.kind.ramadan);
  await page.getByRole("button", { name: hoursEditor.occasion.ramadan }).click();
  const card = page.getByRole("article", { name: en.hours.kind.ramadan });
  await expect(card.getByRole("heading")).toBeFocused();
  await expect(card).toContainText(hoursEditor.moon.ramadan);
  await expect(card).toContainText(hoursEditor.nextDay);
  await card.getByText(hoursEditor.details).click();
  const today = kabulDayNumber(new Date());
  await card.getByLabel(hoursEditor.from).fill(numeric(today));
  await card.getByLabel(hoursEditor.to).fill(isoDay(today + 6));
  await card.getByLabel(inDay(hoursEditor.opens, hoursEditor.everyDay)).selectOption("16:30");
  await card.getByLabel(inDay(hoursEditor.closes, hoursEditor.everyDay)).selectOption("01:00");
  await page.getByRole("button", { name: en.hours.kind.ramadan, exact: true }).click();
  const preview = page.getByRole("status", { name: hoursEditor.preview });
  await expect(preview).toContainText("4:30 PM – 1:00 AM");
  await expect(preview).toContainText(en.hours.state.open);
  await save(page).click();
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  const savedAt = Date.now();
  await expect.poll(html, { intervals: [100] }).toContain(en.hours.kind.ramadan);
  expect(Date.now() - savedAt, "milliseconds until the public page tells it").toBeLessThan(2000);
  expect(await html()).toContain("4:30 PM – 1:00 AM");
  // What was not touched was not confirmed either.
  expect((await stored(business.id)).sat).toEqual([{ open: "08:20", close: "22:00" }]);
  await page.reload();
  await awake(page.getByRole("grid"));
  await expect(card).toBeVisible();
});

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

test("DRS-08 days are picked in the calendar by keys alone, in its own direction; overlapping periods name each other", async ({
  page,
}) => {
  const business = await plant();
  await page.setViewportSize(DESK);
  const { hoursEditor: t } = fa;
  await openAsOwner(page, business, "fa");
  const today = kabulDayNumber(new Date());
  const day = (dayNumber: number) => page.locator(`[data-day="${dayNumber}"]`);
  await tabTo(page, day(today));
  await page.keyboard.press("ArrowLeft");
  await expect(day(today + 1)).toBeFocused();
  await page.keyboard.press("PageDown");
  const month = solarOf(today + 1);
  const next = { year: month.month === 12 ? month.year + 1 : month.year, month: (month.month % 12) + 1 };
  const reached = dayNumberOfSolar({ ...next, day: Math.min(month.day, 29) });
  await expect(page.locator("[data-day]:focus")).toHaveAttribute("data-day", new RegExp(`^${reached}|${reached + 1}$`));
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(8);
  await press(page, page.getByRole("button", { name: t.closedThen, exact: true }));
  await expect(page.getByRole("article")).toContainText(t.closed);

  // By pressing the first day and the last one.
  await day(today + 2).click();
  await expect(page.getByText(t.pickLast)).toBeVisible();
  await day(today + 4).click();
  await page.getByRole("button", { name: t.otherHours, exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").getByRole("alert")).toContainText(fa.hours.kind.other);
  await save(page, fa.resource).click();
  await expect(page.getByText(t.mend)).toBeVisible();
  await page
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: said(t.remove, fa.hours.kind.other) })
    .click();
  await save(page, fa.resource).click();
  await expect(toast(page, t.saved)).toBeVisible();
  const periods = await sql<{ from: string; to: string }>(
    `SELECT from_date::text AS "from", to_date::text AS "to" FROM special_periods WHERE business_id = $1`,
    [business.id],
  );
  expect(periods).toHaveLength(1);
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
  await page.getByRole("link", { name: hoursEditor.back }).click();
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
  await page.getByRole("link", { name: hoursEditor.back }).click();
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

for (const lng of ["en", "fa", "ps"] as const)
  walkStates(
    "hours of a place",
    lng,
    async ({ page, t }) => {
      const business = await plant();
      return {
        week: () => openAsOwner(page, business, lng),
        days: () => week(page, t.hoursEditor).getByRole("button", { name: t.hoursEditor.mode.days }).click(),
        copy: () => page.locator("[aria-haspopup=dialog]").first().click(),
        ramadan: async () => {
          await page.keyboard.press("Escape");
          await page.getByRole("button", { name: t.hoursEditor.occasion.ramadan }).click();
          await expect(page.getByRole("article").getByRole("heading")).toBeFocused();
        },
        feast: () => page.getByRole("button", { name: t.hoursEditor.occasion.eidFitr }).click(),
        calendar: () => page.getByRole("grid").scrollIntoViewIfNeeded(),
        picked: () => page.getByRole("gridcell").nth(20).click(),
        details: () => page.getByText(t.hoursEditor.details).first().click(),
      };
    },
    { scrolls: true },
  );
