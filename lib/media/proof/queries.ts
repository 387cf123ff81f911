import "server-only";
import { sqlQuery } from "@/lib/core/db";
import { idRow } from "@/lib/core/rows";

const DECIDED = ["corrections", "claims"]
  .map(
    (table) =>
      `SELECT photo_id AS id FROM ${table} WHERE photo_id IS NOT NULL AND status <> 'pending' AND decided_at < $1`,
  )
  .join(" UNION ALL ");

export async function listDecidedProofs(before: Date, limit: number): Promise<string[]> {
  const rows = await sqlQuery(idRow, `${DECIDED} LIMIT $2`, [before, limit]);
  return rows.map(({ id }) => id);
}
