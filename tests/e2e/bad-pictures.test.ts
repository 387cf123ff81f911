import { expect, test } from "@playwright/test";
import { changeTheme, THEMES } from "../support/axe";
import { contrast, groundOf, plainPicture } from "../support/bad-pictures";
import { BUSINESS } from "./business-page";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, serviceWorkers: "block" });

/** Elements on top of pictures, by page. Icons need a contrast of 3 : 1, text 4.5 : 1. */
const ON_PICTURES: Readonly<Record<string, readonly [part: string, least: number, width?: number][]>> = {
  "/fa": [[".business-card__media .save-button", 3]],
  [`/fa/${BUSINESS}/menu`]: [
    [".cover-pill", 4.5, 1024],
    [".cover-back", 3],
    [".dish-add", 3],
    [".dish__out", 4.5],
  ],
};

/** Runs in the page. @returns whether all visible pictures are loaded */
const isDrawn = () =>
  [...document.images]
    .filter((each) => {
      const { top, bottom, width } = each.getBoundingClientRect();
      return each.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
    })
    .every((each) => each.complete && each.naturalWidth > 0);

for (const colour of ["#ffffff", "#000000"])
  test(`texts and signs on pictures are read on ${colour} too`, async ({ page }) => {
    const plain = await plainPicture(colour);
    await page.route("**/media/**", (route) => route.fulfill({ body: plain, contentType: "image/webp" }));
    for (const [address, parts] of Object.entries(ON_PICTURES)) {
      await page.goto(address);
      for (const [part, least, width = PHONE.width] of parts) {
        await page.setViewportSize({ ...PHONE, width });
        const shown = page.locator(part).locator("visible=true").first();
        await shown.scrollIntoViewIfNeeded();
        await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
        for (const theme of THEMES) {
          await changeTheme(page, theme);
          const ink = await shown.evaluate((each) =>
            getComputedStyle(each)
              .color.match(/[\d.]+/g)
              ?.slice(0, 3)
              .map(Number),
          );
          const ground = await groundOf(await shown.screenshot());
          expect(contrast(ink ?? [], ground), `${address} ${part} ${theme}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });
