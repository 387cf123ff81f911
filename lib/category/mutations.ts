import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import type { Move } from "@/lib/catalogue/model";
import {
  auditTitles,
  CATALOGUE_TAGS,
  type Catalogue,
  findSameTitled,
  lockAll,
  lockOne,
  moveOne,
} from "@/lib/catalogue/mutations";
import type { CategoryChange, NewCategory } from "@/lib/category/model";
import type { CategoryType } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Titles, titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import { slugOf } from "@/lib/i18n/slug";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia } from "@/lib/media/mutations";
import { Prisma } from "@/prisma/generated/client";

const CATEGORIES: Catalogue = { table: "categories", entity: "category" };

/** A stored picture; null removes the old one, undefined keeps it. */
type NewPicture = MadePicture | null | undefined;

/**
 * Creates a category, by default as the last of its type.
 * @returns its id
 */
export function createCategory(
  actor: Actor,
  category: NewCategory,
  { picture, now }: { picture: NewPicture; now: Date },
): Promise<string> {
  const { type, translation } = category;
  return transact(async ({ tx, invalidate }) => {
    await lockAll(tx, CATEGORIES);
    const twin = await findSameTitled(tx, actor, { ...CATEGORIES, translation, type }, now);
    if (twin !== null) return twin;
    const last = await tx.category.aggregate({ where: { type }, _max: { position: true } });
    const position = category.position ?? (last._max.position ?? 0) + 1;
    const imageId = await imageOf(tx, actor, picture);
    const slug = await freeSlug(tx, type, translation);
    const { id } = await tx.category.create({
      data: { type, translation, slug, position, ...(imageId && { imageId }) },
      select: { id: true },
    });
    await auditTitles(tx, actor, { ...CATEGORIES, id }, "create", { after: translation });
    invalidate(...CATALOGUE_TAGS);
    return id;
  });
}

/**
 * @param options.version the version that the editor loaded; null overwrites any
 * @throws AppError `not_found`, `conflict` (stale, or a new type while it is in use), `validation_failed`
 */
export async function updateCategory(
  actor: Actor,
  id: string,
  { type, translation, position }: CategoryChange,
  { picture, version }: { picture: NewPicture; version: Date | null },
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    await lockAll(tx, CATEGORIES);
    const { translation: before, updatedAt } = await lockOne(tx, CATEGORIES, id);
    checkVersion(updatedAt, version);
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
    await auditTitles(tx, actor, { ...CATEGORIES, id }, "update", { before, after });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found`, `conflict` (stale) when its new neighbours are no longer adjacent */
export async function moveCategory(actor: Actor, id: string, move: Move): Promise<void> {
  const scope = Prisma.sql`AND type = (SELECT type FROM categories WHERE id = ${id}::uuid)`;
  await transact(async ({ tx, invalidate }) => {
    await moveOne(tx, CATEGORIES, id, { move, scope });
    await auditTitles(tx, actor, { ...CATEGORIES, id }, "move", {});
    invalidate(...CATALOGUE_TAGS);
  });
}

/**
 * @param options.moveTo another category of its type, which takes over its content
 * @throws AppError `not_found`, `conflict` with the counts of its content, `validation_failed` when the target does not
 * exist
 */
export async function deleteCategory(
  actor: Actor,
  id: string,
  { moveTo, now }: { moveTo?: string | undefined; now: Date },
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before } = await lockOne(tx, CATEGORIES, id);
    if (moveTo !== undefined) await moveContents(tx, id, moveTo);
    await checkUnused(tx, id);
    await tx.category.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await auditTitles(tx, actor, { ...CATEGORIES, id }, "delete", { before });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found` when it is not deleted, or was deleted too long ago */
export async function restoreCategory(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const [category] = await tx.category.updateManyAndReturn({
      where: { id, deletedAt: { gte: restorableSince(now) } },
      data: { deletedAt: null },
      select: { translation: true },
    });
    if (!category) throw new AppError("not_found");
    await auditTitles(tx, actor, { ...CATEGORIES, id }, "restore", { after: category.translation as Titles });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** Entries that are in both categories already stay in the target once. */
async function moveContents(tx: Tx, id: string, to: string): Promise<void> {
  const { type } = await tx.category.findUniqueOrThrow({ where: { id }, select: { type: true } });
  const where = { id: to, type, deletedAt: null, NOT: { id } };
  const target = await tx.category.findFirst({ where, select: { id: true } });
  if (!target)
    throw new AppError("validation_failed", { errors: [{ path: "moveTo", message: "is no such category" }] });
  await lockOne(tx, CATEGORIES, to);
  await tx.$executeRaw`
    INSERT INTO dish_categories (dish_id, category_id)
    SELECT dish_id, ${to}::uuid FROM dish_categories WHERE category_id = ${id}::uuid ON CONFLICT DO NOTHING`;
  await tx.dishCategory.deleteMany({ where: { categoryId: id } });
  await tx.$executeRaw`
    INSERT INTO business_categories (business_id, category_id)
    SELECT business_id, ${to}::uuid FROM business_categories WHERE category_id = ${id}::uuid ON CONFLICT DO NOTHING`;
  await tx.businessCategory.deleteMany({ where: { categoryId: id } });
  await tx.dishKind.updateMany({ where: { categoryId: id }, data: { categoryId: to } });
  await tx.defaultImage.updateMany({ where: { categoryId: id }, data: { categoryId: to } });
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

/** Slugs of deleted categories stay reserved. */
async function freeSlug(tx: Tx, type: CategoryType, translation: Titles): Promise<string> {
  const rows = await tx.category.findMany({ where: { type }, select: { slug: true } });
  const taken = new Set(rows.map(({ slug }) => slug));
  return slugOf(titlesOf(translation), "category", (slug) => taken.has(slug));
}

async function imageOf(tx: Tx, actor: Actor, picture: NewPicture): Promise<string | null | undefined> {
  return picture && addMedia(tx, picture, { type: "category", uploaderId: actor.id });
}
