import { expect, type Page } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import type { Line } from "../support/line";
import { test } from "./broken-line";
import { keptWhole, ownKept, ownText } from "./kept-pages";
import { type Person, person, signIn, signInAs } from "./people";
import { keep, rows } from "./saved-page";

async function makeList({ id }: Person): Promise<string> {
  const [made] = await sql<{ id: string }>(
    "INSERT INTO lists (id, user_id, name) VALUES (gen_random_uuid(), $1, 'جمعه') RETURNING id",
    [id],
  );
  await sql(
    `INSERT INTO list_entries (list_id, business_id, position)
      SELECT $1, business_id, row_number() OVER (ORDER BY business_id) FROM bookmarks WHERE user_id = $2`,
    [made?.id, id],
  );
  return made?.id ?? "";
}

const listed = (page: Page) => page.locator("section[aria-labelledby=list-name] li h3");

test("J9 an open list stays to be read when the script of its own does not come", async ({ page }) => {
  const who = await signIn(page);
  await keep(who, 3);
  const address = `/fa/saved?tab=lists&list=${await makeList(who)}`;
  const html = await (await page.request.get(address)).text();
  const named = new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
  let refused = 0;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    if (named.has(new URL(route.request().url()).pathname)) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto(address);
  // The page reports a missing part only after requesting it.
  await expect(page.locator(".toast--error")).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await expect(listed(page)).toHaveCount(3);
});

test.describe("without a line", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

  async function readSaved(page: Page, line: Line): Promise<Person> {
    const who = await person();
    await keep(who, 3);
    await signInAs(page, who);
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
    await page.goto(`${line.origin}/fa/saved?tab=lists&list=${await makeList(who)}`);
    const open = listed(page);
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
