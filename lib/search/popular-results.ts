import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { z } from "zod";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { parseSearchQuery } from "./query";
import { askedRow } from "./rows";
import { search } from "./service";

/** So many different searches are tried in one go; the others wait for the next hour. */
const SEARCHES_MAX = 200;
const WINDOW = "created_at > $1::timestamptz - make_interval(days => 7)";

type Asked = z.infer<typeof askedRow>;

/**
 * Notes what the searches of the last seven days find at this moment, by searching: what a browser says it found is its own
 * word. Those that most visitors made come first, whether they were tried before or not, since places come and go.
 * @returns how many different ones were tried
 */
export async function countResults(now: Date): Promise<number> {
  const asked = await sqlQuery(
    askedRow,
    `SELECT folded, language, city, mode() WITHIN GROUP (ORDER BY query) AS query FROM search_log
      WHERE ${WINDOW} GROUP BY folded, language, city
      HAVING bool_or(results IS NULL) OR count(DISTINCT visitor) > 2
      ORDER BY count(DISTINCT visitor) DESC, count(*) DESC, folded LIMIT ${SEARCHES_MAX}`,
    [now],
  );
  for (const one of asked) {
    await note(one, await resultsOf(one, now), now);
    // Visitors' own requests go in between.
    await breathe();
  }
  return asked.length;
}

async function resultsOf({ query, language, city }: Asked, now: Date): Promise<number> {
  const asked = parseSearchQuery({ search: query, limit: "1", ...(city && { city }) }, { language, now });
  if (!asked.ok) return 0;
  const { pagination, dishPagination } = await search(asked.input);
  return pagination.totalResults + dishPagination.totalResults;
}

async function note({ folded, language, city }: Asked, results: number, now: Date): Promise<void> {
  await sqlExecute(
    `UPDATE search_log SET results = $5
      WHERE ${WINDOW} AND folded = $2 AND language = $3 AND city IS NOT DISTINCT FROM $4 AND results IS DISTINCT FROM $5`,
    [now, folded, language, city, results],
  );
}
