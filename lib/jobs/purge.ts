import "server-only";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { restorableSince } from "@/lib/core/restore";
import { idRow } from "@/lib/core/rows";
import { transact } from "@/lib/core/transact";
import { releaseTeam } from "@/lib/team/leave";

/** Something still refers to the row: Postgres says it by either code. */
const STILL_NEEDED: ReadonlySet<unknown> = new Set(["23503", "23001"]);
/**
 * What is deleted softly, parts before wholes. Accounts stay as nameless rows that reviews belong to; pictures are swept
 * with their files.
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
 * Removes for good what was deleted more than 30 days ago, row by row, so that no statement takes long. What something
 * else still needs (a category of a dish that can yet be restored) waits for another day.
 * @returns how many rows of each table went
 */
export async function purgeDeleted(now: Date): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) counts[table] = await purgeTable(table, restorableSince(now));
  // An upload that can't be taken back any more needs no memory of how it found the menu.
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
