import type { Locator, Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { type Person, person, signInAs } from "./people";
import { expect, freshName, said, translationOf } from "./section-page";

export type OwnMenu = {
  readonly owner: Person;
  readonly place: string;
  readonly name: string;
  readonly dishes: string[];
};

type Sketch = { readonly name: string; readonly price?: number; readonly status?: string };

export async function ownMenu(sketches: readonly Sketch[], owner?: Person): Promise<OwnMenu> {
  const who = owner ?? (await person({ role: "owner" }));
  const name = freshName("House");
  const [made] = await sql<{ id: string }>(
    `INSERT INTO businesses (id, slug, type, city, status, translation)
     VALUES (gen_random_uuid(), 'zz-' || gen_random_uuid(), 'restaurant', 'herat', 'confirmed', $1) RETURNING id`,
    [translationOf({ en: name, fa: name, ps: name })],
  );
  const place = made?.id ?? "";
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [place, who.id]);
  const dishes: string[] = [];
  for (const [position, { name: title, price = 100, status = "active" }] of sketches.entries()) {
    const [dish] = await sql<{ id: string }>(
      `INSERT INTO dishes (id, business_id, translation, price, status, position, group_id)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5,
         (SELECT id FROM groups WHERE deleted_at IS NULL ORDER BY position, slug LIMIT 1)) RETURNING id`,
      [place, translationOf({ en: title, fa: `${title} فا` }), price, status, position],
    );
    dishes.push(dish?.id ?? "");
  }
  return { owner: who, place, name, dishes };
}

export const addressOf = (place: string, lng = "en", more = "") =>
  `/${lng}/dashboard/dishes/list?restaurant=${place}${more}`;

export async function openMenu(page: Page, { owner, place }: OwnMenu, lng = "en"): Promise<void> {
  await signInAs(page, owner);
  await page.goto(addressOf(place, lng));
  await expectMenu(page);
}

/** Waits until the menu is shown and hydrated. */
export async function expectMenu(page: Page): Promise<void> {
  await awake(page.locator("main [data-cell=price]").first());
}

export const priceField = (page: Page, name: string): Locator =>
  page.getByRole("main").getByLabel(said(en.dishes.priceOf, name), { exact: true });

export async function storedPrice(id: string): Promise<number | undefined> {
  const [dish] = await sql<{ price: number }>("SELECT price FROM dishes WHERE id = $1", [id]);
  return dish?.price;
}

export async function written(page: Page, work: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && /\/api\/v1\/restaurant\/[^/]+\/dish/.test(response.url()),
  );
  await work();
  expect((await answer).status()).toBe(200);
}

export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Finds the first category by keyboard. */
export async function chooseCategory(editor: Locator, label: string): Promise<void> {
  const search = editor.getByRole("combobox", { name: label });
  await search.press("ArrowDown");
  // They may still be on their way.
  await expect(editor.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await search.press("Enter");
  await expect(editor.getByRole("listbox")).toBeHidden();
}
