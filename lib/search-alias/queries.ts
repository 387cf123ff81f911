import "server-only";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import { fold } from "@/lib/i18n/fold";
import type { AliasQuery, SearchAlias } from "@/lib/search-alias/model";

const COLUMNS = 'a.id, a.term, a.kind, a.target, a.target_id AS "targetId", a.language';

/** The dictionary of other names; `search` is part of one, in any spelling of its letters. */
export async function listAliases({ search, target, page, limit }: AliasQuery): Promise<Paged<SearchAlias>> {
  const folded = search ? fold(search) : "";
  const where = `($1::text IS NULL OR a.target = $1) AND a.folded LIKE $2`;
  const values = [target ?? null, `%${escapeLike(folded)}%`];
  const [items, totals] = await Promise.all([
    sqlQuery<SearchAlias>(
      `SELECT ${COLUMNS} FROM search_aliases a WHERE ${where}
        ORDER BY a.target, a.target_id, a.folded, a.id LIMIT $3 OFFSET $4`,
      [...values, limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total FROM search_aliases a WHERE ${where}`, values),
  ]);
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

export async function getAlias(id: string): Promise<SearchAlias> {
  const [alias] = await sqlQuery<SearchAlias>(`SELECT ${COLUMNS} FROM search_aliases a WHERE a.id = $1`, [id]);
  if (!alias) throw new AppError("not_found");
  return alias;
}
