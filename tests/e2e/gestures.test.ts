import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { BUSINESS, open } from "./business-page";

const PHONE = { width: 360, height: 740 };

test("a dish sheet is drawn down by the finger to close it; a short pull leaves it open", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: PHONE,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await open(page, "menu");
  await whenLoaded(page, "gestures.js", () => page.locator(".dish h3 a").first().tap());
  const sheet = page.locator("dialog.dish-sheet");
  await expect(sheet.locator(".dish-sheet__foot")).toBeVisible();
  const top = await sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top));
  await swipe(page, [180, top + 20], [180, top + 50]);
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top))).toBe(top);
  await swipe(page, [180, top + 20], [180, Math.min(730, top + 260)]);
  await expect(sheet).toHaveCount(0);
  await context.close();
});

/** Does something that brings a script, and waits until that has run. */
async function whenLoaded(page: Page, script: string, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.evaluate(
    (name) =>
      new Promise<void>((done) => {
        const isIt = ({ target }: Event) => target instanceof HTMLScriptElement && target.src.includes(name) && done();
        document.addEventListener("load", isIt, true);
      }),
    script,
  );
  await act();
  await loaded;
}

/** A finger that goes from one point to another. */
async function swipe(page: Page, [x, y]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [{ x, y }]);
  for (let step = 1; step <= 8; step += 1)
    await send("touchMove", [{ x: x + ((toX - x) * step) / 8, y: y + ((toY - y) * step) / 8 }]);
  await send("touchEnd", []);
}

for (const lng of LANGUAGES) {
  test(`photos follow the arrow keys and the finger, and closing leads back to the picture, in ${lng}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: PHONE,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(`/${lng}/${BUSINESS}/menu`);
    await page.goto(`/${lng}/${BUSINESS}/photos`);
    await whenLoaded(page, "gestures.js", () => page.locator(".photo-list a").first().tap());
    const box = page.locator("dialog.lightbox");

    const at = () => page.evaluate(() => new URLSearchParams(location.search).get("photo"));
    const ids = await page.locator(".photo-list li").evaluateAll((all) => all.map(({ id }) => id));
    await expect(box.locator(".lightbox__foot")).toBeVisible();
    // Reading goes on to the left in Persian and Pashto, to the right in English.
    const [onward, backward] = lng === "en" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const shows = async (index: number) => {
      await expect.poll(at).toBe(ids[index]);
      await expect(box.locator(".lightbox__foot")).toBeVisible();
    };
    await page.keyboard.press(onward);
    await shows(1);
    await page.keyboard.press(onward);
    await shows(2);
    await page.keyboard.press(backward);
    await shows(1);
    // The next picture follows the finger in from the side it comes from.
    const [from, to] = lng === "en" ? [300, 60] : [60, 300];
    await swipe(page, [from, 350], [to, 350]);
    await shows(2);
    await swipe(page, [to, 350], [from, 350]);
    await shows(1);
    await expect(page).toHaveURL(/\/photos\?/);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(page.locator(`.photo-list li[id="${ids[1]}"] a`)).toBeFocused();
    await context.close();
  });
}
