import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { slugOf } from "@/lib/business/slug";
import type { CategoryType, Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Tx, transact } from "@/lib/core/transact";
import { findTwin } from "@/lib/core/twin";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia } from "@/lib/media/store";

type Titles = Translated<{ title: string }>;

export type NewCategory = { type: CategoryType; translation: Titles; position?: number | undefined };
export type CategoryChange = {
  type?: CategoryType | undefined;
  translation?: Translated<{ title: string } | null> | undefined;
  position?: number | undefined;
};
/** A picture that is stored already; null takes the old one away, undefined leaves it. */
type NewPicture = MadePicture | null | undefined;

/** What pages show of the house's sections and categories. */
const TAGS = ["catalogue", "businesses"] as const;

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
    await lockCategories(tx);
    const twin = await findTwin(tx, ["category", actor.id], now, async (since) => {
      const [row] = await tx.$queryRaw<{ id: string }[]>`
        SELECT t.id::text FROM categories t JOIN audit_log a ON a.entity = 'category' AND a.entity_id = t.id::text
        WHERE a.action = 'category.create' AND a.actor_id = ${actor.id}::uuid AND a.created_at > ${since}
          AND t.deleted_at IS NULL AND t.translation = ${JSON.stringify(translation)}::jsonb AND t.type = ${type} LIMIT 1`;
      return row ?? null;
    });
    if (twin !== null) return twin;
    const last = await tx.category.aggregate({ where: { type }, _max: { position: true } });
    const position = category.position ?? (last._max.position ?? 0) + 1;
    const imageId = await imageOf(tx, actor, picture);
    const slug = await freeSlug(tx, type, titlesOf(translation));
    const { id } = await tx.category.create({
      data: { type, translation, slug, position, ...(imageId && { imageId }) },
      select: { id: true },
    });
    await note(tx, actor, "create", id, { after: titlesOf(translation) });
    invalidate(...TAGS);
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
    await lockCategories(tx);
    const stored = await lockCategory(tx, id);
    const texts = changeTranslation(stored.translation, translation ?? {});
    const moves = type !== undefined && type !== stored.type;
    if (moves) await checkUnused(tx, id);
    const imageId = await imageOf(tx, actor, picture);
    await tx.category.update({
      where: { id },
      data: {
        translation: texts,
        ...(moves && { type, slug: await freeSlug(tx, type, titlesOf(texts)) }),
        ...(position !== undefined && { position }),
        ...(imageId !== undefined && { imageId }),
      },
      select: { id: true },
    });
    if (imageId !== undefined && stored.imageId) await removeMedia(tx, [stored.imageId]);
    await note(tx, actor, "update", id, { before: titlesOf(stored.translation), after: titlesOf(texts) });
    invalidate(...TAGS);
  });
}

/** @throws AppError `not_found`, `conflict` with the number of what stands in it */
export async function deleteCategory(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation } = await lockCategory(tx, id);
    await checkUnused(tx, id);
    await tx.category.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await note(tx, actor, "delete", id, { before: titlesOf(translation) });
    invalidate(...TAGS);
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
    await note(tx, actor, "restore", id, { after: titlesOf(category.translation as Titles) });
    invalidate(...TAGS);
  });
}

/** Categories are made one after the other, so that each finds its slug free. */
async function lockCategories(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`;
}

type Stored = { type: CategoryType; translation: Titles; imageId: string | null };

/** The row, which nothing is put into until this transaction ends. */
async function lockCategory(tx: Tx, id: string): Promise<Stored> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT type, translation, image_id::text AS "imageId" FROM categories
    WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  return row;
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

async function freeSlug(tx: Tx, type: CategoryType, titles: Translated): Promise<string> {
  const rows = await tx.category.findMany({ where: { type }, select: { slug: true } });
  const taken = new Set(rows.map(({ slug }) => slug));
  return slugOf(titles, "category", (slug) => taken.has(slug));
}

async function imageOf(tx: Tx, actor: Actor, picture: NewPicture): Promise<string | null | undefined> {
  return picture && addMedia(tx, picture, { type: "category", uploaderId: actor.id });
}

async function note(
  tx: Tx,
  actor: Actor,
  verb: "create" | "update" | "delete" | "restore",
  entityId: string,
  titles: { before?: Translated; after?: Translated },
): Promise<void> {
  await audit(tx, actor, { action: `category.${verb}`, entity: "category", entityId, ...titles });
}

function titlesOf(translation: Titles): Translated {
  return Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
}
