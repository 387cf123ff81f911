import { expect, type Page, test } from "@playwright/test";
import { CHANNEL, packTags } from "@/lib/core/page-tags";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { type Person, person, signIn, signInAs } from "./people";
import { TEXTS } from "./profile-page";

type Place = { readonly id: string; readonly path: string };

let taken = 0;
/** A place with a menu that waits for its check, owned by somebody or nobody. */
async function hiddenPlace(status: "under_review" | "suspended", owner?: Person): Promise<Place> {
  const offset = test.info().parallelIndex * 20 + taken++;
  const [place] = await sql<Place>(
    `UPDATE businesses SET status = $2 WHERE id = (SELECT id FROM businesses
       WHERE status = 'confirmed' AND deleted_at IS NULL AND dish_count > 5
       ORDER BY id DESC OFFSET $1 LIMIT 1)
     RETURNING id, city || '/' || type || '/' || slug AS path`,
    [offset, status],
  );
  if (!place) throw new Error("no such place");
  if (owner) await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [place.id, owner.id]);
  return place;
}

const release = ({ id }: Place) => sql("UPDATE businesses SET status = 'confirmed' WHERE id = $1", [id]);
const banner = (page: Page) => page.locator(".hidden-banner");

for (const lng of inTurn(["fa", "ps", "en"], "hidden-places"))
  test(`ROLE-05 H37 an owner sees their place while it is under review, all its tabs, and nobody else does (${lng})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const owner = await person({ role: "owner" });
    const place = await hiddenPlace("under_review", owner);
    const t = TEXTS[lng].business.hidden.underReview;
    await signInAs(page, owner);
    for (const tab of ["", "/menu", "/overview", "/photos", "/reviews"]) {
      const answer = await page.goto(`/${lng}/${place.path}${tab}`);
      expect([tab, answer?.status()]).toEqual([tab, 200]);
      const headers = answer?.headers() ?? {};
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
      await expect(banner(page)).toContainText(t.title);
      await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
    }
    await page.goto(`/${lng}/${place.path}/menu`);
    await expect(page.locator(".dish").first()).toBeVisible();
    // Nothing is ordered from it, where a wide screen has a card for that.
    await expect(page.locator(".tray-card")).toHaveCount(0);
    await expect(page.locator("[data-add]").first()).toBeHidden();
    await expectAccessible(page);
    // The tabs lead from one to the other, as on every page of a place.
    await page.locator("a[data-tab=photos]").click();
    await expect(page).toHaveURL(/\/photos$/);
    await expect(banner(page)).toBeVisible();
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await context.newPage();
    expect((await other.goto(`/${lng}/${place.path}/menu`))?.status(), "a visitor").toBe(404);
    await signIn(other);
    expect((await other.goto(`/${lng}/${place.path}/menu`))?.status(), "a customer").toBe(404);
    await context.clearCookies();
    const stranger = await person({ role: "owner" });
    await signInAs(other, stranger);
    expect((await other.goto(`/${lng}/${place.path}/menu`))?.status(), "another owner").toBe(404);
    await expect(other.locator("main")).not.toContainText(t.title);
    await context.close();
    await release(place);
  });

test("ROLE-04 H37 an admin sees a suspended place, and is told that nobody else does", async ({ page }) => {
  const place = await hiddenPlace("suspended");
  await signIn(page, { role: "admin" });
  const answer = await page.goto(`/ps/${place.path}/overview`);
  expect(answer?.status()).toBe(200);
  await expect(banner(page)).toContainText(TEXTS.ps.business.hidden.suspended.title);
  await release(place);
});

test("ROLE-05 H37 a place that is confirmed is everybody's page again, its owner's too", async ({ page, request }) => {
  const owner = await person({ role: "owner" });
  const place = await hiddenPlace("under_review", owner);
  await signInAs(page, owner);
  await page.goto(`/fa/${place.path}/menu`);
  await expect(banner(page)).toBeVisible();
  await release(place);
  for (const tags of packTags([`business:${place.id}`, `city:${place.path.split("/")[0]}`]))
    await sql("SELECT pg_notify($1, $2)", [CHANNEL, tags]);
  await expect(async () => {
    const answer = await request.get(`/fa/${place.path}/menu`);
    expect([answer.status(), answer.headers()["cache-control"]?.includes("public")]).toEqual([200, true]);
  }).toPass();
  await page.reload();
  await expect(banner(page)).toHaveCount(0);
});
