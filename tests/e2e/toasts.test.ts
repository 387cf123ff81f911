import { expect, type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { awake } from "./hydrating";
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
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** At the right edge in every language, and in the upper half of a phone: above the bar at its lower edge. */
async function expectTopRight(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.y < 40 && width - (box.x + box.width) < 40).toBe(true);
  expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThan(height / 2);
}

for (const lng of inTurn(LANGUAGES, "toasts"))
  test(`ERR-09 ERR-10 a toast stands at the top right above an open sheet, and waits while it is pointed at or holds the focus (${lng})`, async ({
    page,
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
  });

for (const lng of inTurn(LANGUAGES, "toasts 2"))
  test(`ERR-09 ERR-10 pages of the app have the same toasts, above their dialogs (${lng})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.install();
    await openProfile(page, `/${lng}/profile`);
    const t = TEXTS[lng];
    const edit = page.getByRole("button", { name: t.profile.editName });
    await awake(edit);
    await edit.click();
    await page.getByRole("dialog").getByRole("textbox").fill("فرزانه");
    await page.keyboard.press("Enter");
    const toast = page.locator(".toasts[role=status] .toast--success");
    await expect(toast).toContainText(t.profile.nameSaved);
    await expectTopRight(page, toast);
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await edit.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.clock.runFor(5500);
    // A click on it closes it alone, not what lies below.
    await toast.getByRole("button").click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

for (const lng of inTurn(["en", "ps"], "toasts 3"))
  test(`ERR-09 a lost connection is a warning, its return an information (${lng})`, async ({ page, context }) => {
    const { connection } = TEXTS[lng];
    await page.clock.install();
    await page.goto(`/${lng}/herat`);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [type, text, offline, icon] of [
      ["warning", connection.away, true, "triangle-exclamation-point"],
      ["info", connection.back, false, "info"],
    ] as const) {
      await context.setOffline(offline);
      const toast = page.locator(`.toasts[role=status] .toast--${type}`);
      await expect(toast).toHaveText(text);
      await expect(toast.locator("use").first()).toHaveAttribute("href", new RegExp(`#${icon}$`));
      const box = await toast.boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect(box && box.y < 120 && width - (box.x + box.width) < 40).toBe(true);
      await page.clock.runFor(4800);
      await expect(toast).toBeVisible();
      await page.clock.runFor(400);
      await expect(toast).toHaveCount(0);
    }
  });
