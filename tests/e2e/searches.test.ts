import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { isTooWide, toast } from "./section-page";
import { dropOnce, undo } from "./two-browsers";

test.describe.configure({ timeout: 120_000 });

const t = en.searches;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, words: string): Locator => main(page).getByRole("row").filter({ hasText: words });
/** Letters alone: digits may be somebody's number. */
const fresh = () =>
  `zz${[...`${Date.now()}${test.info().workerIndex}`].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;
const { PICTURES } = process.env;

/** Searches that some visitors made, of which the server has counted the results. */
async function asked(words: string, times = 60): Promise<void> {
  await sql(
    `INSERT INTO search_log (query, folded, language, city, results, visitor)
      SELECT $1, $1, 'en', 'herat', 0, 'zz' || n FROM generate_series(1, $2::int) n`,
    [words, times],
  );
}

async function openSearches(page: Page, query = "", lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/searches${query}`);
  await awake(main(page).getByRole("searchbox"));
}

test("SRCH-06 what finds nothing is taught: the box shows the effect, and visitors find it once it is saved", async ({
  page,
}) => {
  const words = fresh();
  await asked(words);
  await openSearches(page);
  await expect(row(page, words)).toContainText(t.nothing);
  await row(page, words).getByRole("button", { name: t.teach }).click();
  const dialog = page.getByRole("dialog", { name: t.new });
  await expect(dialog.getByLabel(t.term)).toHaveValue(words);
  await expect(dialog.getByText(t.try.missing)).toBeVisible();
  await dialog.getByLabel(t.standsFor).selectOption("mantu");
  await dialog.getByRole("button", { name: t.try.act, exact: true }).click();
  const [before, after] = [t.try.before, t.try.after].map((name) =>
    dialog.locator("section").filter({ has: page.getByRole("heading", { name }) }),
  );
  await expect(before as Locator).toContainText(t.try.nothing);
  await expect(after as Locator).toContainText(/[1-9]\d* dishes/);
  const found = async () => (await page.request.get(`/api/v2/restaurant?search=${words}&limit=1`)).json();
  expect((await found()).pagination.totalResults).toBe(0);
  // What was tried is not what stands there any more.
  await dialog.getByLabel(t.kind).selectOption("city");
  await expect(dialog.getByText(t.try.nothing)).toHaveCount(0);
  await dialog.getByLabel(t.kind).selectOption("dish_kind");
  await dialog.getByLabel(t.standsFor).selectOption("mantu");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, words)).toBeVisible();
  expect((await found()).pagination.totalResults).toBeGreaterThan(0);
});

test("SRCH-06 another name is found, taken away and brought back", async ({ page }) => {
  const term = fresh();
  await sql(
    `INSERT INTO search_aliases (id, term, folded, kind, target, target_id)
      VALUES (app_uuid7(), $1, $1, 'synonym', 'dish_kind', 'mantu')`,
    [term],
  );
  await openSearches(page);
  await main(page).getByRole("navigation", { name: t.lists }).getByRole("link", { name: t.tabs.aliases }).click();
  await page.getByRole("searchbox", { name: en.resource.search }).fill(term);
  await expect(main(page).getByRole("row")).toHaveCount(2);
  await expect(row(page, term)).toContainText("Mantu");
  await dropOnce(page, /\/alias\//, "DELETE");
  await row(page, term).getByRole("button").click();
  await expect(toast(page, en.errors.network)).toBeVisible();
  await row(page, term).getByRole("button").click();
  await expect(row(page, term)).toHaveCount(0);
  await undo(page);
  await expect(row(page, term)).toHaveCount(1);
  const stored = await sql("SELECT 1 FROM search_aliases WHERE term = $1 AND target_id = 'mantu'", [term]);
  expect(stored).toHaveLength(1);
});

test("SRCH-06 what is wrong stands beside its field, and a name that is known already is told", async ({ page }) => {
  await openSearches(page, "?tab=all");
  await main(page).getByRole("button", { name: t.new }).click();
  const dialog = page.getByRole("dialog", { name: t.new });
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(dialog.getByLabel(t.term)).toBeFocused();
  await expect(dialog.getByText(en.fieldErrors.required).first()).toBeVisible();
  await dialog.getByLabel(t.term).fill("!?");
  await dialog.getByLabel(t.standsFor).selectOption("mantu");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(dialog.getByText(en.fieldErrors.no_letter)).toBeVisible();
});

test("SRCH-06 on a phone every search is a card that fits, in Dari and Pashto; a list that fails says so", async ({
  page,
}) => {
  await asked(fresh());
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lng of ["fa", "ps"] as const) {
    await page.context().clearCookies();
    await openSearches(page, "", lng);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/searches-${lng}-360.png` });
    await main(page).getByRole("row").nth(1).getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/teach-${lng}-360.png` });
    await page.keyboard.press("Escape");
  }
  await page.route("**/api/v1/search/asked?*", (route) => route.abort());
  await page.getByRole("searchbox").fill("zz");
  await expect(main(page).getByRole("alert")).toBeVisible();
});
