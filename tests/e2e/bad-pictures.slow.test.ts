import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { FAULTS, spoil } from "../support/bad-pictures";
import { sql } from "../support/e2e-database";
import { TEST_MEDIA_DIR } from "../support/test-media";
import { freshName, translationOf } from "./section-page";

const DEGREES = 5;
const WIDTHS = [160, 320, 480, 800];

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });

/** A business whose pictures are all faulty, beside the normal ones of all others. */
async function badPlace(): Promise<{ id: string; path: string }> {
  const drawn = readdirSync(TEST_MEDIA_DIR).filter((name) => name.endsWith("-800.webp") && !name.startsWith("bad"));
  // Real texts in each language: other tests crawl these pages.
  const name = { en: freshName("Bad Light"), fa: "رستورانت کم‌نور", ps: "کم‌رڼا رستورانت" };
  const [place] = await sql<{ id: string; slug: string }>(
    `INSERT INTO businesses (id, slug, type, city, status, translation)
     VALUES (gen_random_uuid(), 'zz-' || gen_random_uuid(), 'restaurant', 'herat', 'confirmed', $1) RETURNING id, slug`,
    [translationOf(name)],
  );
  const id = place?.id ?? "";
  let cover = "";
  for (const [index, fault] of FAULTS.entries())
    for (let degree = 1; degree <= DEGREES; degree += 1) {
      const file = drawn[(index * DEGREES + degree) % drawn.length] ?? "";
      const made = await store(await spoil(readFileSync(path.join(TEST_MEDIA_DIR, file)), fault, degree));
      const [{ id: media } = { id: "" }] = await sql<{ id: string }>(
        `INSERT INTO media (id, type, key, width, height, widths, position, business_id, section)
         VALUES (gen_random_uuid(), 'gallery', $1, $2, $3, $4, $5, $6, 'food') RETURNING id`,
        [made.key, made.width, made.height, WIDTHS, index * DEGREES + degree, id],
      );
      if (fault === "dark" && degree === 5) cover = media;
      if (degree > 1) continue;
      await sql(
        `INSERT INTO dishes (id, business_id, translation, price, status, position, image_id, group_id)
         VALUES (gen_random_uuid(), $1, $2, 100, 'active', $3, $4,
           (SELECT id FROM groups WHERE deleted_at IS NULL ORDER BY position, slug LIMIT 1))`,
        [id, translationOf({ en: "Rice", fa: "برنج", ps: "وریجې" }), index, media],
      );
    }
  await sql("UPDATE businesses SET cover_id = $2 WHERE id = $1", [id, cover]);
  return { id, path: `herat/restaurant/${place?.slug}` };
}

async function store(jpeg: Buffer): Promise<{ key: string; width: number; height: number }> {
  const key = `bad${createHash("sha256").update(jpeg).digest("hex").slice(0, 20)}`;
  const { width, height } = await sharp(jpeg).metadata();
  for (const wide of WIDTHS) {
    const file = await sharp(jpeg).resize({ width: wide, withoutEnlargement: true }).webp({ quality: 60 }).toBuffer();
    writeFileSync(path.join(TEST_MEDIA_DIR, `${key}-${wide}.webp`), file);
  }
  return { key, width, height };
}

const keep = async (page: Page, name: string) => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

test("fifty bad photos: cards, cover, dishes, gallery and viewer keep their shape", async ({ page }) => {
  test.setTimeout(180_000);
  const { id, path: place } = await badPlace();
  for (const look of ["light", "dark"]) {
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), look);
    await page.goto(`/fa/${place}/menu`);
    await expect(page.locator(".business-head__cover img").first()).toHaveCSS("object-fit", "cover");
    const shapes = await page
      .locator("img.dish__photo")
      .evaluateAll((all) => all.map((each) => `${each.clientWidth}×${each.clientHeight}`));
    expect(new Set(shapes).size).toBe(1);
    await keep(page, `bad-menu-${look}`);
    await page.locator(".dish h3 a").first().click();
    await expect(page.locator("dialog.dish-sheet h2")).toBeVisible();
    await keep(page, `bad-dish-${look}`);
    await page.goto(`/fa/${place}/photos`);
    await expect(page.locator(".photo-list img")).toHaveCount(FAULTS.length * DEGREES);
    await keep(page, `bad-photos-${look}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const fault of ["upright", "panorama"] as const) {
      await page
        .locator(".photo-list a")
        .nth(FAULTS.indexOf(fault) * DEGREES + 4)
        .click();
      const shown = page.locator(".pswp__item[aria-hidden=false] .pswp__img").last();
      await expect(shown).toBeVisible();
      await expect
        .poll(async () => {
          const [stage, picture] = [await page.locator("dialog [data-stage]").boundingBox(), await shown.boundingBox()];
          if (!stage || !picture) return false;
          const fits = picture.width <= stage.width + 1 && picture.height <= stage.height + 1;
          return fits && picture.y >= stage.y - 1 && (fault === "upright") === picture.height > picture.width;
        }, fault)
        .toBe(true);
      await keep(page, `bad-viewer-${fault}-${look}`);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog.lightbox")).toHaveCount(0);
    }
  }
  await sql("UPDATE businesses SET deleted_at = now() WHERE id = $1", [id]);
});
