import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { openReviews as openThrough, posts, test } from "./broken-line";
import { PASSWORD, person, signIn } from "./people";
import { fillForm, openComposer, openReviews, someBusiness, TEXTS } from "./reviewing";

const WORDS = "The Qabuli palaw arrived hot and the meat was tender.";
const TILES = 'class="review__photos"';

let height = 700;
/** Files that differ, as a phone has them. */
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

for (const [lng, four, five] of [
  ["en", "4", "5"],
  ["fa", "۴", "۵"],
] as const) {
  const texts = TEXTS[lng].reviewing;
  const words = texts.photos;

  test(`REV-01 REV-08 photos are added, refused, taken out, published, seen and changed, ${lng}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page);
    const business = await someBusiness();
    await openReviews(page, business, lng);
    const dialog = await openComposer(page, TEXTS[lng]);
    await fillForm(dialog, [5, 4, 5], WORDS);
    const told = slots(dialog).getByRole("alert");
    await choose(dialog, [{ name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }]);
    await expect(told).toHaveText(words.notPicture.replace("{name}", "bill.pdf"));
    await expect(arrived(dialog)).toHaveCount(0);
    await choose(dialog, await files(5));
    await expect(told).toHaveText(words.tooMany.replace("{max}", four));
    expect(five).not.toBe(four);
    await expect(arrived(dialog)).toHaveCount(4, { timeout: 20_000 });
    await expect(slots(dialog).locator("input[type=file]"), "no room for a fifth").toHaveCount(0);
    await expectAccessible(page);
    // By keyboard: the focus stays where the next one can be added.
    const first = await arrived(dialog).first().getAttribute("src");
    await slots(dialog).getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await expect(arrived(dialog)).toHaveCount(3);
    await expect(slots(dialog).locator("input[type=file]")).toBeFocused();
    await expect(told).toHaveText("");
    await expect(dialog.locator("textarea")).toHaveValue(WORDS);
    // What was uploaded is part of the draft.
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
    // Everybody sees them, without a script, too.
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
    // REV-08: one goes, another comes.
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

test("REV-01 a hidden review hides its photos from everybody but its author", async ({ page, request }) => {
  const { id } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business);
  const dialog = await openComposer(page);
  await fillForm(dialog, [4, 4, 4], WORDS);
  await choose(dialog, await files(1));
  await expect(arrived(dialog)).toHaveCount(1);
  await dialog.locator("[type=submit]").click();
  await expect(page.locator(".toast--success")).toBeVisible();
  const here = `/en/${business.path}/reviews`;
  await expect.poll(async () => (await request.get(here)).text()).toContain(TILES);
  const [review] = await sql<{ id: string }>("SELECT id FROM reviews WHERE user_id = $1", [id]);
  const admin = await person({ role: "admin" });
  const login = await request.post("/api/user/login", { data: { email: admin.email, password: PASSWORD } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const hidden = await request.post(`/api/v1/review/${review?.id}/hide`, {
    data: { reason: "A face" },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(hidden.status()).toBe(200);
  await expect.poll(async () => (await request.get(here)).text()).not.toContain(TILES);
  await openReviews(page, business, "en", "?filter=my");
  const tile = page.locator(".review--own .review__photos a");
  await expect(tile, "its author has the picture itself").toHaveAttribute("href", /^\/media\//);
});

test("REV-18 without a line a photo keeps its place and the text stays; with it, it goes out again", async ({
  page,
  line,
}) => {
  await signIn(page);
  const business = await someBusiness();
  await openThrough(page, line, business, "en");
  const { reviewing } = TEXTS.en;
  const dialog = await openComposer(page);
  await fillForm(dialog, [5, 5, 5], WORDS);
  await expect(slots(dialog)).toBeVisible();
  line.broken = true;
  await choose(dialog, await files(1));
  await expect(slots(dialog).getByRole("alert")).toHaveText(reviewing.photos.network);
  await expect(slots(dialog).locator("[data-state=failed]")).toHaveCount(1);
  await expectAccessible(page);
  line.broken = false;
  await slots(dialog)
    .getByRole("button", { name: reviewing.photos.againLong.replace("{n}", "1") })
    .click();
  await expect(arrived(dialog)).toHaveCount(1);
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  expect(posts(line, "/media")).toBeGreaterThan(0);
  // Swept meanwhile: the form says so and keeps the rest.
  await sql(
    "DELETE FROM media WHERE type = 'review' AND review_id IS NULL AND created_at > now() - interval '1 minute'",
  );
  await dialog.locator("[type=submit]").click();
  await expect(page.getByRole("dialog").getByText(reviewing.refusals.photos)).toBeVisible();
  await expect(arrived(page.getByRole("dialog"))).toHaveCount(0);
  await expect(page.getByRole("dialog").locator("textarea")).toHaveValue(WORDS);
  await page.getByRole("dialog").locator("[type=submit]").click();
  await expect(page.locator(".toast--success").last()).toHaveText(reviewing.published);
});
