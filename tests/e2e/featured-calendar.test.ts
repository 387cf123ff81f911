import { type Locator, type Page, test } from "@playwright/test";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect, toast } from "./section-page";

test.describe.configure({ mode: "default", timeout: 120_000 });

const main = (page: Page) => page.getByRole("main");
/** The shown month begins on the 21st of March 2027, the first of Hamal 1406. */
const FIRST = kabulDayNumber(new Date("2027-03-21T08:00:00Z"));
const MONTH = "&month=1406-01";

test.afterAll(() => sql("DELETE FROM featured_slots WHERE from_at > '2027-03-01'"));

async function plantSlot(title: string) {
  const { id, name } = await plantBusiness(title);
  const [slot] = await sql<{ id: string }>(
    `INSERT INTO featured_slots (id, business_id, scope, position, from_at, until_at, updated_at)
      VALUES (gen_random_uuid(), $1, 'city', 1, $2, $3, now()) RETURNING id`,
    [id, kabulInstant(FIRST + 9), kabulInstant(FIRST + 14)],
  );
  return { slot: slot?.id ?? "", name: name.trim() };
}

/** First and last day of the slot, counted from 1 within the month. */
async function daysOf(slot: string): Promise<[number, number]> {
  const [row] = await sql<{ from: Date; until: Date }>(
    "SELECT from_at AS from, until_at AS until FROM featured_slots WHERE id = $1",
    [slot],
  );
  const day = (at?: Date | string) => kabulDayNumber(new Date(at ?? 0)) - FIRST + 1;
  return [day(row?.from), day(row?.until) - 1];
}

const bar = (page: Page, slot: string) => main(page).locator(`[data-slot="${slot}"]`);

/** Opens the calendar and waits until its slots are hydrated: they come after the frame. */
async function openCalendar(page: Page, lng = "en"): Promise<void> {
  await page.goto(`/${lng}/dashboard/featured?when=calendar${MONTH}`);
  await awake(main(page).getByRole("combobox").first());
  await awake(main(page).locator("[data-slot]").first());
}

type Box = { readonly x: number; readonly y: number };

async function middleOf(part: Locator): Promise<Box> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until a drag is drawn: a burst of moves that ends before the next frame is not realistic. */
async function expectDrawn(page: Page, slot: string, first: number, last: number): Promise<void> {
  const drawn = () =>
    bar(page, slot)
      .locator("..")
      .evaluate((element) => element.style.gridColumn);
  await expect.poll(drawn).toBe(`${first} / ${last + 1}`);
}

test("API-22 A11Y-01 a slot is carried to other days and drawn longer by its end, in Dari to the left; on a phone and at a desk", async ({
  page,
}) => {
  const { slot, name } = await plantSlot("Carried");
  await signIn(page, { role: "admin" });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [lng, sign] of [
    ["en", 1],
    ["fa", -1],
  ] as const) {
    const before = await daysOf(slot);
    const shift = async (box: Box, days: number, first: number, last: number) => {
      const width = ((await bar(page, slot).locator("..").boundingBox())?.width ?? 0) / (before[1] - before[0] + 1);
      await page.mouse.move(box.x, box.y);
      await page.mouse.down();
      for (const part of [0.5, 1]) await page.mouse.move(box.x + sign * width * days * part, box.y, { steps: 4 });
      await expectDrawn(page, slot, first, last);
      await page.mouse.up();
      await expect.poll(() => daysOf(slot)).toEqual([first, last]);
    };
    await openCalendar(page, lng);
    if (lng === "en") {
      await shift(await middleOf(bar(page, slot)), 3, before[0] + 3, before[1] + 3);
      await expect(toast(page, name).first()).toBeVisible();
    } else await shift(await middleOf(main(page).locator(`[data-slot-end="${slot}"]`)), 2, before[0], before[1] + 2);
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await bar(page, slot).click();
    await expectAccessible(page);
  }
});
