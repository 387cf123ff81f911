import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { z } from "zod";
import { CITIES, LANGUAGES } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { currentLexicon } from "./lexicon-cache";
import { parseSearchQuery } from "./query";
import { recomputePopularSearches } from "./search-log";
import { search } from "./service";

const loggedRow = z.strictObject({
  folded: z.string(),
  language: z.enum(LANGUAGES),
  city: z.enum(CITIES).nullable(),
  query: z.string(),
});

/** Maximum number of searches per run; the others wait an hour. */
const SEARCHES_MAX = 200;
const WINDOW = "created_at > $1::timestamptz - make_interval(days => 7)";

type Logged = z.infer<typeof loggedRow>;

/**
 * Counts the current results of the last week's searches by running them, because numbers from browsers can't be
 * trusted. The most frequent come first, also if counted before, since businesses come and go.
 * @returns the number of different searches
 */
export async function countResults(now: Date): Promise<number> {
  const searches = await sqlQuery(
    loggedRow,
    `SELECT folded, language, city, mode() WITHIN GROUP (ORDER BY query) AS query FROM search_log
      WHERE ${WINDOW} GROUP BY folded, language, city
      HAVING bool_or(results IS NULL) OR count(DISTINCT visitor) > 2
      ORDER BY count(DISTINCT visitor) DESC, count(*) DESC, folded LIMIT ${SEARCHES_MAX}`,
    [now],
  );
  for (const one of searches) {
    await note(one, await resultsOf(one, now), now);
    // Lets visitors' requests run in between.
    await breathe();
  }
  return searches.length;
}

async function resultsOf({ query, language, city }: Logged, now: Date): Promise<number> {
  const parsed = parseSearchQuery({ search: query, limit: "1", ...(city && { city }) }, { language, now });
  if (!parsed.ok) return 0;
  const { pagination, dishPagination } = await search(parsed.input);
  return pagination.totalResults + dishPagination.totalResults;
}

async function note({ folded, language, city }: Logged, results: number, now: Date): Promise<void> {
  await sqlExecute(
    `UPDATE search_log SET results = $5
      WHERE ${WINDOW} AND folded = $2 AND language = $3 AND city IS NOT DISTINCT FROM $4 AND results IS DISTINCT FROM $5`,
    [now, folded, language, city, results],
  );
}

const HOUR_MS = 3_600_000;
const FIRST_MS = 60_000;

/** Recomputes the popular searches with current result counts. */
export async function refreshPopularSearches(now: Date): Promise<void> {
  await countResults(now);
  await recomputePopularSearches(now);
}

async function recompute(): Promise<void> {
  await refreshPopularSearches(new Date()).catch((error: unknown) =>
    log.warn({ err: error }, "the popular searches could not be counted"),
  );
}

/**
 * Loads the lexicon, so that the first visitor need not wait, and recomputes the popular searches hourly. Failures are
 * logged and retried at the next search or hour. Safe on several instances at once.
 * @returns a function that stops it
 */
export function warmUpSearch(): () => void {
  currentLexicon().catch((error: unknown) =>
    log.warn({ err: error }, "the words of search will be read at the first search"),
  );
  const first = setTimeout(recompute, FIRST_MS);
  const hourly = setInterval(recompute, HOUR_MS);
  first.unref();
  hourly.unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
