import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import type { Actor } from "@/lib/auth/actor";
import { slugOf } from "@/lib/business/slug";
import { auditTitles, CATALOGUE_TAGS, findSameTitled, lockAll, lockOne } from "@/lib/catalogue/mutations";
import type { CategoryChange, NewCategory } from "@/lib/category/model";
import type { CategoryType } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Titles, titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia } from "@/lib/media/mutations";

/** A picture that is stored already; null takes the old one away, undefined leaves it. */
type NewPicture = MadePicture | null | undefined;

/**
 * Makes a category, behind all others of its type unless its position is told.
 * @returns its id
 */
export function createCategory(
  actor: Actor,
  category: NewCategory,
  { picture, now }: { picture: NewPicture; now: Date },
): Promise<string> {
  const { type, translation } = category;
  return transact(async ({ tx, invalidate }) => {
    await lockAll(tx, "category");
    const twin = await findSameTitled(tx, actor, { entity: "category", translation, type }, now);
    if (twin !== null) return twin;
    const last = await tx.category.aggregate({ where: { type }, _max: { position: true } });
    const position = category.position ?? (last._max.position ?? 0) + 1;
    const imageId = await imageOf(tx, actor, picture);
    const slug = await freeSlug(tx, type, translation);
    const { id } = await tx.category.create({
      data: { type, translation, slug, position, ...(imageId && { imageId }) },
      select: { id: true },
    });
    await auditTitles(tx, actor, { entity: "category", id }, "create", { after: translation });
    invalidate(...CATALOGUE_TAGS);
    return id;
  });
}

/** @throws AppError `not_found`, `conflict` for another type while something stands in it, `validation_failed` */
export async function updateCategory(
  actor: Actor,
  id: string,
  { type, translation, position }: CategoryChange,
  picture: NewPicture,
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    await lockAll(tx, "category");
    const { translation: before } = await lockOne(tx, "category", id);
    const stored = await tx.category.findUniqueOrThrow({ where: { id }, select: { type: true, imageId: true } });
    const after = changeTranslation(before, translation ?? {});
    const moves = type !== undefined && type !== stored.type;
    if (moves) await checkUnused(tx, id);
    const imageId = await imageOf(tx, actor, picture);
    await tx.category.update({
      where: { id },
      data: {
        translation: after,
        ...(moves && { type, slug: await freeSlug(tx, type, after) }),
        ...(position !== undefined && { position }),
        ...(imageId !== undefined && { imageId }),
      },
      select: { id: true },
    });
    if (imageId !== undefined && stored.imageId) await removeMedia(tx, [stored.imageId]);
    await auditTitles(tx, actor, { entity: "category", id }, "update", { before, after });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found`, `conflict` with the number of what stands in it */
export async function deleteCategory(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before } = await lockOne(tx, "category", id);
    await checkUnused(tx, id);
    await tx.category.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await auditTitles(tx, actor, { entity: "category", id }, "delete", { before });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found` when it was not deleted, or too long ago */
export async function restoreCategory(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const [category] = await tx.category.updateManyAndReturn({
      where: { id, deletedAt: { gte: restorableSince(now) } },
      data: { deletedAt: null },
      select: { translation: true },
    });
    if (!category) throw new AppError("not_found");
    await auditTitles(tx, actor, { entity: "category", id }, "restore", { after: category.translation as Titles });
    invalidate(...CATALOGUE_TAGS);
  });
}

async function checkUnused(tx: Tx, id: string): Promise<void> {
  const [uses = {}] = await tx.$queryRaw<Record<string, number>[]>`
    SELECT
      (SELECT count(*) FROM dish_categories x JOIN dishes d ON d.id = x.dish_id AND d.deleted_at IS NULL
        WHERE x.category_id = ${id}::uuid)::int AS dishes,
      (SELECT count(*) FROM business_categories x JOIN businesses b ON b.id = x.business_id AND b.deleted_at IS NULL
        WHERE x.category_id = ${id}::uuid)::int AS restaurants,
      (SELECT count(*) FROM dish_kinds WHERE category_id = ${id}::uuid AND deleted_at IS NULL)::int AS kinds,
      (SELECT count(*) FROM default_images WHERE category_id = ${id}::uuid AND deleted_at IS NULL)::int
        AS "defaultImages"`;
  if (Object.values(uses).some((count) => count > 0)) throw new AppError("conflict", { details: uses });
}

/** Slugs of deleted categories stay theirs. */
async function freeSlug(tx: Tx, type: CategoryType, translation: Titles): Promise<string> {
  const rows = await tx.category.findMany({ where: { type }, select: { slug: true } });
  const taken = new Set(rows.map(({ slug }) => slug));
  return slugOf(titlesOf(translation), "category", (slug) => taken.has(slug));
}

async function imageOf(tx: Tx, actor: Actor, picture: NewPicture): Promise<string | null | undefined> {
  return picture && addMedia(tx, picture, { type: "category", uploaderId: actor.id });
}
