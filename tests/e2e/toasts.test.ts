import { expect, type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
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

for (const lng of inTurn(LANGUAGES, "toasts")) {
  test(`ERR-09 toasts stand at the top right, above an open sheet, and close after five seconds (${lng})`, async ({
    page,
  }) => {
    await open(page, lng);
    await copy(page, false);
    const toast = page.locator(".toast--success");
    await expectTopRight(page, toast);
    expect(
      await toast.evaluate((item) => {
        const { x, y, width: w, height: h } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      }),
    ).toBe(true);
    await page.clock.runFor(4800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);
  });
}

test("ERR-10 a toast waits while it is pointed at, and while the window is left", async ({ page }) => {
  await open(page, "en");
  await copy(page, true);
  const toast = page.locator(".toast--error");
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await page.mouse.move(5, 400);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.clock.runFor(5200);
  await expect(toast).toHaveCount(0);
});

test("ERR-09 a click closes a toast, and an error is an alert", async ({ page }) => {
  await open(page, "fa");
  await copy(page, true);
  const toast = page.locator(".toast--error");
  await expect(toast).toHaveAttribute("role", "alert");
  await toast.click();
  await expect(toast).toHaveCount(0);
});

for (const [lng, { common, share }] of [
  ["fa", fa],
  ["ps", ps],
] as const)
  test(`ERR-09 ERR-10 a toast is reached, held and closed by keyboard, and has a button that says so (${lng})`, async ({
    page,
  }) => {
    await open(page, lng);
    const opener = page.locator("#share [data-copy]");
    await copy(page, true);
    await opener.focus();
    const toast = page.locator(".toast--error");
    await page.keyboard.press("F8");
    const button = toast.getByRole("button", { name: common.close });
    await expect(button).toBeFocused();
    await page.mouse.move(5, 400);
    await page.clock.runFor(20_000);
    await expect(toast).toHaveText(share.copyFailed);
    await page.keyboard.press("Escape");
    await expect(toast).toHaveCount(0);
    await expect(opener).toBeFocused();
    await copy(page, true);
    const box = await button.boundingBox();
    expect([box?.width, box?.height].every((length) => (length ?? 0) >= 44)).toBe(true);
    await button.click();
    await expect(toast).toHaveCount(0);
  });

test("ERR-09 at most three toasts stand there, the newest ones", async ({ page }) => {
  await open(page, "fa");
  for (const fails of [true, false, false, false]) await copy(page, fails);
  await expect(page.locator(".toast")).toHaveCount(3);
  await expect(page.locator(".toast--error")).toHaveCount(0);
  // The sheet below them is still open: what made room was not heard by the page.
  await expect(page.locator("#share")).toBeVisible();
});

test("ERR-09 a toast comes without motion for who wants none", async ({ page }) => {
  const motion = async (reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    return page.locator(".toast").evaluate((item) => getComputedStyle(item).animationName);
  };
  await open(page, "ps");
  await copy(page, false);
  expect(await motion("reduce")).toBe("none");
  expect(await motion("no-preference")).toBe("toast-come");
});

for (const lng of inTurn(LANGUAGES, "toasts 2"))
  test(`ERR-09 ERR-10 pages of the app have the same toasts, above their dialogs (${lng})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
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
    await page.waitForTimeout(5500);
    // A click on it closes it alone, not what lies below.
    await toast.getByRole("button").click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

for (const [lng, { connection }] of [
  ["en", en],
  ["ps", ps],
] as const)
  test(`ERR-09 a lost connection is a warning, its return an information (${lng})`, async ({ page, context }) => {
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
