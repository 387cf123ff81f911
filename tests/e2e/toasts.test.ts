import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };

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

for (const lng of ["en", "fa"]) {
  test(`ERR-09 toasts stand at the top right, above an open sheet, and close after five seconds (${lng})`, async ({
    page,
  }) => {
    await open(page, lng);
    await copy(page, false);
    const toast = page.locator(".toast--success");
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.y < 40 && width - (box.x + box.width) < 40).toBe(true);
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
      await expect(toast.locator("use")).toHaveAttribute("href", new RegExp(`#${icon}$`));
      const box = await toast.boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect(box && box.y < 120 && width - (box.x + box.width) < 40).toBe(true);
      await page.clock.runFor(4800);
      await expect(toast).toBeVisible();
      await page.clock.runFor(400);
      await expect(toast).toHaveCount(0);
    }
  });
