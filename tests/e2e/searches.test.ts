import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { toast } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const t = en.searches;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, words: string): Locator => main(page).getByRole("row").filter({ hasText: words });
/** Letters only: digits may match a phone number. */
const fresh = () =>
  `zz${[...`${Date.now()}${test.info().workerIndex}`].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;

async function asked(words: string, times = 60): Promise<void> {
  await sql(
    `INSERT INTO search_log (query, folded, language, city, results, visitor)
      SELECT $1, $1, 'en', 'herat', 0, 'zz' || n FROM generate_series(1, $2::int) n`,
    [words, times],
  );
}

async function openSearches(page: Page): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/searches");
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
  await dialog.getByLabel(t.kind).selectOption("city");
  await expect(dialog.getByText(t.try.nothing)).toHaveCount(0);
  await dialog.getByLabel(t.kind).selectOption("dish_kind");
  await dialog.getByLabel(t.standsFor).selectOption("mantu");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(toast(page, words)).toBeVisible();
  expect((await found()).pagination.totalResults).toBeGreaterThan(0);
});
