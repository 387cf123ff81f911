import { expect } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { kept, strip, test } from "./broken-line";
import { BUSINESS } from "./business-page";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./reviewing";

test.use({ viewport: { width: 360, height: 740 } });

const { en, fa, ps } = TEXTS;

test("FAV-08 words about a dish wait in its sheet and are sent once", async ({ page, line }) => {
  const { id: user } = await signIn(page);
  await page.goto(`${line.origin}/fa/${BUSINESS}/menu`);
  await hydrated(page);
  await page.locator(".dish h3 a").nth(6).click();
  const sheet = page.locator("dialog.dish-sheet[open]");
  await sheet.getByRole("button", { name: fa.dishSaid.write }).click();
  line.broken = true;
  await sheet.getByLabel(fa.dishSaid.write).fill("چربوی‌اش کم بود");
  await sheet.getByRole("button", { name: fa.dishSaid.send }).click();
  await expect(sheet.locator(".waiting-words")).toContainText("چربوی‌اش کم بود");
  await expectAccessible(page);
  line.broken = false;
  await expect(sheet.locator(".dish-comments--live > li").first()).toContainText("چربوی‌اش کم بود", { timeout: 20_000 });
  await expect(sheet.locator(".waiting-words")).toHaveCount(0);
  expect(await sql("SELECT 1 FROM dish_comments WHERE user_id = $1", [user])).toHaveLength(1);
});

test("MSG-01 MSG-03 a message to us waits, goes out from another page, and its number is told", async ({
  page,
  line,
}) => {
  const t = fa.outbox;
  await page.goto(`${line.origin}/fa/contact-us`);
  const words = `بی‌انترنت نوشته شد ${Date.now()}`;
  await page.locator("#firstName").fill("مریم");
  await page.locator("#lastName").fill("نوری");
  await page.locator("#email").fill("maryam@example.af");
  await page.locator("#reason").selectOption("complaint");
  await page.locator("#message").fill(words);
  await page.waitForLoadState("networkidle");
  line.broken = true;
  await page.locator("form[data-form] [type=submit]").click();
  await expect(page.locator("[data-form-alert]")).toHaveText(t.kept);
  await expect(page.locator("#message")).toHaveValue("");
  await strip(page).locator("summary").click();
  await expect(strip(page)).toContainText(t.what.contact);
  await expect(strip(page), "the next at this device").not.toContainText(words);
  await expectAccessible(page);
  // It can still be edited.
  await strip(page).getByRole("link", { name: t.open }).click();
  await expect(page.locator("#message")).toHaveValue(words);
  await expect(strip(page)).toHaveCount(0);
  await page.locator("#message").fill(`${words} و اصلاح شد`);
  await page.locator("form[data-form] [type=submit]").click();
  await expect(strip(page)).toBeVisible();
  line.broken = false;
  await page.goto(`${line.origin}/fa/herat`);
  await expect(strip(page).locator("summary")).toContainText(t.allArrived, { timeout: 20_000 });
  await strip(page).locator("summary").click();
  await expect(strip(page)).toContainText(/[\dA-F]{4}-[\dA-F]{4}/);
  await expectAccessible(page);
  const stored = await sql("SELECT message FROM contact_messages WHERE message LIKE $1", [`${words}%`]);
  expect(stored).toEqual([{ message: `${words} و اصلاح شد` }]);
  await strip(page).getByRole("button", { name: t.done }).click();
  await expect(strip(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

test("API-13 a message whose answer was lost is one, wherever its sender is afterwards", async ({ page, line }) => {
  const words = `یک بار ${Date.now()}`;
  await page.goto(`${line.origin}/en/contact-us`);
  for (const [id, text] of Object.entries({ firstName: "Maryam", lastName: "Noori", email: "m@example.af" }))
    await page.locator(`#${id}`).fill(text);
  await page.locator("#reason").selectOption("other");
  await page.locator("#message").fill(words);
  line.loses = "/contact-us";
  await page.locator("form[data-form] [type=submit]").click();
  await expect(strip(page).locator("summary")).toBeVisible();
  // Longer ago than the deduplication window, and from another network.
  await sql("UPDATE contact_messages SET created_at = created_at - interval '1 hour' WHERE message = $1", [words]);
  line.from = "127.0.4.9";
  await expect(strip(page).locator("summary")).toContainText(en.outbox.allArrived, { timeout: 20_000 });
  await expect(page.locator("[data-form-alert]")).toBeEmpty();
  expect(await sql("SELECT 1 FROM contact_messages WHERE message = $1", [words])).toHaveLength(1);
});

test("J9 a correction waits with its photo, is one though its answer was lost, and leads to what becomes of it", async ({
  page,
  line,
}) => {
  const t = ps.outbox;
  await page.goto(`${line.origin}/ps/${BUSINESS}/correct`);
  await page.locator(".wrong:visible input[value=other]").check();
  const note = `دروازه شاته ده ${Date.now()}`;
  await page.locator("#note").fill(note);
  await page.waitForFunction(() => "proof" in window);
  await page.locator("#photo").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await page.waitForLoadState("networkidle");
  line.loses = "/correct";
  await page.locator("form[data-form]:visible [type=submit]").click();
  await expect(page.locator("[data-form-alert]")).toHaveText(t.kept, { timeout: 15_000 });
  await strip(page).locator("summary").click();
  await expectAccessible(page);
  // The same message from another network would be a new one.
  line.from = "127.0.4.10";
  line.loses = undefined;
  await expect(strip(page).locator("summary")).toContainText(t.allArrived, { timeout: 20_000 });
  await strip(page).getByRole("link", { name: t.follow }).click();
  await expect(page).toHaveURL(/\/ps\/outcome\/[\w-]{43}$/);
  const stored = await sql("SELECT photo_id FROM corrections WHERE note = $1", [note]);
  expect(stored).toEqual([{ photo_id: expect.any(String) }]);
});
