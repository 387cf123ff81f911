import { expect, type Page, test } from "@playwright/test";
import { hold, holdReact, hydrated, settled, watch } from "./hydrating";
import { signIn } from "./people";
import { Writer } from "./planted";
import { openComposer, openReviews, someBusiness, TEXTS, writeElsewhere } from "./reviewing";

const { en } = TEXTS;
const MARKS = "**/api/v1/user/me/marks?*";
const RATINGS = { food: 4, service: 4, environment: 4 };
const WORDS = "Ashak as my mother makes it.";
const failing = { status: 503, json: { status: "error", code: "unavailable", message: "x" } };
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length);

test("REV-09 H69 a change is seen at once, and taken back when the server refuses it; after another browser's it asks", async ({
  page,
}) => {
  const writer = await Writer.logIn(await signIn(page));
  const business = await someBusiness();
  const review = { message: "As it was.", ratings: RATINGS };
  const { _id: id } = await writer.send("POST", `/api/v1/review/${business.id}`, review);
  await openReviews(page, business);
  await expect(page.locator(".own-review__text")).toHaveText("As it was.");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/review/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await held;
    // The page remembers the previous state.
    await page.route("**/api/v1/**", (each) => (each.request().method() === "GET" ? each.abort() : each.fallback()));
    await route.fulfill(failing);
  });
  const dialog = await openComposer(page);
  await dialog.locator("textarea").fill(WORDS);
  await dialog.getByRole("button", { name: en.reviewing.save }).click();
  await expect(page.locator(".own-review__text"), "before the server has answered").toHaveText(WORDS);
  await expect(page.locator(".review--own .review__text")).toHaveText(WORDS);
  release();
  await expect(page.locator(".own-review__text")).toHaveText("As it was.");
  await expect(page.locator(".review--own .review__text")).toHaveText("As it was.");
  await expect(dialog.getByText(en.reviewing.failed.publish)).toBeVisible();
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await page.unrouteAll();
  await dialog.getByRole("button", { name: en.reviewing.save }).click();
  await expect(page.locator(".toast--success")).toHaveText(en.reviewing.changed);
  await expect(page.locator(".own-review__text")).toHaveText(WORDS);

  await test.step("H69 what another browser changed meanwhile is told, and the later one decides", async () => {
    await writer.send("PATCH", `/api/v1/review/${id}`, { message: "From the other window." });
    const here = await openComposer(page);
    await here.locator("textarea").fill("From this window.");
    await here.getByRole("button", { name: en.reviewing.save }).click();
    await expect(here.getByText(en.reviewing.refusals.stale)).toBeVisible();
    await expect(page.locator(".own-review__text")).toHaveText("From the other window.");
    await here.getByRole("button", { name: en.reviewing.save }).click();
    await expect(page.locator(".own-review__text")).toHaveText("From this window.");
  });
});

test("REV-01 a tap before React opens the form when React comes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business);
  const release = await holdReact(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  const form = openComposer(page);
  await expect(page.locator(".own-slot")).toHaveAttribute("data-waiting");
  release();
  await expect((await form).locator("textarea")).toBeVisible();
});

test("REV-18 a draft is kept through a reload, is nobody else's, and goes when its writer logs out", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  const business = await someBusiness();
  await openReviews(page, business);
  const dialog = await openComposer(page);
  await dialog.locator("textarea").fill(WORDS);
  await page.keyboard.press("Escape");
  await page.reload();
  await hydrated(page);
  await expect(page.locator(".own-slot")).toContainText(en.reviewing.draftHint);
  await expect((await openComposer(page)).locator("textarea")).toHaveValue(WORDS);
  // Another user on the same device, without a logout.
  const session = await page.evaluate(() => {
    const { accessToken, loggedInUserId } = localStorage;
    return { accessToken, loggedInUserId };
  });
  await page.goto("about:blank");
  const other = await context.newPage();
  await signIn(other);
  await openReviews(other, business);
  await expect(other.locator(".own-slot")).toContainText(en.reviewing.hint);
  await expect((await openComposer(other)).locator("textarea")).toHaveValue("");
  await other.evaluate((kept) => Object.assign(localStorage, kept), session);
  await other.close();
  await openReviews(page, business);
  await expect((await openComposer(page)).locator("textarea")).toHaveValue(WORDS);
  await page.keyboard.press("Escape");
  // A dialog gives the focus back when it has closed, and the page scrolls there, away from the header.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: en.accountMenu.open }).click();
  await page.getByRole("menuitem", { name: en.accountMenu.logout }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.accountMenu.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await drafts(page)).toBe(0);
});

test("REV-15 REV-17 more reviews come alive as well, and one's own stand by themselves", async ({ page }) => {
  const writer = await Writer.logIn(await signIn(page));
  const business = await someBusiness();
  await writer.send("POST", `/api/v1/review/${business.id}`, { message: WORDS, ratings: RATINGS });
  await openReviews(page, business);
  await expect(page.locator(".review")).toHaveCount(5);
  const more = page.getByRole("link", { name: en.reviews.more });
  await expect(more).toHaveAttribute("href", /page=2$/);
  // A review added meanwhile shifts the others: the last one of this page is then the first one of the next.
  const other = await Writer.signUp();
  await other.send("POST", `/api/v1/review/${business.id}`, { message: "Written meanwhile.", ratings: RATINGS });
  await more.click();
  await expect(page).toHaveURL(/page=2/);
  expect(await page.locator(".review").count()).toBeGreaterThan(5);
  await expect(page.locator(".review").nth(5)).toBeFocused();
  await expect(page.locator(".review").nth(5).locator(".review__likes")).toBeVisible();
  const ids = await page.locator(".review").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.locator(".segments a").nth(2).click();
  await expect(page).toHaveURL(/filter=my/);
  await expect(page.locator(".review")).toHaveCount(1);
  await expect(page.locator(".review")).toContainText(WORDS);
  await expect(page.locator(".review-gate")).toBeHidden();
});

test("nothing moves when it turns out whether the reader has written", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const business = await someBusiness();
  const { complaints, moved } = await watch(page);
  for (const hasWritten of [false, true])
    await test.step(hasWritten ? "a review" : "nothing", async () => {
      if (hasWritten) await writeElsewhere(page, business, `${WORDS} ${WORDS} ${WORDS} ${WORDS}`);
      const release = await hold(page, MARKS);
      await openReviews(page, business, "fa");
      await page.locator(".own-slot").scrollIntoViewIfNeeded();
      await settled(page);
      const before = await moved();
      // Shifts outside the viewport don't count.
      release();
      await expect(page.locator(".own-review--written")).toHaveCount(hasWritten ? 1 : 0);
      await settled(page);
      expect(complaints).toEqual([]);
      expect(await moved()).toBe(before);
      await page.unrouteAll();
    });
});
