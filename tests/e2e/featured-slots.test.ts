import { type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { dayFromNow } from "./planted";
import { expect, toast } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const t = en.featuredSlots;
const days = en.hoursEditor;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string): Locator => main(page).getByRole("row").filter({ hasText: name.trim() });

// Those of the demo data and of the calendar's test, which runs in parallel, stay.
test.afterAll(() =>
  sql("DELETE FROM featured_slots s USING businesses b WHERE b.id = s.business_id AND b.slug LIKE 'zz-featured-%'"),
);

const firstAtHome = async (page: Page) => {
  const html = await (await page.request.get("/en?city=ghor")).text();
  // The newest businesses are below.
  return html.slice(html.indexOf('id="featured"')).split("</section>", 1)[0];
};

test("API-22 A11Y-01 a place is featured for a while: the home page of its city shows it at once, and undo takes it away", async ({
  page,
}) => {
  const { name } = await plantBusiness("Featured");
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/featured");
  await awake(main(page).getByRole("combobox").first());
  await main(page).getByRole("button", { name: t.new }).first().click();
  const dialog = page.getByRole("dialog", { name: t.new });
  // Without a business nothing is sent, and the fields keep their values.
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(dialog.getByText(t.choosePlace)).toBeVisible();
  await dialog.getByLabel(days.to).fill("1405/13/1");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(dialog.getByText(en.resource.noSuchDay)).toBeVisible();
  await dialog.getByRole("button", { name: en.dishes.choosePlace }).click();
  const search = page.getByRole("dialog", { name: en.dishes.choosePlace });
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name.trim());
  await expect(search.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(search.getByRole("button", { name: name.trim() })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(name.trim())).toBeVisible();
  const last = dayFromNow(3);
  await dialog.getByLabel(days.to).fill(last);
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, name.trim())).toBeVisible();
  await expect(row(page, name)).toContainText(en.enums.city.ghor);
  expect(await firstAtHome(page)).toContain(name.trim());
  const [stored] = await sql<{ at: string }>(
    `SELECT to_char(s.until_at AT TIME ZONE 'Asia/Kabul', 'YYYY-MM-DD HH24:MI') AS at FROM featured_slots s
      ORDER BY s.created_at DESC LIMIT 1`,
  );
  // Until the end of its last day.
  expect(stored?.at).toBe(`${dayFromNow(4)} 00:00`);
  await row(page, name).getByRole("button", { name: en.resource.delete }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(await firstAtHome(page)).not.toContain(name.trim());
  await toast(page, name.trim()).last().getByRole("button", { name: en.resource.undo }).click();
  await expect(row(page, name)).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await row(page, name).getByRole("button", { name: en.resource.edit }).first().click();
  await awake(page.getByRole("dialog").getByRole("textbox").first());
  await expectAccessible(page);
});
