import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { lockAll } from "@/lib/catalogue/mutations";
import type { Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { titledRow } from "@/lib/core/rows";
import type { Tx } from "@/lib/core/transact";
import { GROUPS } from "@/lib/group/mutations";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { DishBefore, KnownDish, Named, StoredGroup, UploadUndo } from "@/lib/menu-upload/model";
import type { MenuUpload, Prisma } from "@/prisma/generated/client";

export async function readKnown(tx: Tx, businessId: string): Promise<KnownDish[]> {
  return tx.$queryRaw<KnownDish[]>`
    SELECT d.id::text, d.translation, d.price, d.group_id::text AS "groupId", d.kind_id::text AS "kindId",
      d.serving_time AS "servingTime", d.labels, d.availability, d.status, d.type,
      ARRAY(SELECT dc.category_id::text FROM dish_categories dc WHERE dc.dish_id = d.id) AS "categoryIds"
    FROM dishes d WHERE d.business_id = ${businessId}::uuid AND d.deleted_at IS NULL
    ORDER BY d.position, d.id`;
}

/** Version of a menu: the time of the reading and a hash that any change of a dish changes. */
export async function readMenuVersion(tx: Tx, businessId: string, now: Date): Promise<string> {
  const [row] = await tx.$queryRaw<{ hash: string }[]>`
    SELECT md5(coalesce(string_agg(d.id::text || d.updated_at::text, ',' ORDER BY d.id), '')) AS hash
    FROM dishes d WHERE d.business_id = ${businessId}::uuid AND d.deleted_at IS NULL`;
  return `${now.getTime().toString(36)}.${row?.hash ?? ""}`;
}

const CHANGES_SHOWN = 5;

type Present = { readonly businessId: string; readonly menuVersion: string; readonly language: Language };

/**
 * Checks that the menu still has the demanded version.
 * @param demanded undefined skips the check
 * @throws AppError `conflict` with the dishes changed since, latest first, and who changed them
 */
export async function checkMenuVersion(
  tx: Tx,
  { businessId, menuVersion, language }: Present,
  demanded: string | undefined,
): Promise<void> {
  const [since = "", hash] = demanded?.split(".") ?? [];
  if (demanded === undefined || hash === menuVersion.split(".")[1]) return;
  const from = new Date(Number.parseInt(since, 36) || 0);
  const rows = await tx.$queryRaw<ChangedSince[]>`
    SELECT d.translation, d.updated_at AS at, count(*) OVER ()::int AS count, (
      SELECT u.fullname FROM audit_log a JOIN users u ON u.id = a.actor_id AND u.deleted_at IS NULL
      WHERE a.created_at >= ${from} AND (a.entity = 'dish' AND a.entity_id = d.id::text
        OR a.entity = 'business' AND a.entity_id = ${businessId} AND a.action LIKE 'menu.%')
      ORDER BY a.created_at DESC LIMIT 1) AS by
    FROM dishes d WHERE d.business_id = ${businessId}::uuid AND d.updated_at >= ${from}
    ORDER BY d.updated_at DESC, d.id LIMIT ${CHANGES_SHOWN}`;
  const changes = rows.map(({ translation, at, by }) => ({
    name: pickFrom(translation, language)?.value.title ?? "",
    at: at.toISOString(),
    by,
  }));
  throw new AppError("conflict", { details: { menu: "changed", changes, count: rows[0]?.count ?? 0 } });
}

type ChangedSince = { translation: Named["translation"]; at: Date; count: number; by: string | null };

export async function readSectionIds(tx: Tx, businessId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT group_id::text AS id FROM business_groups WHERE business_id = ${businessId}::uuid
    UNION SELECT group_id::text FROM dishes
      WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL AND group_id IS NOT NULL`;
  return rows.map(({ id }) => id);
}

/** All sections, also deleted ones, whose slugs stay taken. `mayAdd` locks the table against concurrent additions. */
export async function readGroups(tx: Tx, { mayAdd }: { mayAdd: boolean }): Promise<StoredGroup[]> {
  if (mayAdd) await lockAll(tx, GROUPS);
  return tx.$queryRaw<StoredGroup[]>`
    SELECT id::text, slug, translation, deleted_at IS NOT NULL AS "isDeleted" FROM groups ORDER BY position, slug`;
}

export function readCategories(): Promise<Named[]> {
  return sqlQuery(
    titledRow,
    "SELECT id, slug, translation FROM categories WHERE type = 'dish' AND deleted_at IS NULL ORDER BY position, slug",
  );
}

/** Media id of a default image; null if it does not exist. */
export async function readDefaultPicture(id: string): Promise<string | null> {
  const [found] = await sqlQuery(
    z.strictObject({ mediaId: z.guid() }),
    `SELECT m.id AS "mediaId" FROM default_images di JOIN media m ON m.id = di.media_id AND m.deleted_at IS NULL
      WHERE di.id = $1 AND di.deleted_at IS NULL`,
    [id],
  );
  return found?.mediaId ?? null;
}

export async function insertGroups(tx: Tx, groups: readonly Named[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO groups (id, slug, translation, position)
    SELECT l.id, l.slug, l.translation, (SELECT coalesce(max(position), 0) FROM groups) + l.rank
    FROM jsonb_to_recordset(${JSON.stringify(groups.map((group, rank) => ({ ...group, rank: rank + 1 })))}::jsonb)
      AS l (id uuid, slug text, translation jsonb, rank int)`;
}

export async function translateGroups(tx: Tx, groups: readonly Named[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.$executeRaw`
    UPDATE groups g SET translation = l.translation, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS l (id uuid, translation jsonb) WHERE g.id = l.id`;
}

/** Orders the file's sections first, then the previous ones in their order. */
export async function orderGroups(tx: Tx, businessId: string, groupIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO business_groups AS bg (business_id, group_id, position)
    SELECT ${businessId}::uuid, o.group_id, (row_number() OVER (ORDER BY o.part, o.rank) - 1)::int
    FROM (
      SELECT f.group_id, 1 AS part, f.rank FROM unnest(${[...groupIds]}::uuid[]) WITH ORDINALITY AS f (group_id, rank)
      UNION ALL
      SELECT group_id, 2, position FROM business_groups
      WHERE business_id = ${businessId}::uuid AND NOT group_id = ANY (${[...groupIds]}::uuid[])
    ) o
    ON CONFLICT (business_id, group_id) DO UPDATE SET position = excluded.position
    WHERE bg.position <> excluded.position`;
}

type Stamp = { businessId: string; imageId: string | null; now: Date };

/**
 * Inserts dishes at the end of the menu. Triggers for counters and search run once per statement.
 * @param rows from `rowsOf`
 */
export async function insertDishes(
  tx: Tx,
  rows: string | null,
  { businessId, imageId, now }: Stamp,
): Promise<string[]> {
  if (rows === null) return [];
  const made = await tx.$queryRaw<{ id: string }[]>`
    WITH lines AS MATERIALIZED (
      SELECT app_uuid7() AS id, l.* FROM jsonb_to_recordset(${rows}::jsonb) AS l (
        rank int, translation jsonb, price int, group_id uuid, kind_id uuid, serving_time int, labels text[],
        availability text, status text, type text, categories uuid[])
    ), last AS MATERIALIZED (
      SELECT coalesce(max(position) + 1, 0) AS rank FROM dishes WHERE business_id = ${businessId}::uuid
    ), made AS (
      INSERT INTO dishes (id, business_id, group_id, kind_id, translation, price, price_confirmed_at, type, status,
        availability, labels, serving_time, image_id, position, created_at, updated_at)
      SELECT l.id, ${businessId}::uuid, l.group_id, l.kind_id, l.translation, l.price, ${now}, l.type, l.status,
        l.availability, l.labels, l.serving_time, ${imageId}::uuid, last.rank + l.rank, ${now}, ${now}
      FROM lines l CROSS JOIN last ORDER BY l.rank
    ), placed AS (
      INSERT INTO dish_categories (dish_id, category_id) SELECT l.id, unnest(l.categories) FROM lines l
    )
    SELECT id::text FROM lines`;
  return made.map(({ id }) => id);
}

/** State of the dishes before an upload or its undo changes them. @param rows JSON with their ids */
export async function readBefore(tx: Tx, rows: string | null): Promise<DishBefore[]> {
  if (rows === null) return [];
  return tx.$queryRaw<DishBefore[]>`
    SELECT d.id::text, d.group_id::text, d.kind_id::text, d.translation, d.price, d.price_confirmed_at, d.type, d.status,
      d.availability, d.labels, d.serving_time, d.image_id::text, d.unreadable_photo_id::text, d.updated_at,
      ARRAY(SELECT dc.category_id::text FROM dish_categories dc WHERE dc.dish_id = d.id) AS categories
    FROM dishes d JOIN jsonb_to_recordset(${rows}::jsonb) AS l (id uuid) ON l.id = d.id`;
}

/**
 * Updates known dishes. The price counts as confirmed, also if it was unreadable on a photo. Only dishes without a
 * picture get one.
 * @param rows from `rowsOf`
 */
export async function updateDishes(tx: Tx, rows: string | null, { imageId, now }: Stamp): Promise<void> {
  if (rows === null) return;
  await tx.$executeRaw`
    UPDATE dishes d SET group_id = l.group_id, kind_id = l.kind_id, translation = l.translation, price = l.price,
      price_confirmed_at = ${now}, type = l.type, status = l.status, availability = l.availability, labels = l.labels,
      serving_time = l.serving_time, image_id = coalesce(d.image_id, ${imageId}::uuid), unreadable_photo_id = NULL,
      updated_at = ${now}
    FROM jsonb_to_recordset(${rows}::jsonb) AS l (
      id uuid, translation jsonb, price int, group_id uuid, kind_id uuid, serving_time int, labels text[],
      availability text, status text, type text)
    WHERE d.id = l.id`;
  await tx.$executeRaw`
    DELETE FROM dish_categories dc USING jsonb_to_recordset(${rows}::jsonb) AS l (id uuid, categories uuid[])
    WHERE dc.dish_id = l.id AND NOT dc.category_id = ANY (l.categories)`;
  await tx.$executeRaw`
    INSERT INTO dish_categories (dish_id, category_id)
    SELECT l.id, unnest(l.categories) FROM jsonb_to_recordset(${rows}::jsonb) AS l (id uuid, categories uuid[])
    ON CONFLICT DO NOTHING`;
}

type Undone = { createdAt: Date; now: Date };

/** Deletes the created dishes that are unchanged since. @returns how many */
export function deleteMade(tx: Tx, ids: readonly string[], { createdAt, now }: Undone): Promise<number> {
  return tx.$executeRaw`
    UPDATE dishes SET deleted_at = ${now}, updated_at = ${now}
    WHERE id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NULL AND updated_at = ${createdAt}`;
}

/**
 * Restores dishes that are unchanged since the upload, including `updated_at`: otherwise the undo would count as a
 * change and prevent undoing an earlier upload.
 * @returns their ids
 */
export async function restoreChanged(
  tx: Tx,
  dishes: readonly DishBefore[],
  { createdAt, now }: Undone,
): Promise<string[]> {
  if (dishes.length === 0) return [];
  const restored = await tx.$queryRaw<{ id: string }[]>`
    UPDATE dishes d SET group_id = l.group_id, kind_id = l.kind_id, translation = l.translation, price = l.price,
      price_confirmed_at = l.price_confirmed_at, type = l.type, status = l.status, availability = l.availability,
      labels = l.labels, serving_time = l.serving_time, image_id = l.image_id,
      unreadable_photo_id = (SELECT m.id FROM media m WHERE m.id = l.unreadable_photo_id),
      updated_at = coalesce(l.updated_at, ${now})
    FROM jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) AS l (
      id uuid, group_id uuid, kind_id uuid, translation jsonb, price int, price_confirmed_at timestamptz, type text,
      status text, availability text, labels text[], serving_time int, image_id uuid, unreadable_photo_id uuid,
      updated_at timestamptz)
    WHERE d.id = l.id AND d.deleted_at IS NULL AND d.updated_at = ${createdAt}
    RETURNING d.id::text`;
  const ids = restored.map(({ id }) => id);
  const pairs = dishes
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, categories }) => categories.map((c) => ({ id, c })));
  await tx.$executeRaw`DELETE FROM dish_categories WHERE dish_id = ANY (${ids}::uuid[])`;
  await tx.$executeRaw`
    INSERT INTO dish_categories (dish_id, category_id)
    SELECT l.id, l.c FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS l (id uuid, c uuid)
    WHERE EXISTS (SELECT 1 FROM categories k WHERE k.id = l.c) ON CONFLICT DO NOTHING`;
  return ids;
}

/** Dishes of the upload that were changed since; they can be undone later. */
export async function readRest(tx: Tx, undo: UploadUndo, restored: readonly string[]): Promise<UploadUndo> {
  const ids = [...undo.made, ...undo.changed.map(({ id }) => id)].filter((id) => !restored.includes(id));
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM dishes WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`;
  const left = new Set(rows.map(({ id }) => id));
  return { made: undo.made.filter((id) => left.has(id)), changed: undo.changed.filter(({ id }) => left.has(id)) };
}

type NewUpload = Pick<MenuUpload, "businessId" | "userId" | "created" | "updated" | "skipped" | "createdAt"> & {
  undo: UploadUndo;
};

/**
 * Records an upload with its actor and the hashes of its files.
 * @returns its id
 */
export async function noteUpload(
  tx: Tx,
  { undo, ...upload }: NewUpload,
  hashes: readonly Uint8Array[],
): Promise<string> {
  const hash = createHash("sha256");
  for (const one of hashes) hash.update(one);
  const { id } = await tx.menuUpload.create({
    data: { ...upload, undo: undo as Prisma.InputJsonObject, contentHash: hash.digest("hex") },
    select: { id: true },
  });
  return id;
}
