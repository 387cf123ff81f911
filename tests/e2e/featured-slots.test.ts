import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { dayFromNow, Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";

/** The slots of a province are one list, and one home page. */
test.describe.configure({ mode: "default", timeout: 120_000 });

const t = en.featuredSlots;
const days = en.hoursEditor;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string): Locator => main(page).getByRole("row").filter({ hasText: name.trim() });
const { PICTURES } = process.env;

// Those of the calendar's test, which runs beside, are later.
test.afterAll(() => sql("DELETE FROM featured_slots WHERE from_at < '2027-03-01'"));

async function openSlots(page: Page, query = "", lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/featured${query}`);
  await awake(main(page).getByRole("combobox").first());
}

/** A slot that is in force, by the API. */
async function plant(id: string, more: object = {}): Promise<string> {
  const admin = await Writer.signUp({ role: "admin" });
  const times = {
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const slot = { restaurantId: id, scope: "city", ...times, ...more };
  return (await admin.send("POST", "/api/v1/featured-slot?lang=en", slot))._id;
}

const firstAtHome = async (page: Page) => {
  const html = await (await page.request.get("/en?city=ghor")).text();
  // New places stand below.
  return html.slice(html.indexOf('id="featured"')).split("</section>", 1)[0];
};

test("API-22 a place is featured for a while: the home page of its city shows it at once, and undo takes it away", async ({
  page,
}) => {
  const { name } = await plantBusiness("Featured");
  await openSlots(page);
  await main(page).getByRole("button", { name: t.new }).first().click();
  const dialog = page.getByRole("dialog", { name: t.new });
  // Nothing is sent without a place, and nothing that was typed is lost.
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
  // The whole of its last day.
  expect(stored?.at).toBe(`${dayFromNow(4)} 00:00`);
  await row(page, name).getByRole("button", { name: en.resource.delete }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(await firstAtHome(page)).not.toContain(name.trim());
  await toast(page, name.trim()).last().getByRole("button", { name: en.resource.undo }).click();
  await expect(row(page, name)).toBeVisible();
});

test("A11Y-01 the list and its editor, on a phone and at a desk", async ({ page }) => {
  const { id } = await plantBusiness("Looks");
  await plant(id);
  await signIn(page, { role: "admin" });
  for (const lng of inTurn(LANGUAGES, "featured-slots")) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${lng}/dashboard/featured?city=ghor`);
      await awake(main(page).getByRole("combobox").first());
      expect(await isTooWide(page), `${lng} ${width}`).toBe(false);
      await expectAccessible(page);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/featured-${lng}-${width}.png`, fullPage: true });
      await main(page).getByRole("row").last().getByRole("button").first().click();
      await awake(page.getByRole("dialog").getByRole("textbox").first());
      expect(await isTooWide(page), `${lng} ${width}`).toBe(false);
      await expectAccessible(page);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/featured-editor-${lng}-${width}.png` });
    }
  }
});
