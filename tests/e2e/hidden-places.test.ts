import { expect, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { type Person, signIn } from "./people";
import { TEXTS } from "./profile-page";

type Place = { readonly id: string; readonly path: string };

async function hiddenPlace(owner: Person): Promise<Place> {
  const [place] = await sql<Place>(
    `UPDATE businesses SET status = 'under_review' WHERE id = (SELECT id FROM businesses
       WHERE status = 'confirmed' AND deleted_at IS NULL AND dish_count > 5
       ORDER BY id DESC LIMIT 1)
     RETURNING id, city || '/' || type || '/' || slug AS path`,
  );
  if (!place) throw new Error("no such place");
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [place.id, owner.id]);
  return place;
}

const release = ({ id }: Place) => sql("UPDATE businesses SET status = 'confirmed' WHERE id = $1", [id]);

for (const lng of inTurn(["fa", "ps", "en"], "hidden-places"))
  test(`ROLE-05 H37 an owner walks through their place while it is under review, and orders nothing (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const owner = await signIn(page, { role: "owner" });
    const place = await hiddenPlace(owner);
    const banner = page.getByText(TEXTS[lng].business.hidden.underReview.title);
    await page.goto(`/${lng}/${place.path}/menu`);
    await expect(page.locator(".dish").first()).toBeVisible();
    // Wide screens show no order card.
    await expect(page.locator(".tray-card")).toHaveCount(0);
    await expect(page.locator("[data-add]").first()).toBeHidden();
    // The tabs work as on every page of a business.
    await page.locator("a[data-tab=photos]").click();
    await expect(page).toHaveURL(/\/photos$/);
    await expect(banner).toBeVisible();
    await release(place);
  });
