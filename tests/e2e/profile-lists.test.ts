import { expect, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { keep, openProfile, TEXTS, told } from "./profile-page";

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
    // The focused row is gone; the next one has the focus.
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
