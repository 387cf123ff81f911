import { expect, type Locator, type Page, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { photo } from "../support/pictures";
import { signIn } from "./people";
import { fillForm, openComposer, openReviews, someBusiness, TEXTS } from "./reviewing";

const WORDS = "The Qabuli palaw arrived hot and the meat was tender.";
let height = 700;
const files = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await photo(1000, ++height, (index + 1) * 30),
    })),
  );

const slots = (dialog: Locator) => dialog.locator(".photo-slots");
const arrived = (dialog: Locator) => slots(dialog).locator("li:not([data-state]) img");
const tiles = (page: Page) => page.locator(".review--own .review__photos img");
const choose = async (dialog: Locator, chosen: Awaited<ReturnType<typeof files>>) =>
  slots(dialog).locator("input[type=file]").setInputFiles(chosen);

for (const lng of inTurn(["en", "fa"], "reviews-photos")) {
  const texts = TEXTS[lng].reviewing;

  test(`REV-01 REV-08 photos are added, taken out, published, seen and changed, ${lng}`, async ({ page, browser }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page);
    const business = await someBusiness();
    await openReviews(page, business, lng);
    const dialog = await openComposer(page, TEXTS[lng]);
    await fillForm(dialog, [5, 4, 5], WORDS);
    await choose(dialog, await files(4));
    await expect(arrived(dialog)).toHaveCount(4, { timeout: 20_000 });
    await expect(slots(dialog).locator("input[type=file]"), "no room for a fifth").toHaveCount(0);
    // By keyboard: the focus stays at the next empty slot.
    const first = await arrived(dialog).first().getAttribute("src");
    await slots(dialog).getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await expect(arrived(dialog)).toHaveCount(3);
    await expect(slots(dialog).locator("input[type=file]")).toBeFocused();
    await expect(dialog.locator("textarea")).toHaveValue(WORDS);
    await page.reload();
    const again = await openComposer(page, TEXTS[lng]);
    await expect(arrived(again)).toHaveCount(3);
    await expect(again.locator("textarea")).toHaveValue(WORDS);
    await again.locator("[type=submit]").click();
    await expect(page.locator(".toast--success")).toHaveText(texts.published);
    await expect(tiles(page)).toHaveCount(3);
    await page.reload();
    await expect(tiles(page)).toHaveCount(3);
    const label = await tiles(page).first().getAttribute("alt");
    expect(label).toContain("مریم نوری");
    expect(await page.content()).not.toContain(first);
    await tiles(page).first().click();
    const box = page.locator("dialog[data-overlay=photo]");
    await expect(box).toBeVisible();
    await expect(box).toContainText(label ?? "?");
    await expect(page).toHaveURL(/[?&]photo=[\w-]+/);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await page.waitForURL((url) => !url.search.includes("photo"));
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(page.url());
    const link = reader.locator(".review__photos a").first();
    await expect(link.locator("img")).toHaveAttribute("width", "1000");
    await link.click();
    await expect(reader.locator("dialog.lightbox .lightbox__still img")).toBeVisible();
    const address = reader.url();
    await reader.locator("dialog.lightbox a[rel~=next]").click();
    await expect(reader.locator("dialog.lightbox .lightbox__still img")).toBeVisible();
    // REV-08: one is removed, another added.
    const editor = await openComposer(page, TEXTS[lng]);
    await expect(arrived(editor)).toHaveCount(3);
    await slots(editor).getByRole("button").first().click();
    await choose(editor, (await files(2)).slice(1));
    await expect(arrived(editor)).toHaveCount(3);
    const kept = await arrived(editor).evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    await editor.locator("[type=submit]").click();
    await expect(page.locator(".toast--success").last()).toHaveText(texts.changed);
    await page.reload();
    await expect
      .poll(() => tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute("src"))))
      .toEqual(kept);
    expect((await reader.goto(address))?.status(), "its picture is no page any more").toBe(400);
    await plain.close();
  });
}
