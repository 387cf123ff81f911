import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type Move, orderAfter } from "@/lib/catalogue/model";
import { audit } from "@/lib/core/audit";
import { findDuplicateSubmission } from "@/lib/core/duplicate-submission";
import { AppError } from "@/lib/core/errors";
import { type Titles, titlesOf } from "@/lib/core/titles";
import type { Tx } from "@/lib/core/transact";
import { Prisma } from "@/prisma/generated/client";

/** A table of entries with titles. */
export type Catalogue = {
  readonly table: string;
  /** What the audit log calls an entry. */
  readonly entity: string;
};

/** Cache tags of every menu and every list of businesses. */
export const CATALOGUE_TAGS = ["catalogue", "businesses"] as const;

/** Serialises additions, so that each gets a free slug and the last position. */
export async function lockAll(tx: Tx, { table }: Catalogue): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${table}, 0))`;
}

/**
 * Locks the row; nothing can be assigned to it until this transaction ends.
 * @throws AppError `not_found`
 */
export async function lockOne(
  tx: Tx,
  { table }: Catalogue,
  id: string,
): Promise<{ translation: Titles; updatedAt: Date }> {
  const [row] = await tx.$queryRaw<{ translation: Titles; updatedAt: Date }[]>`
    SELECT translation, updated_at AS "updatedAt"
    FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Moves an entry within its order. Does not change its version, so open editors see no conflict.
 * @param scope entries that share the order; default: the whole table
 * @throws AppError `not_found`, `conflict` (stale) when its new neighbours are no longer adjacent
 */
export async function moveOne(
  tx: Tx,
  catalogue: Catalogue,
  id: string,
  { move, scope = Prisma.empty }: { move: Move; scope?: Prisma.Sql },
): Promise<void> {
  const table = Prisma.raw(catalogue.table);
  await lockAll(tx, catalogue);
  await lockOne(tx, catalogue, id);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM ${table} WHERE deleted_at IS NULL ${scope} ORDER BY position, slug`;
  const order = orderAfter(
    rows.map((row) => row.id),
    id,
    move,
  );
  if (!order) throw new AppError("conflict", { isStale: true });
  await tx.$executeRaw`
    UPDATE ${table} t SET position = o.position
    FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o (id, position)
    WHERE t.id = o.id AND t.position <> o.position`;
}

/** Finds an entry that the same admin created a moment ago with the same titles. @returns its id, or null */
export function findSameTitled(
  tx: Tx,
  actor: Actor,
  { table, entity, translation, type }: Catalogue & { translation: Titles; type?: string },
  now: Date,
): Promise<string | null> {
  return findDuplicateSubmission(tx, [entity, actor.id], now, async (since) => {
    const sameType = type === undefined ? Prisma.empty : Prisma.sql`AND t.type = ${type}`;
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT t.id::text FROM ${Prisma.raw(table)} t JOIN audit_log a ON a.entity = ${entity} AND a.entity_id = t.id::text
      WHERE a.action = ${`${entity}.create`} AND a.actor_id = ${actor.id}::uuid AND a.created_at > ${since}
        AND t.deleted_at IS NULL AND t.translation = ${JSON.stringify(translation)}::jsonb ${sameType} LIMIT 1`;
    return row ?? null;
  });
}

export async function auditTitles(
  tx: Tx,
  actor: Actor,
  { entity, id }: Catalogue & { id: string },
  verb: "create" | "update" | "move" | "delete" | "restore",
  { before, after }: { before?: Titles; after?: Titles },
): Promise<void> {
  await audit(tx, actor, {
    action: `${entity}.${verb}`,
    entity,
    entityId: id,
    ...(before && { before: titlesOf(before) }),
    ...(after && { after: titlesOf(after) }),
  });
}
