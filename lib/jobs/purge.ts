import "server-only";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { restorableSince } from "@/lib/core/restore";
import { idRow } from "@/lib/core/rows";
import { transact } from "@/lib/core/transact";
import { releaseTeam } from "@/lib/team/leave";

/** Postgres codes for a row that is still referenced. */
const STILL_NEEDED: ReadonlySet<unknown> = new Set(["23503", "23001"]);
/**
 * Soft-deleted tables, children before parents. Accounts remain as anonymous rows that own reviews; pictures are swept
 * together with their files.
 */
const TABLES = [
  "reviews",
  "dish_comments",
  "dishes",
  "posts",
  "default_images",
  "businesses",
  "dish_kinds",
  "categories",
  "groups",
];

/**
 * Permanently removes rows deleted more than 30 days ago, one by one, so that no statement takes long. Rows still
 * referenced (a category of a dish that can yet be restored) are retried another day.
 * @returns the number of removed rows per table
 */
export async function purgeDeleted(now: Date): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) counts[table] = await purgeTable(table, restorableSince(now));
  // Uploads that can't be undone any more need no copy of the previous menu.
  await sqlExecute("UPDATE menu_uploads SET undo = NULL WHERE undo IS NOT NULL AND created_at < $1", [
    restorableSince(now),
  ]);
  return counts;
}

async function purgeTable(table: string, before: Date): Promise<number> {
  const rows = await sqlQuery(idRow, `SELECT id FROM ${table} WHERE deleted_at < $1 ORDER BY id`, [before]);
  let count = 0;
  for (const { id } of rows) if (await purgeRow(table, id, before)) count += 1;
  return count;
}

async function purgeRow(table: string, id: string, before: Date): Promise<boolean> {
  if (table === "businesses") await transact(({ tx }) => releaseTeam(tx, id));
  try {
    return (await sqlExecute(`DELETE FROM ${table} WHERE id = $1 AND deleted_at < $2`, [id, before])) > 0;
  } catch (error) {
    if (!STILL_NEEDED.has((error as { code?: unknown }).code)) throw error;
    log.info({ table, id }, "something deleted is still needed and stays");
    return false;
  }
}
