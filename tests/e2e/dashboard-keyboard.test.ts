import { type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { ADD, add, next, t } from "./business-form";
import { awake } from "./hydrating";
import { press, tabTo } from "./keyboard";
import { signIn } from "./people";
import { expect, freshName, said } from "./section-page";

const { layout, resource } = en;
test.describe.configure({ timeout: 120_000 });

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function choose(page: Page, field: Locator, text: string, value: string): Promise<void> {
  await type(page, field, text);
  await expect(field).toHaveValue(value);
}

test("RTE-32 DRS-03 DRS-08 a place is added step by step, without a pointer", async ({ page }) => {
  const name = freshName("Keys");
  await signIn(page, { role: "admin" });
  await page.goto(ADD);
  await awake(page.locator("form button[aria-current=step]"));
  await press(page, page.getByRole("link", { name: layout.skip }));
  await choose(page, page.getByLabel(t.type, { exact: true }), en.enums.types.cafe, "cafe");
  await type(page, page.getByLabel(resource.titleIn.en), name);
  await tabTo(page, page.getByRole("tab", { name: resource.language.en }));
  // The own language is the last of three; the arrow goes round.
  await page.keyboard.press("ArrowRight");
  await type(page, page.getByLabel(resource.titleIn.fa), "چایخانهٔ کلیدها");
  await press(page, next(page, "contact"));
  await type(page, page.getByLabel(t.number), "0700123456");
  await type(page, page.getByLabel(t.email, { exact: true }), "zz@example.com");
  await press(page, next(page, "location"));
  await choose(page, page.getByLabel(t.city), "Ghor", "ghor");
  for (const step of ["hours", "services", "photos", "review"] as const) await press(page, next(page, step));
  await press(page, add(page));
  await expect(page.getByRole("heading", { name: said(resource.created, name) })).toBeFocused();
  expect(await sql("SELECT city FROM businesses WHERE translation->'en'->>'title' = $1", [name])).toEqual([
    { city: "ghor" },
  ]);
});
