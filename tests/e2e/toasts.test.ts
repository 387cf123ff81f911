import { expect, type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { awake, hydrated } from "./hydrating";
import { openProfile, TEXTS } from "./profile-page";

/** Copying is the shortest way to a toast; `fails` makes the browser refuse it. */
async function copy(page: Page, fails: boolean): Promise<void> {
  await page.evaluate((refuse) => {
    const writeText = () => (refuse ? Promise.reject(new Error("no")) : Promise.resolve());
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  }, fails);
  await page.locator("#share [data-copy]").click();
}

async function open(page: Page, lng: string): Promise<void> {
  await page.clock.install();
  await page.goto(`/${lng}/herat/restaurant/herat-nights/menu`);
  await page.locator(".action-row [popovertarget=share]").click();
  // From here on only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** At the right edge in every language, and in the upper half of a phone, above the bar. */
async function expectTopRight(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.y < 40 && width - (box.x + box.width) < 40).toBe(true);
  expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThan(height / 2);
}

for (const lng of inTurn(LANGUAGES, "toasts"))
  test(`ERR-09 ERR-10 a toast stands at the top right above an open sheet, and waits while it is pointed at or holds the focus (${lng})`, async ({
    page,
    context,
  }) => {
    await open(page, lng);
    const opener = page.locator("#share [data-copy]");
    await copy(page, true);
    const toast = page.getByRole("alert").filter({ hasText: TEXTS[lng].share.copyFailed });
    await expectTopRight(page, toast);
    expect(
      await toast.evaluate((item) => {
        const { x, y, width: w, height: h } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      }),
    ).toBe(true);
    const motion = async (reducedMotion: "reduce" | "no-preference") => {
      await page.emulateMedia({ reducedMotion });
      return toast.evaluate((item) => getComputedStyle(item).animationName);
    };
    expect(await motion("no-preference")).toBe("toast-come");
    expect(await motion("reduce")).toBe("none");

    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 400);
    await page.clock.runFor(4800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);

    await copy(page, true);
    await opener.focus();
    await page.keyboard.press("F8");
    const close = toast.getByRole("button", { name: TEXTS[lng].common.close });
    await expect(close).toBeFocused();
    const box = await close.boundingBox();
    expect([box?.width, box?.height].every((length) => (length ?? 0) >= 44)).toBe(true);
    await page.mouse.move(5, 400);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toast).toHaveCount(0);
    await expect(opener, "the sheet below is still open").toBeFocused();

    await test.step("a lost connection is a warning, its return an information", async () => {
      await page.keyboard.press("Escape");
      const { connection } = TEXTS[lng];
      for (const [text, offline, icon] of [
        [connection.away, true, "triangle-exclamation-point"],
        [connection.back, false, "info"],
      ] as const) {
        await context.setOffline(offline);
        const told = page.locator(".toasts[role=status] .toast").filter({ hasText: text });
        await expect(told.locator("use").first()).toHaveAttribute("href", new RegExp(`#${icon}$`));
        await expectTopRight(page, told);
        await page.clock.runFor(4800);
        await expect(told).toBeVisible();
        await page.clock.runFor(400);
        await expect(told).toHaveCount(0);
      }
    });
  });

for (const lng of inTurn(LANGUAGES, "toasts 2"))
  test(`ERR-09 ERR-10 above the dialogs of the app and the sheet of a dish a toast is heard, reached and closed (${lng})`, async ({
    page,
  }) => {
    const t = TEXTS[lng];
    await page.setViewportSize({ width: 360, height: 740 });
    await openProfile(page, `/${lng}/profile`);
    const edit = page.getByRole("button", { name: t.profile.editName });
    await awake(edit);
    await edit.click();
    await page.getByRole("dialog").getByRole("textbox").fill("فرزانه");
    await page.keyboard.press("Enter");
    const saved = page.getByRole("status").filter({ hasText: t.profile.nameSaved });
    await expectTopRight(page, saved.locator(".toast"));
    // It waits while another window has the focus.
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await edit.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    // A click closes only the toast, not the dialog below.
    await saved.getByRole("button").click();
    await expect(saved).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();

    await test.step("the sheet of a dish", async () => {
      await page.goto(`/${lng}/herat/restaurant/herat-nights/menu`);
      await hydrated(page);
      await page.locator(".dish h3 a").first().click();
      const sheet = page.locator("dialog[open]");
      const marks = sheet.getByRole("group", { name: t.dishSaid.yours });
      await expect(marks).toBeVisible();
      await page.route(/\/ratings$/, (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
      const rate = () => marks.getByRole("radio").nth(2).dispatchEvent("click");
      await rate();
      // Elements outside a modal dialog have no role and can't be clicked.
      const toast = page.getByRole("alert").filter({ hasText: t.errors.unavailable });
      const close = toast.getByRole("button", { name: t.common.close });
      await expect(toast).toBeVisible();
      await page.keyboard.press("F8");
      await expect(close).toBeFocused();
      await close.click();
      await expect(toast).toHaveCount(0);
      await rate();
      await expect(toast).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await expect(toast).toBeVisible();
      await close.click();
      await expect(toast).toHaveCount(0);
    });
  });
