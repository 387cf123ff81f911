import "server-only";
import { sqlQuery } from "@/lib/core/db";

/** The youngest change of anything that decides which places and dishes are listed; null where there are none. */
const VERSION = "(SELECT max(p.changed_in) FROM search_places p)";
const REMEMBERED = 500;
const remembered = new Map<string, { version: string; total: number }>();

type Counted = { total: number; version: string | null; settled: boolean | null };

/**
 * The number that a statement with one column `total` counts over listed places or their dishes. Counting a hundred
 * thousand rows takes longer than reading a page of them, so a number is kept until one of them changes.
 */
export async function readTotal(sql: string, values: readonly unknown[]): Promise<number> {
  const key = JSON.stringify([sql, values]);
  const known = remembered.get(key);
  if (known && known.version === (await readVersion())) return known.total;
  const [row] = await sqlQuery<Counted>(
    // Settled: nothing older than the version can still be committed, unseen by this count.
    `SELECT (${sql}) AS total, ${VERSION}::text AS version,
      pg_snapshot_xmin(pg_current_snapshot()) > ${VERSION} AS settled`,
    [...values],
  );
  if (!row) return 0;
  if (row.version !== null && row.settled) remember(key, { version: row.version, total: row.total });
  return row.total;
}

/** Changes whenever a listed place, its name or its menu does; null where there are none. */
export async function readVersion(): Promise<string | null> {
  const [row] = await sqlQuery<{ version: string | null }>(`SELECT ${VERSION}::text AS version`);
  return row?.version ?? null;
}

function remember(key: string, entry: { version: string; total: number }): void {
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, entry);
}
