import "server-only";
import { z } from "zod";
import type { MANAGED_STATES } from "@/lib/catalogue/model";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { titledRow } from "@/lib/core/rows";
import type { DishKind, ManagedKind, NamedKind } from "@/lib/dish-kind/model";

/** Kinds as suggestions for typing a menu, with their default category. */
export async function listKinds(): Promise<(DishKind & { categoryId: string })[]> {
  return sqlQuery(
    titledRow.extend({ categoryId: z.guid() }),
    `SELECT ${KIND_COLUMNS}, k.category_id AS "categoryId" FROM dish_kinds k JOIN categories c ON c.id = k.category_id
      AND c.deleted_at IS NULL WHERE k.deleted_at IS NULL ORDER BY k.slug`,
  );
}

const namedKindRow = z.strictObject({ name: z.string(), id: z.guid(), categoryId: z.guid() });

/** Columns of `dish_kinds k`; the row is a `titledRow`. */
export const KIND_COLUMNS = "k.id, k.slug, k.translation";

/**
 * Kinds by folded name, for those of `names` that are a title in any language or an alias.
 * @param read runs the query; within a transaction it uses the transaction's connection
 */
export async function findKinds(
  names: readonly string[],
  read: (text: string, values: unknown[]) => Promise<z.infer<typeof namedKindRow>[]> = (text, values) =>
    sqlQuery(namedKindRow, text, values),
): Promise<ReadonlyMap<string, NamedKind>> {
  if (names.length === 0) return new Map();
  const rows = await read(
    `SELECT DISTINCT ON (found.name) found.name, found.id::text, found.category_id::text AS "categoryId"
      FROM (
        SELECT n.name, k.id, k.category_id, k.slug, 1 AS rank
        FROM dish_kinds k CROSS JOIN LATERAL app_search_names(k.translation) AS n (name) WHERE k.deleted_at IS NULL
        UNION ALL
        SELECT a.folded, k.id, k.category_id, k.slug, 2
        FROM search_aliases a JOIN dish_kinds k ON k.slug = a.target_id AND k.deleted_at IS NULL
        WHERE a.target = 'dish_kind' AND a.folded = ANY($1)
      ) found
      WHERE found.name = ANY($1) ORDER BY found.name, found.rank, found.slug`,
    [names],
  );
  return new Map(rows.map(({ name, ...kind }) => [name, kind]));
}

const namedColumn = z.object({ id: z.guid(), slug: z.string(), translation: titledRow.shape.translation });
const managedRow = titledRow.extend({
  category: namedColumn,
  group: namedColumn.nullable(),
  aliases: z.array(z.string()),
  dishes: z.int(),
  businesses: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  deletedAt: z.date().nullable(),
}) satisfies z.ZodType<ManagedKind>;

const MANAGED = `SELECT ${KIND_COLUMNS}, k.created_at AS "createdAt", k.updated_at AS "updatedAt", k.deleted_at AS "deletedAt",
    json_build_object('id', c.id, 'slug', c.slug, 'translation', c.translation) AS category,
    CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'slug', g.slug, 'translation', g.translation) END AS "group",
    coalesce(a.aliases, '{}') AS aliases,
    coalesce(d.dishes, 0) AS dishes, coalesce(d.businesses, 0) AS businesses
  FROM dish_kinds k JOIN categories c ON c.id = k.category_id LEFT JOIN groups g ON g.id = k.group_id AND g.deleted_at IS NULL
  LEFT JOIN (
    SELECT kind_id, count(*)::int AS dishes, count(DISTINCT business_id)::int AS businesses
    FROM dishes WHERE kind_id IS NOT NULL AND deleted_at IS NULL GROUP BY kind_id
  ) d ON d.kind_id = k.id
  LEFT JOIN (
    SELECT target_id, array_agg(term ORDER BY folded) AS aliases FROM search_aliases WHERE target = 'dish_kind' GROUP BY target_id
  ) a ON a.target_id = k.slug`;

export function listManagedKinds(state: (typeof MANAGED_STATES)[number], now: Date): Promise<ManagedKind[]> {
  if (state === "active") return sqlQuery(managedRow, `${MANAGED} WHERE k.deleted_at IS NULL`);
  return sqlQuery(managedRow, `${MANAGED} WHERE k.deleted_at >= $1`, [restorableSince(now)]);
}

export async function getManagedKind(id: string): Promise<ManagedKind> {
  const [kind] = await sqlQuery(managedRow, `${MANAGED} WHERE k.id = $1 AND k.deleted_at IS NULL`, [id]);
  if (!kind) throw new AppError("not_found");
  return kind;
}
