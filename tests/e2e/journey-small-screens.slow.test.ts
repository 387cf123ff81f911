import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { press, tabTo } from "./keyboard";
import { signIn } from "./people";
import { someBusiness, TEXTS } from "./reviewing";

for (const [what, size] of Object.entries({
  "at 320 px": { width: 320, height: 568 },
  "at 200 %": { width: 640, height: 400 },
}))
  test(`J10 the form of a review ${what}: every part of it is reached and seen, in fa`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page);
    const business = await someBusiness();
    await page.goto(`/fa/${business.path}/overview`);
    // Phone numbers are written left to right in every language.
    const phone = page
      .locator("main a[href^='tel:']:visible")
      .filter({ hasText: /[\d۰-۹]{3}/ })
      .first();
    expect(await phone.evaluate(endsOf)).toBe("ltr");
    await page.goto(`/fa/${business.path}/reviews`);
    await press(page, page.locator(".own-slot").getByRole("button", { name: TEXTS.fa.reviewing.write }));
    const dialog = page.getByRole("dialog");
    await press(page, dialog.locator("[type=submit]"));
    await expect(dialog.locator(".composer__notice")).toBeFocused();
    await expectAccessible(page);
    for (const part of ["input[name=overall] >> nth=0", "textarea", "[type=submit]"])
      await tabTo(page, dialog.locator(part));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

/** Runs in the page. @returns the direction in which the digits are laid out */
function endsOf(link: Element): "ltr" | "rtl" {
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode();
  while (text && !/[\d۰-۹]{3}/.test(text.textContent ?? "")) text = walker.nextNode();
  const words = text?.textContent ?? "";
  const at = (index: number) => {
    const range = document.createRange();
    range.setStart(text as Node, index);
    range.setEnd(text as Node, index + 1);
    return range.getBoundingClientRect().left;
  };
  return at(words.search(/[\d۰-۹]/)) < at(words.search(/[\d۰-۹]\D*$/)) ? "ltr" : "rtl";
}
