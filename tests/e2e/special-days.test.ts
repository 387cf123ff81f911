import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { dayFromNow, Writer } from "./planted";
import { expect, freshName, isTooWide, toast } from "./section-page";

/** All businesses share these days. */
test.describe.configure({ mode: "default", timeout: 120_000 });

const t = en.specialDays;
const days = en.hoursEditor;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string): Locator => main(page).getByRole("row").filter({ hasText: name });
const { PICTURES } = process.env;

/** Through the API, so that cached pages are purged. */
test.afterAll(async () => {
  const admin = await Writer.signUp({ role: "admin" });
  const left = await sql<{ id: string }>("SELECT id FROM special_days WHERE translation->'en'->>'title' LIKE 'Zz %'");
  for (const { id } of left) await admin.send("DELETE", `/api/v1/special-day/${id}`);
});

async function openDays(page: Page, lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/special-days`);
  await awake(main(page).getByRole("button").first());
}

const WEEK = Object.fromEntries(
  ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "08:00", close: "20:00" }]]),
);

test("DRS-08 A11Y-01 a day of this year: places that have said nothing tell of it, and owners are proposed it", async ({
  page,
}) => {
  const { id, path } = await plantBusiness("Special");
  const admin = await Writer.signUp({ role: "admin" });
  await admin.send("PATCH", `/api/v1/restaurant/${id}`, { hours: WEEK });
  const text = async () => (await page.request.get(`/en/${path}`)).text();
  const name = freshName("Feast");
  expect(await text()).not.toContain(name);
  await openDays(page);
  await main(page).getByRole("button", { name: t.new }).first().click();
  const dialog = page.getByRole("dialog", { name: t.new });
  // The name is required, and the other fields keep their values.
  await dialog.getByLabel(t.repeats).selectOption("once");
  await dialog.getByLabel(days.from).fill(dayFromNow(0));
  await dialog.getByLabel(days.to).fill("1405/7/31");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(dialog.getByText(en.resource.noSuchDay)).toBeVisible();
  await dialog.getByLabel(days.to).fill(dayFromNow(1));
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(dialog.getByLabel(en.resource.titleIn.en)).toHaveAttribute("aria-invalid", "true");
  const titles = { en: name, fa: "عید آزمایشی", ps: "ازمایښتي اختر" };
  for (const lng of LANGUAGES) await dialog.getByLabel(en.resource.titleIn[lng]).fill(titles[lng]);
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, name)).toBeVisible();
  await expect(row(page, name)).toContainText(t.repeat.once);
  expect(await text()).toContain(name);
  // The owner accepts the suggestion; then no day is without hours.
  await page.goto(`/en/dashboard/restaurants/hours/${id}`);
  const proposal = main(page).getByRole("button", { name });
  await awake(proposal);
  await proposal.click();
  await expect(main(page).getByRole("heading", { name })).toBeFocused();
  await main(page).getByRole("button", { name: en.resource.save, exact: true }).click();
  await expect(toast(page, days.saved)).toBeVisible();
  const head = async () => (await text()).split('class="business-head__differ"').length - 1;
  await expect.poll(head).toBe(0);
  const otherPlace = await plantBusiness("Near");
  await admin.send("PATCH", `/api/v1/restaurant/${otherPlace.id}`, { hours: WEEK });
  for (const lng of inTurn(LANGUAGES, "special-days"))
    for (const width of inTurn([360, 1280], "special days, width"))
      await test.step(`the list, its editor and what a place tells, ${lng}, ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await look(page, { lng, name: titles[lng], path: otherPlace.path });
      });
});

type Looked = { readonly lng: Language; readonly name: string; readonly path: string };

async function look(page: Page, { lng, name, path }: Looked): Promise<void> {
  const width = page.viewportSize()?.width;
  const keep = async (what: string) => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/days-${what}-${lng}-${width}.png` });
  };
  await page.goto(`/${lng}/dashboard/special-days`);
  await awake(main(page).getByRole("button").first());
  expect(await isTooWide(page)).toBe(false);
  await expectAccessible(page);
  await keep("list");
  await main(page).getByRole("row").nth(1).getByRole("button", { name: TEXTS[lng].resource.edit }).click();
  await awake(page.getByRole("dialog").getByRole("textbox").first());
  await expectAccessible(page);
  await keep("editor");
  await page.goto(`/${lng}/${path}`);
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  await keep("place");
}
