import { expect, type Route } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { age, kept, openReviews, posts, strip, test, WORDS, waitingWords, writeWithoutLine } from "./broken-line";
import { signIn } from "./people";
import { countReviews, fillForm, openComposer, someBusiness, TEXTS } from "./reviewing";

test.use({ viewport: { width: 360, height: 740 } });

const { en, fa, ps } = TEXTS;

for (const texts of [fa, ps])
  test(`REV-18 REV-09 J9 a review written without a line waits, is shown so, and is sent once (${texts === fa ? "fa" : "ps"})`, async ({
    page,
    line,
  }) => {
    const { id: user } = await signIn(page);
    const business = await someBusiness();
    await writeWithoutLine(page, line, business, texts);
    await expect(page.locator(".toast--info").last()).toHaveText(texts.outbox.kept);
    await expect(waitingWords(page)).toContainText(texts.outbox.states.offline);
    await expect(page.locator(".own-review__text")).toHaveCount(0);
    await strip(page).locator("summary").click();
    await expect(strip(page).locator("li")).toContainText(WORDS);
    await expectAccessible(page);
    await strip(page).locator("summary").click();
    expect(await countReviews(business, user)).toBe(0);
    line.broken = false;
    await expect(page.locator(".toast--success")).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".own-review__text")).toHaveText(WORDS);
    await expect(waitingWords(page)).toHaveCount(0);
    await expect(strip(page)).toHaveCount(0);
    expect(await countReviews(business, user)).toBe(1);
    expect(await kept(page)).toEqual([]);
  });

test("J9 what waits is still there after a reload and a night, and goes out from another page in two tabs once", async ({
  page,
  context,
  line,
}) => {
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await writeWithoutLine(page, line, business);
  // Offline: it was never sent, however old it is.
  await age(page, { at: Date.now() - 3 * 86_400_000, triedAt: null });
  line.broken = false;
  // The request is held until the other tab also tries to send or waits for its turn.
  const held: Route[] = [];
  await context.route("**/api/v1/review/*", (route) =>
    route.request().method() === "POST" ? held.push(route) : route.fallback(),
  );
  const before = posts(line, `/review/${business.id}`);
  const other = await context.newPage();
  await Promise.all([page.goto(`${line.origin}/fa/herat`), other.goto(`${line.origin}/ps/kabul`)]);
  const queued = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(async () => held.length + (await queued()), { timeout: 20_000 }).toBe(2);
  expect(held, "sent by one of them").toHaveLength(1);
  await held[0]?.continue();
  await expect.poll(() => countReviews(business, user), { timeout: 20_000 }).toBe(1);
  await expect(strip(page)).toHaveCount(0);
  await expect(strip(other)).toHaveCount(0);
  expect(posts(line, `/review/${business.id}`) - before).toBe(1);
});

test("REV-18 an answer that was lost after the server had stored it: sent again under its name, it is one", async ({
  page,
  line,
}) => {
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, line, business, "ps");
  const dialog = await openComposer(page, ps);
  await fillForm(dialog, [5, 5, 4], WORDS);
  const keys = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/v1/review/"))
      keys.add(request.headers()["idempotency-key"]);
  });
  line.loses = "/v1/review/";
  await dialog.getByRole("button", { name: ps.reviewing.publish }).click();
  await expect(waitingWords(page)).toContainText(WORDS);
  expect(await countReviews(business, user)).toBe(1);
  line.loses = undefined;
  await expect(page.locator(".own-review__text")).toHaveText(WORDS, { timeout: 20_000 });
  // A refetch shows it before the retry.
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual([]);
  expect([...keys], "one name for one text").toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(await countReviews(business, user)).toBe(1);
});

test("REV-14 what is refused later is told beside what was written, and goes back into its form", async ({
  page,
  line,
}) => {
  await signIn(page);
  const business = await someBusiness();
  await writeWithoutLine(page, line, business);
  await sql("UPDATE businesses SET status = 'closed' WHERE id = $1", [business.id]);
  line.broken = false;
  await expect(waitingWords(page)).toContainText(fa.outbox.states.refusedHere, { timeout: 20_000 });
  await expect(waitingWords(page)).toContainText(fa.reviewing.refusals.closed);
  await expect(waitingWords(page)).toContainText(WORDS);
  await expect(page.locator(".toast--error").first()).toBeVisible();
  await expect(strip(page)).toHaveClass(/outbox--refused/);
  await expectAccessible(page);
  await sql("UPDATE businesses SET status = 'confirmed' WHERE id = $1", [business.id]);
  await waitingWords(page).getByRole("button", { name: fa.outbox.change }).click();
  const dialog = page.getByRole("dialog");
  await expect(strip(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // Stored by the page; the browser must have it as well.
  await openReviews(page, line, business);
  await expect((await openComposer(page, fa)).locator("textarea")).toHaveValue(WORDS);
});

test("J9 sent in vain a day ago the server may have it: it is not sent again by itself", async ({ page, line }) => {
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await writeWithoutLine(page, line, business);
  await age(page, { triedAt: Date.now() - 21 * 3_600_000 });
  line.broken = false;
  await openReviews(page, line, business);
  await expect(waitingWords(page)).toContainText(fa.outbox.states.unsure);
  expect(await countReviews(business, user)).toBe(0);
  await waitingWords(page).getByRole("button", { name: fa.outbox.change }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
  await dialog.getByRole("button", { name: fa.reviewing.publish }).click();
  await expect.poll(() => countReviews(business, user)).toBe(1);
});

test("REV-04 an answer to a review waits below it and is sent once", async ({ page, line }) => {
  const { id: user } = await signIn(page);
  const business = await someBusiness();
  await openReviews(page, line, business, "ps");
  const card = page.locator(`[id="${await page.locator(".review").first().getAttribute("id")}"]`);
  await card.locator(".act").filter({ hasText: ps.reviews.reply }).first().click();
  await card.locator("textarea").fill("د کورنیو خونه لري؟");
  line.broken = true;
  await card.getByRole("button", { name: ps.reviewing.answer, exact: true }).click();
  await expect(card.locator(".waiting-words")).toContainText("د کورنیو خونه لري؟");
  await expect(waitingWords(page), "below no other").toHaveCount(1);
  // Tall enough that nothing covers links.
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 10_000 });
  await page.setViewportSize({ width: 360, height: 3200 });
  await expectAccessible(page);
  line.broken = false;
  await expect(card.locator(".reply").last()).toContainText("د کورنیو خونه لري؟", { timeout: 20_000 });
  await expect(card.locator(".waiting-words")).toHaveCount(0);
  const sent = await sql("SELECT 1 FROM reviews WHERE user_id = $1 AND parent_id IS NOT NULL", [user]);
  expect(sent).toHaveLength(1);
});

test("S logging out tells of what waits, and nothing of it stays in this browser", async ({ page, line }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await writeWithoutLine(page, line, await someBusiness());
  await page.evaluate(() => {
    localStorage.setItem("recentSearches", '["قابلی"]');
    sessionStorage.setItem("form:contact", "message=x");
  });
  // Prevents sending at once: the server refuses it for a while.
  await page.route("**/api/v1/review/*", (route) => route.fulfill({ status: 503, json: {} }));
  line.broken = false;
  await page.getByRole("button", { name: fa.accountMenu.open }).click();
  await page.getByRole("menuitem", { name: fa.accountMenu.logout }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(fa.accountMenu.logoutWaiting);
  await dialog.getByRole("button", { name: fa.accountMenu.logout }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept(page)).toEqual([]);
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toMatch(/outbox|draft|قابلی|message=|accessToken/);
});

test("S logging out needs no script that may not come: nothing stays all the same", async ({ page, line }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await writeWithoutLine(page, line, await someBusiness());
  await page.route("**/api/v1/review/*", (route) => route.fulfill({ status: 503, json: {} }));
  line.broken = false;
  // A page that has loaded nothing of the outbox.
  await page.goto(`${line.origin}/fa/about`);
  await page.getByRole("button", { name: fa.accountMenu.open }).click();
  await page.getByRole("menuitem", { name: fa.accountMenu.logout }).click();
  const out = page.getByRole("dialog").getByRole("button", { name: fa.accountMenu.logout });
  await expect(out).toBeVisible();
  expect(await kept(page)).toHaveLength(1);
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await out.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept(page)).toEqual([]);
});

test("S what one wrote is neither shown to another account nor sent by it, and waits for its writer", async ({
  page,
  context,
  line,
}) => {
  const { id: writer } = await signIn(page);
  const business = await someBusiness();
  await writeWithoutLine(page, line, business);
  const session = await page.evaluate(() => ({ ...localStorage }));
  const other = await context.newPage();
  const { id: another } = await signIn(other);
  line.broken = false;
  await page.close();
  await openReviews(other, line, business);
  await expect(waitingWords(other)).toHaveCount(0);
  await expect(strip(other)).toHaveCount(0);
  await other.waitForTimeout(6000);
  expect([await countReviews(business, writer), await countReviews(business, another)]).toEqual([0, 0]);
  await other.evaluate((kept) => Object.assign(localStorage, kept), session);
  await openReviews(other, line, business);
  await expect.poll(() => countReviews(business, writer), { timeout: 20_000 }).toBe(1);
});

test("REV-18 where a browser keeps nothing the form stays open with what was written", async ({ page, line }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await signIn(page);
  await openReviews(page, line, await someBusiness(), "en");
  line.broken = true;
  const dialog = await openComposer(page);
  await fillForm(dialog, [5, 4, 3], WORDS);
  await dialog.getByRole("button", { name: en.reviewing.publish }).click();
  await expect(dialog.getByText(en.reviewing.refusals.network)).toBeVisible();
  await expect(dialog.locator("textarea")).toHaveValue(WORDS);
});
