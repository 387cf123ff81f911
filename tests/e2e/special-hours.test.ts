import { test } from "@playwright/test";
import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import en from "@/messages/en.json" with { type: "json" };
import { walkStates } from "../support/walk-states";
import { DESK, done, field, numeric, openAsOwner, plant, save, stored, wayBack, week } from "./hours-page";
import { awake } from "./hydrating";
import { expect, toast } from "./section-page";

const { hoursEditor } = en;
/** As listed by the demo's admins. */
const EID = { en: "Eid al-Fitr", fa: "عید فطر", ps: "کوچنی اختر" };

test.describe.configure({ timeout: 90_000 });

test("DRS-08 an owner sets Ramadan hours past midnight, and the public page tells them within two seconds", async ({
  page,
}) => {
  const business = await plant();
  await page.setViewportSize(DESK);
  await openAsOwner(page, business);
  const publicPage = `/en/${business.path}/overview`;
  const html = async () => (await page.request.get(publicPage)).text();
  expect(await html()).not.toContain(en.hours.kind.ramadan);
  await page.getByRole("button", { name: hoursEditor.ramadan }).click();
  const card = page.getByRole("article", { name: en.hours.kind.ramadan });
  await expect(card.getByRole("heading")).toBeFocused();
  await expect(card).toContainText(hoursEditor.moon.ramadan);
  await expect(card).toContainText(hoursEditor.nextDay);
  await card.getByText(hoursEditor.details).click();
  const today = kabulDayNumber(new Date());
  await card.getByLabel(hoursEditor.from).fill(numeric(today));
  await card.getByLabel(hoursEditor.to).fill(isoDay(today + 6));
  await card.locator("[data-times]").click();
  await field(page, "opens", hoursEditor.everyDay).selectOption("16:30");
  await field(page, "closes", hoursEditor.everyDay).selectOption("01:00");
  await done(page);
  await page.getByRole("button", { name: hoursEditor.ramadan, exact: true }).click();
  const preview = page.getByRole("status", { name: hoursEditor.preview });
  await expect(preview).toContainText("4:30\u00a0PM – 1:00\u00a0AM");
  await expect(preview).toContainText(en.hours.state.open);
  await save(page).click();
  await expect(toast(page, hoursEditor.saved)).toBeVisible();
  const savedAt = Date.now();
  await expect.poll(html, { intervals: [100] }).toContain(en.hours.kind.ramadan);
  expect(Date.now() - savedAt, "milliseconds until the public page tells it").toBeLessThan(2000);
  expect(await html()).toContain("4:30\u00a0PM – 1:00\u00a0AM");
  // Untouched hours are not confirmed.
  expect((await stored(business.id)).sat).toEqual([{ open: "08:20", close: "22:00" }]);
  await page.reload();
  await awake(week(page));
  await expect(card).toBeVisible();
});

walkStates(
  "special hours of a place",
  "fa",
  async ({ page, lng, t: { hoursEditor: t, resource: words, dashboard } }) => {
    const business = await plant();
    return {
      ramadan: async () => {
        await openAsOwner(page, business, lng);
        await page.getByRole("button", { name: t.ramadan }).click();
        await expect(page.getByRole("article").getByRole("heading")).toBeFocused();
      },
      picked: async () => {
        await page.getByRole("button", { name: t.otherDays }).click();
        await page.getByRole("gridcell").nth(28).click();
      },
      overlap: async () => {
        await page.getByRole("button", { name: t.otherHours, exact: true }).click();
        await expect(page.getByRole("article").getByRole("alert").first()).toBeVisible();
      },
      leaving: () => wayBack(page, dashboard).click(),
      mend: async () => {
        await page.getByRole("button", { name: words.keepEditing }).click();
        await save(page, words).click();
      },
      feast: () => page.getByRole("button", { name: EID[lng] }).click(),
      details: async () => {
        await page.getByText(t.details).first().click();
        await page.getByLabel(t.from).first().fill("1405/13/1");
      },
      offline: async () => {
        await page.context().setOffline(true);
        await expect(page.getByText(t.offline)).toBeVisible();
      },
    };
  },
  { scrolls: true },
);
