import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { type Person, person, signInAs } from "./people";

test.describe.configure({ timeout: 120_000 });

const t = en.statistics;
const main = (page: Page) => page.getByRole("main");
const figure = (page: Page, name: string): Locator => main(page).getByRole("button", { name: new RegExp(`^${name}`) });

async function plantVisits(business: string, visits: number, back: readonly number[]): Promise<void> {
  for (const days of back)
    await sql(
      `INSERT INTO place_event_days (business_id, day, name, events, visitors)
        SELECT $1::uuid, (now() AT TIME ZONE 'Asia/Kabul')::date - $2::int, n, c, c
        FROM (VALUES ('restaurant_view', $3::int), ('restaurant_called', 1)) v(n, c)`,
      [business, days, visits],
    );
}

async function ownerOf(...businesses: string[]): Promise<Person> {
  const owner = await person({ role: "owner" });
  for (const business of businesses)
    await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business, owner.id]);
  return owner;
}

async function openStatistics(page: Page, who: Person, query: string): Promise<void> {
  await signInAs(page, who);
  await page.goto(`/en/dashboard/statistics${query}`);
  await awake(main(page).locator("a[download]").first());
}

test("DSH-01 H31 an owner reads how their places are visited: figures, chart, table and file", async ({ page }) => {
  const place = await plantBusiness("Visited");
  const other = await plantBusiness("Not visited");
  await plantVisits(place.id, 12, [2, 3]);
  await plantVisits(place.id, 6, [9]);
  await openStatistics(page, await ownerOf(place.id, other.id), "?period=7");
  await expect(figure(page, t.measures.views)).toContainText("24");
  await expect(figure(page, t.measures.views)).toContainText("300% more than before (6)");
  await expect(figure(page, t.measures.calls)).toContainText("2");
  // Figures of the whole site are not shown to owners.
  await expect(figure(page, t.measures.searches)).toHaveCount(0);
  await figure(page, t.measures.calls).click();
  await expect(main(page).getByRole("heading", { name: "Calls by day" })).toBeVisible();
  await expect(page).toHaveURL(/measure=calls/);
  // Keys reach each point and it is read out.
  const chart = page.getByRole("slider");
  await chart.focus();
  await chart.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: 1 · before: 1$/);
  await main(page).getByText(t.asTable).click();
  await expect(main(page).getByRole("table").first().getByRole("row")).toHaveCount(8);
  await expect(main(page).getByRole("table").first()).toContainText("12");
  await expect(main(page).getByRole("link", { name: place.name.trim() })).toBeVisible();
  const coming = page.waitForEvent("download");
  await main(page).getByRole("link", { name: t.export, exact: true }).first().click();
  const lines = (await readFile(await (await coming).path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines[0]]).toEqual([8, expect.stringContaining(t.csv.solar)]);
  await page.locator("select[name=restaurant]").selectOption(other.id);
  await expect(main(page).getByText(t.none, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(figure(page, t.measures.views)).toContainText("24");
});
