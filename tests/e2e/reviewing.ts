import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { hydrated } from "./hydrating";

export { TEXTS } from "../support/texts";

export type Business = { readonly id: string; readonly path: string };

let taken = 0;
/** A business that no other test of this file reviews: each worker has its own range. */
export async function someBusiness(status = "confirmed"): Promise<Business> {
  const offset = test.info().parallelIndex * 40 + taken++;
  const [row] = await sql<{ id: string; path: string }>(
    `SELECT id, city || '/' || type || '/' || slug AS path FROM businesses
      WHERE status = $2 AND deleted_at IS NULL AND review_count BETWEEN 7 AND 60
        AND EXISTS (SELECT 1 FROM dishes WHERE business_id = businesses.id AND status = 'active' AND deleted_at IS NULL)
      ORDER BY id OFFSET $1 LIMIT 1`,
    [offset, status],
  );
  if (!row) throw new Error("no such place");
  return row;
}

export async function openReviews(page: Page, { path }: Business, lng = "en", query = ""): Promise<void> {
  await page.goto(`/${lng}/${path}/reviews${query}`);
  await hydrated(page);
}

export async function openComposer(page: Page, texts: typeof en = en): Promise<Locator> {
  const own = page.locator(".own-slot");
  await own
    .getByRole("button", {
      name: new RegExp(`^(?:${texts.reviewing.write}|${texts.reviewing.continue}|${texts.reviewing.edit})$`),
    })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("form.composer")).toBeVisible();
  return dialog;
}

export async function fillForm(
  dialog: Locator,
  marks: readonly [food: number, service: number, environment: number],
  text: string,
): Promise<void> {
  for (const [index, name] of (["food", "service", "environment"] as const).entries())
    await dialog.locator(`input[name=${name}][value="${marks[index]}"]`).press("Space");
  await dialog.locator("textarea").fill(text);
}

/** Adds a review through the API, as from another browser of the same user. @returns its id */
export function writeElsewhere(page: Page, business: Business, message: string): Promise<string> {
  return page.evaluate(
    async ([about, sent]) => {
      const response = await fetch(`/api/v1/review/${about}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${localStorage.accessToken}` },
        body: JSON.stringify({ message: sent, ratings: { food: 4, service: 4, environment: 4 } }),
      });
      if (!response.ok) throw new Error(`${about}: ${response.status}`);
      return ((await response.json()) as { data: { _id: string } }).data._id;
    },
    [business.id, message] as const,
  );
}

export const countReviews = async (business: Business, userId: string) =>
  (
    await sql(
      "SELECT 1 FROM reviews WHERE business_id = $1 AND user_id = $2 AND parent_id IS NULL AND deleted_at IS NULL",
      [business.id, userId],
    )
  ).length;
