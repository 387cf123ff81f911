import { expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";
import { hydrated } from "./hydrating";
import { expectFocusSeen, press, tabTo } from "./keyboard";
import { addButton, line, message, opener, order, TRAY, way } from "./ordering";
import { dialog, TEXTS, toast } from "./own-lists";
import { signIn } from "./people";
import { expectFits, SMALL } from "./small-screen";

const skip = (page: Page) => page.locator(".skip-link").first();

for (const lng of inTurn(["fa", "ps"], "journey-keyboard")) {
  const { lists, correction } = TEXTS[lng];

  test(`J10 BIZ-10 RTE-17 a place is found, saved and put into a list without a mouse, at 320 px, in ${lng}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(SMALL);
    const who = await signIn(page);
    await page.goto(`/${lng}/herat`);
    await hydrated(page);
    await press(page, skip(page));
    await expect(page.locator("#main")).toBeFocused();
    const save = page.locator(".result-card [data-mark]").first();
    await press(page, save);
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await expect(toast(page)).toContainText(lists.saved);
    await page.keyboard.press("F8");
    await expect(toast(page).getByRole("button", { name: lists.put })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, dialog(page).getByLabel(lists.new));
    await page.keyboard.type("جمعه");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("checkbox", { name: "جمعه" })).toBeChecked();
    await expectFits(page);
    await page.keyboard.press("Escape");
    await expect(save).toBeFocused();
    await expectFocusSeen(page);
    const kept =
      "SELECT 1 FROM lists l JOIN list_entries e ON e.list_id = l.id JOIN bookmarks b ON b.business_id = e.business_id AND b.user_id = l.user_id WHERE l.user_id = $1";
    expect(await sql(kept, [who.id])).toHaveLength(1);
    await expectFits(page);
  });

  test(`J10 tray: a dish is ordered without a mouse, at 320 px, in ${lng}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(SMALL);
    await open(page, "menu", lng);
    await press(page, addButton(page));
    await expect(addButton(page)).toHaveAttribute("data-count", "۱");
    await expect(addButton(page)).toBeFocused();
    await press(page, addButton(page, 1), "Space");
    await expectFits(page);
    await press(page, opener(page));
    await expect(order(page)).toBeVisible();
    await expectFits(page);
    await press(page, line(page).locator(".tray-stepper button").last());
    await expect(message(page)).toContainText("۲ ×");
    await tabTo(
      page,
      way(page, TRAY[lng].ways.whatsapp)
        .or(order(page).getByRole("radio", { checked: true }))
        .first(),
    );
    const send = order(page).getByRole("link", { name: TRAY[lng].send.whatsapp });
    await tabTo(page, send);
    await expectFocusSeen(page);
    await page.keyboard.press("Escape");
    await expect(order(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await press(page, opener(page));
    await press(page, line(page, 1).locator("[data-less]"));
    await expect(order(page).locator(".tray-line")).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  });

  test(`J10 MSG-01 a correction from the end of a page to what becomes of it, without a mouse, at 320 px, in ${lng}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(SMALL);
    await open(page, "overview", lng);
    await press(page, page.locator(".page-end a").first());
    await expect(page.locator("main h1")).toHaveText(correction.title);
    const kinds = page.locator(".wrong:visible input[type=radio]");
    await tabTo(page, kinds.first());
    await page.keyboard.press("Space");
    const phone = page.locator("input[value=phone]");
    for (let step = 0; step < 12 && !(await phone.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
    await tabTo(page, page.locator("#phone"));
    await page.keyboard.type(`07${String(Date.now()).slice(-8)}`);
    await tabTo(page, page.locator("#note"));
    await page.keyboard.type("تابلو را دیدم");
    await expectFits(page);
    const send = page.locator("form[data-form]:visible [type=submit]");
    await tabTo(page, send);
    await expectFocusSeen(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${lng}/outcome/`), { timeout: 15_000 });
    await expect(page.locator("main h1")).toBeFocused();
    await expectFits(page);
    await tabTo(page, page.locator(".thanks [data-copy]"));
  });

  test(`J10 BIZ-08 sharing a place and a post without a mouse, at 320 px, in ${lng}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    const [post] = await sql<{ id: string }>(
      "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id LIMIT 1",
    );
    for (const path of [`/${lng}/${BUSINESS}/overview`, `/${lng}/posts/${post?.id}`]) {
      await page.goto(path);
      const share = page.locator("main [popovertarget=share]:visible").first();
      await press(page, share);
      const links = page.locator("#share a:visible");
      await expect(links.first()).toBeVisible();
      await expectFits(page);
      await tabTo(page, links.last());
      await page.keyboard.press("Escape");
      await expect(links).toHaveCount(0);
      await expect(share).toBeFocused();
    }
  });
}
