import { expect, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { keep, openProfile, TEXTS, told } from "./profile-page";

/** A text of the messages with whatever stands for its name. */
const filled = (text: string) => new RegExp(`^${text.replace("{name}", ".+")}$`);

const count = async (table: "bookmarks" | "dish_favourites", userId: string) =>
  (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`, [userId]))[0]?.n;

for (const lng of inTurn(["fa", "ps"], "profile-lists"))
  test(`PRO-01 FAV-03 saved places and favourite dishes are listed, let go of by keyboard, and brought back (${lng})`, async ({
    page,
  }) => {
    const t = TEXTS[lng];
    const { id } = await openProfile(page, `/${lng}/profile`);
    await expect(page.getByText(t.saved.noPlaces)).toBeVisible();
    await expect(page.getByRole("link", { name: t.saved.findPlace })).toHaveAttribute("href", `/${lng}/businesses`);
    await keep(id);
    await page.reload();
    const places = page.getByRole("main").getByRole("button", { name: filled(t.saved.keep) });
    await expect(places).toHaveCount(10);
    await page.getByRole("button", { name: t.resource.next, exact: true }).click();
    await expect(places).toHaveCount(2);
    await expect(page).toHaveURL(/page=2$/);
    const name = (await page.getByRole("main").locator("li h3").first().textContent()) ?? "";
    await places.first().focus();
    await page.keyboard.press("Enter");
    await expect(places).toHaveCount(1);
    // What had the focus has gone; the row beside it has it now.
    await expect(places.first()).toBeFocused();
    await told(page, t.saved.removed.replace("{name}", name)).getByRole("button", { name: t.saved.undo }).click();
    await expect(places).toHaveCount(2);
    await expect.poll(() => count("bookmarks", id)).toBe(12);

    await page.route("**/bookmark?**", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
    await places.first().click();
    await expect(page.locator(".toast")).toContainText(t.errors.unavailable);
    await expect(places).toHaveCount(2);
    await expect(places.first()).toHaveAttribute("aria-pressed", "true");

    await page
      .getByRole("navigation", { name: t.profile.favorites })
      .getByRole("link", { name: t.profile.dishes })
      .click();
    await expect(page).toHaveURL(/of=dishes$/);
    const dish = page.getByRole("main").locator("li h3 a");
    await expect(dish).toHaveAttribute("href", new RegExp(`^/${lng}/.+/menu\\?dish=`));
    const writes: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
    await page.getByRole("button", { name: filled(t.saved.favourite) }).dblclick();
    await expect(page.getByText(t.saved.noDishes)).toBeVisible();
    await expect.poll(() => count("dish_favourites", id)).toBe(0);
    expect(writes, "the second press brings nothing back").toHaveLength(1);
  });

for (const lng of inTurn(["fa", "ps"], "profile-lists 2"))
  test(`PRO-01 own reviews are listed and lead to their place; a hidden one says why (${lng})`, async ({ page }) => {
    const t = TEXTS[lng];
    const { id } = await openProfile(page, `/${lng}/profile?tab=reviews`);
    await expect(page.getByText(t.profile.noReviews)).toBeVisible();
    const [review] = await sql<{ id: string; slug: string }>(
      `INSERT INTO reviews (id, business_id, user_id, message, language, food, service, environment, overall,
          hidden_at, hidden_reason, updated_at)
        SELECT gen_random_uuid(), b.id, $1, 'قابلی‌اش بی‌نظیر بود', 'fa', 5, 4, 5, 5, now(), 'نام کسی در آن بود', now()
          FROM businesses b WHERE b.status = 'confirmed' AND b.deleted_at IS NULL ORDER BY b.no LIMIT 1
        RETURNING id, (SELECT slug FROM businesses WHERE id = business_id) AS slug`,
      [id],
    );
    await page.reload();
    const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "قابلی‌اش" });
    await expect(entry).toContainText("نام کسی در آن بود");
    const way = new RegExp(`^/${lng}/.+/${review?.slug}/reviews#${review?.id}$`);
    await expect(entry.getByRole("link")).toHaveAttribute("href", way);
  });

test("a list that fails says so and can be asked for again; without a line the page says that, too", async ({
  page,
  context,
}) => {
  await openProfile(page, "/fa/profile?tab=account");
  await page.route("**/v1/review/mine**", (route) => route.fulfill({ status: 500, json: { code: "internal" } }), {
    times: 1,
  });
  const tabs = page.getByRole("navigation", { name: fa.profile.tabs });
  await tabs.getByRole("link", { name: fa.profile.tab.reviews }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(fa.errors.internal);
  await page.getByRole("button", { name: fa.resource.retry }).click();
  await expect(page.getByText(fa.profile.noReviews)).toBeVisible();
  await page.getByRole("button", { name: fa.profile.editName }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(fa.profile.name)).toBeVisible();
  await context.setOffline(true);
  await dialog.getByLabel(fa.profile.name).fill("نجیبه");
  await dialog.getByRole("button", { name: fa.resource.save }).click();
  await expect(dialog.getByRole("alert")).toHaveText(fa.errors.network);
  await expect(dialog.getByLabel(fa.profile.name)).toHaveValue("نجیبه");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: fa.resource.save }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نجیبه");
  // A dialog that has not come yet can't open, and the page stays.
  await tabs.getByRole("link", { name: fa.profile.tab.account }).click();
  await context.setOffline(true);
  await expect(page.getByText(fa.resource.offline)).toBeVisible();
  await page.getByRole("button", { name: fa.profile.changePassword }).click();
  await expect(told(page, fa.errors.network)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: fa.profile.changePassword }).click();
  await expect(page.getByRole("dialog", { name: fa.password.title })).toBeVisible();
});
