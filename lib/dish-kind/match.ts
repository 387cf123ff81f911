import "server-only";
import { sqlQuery } from "@/lib/core/db";
import type { NamedKind } from "@/lib/dish-kind/model";

/**
 * Kinds by their folded names, those of `names` that some kind has: its titles in any language, and its other names.
 * @param read asks the database; within a transaction it is the transaction's own connection
 */
export async function findKinds(
  names: readonly string[],
  read: (text: string, values: unknown[]) => Promise<(NamedKind & { name: string })[]> = sqlQuery,
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
