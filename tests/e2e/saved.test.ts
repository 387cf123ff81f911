import { test as base, expect, type Locator, type Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { type Line, openLine } from "../support/line";
import { logIn, type Person, person } from "./account-people";
import { awake } from "./hydrating";
import { keptWhole, ownKept, ownText } from "./kept-pages";
import { enter, enterAs } from "./members";

const test = base.extend<{ line: Line }>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? "");
    await use(line);
    await line.close();
  },
});

const TEXTS = { en, fa, ps };
const PHONE = { width: 320, height: 640 };
const BOOKMARK = /\/v1\/restaurant\/[^/]+\/bookmark/;
const places = (page: Page) => page.getByRole("region", { name: /^(?:Places|مکان‌ها|ځایونه)$/ });
const dishes = (page: Page) => page.getByRole("region", { name: /^(?:Dishes|غذاها|خواړه)$/ });
const rows = (page: Page) => places(page).getByRole("listitem");
/** The mark of a row. */
const markIn = (row: Locator) => row.locator("[data-mark]");
const toast = (page: Page) => page.locator(".toast");

/** So many places and dishes of Herat, saved one second after the other. */
async function keep({ id }: Person, count: number): Promise<void> {
  await sql(
    `INSERT INTO bookmarks (user_id, business_id, created_at)
     SELECT $1, b.id, now() - row_number() OVER (ORDER BY b.id) * interval '1 second' FROM businesses b
     WHERE b.status = 'confirmed' AND b.deleted_at IS NULL ORDER BY b.id LIMIT $2`,
    [id, count],
  );
  await sql(
    `INSERT INTO dish_favourites (user_id, dish_id) SELECT $1, d.id FROM dishes d JOIN businesses b ON b.id = d.business_id
     WHERE b.slug = 'herat-nights' AND d.status = 'active' AND d.deleted_at IS NULL ORDER BY d.id LIMIT $2`,
    [id, count],
  );
}
const savedBy = async ({ id }: Person) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM bookmarks WHERE user_id = $1", [id]))[0]?.count;

test("RTE-17 who is not signed in is led to the login, and back to what they saved", async ({ page }) => {
  await page.goto("/fa");
  await page.locator(".bottom-bar a[href='/fa/saved']").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/fa\/login\?from=%2Ffa%2Fsaved$/);
  await logIn(page, await person(), "/fa/login?from=%2Ffa%2Fsaved");
  await expect(page).toHaveURL(/\/fa\/saved$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fa.saved.title);
});

for (const lng of ["fa", "ps"] as const)
  test(`FAV-04 BIZ-10 what is saved stands there; it is taken away and had back, in ${lng}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const who = await enter(page);
    await keep(who, 3);
    const { saved } = TEXTS[lng];
    await page.goto(`/${lng}/saved`);
    await expect(rows(page)).toHaveCount(3);
    // Who sees all of it needs no count of it; who hears it does.
    const count = places(page).getByRole("status");
    await expect(count).not.toBeEmpty();
    await expect(places(page).locator(".visually-hidden [role=status]")).toHaveCount(1);
    await expect(places(page).getByLabel(saved.order)).toBeVisible();
    await expect(page.locator(".bottom-bar [aria-current]")).toHaveAttribute("href", `/${lng}/saved`);
    const mark = markIn(rows(page).first());
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await mark.focus();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    await expect.poll(() => savedBy(who)).toBe(2);
    await toast(page).getByRole("button", { name: saved.undo }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect.poll(() => savedBy(who)).toBe(3);
    await page.getByRole("button", { name: saved.dishes }).click();
    await expect(dishes(page).getByRole("listitem")).toHaveCount(3);
    await expect(places(page)).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await expect(dishes(page)).toBeVisible();
  });

test("BIZ-10 what is saved is searched, ordered and paged; the address keeps it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const who = await enter(page);
  await keep(who, 23);
  await page.goto("/en/saved");
  await expect(rows(page)).toHaveCount(20);
  await places(page).getByRole("button", { name: en.resource.next }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/[?&]page=2/);
  await places(page).getByRole("button", { name: en.resource.previous }).click();
  await places(page).getByLabel(en.saved.order).selectOption("name");
  await expect(page).toHaveURL(/sort=name/);
  const names = await rows(page).locator("h3").allTextContents();
  await expect.poll(async () => (await rows(page).locator("h3").allTextContents()).join()).not.toBe("");
  const [first = ""] = names;
  await page.getByRole("searchbox").fill(first.slice(0, 6));
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).locator("h3").first()).toContainText(first.slice(0, 6));
  await page.getByRole("searchbox").fill("xqzv");
  await expect(places(page).getByText(en.resource.nothingFoundText)).toBeVisible();
  await expectAccessible(page);
});

for (const lng of ["fa", "ps"] as const)
  test(`BIZ-10 nothing saved: the page leads to something, in ${lng}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await enter(page);
    await page.goto(`/${lng}/saved`);
    const { saved } = TEXTS[lng];
    await expect(places(page).getByText(saved.noPlaces)).toBeVisible();
    await expect(places(page).getByRole("link", { name: saved.findPlace })).toHaveAttribute(
      "href",
      `/${lng}/businesses`,
    );
    await expect(places(page).getByLabel(saved.order), "nothing has no order").toHaveCount(0);
    await expectAccessible(page);
  });

test("FAV-03 a line that drops leaves a place among the saved ones, and says so", async ({ page }) => {
  const who = await enter(page);
  await keep(who, 2);
  await page.goto("/ps/saved");
  const mark = markIn(rows(page).first());
  await page.route(BOOKMARK, (route) => route.abort());
  await mark.click();
  await expect(page.locator(".toast")).toContainText(ps.errors.network);
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  expect(await savedBy(who)).toBe(2);
});

test("two browsers: what one saves, the other finds when it comes back", async ({ page, browser, baseURL }) => {
  const who = await enter(page);
  await keep(who, 1);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await enterAs(other, who);
  await Promise.all([page.goto("/fa/saved"), other.goto("/fa/saved")]);
  await awake(markIn(rows(other).first()));
  await markIn(rows(other).first()).click();
  await expect.poll(() => savedBy(who)).toBe(0);
  // Twice taken away is once.
  await awake(markIn(rows(page).first()));
  await markIn(rows(page).first()).click();
  await expect(rows(page)).toHaveCount(0);
  await page.reload();
  await expect(places(page).getByText(fa.saved.noPlaces)).toBeVisible();
  await context.close();
});

test.describe("without a line", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

  async function readSaved(page: Page, line: Line): Promise<Person> {
    const who = await person();
    await keep(who, 3);
    await logIn(page, who, `${line.origin}/fa/login`);
    await page.goto(`${line.origin}/fa`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.goto(`${line.origin}/fa/saved`);
    await expect(rows(page)).toHaveCount(3);
    await expect.poll(() => ownKept(page)).toContain("/fa/saved");
    return who;
  }

  test("J9 what is saved is read without a connection; after a logout nothing of it is left", async ({
    page,
    line,
  }) => {
    await readSaved(page, line);
    const names = await rows(page).locator("h3").allTextContents();
    line.broken = true;
    await page.goto(`${line.origin}/fa/saved`);
    await expect(rows(page).locator("h3")).toHaveText(names);
    line.broken = false;
    await page.goto(`${line.origin}/fa/saved`);
    await page.locator(".nav-bar__menu").click();
    await page.locator("#mobile-menu").getByRole("button", { name: fa.accountMenu.logout }).click();
    await page.getByRole("dialog").getByRole("button", { name: fa.accountMenu.logout }).click();
    await page.waitForURL(/\/login/);
    await expect.poll(() => ownKept(page)).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const name of names) expect(kept).not.toContain(name);
    line.broken = true;
    await page.goto(`${line.origin}/fa/saved`);
    await expect(page.locator("[data-when=lost]")).toBeVisible();
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0);
  });

  test("J9 a list that was open is read without a connection", async ({ page, line }) => {
    const who = await readSaved(page, line);
    const [made] = await sql<{ id: string }>(
      "INSERT INTO lists (id, user_id, name) VALUES (gen_random_uuid(), $1, 'جمعه') RETURNING id",
      [who.id],
    );
    await sql(
      `INSERT INTO list_entries (list_id, business_id, position)
        SELECT $1, business_id, row_number() OVER (ORDER BY business_id) FROM bookmarks WHERE user_id = $2`,
      [made?.id, who.id],
    );
    await page.goto(`${line.origin}/fa/saved?tab=lists&list=${made?.id}`);
    const open = page.locator("section[aria-labelledby=list-name] li h3");
    await expect(open).toHaveCount(3);
    await keptWhole(page, "/fa/saved", 'id="list-name"');
    line.broken = true;
    await page.reload();
    await expect(open).toHaveCount(3);
  });

  test("J9 a page is kept when the line breaks before its files have come", async ({ page, line }) => {
    const who = await readSaved(page, line);
    await sql(
      "DELETE FROM bookmarks WHERE user_id = $1 AND business_id = (SELECT max(business_id::text)::uuid FROM bookmarks WHERE user_id = $1)",
      [who.id],
    );
    line.instead.set("/fa/saved", (html) => {
      line.broken = true;
      return html.replace("</head>", '<link rel="stylesheet" href="/_next/static/chunks/late.css"></head>');
    });
    await page.goto(`${line.origin}/fa/saved`);
    await expect(rows(page)).toHaveCount(2);
    await expect.poll(() => ownText(page, "/fa/saved")).toContain("late.css");
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });

  test("J9 a session that has ended elsewhere takes the copy along", async ({ page, line }) => {
    await readSaved(page, line);
    await page.context().clearCookies();
    await page.goto(`${line.origin}/fa/saved`);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => ownKept(page)).toEqual([]);
  });
});
