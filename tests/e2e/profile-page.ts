import { expect, type Page } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { type Person, person, signInAs, type Wish } from "./people";

export { TEXTS } from "../support/texts";

export const NAME = "مریم نوری";

export const told = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
export const card = (page: Page) => page.getByRole("region", { name: NAME });

export async function openProfile(page: Page, address: string, wish: Wish = {}): Promise<Person> {
  const made = await person(wish);
  await signInAs(page, made);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return made;
}

export async function keep(userId: string): Promise<void> {
  await sql(
    `INSERT INTO bookmarks (user_id, business_id)
      SELECT $1, id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT 12`,
    [userId],
  );
  await sql(
    `INSERT INTO dish_favourites (user_id, dish_id) SELECT $1, d.id FROM dishes d JOIN businesses b ON b.id = d.business_id
      WHERE d.status = 'active' AND d.deleted_at IS NULL AND b.status = 'confirmed' AND b.deleted_at IS NULL
      ORDER BY b.no, d.id LIMIT 1`,
    [userId],
  );
}
