import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { PASSWORD, person, signIn } from "./people";
import { countReviews, fillForm, openReviews, someBusiness, TEXTS } from "./reviewing";

const { en } = TEXTS;
const WORDS = "The Qabuli palaw arrived hot and the meat was tender.";

/** The average that the page shows, and the one that it tells search engines. */
async function averages(page: Page): Promise<readonly [shown: string, told: string]> {
  const shown = await page.locator(".rating-summary__big b").textContent();
  const nodes = await page.locator("script[type='application/ld+json']").allTextContents();
  const told = /"ratingValue":\s*"?([\d.]+)/.exec(nodes.join("\n").replace(/"reviewRating":\{[^}]*\}/g, ""))?.[1] ?? "";
  const latin = (shown ?? "").replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit))).replace("٫", ".");
  return [Number(latin).toFixed(1), Number(told).toFixed(1)];
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");

for (const lng of inTurn(["fa", "ps"], "reviews-writing")) {
  const texts = TEXTS[lng];

  test(`J2 J10 REV-01 REV-02 REV-08 REV-11 a review from the first key to the last, ${lng}, without a mouse`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 780 });
    const { id } = await signIn(page, { verified: false });
    const business = await someBusiness();
    await openReviews(page, business, lng);
    const own = page.locator(".own-slot");
    const press = async (name: string) => {
      const button = own.getByRole("button", { name });
      await expect(button).toBeVisible();
      await button.focus();
      await page.keyboard.press("Enter");
    };
    await press(texts.reviewing.write);
    const dialog = page.getByRole("dialog", { name: texts.reviewing.title });
    await expect(dialog.getByText(texts.reviewing.refusals.unverified), "told before it is written").toBeVisible();
    await expectAccessible(page);
    // Sent empty: what is missing is heard first, and each of its links leads to its place.
    await dialog.locator("[type=submit]").focus();
    await page.keyboard.press("Enter");
    const told = dialog.getByRole("alert").first();
    await expect(dialog.locator(".composer__told")).toBeFocused();
    await expect(told).toContainText(texts.reviewing.fields.service);
    await expect(dialog.getByText(texts.reviewing.noText)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focusedId(page), "the first link leads to the marks of the food").toBe("food");
    // Stars begin where lines do: the arrow that points on in this language gives more of them.
    await page.keyboard.press("Space");
    for (let times = 0; times < 4; times++) await page.keyboard.press("ArrowLeft");
    await expect(dialog.locator("input[name=food][value='5']")).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.locator("input[name=food][value='4']")).toBeChecked();
    await page.keyboard.press("Tab");
    expect(await focusedId(page)).toBe("service");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await expect(dialog.locator("input[name=service][value='5']"), "around the end").toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.locator("input[name=environment][value='3']")).toBeChecked();
    await page.keyboard.press("Tab");
    expect(await focusedId(page)).toBe("message");
    await page.keyboard.type(WORDS);
    await expect(dialog.locator("textarea")).toHaveJSProperty("dir", "auto");
    const [before] = await averages(page);
    await dialog.locator("[type=submit]").focus();
    await page.keyboard.press("Enter");
    // REV-11: the server refuses, and the form comes back as it was.
    await expect(dialog.getByText(texts.reviewing.refusals.unverified)).toBeVisible();
    await expect(dialog.locator("textarea")).toHaveValue(WORDS);
    await expect(own.locator(".own-review--written")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.locator("#own-review")).toBeFocused();
    await page.reload();
    await sql("UPDATE users SET verified_at = now() WHERE id = $1", [id]);
    await press(texts.reviewing.continue);
    await expect(dialog.locator("input[name=food][value='4']"), "the draft has survived").toBeChecked();
    await expect(dialog.locator("textarea")).toHaveValue(WORDS);
    await dialog.locator("textarea").focus();
    await expect(dialog.locator("input[type=file]"), "for who is verified").toBeAttached();
    // Over the pictures, and over "later".
    for (let times = 0; times < 3; times++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast--success")).toHaveText(texts.reviewing.published);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(own.locator(".own-review__text")).toHaveText(WORDS);
    await expect(page.locator(".review--own")).toContainText(WORDS);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator(".review").first()).toContainText(WORDS);
    await expect(page.locator(".review").first().locator(".review__text")).toHaveAttribute("lang", "en");
    const [shown, ld] = await averages(page);
    expect(shown, "JSON-LD says what the page shows").toBe(ld);
    // REV-08: its author changes it, and takes it away again.
    await press(texts.reviewing.edit);
    const editor = page.getByRole("dialog", { name: texts.reviewing.editTitle });
    await editor.locator("textarea").fill(`${WORDS} The tea too.`);
    await editor.locator("[type=submit]").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".review--own")).toContainText("The tea too.");
    await expect(page.locator(".toast--success").last()).toHaveText(texts.reviewing.changed);
    await press(texts.reviewing.deleteOwn);
    const ask = page.getByRole("dialog", { name: texts.reviewing.deleteAsk });
    await expectAccessible(page);
    await ask.getByRole("button", { name: texts.reviewing.deleteIt }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".review--own")).toHaveCount(0);
    await expect(page.locator(".toast--success").last()).toContainText(texts.reviewing.deleted);
    await expect(own.getByRole("button", { name: texts.reviewing.write })).toBeVisible();
    expect(await countReviews(business, id)).toBe(0);
    await expectAccessible(page);
    // A slip of the finger is undone, and then it is meant.
    await page.locator(".toast").getByRole("button", { name: texts.reviewing.undo }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast--success").last()).toHaveText(texts.reviewing.restored);
    await expect(own.locator(".own-review__text")).toContainText("The tea too.");
    expect(await countReviews(business, id)).toBe(1);
    await press(texts.reviewing.deleteOwn);
    await ask.getByRole("button", { name: texts.reviewing.deleteIt }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".review--own")).toHaveCount(0);
    await expect.poll(() => countReviews(business, id)).toBe(0);
    await page.reload();
    expect((await averages(page))[0]).toBe(before);
  });
}

test("REV-01 ROLE-01 a visitor writes first, logs in then, and finds the text again", async ({ page }) => {
  const someone = await person();
  const business = await someBusiness();
  await page.goto(`/en/${business.path}/reviews`);
  await expect(page.locator("html")).not.toHaveAttribute("data-react");
  await page.locator(".review-call").getByRole("link", { name: en.reviews.write }).click();
  const dialog = page.getByRole("dialog", { name: en.reviewing.title });
  await fillForm(dialog, [5, 4, 3], WORDS);
  await dialog.getByRole("button", { name: en.reviewing.publish }).click();
  await expect(dialog.getByText(en.reviewing.refusals.visitor)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: en.reviewing.ways.login }).click();
  await page.locator("#email").fill(someone.email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("form[data-account] [type=submit]").click();
  await expect(page).toHaveURL(new RegExp(`${business.path}/reviews#write$`));
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await dialog.getByRole("button", { name: en.reviewing.publish }).click();
  await expect(page.locator(".review--own")).toContainText(WORDS);
  await expect(page.locator(".toast--success")).toHaveText(en.reviewing.published);
  expect(await countReviews(business, someone.id)).toBe(1);
});

test("ROLE-01 without a script the form is a link to the login, and everything can be read", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const business = await someBusiness();
  await page.goto(`/fa/${business.path}/reviews`);
  await expect(page.locator(".review")).toHaveCount(5);
  await expect(page.locator(".own-slot")).toBeHidden();
  for (const link of [".review-call .write-link a", ".review .act"])
    await expect(page.locator(link).first()).toHaveAttribute("href", /\/fa\/login\?from=/);
  await page.close();
});
