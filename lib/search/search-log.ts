import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { z } from "zod";
import { CITIES, type City, LANGUAGES, type Language } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { hasLink } from "@/lib/core/link-like";
import { log } from "@/lib/core/log";
import { type Paged, paginate } from "@/lib/core/pagination";
import { fold } from "@/lib/i18n/fold";
import { textMatches } from "@/lib/i18n/text-search";
import type { SearchLogEntry, SearchLogFilter, SearchLogTotals } from "./model";
import { parseSearchQuery } from "./query";
import { search } from "./service";
import { currentLexicon } from "./snapshot";

const countRow = z.strictObject({ count: z.int() });
const queryRow = z.strictObject({ query: z.string() });

const POPULAR_DAYS = 7;
const VISITORS_LEAST = 3;
const KEPT_PER_LIST = 20;
const LIMIT = 8;

/** Folded words that are never suggested. */
const BLOCKED = "sex porn xxx nude bomb viagra casino سکس پورن لخت بمب کیر کس فحش".split(" ").map(fold);

export type LoggedSearch = {
  text: string;
  language: Language;
  city?: City;
  /** Anonymous key that changes daily; only for counting visitors. */
  visitor?: string;
};

/** Five digits of any script may be a phone, card or ID number. */
const NUMBER = /(?:\p{Nd}[\s().+-]{0,2}){5}/u;

/** Texts with digits, addresses or links may be personal and are not stored. */
export function isPersonal(text: string): boolean {
  return NUMBER.test(text) || hasLink(text);
}

/**
 * Logs a search for the popular ones, except empty, long or personal texts. `countResults` adds the number of results.
 */
export async function logSearch({ text, language, city, visitor }: LoggedSearch): Promise<void> {
  const folded = fold(text);
  if (folded.length < 2 || folded.length > 60 || isPersonal(text)) return;
  const shown = text.replace(/\s+/gu, " ").trim();
  await sqlExecute(`INSERT INTO search_log (query, folded, language, city, visitor) VALUES ($1, $2, $3, $4, $5)`, [
    shown,
    folded,
    language,
    city ?? null,
    visitor ?? null,
  ]);
}

/**
 * Recomputes the popular searches of the last seven days (decision H47): same folded text, at least three visitors,
 * with results at the last count, without blocked words. Run hourly after `countResults`.
 */
export async function recomputePopularSearches(now: Date): Promise<number> {
  const rows = await sqlQuery(
    countRow,
    `WITH counted AS (
       SELECT l.language, p.city, l.folded, mode() WITHIN GROUP (ORDER BY l.query) AS query,
         count(DISTINCT l.visitor)::int AS visitors
       FROM search_log l CROSS JOIN LATERAL (SELECT '' AS city UNION SELECT l.city WHERE l.city IS NOT NULL) p
       WHERE l.created_at > $1::timestamptz - make_interval(days => ${POPULAR_DAYS})
         AND l.results > 0 AND l.visitor IS NOT NULL AND NOT string_to_array(l.folded, ' ') && $2::text[]
       GROUP BY 1, 2, 3
       HAVING count(DISTINCT l.visitor) >= ${VISITORS_LEAST}
     ), ranked AS (
       SELECT *, row_number() OVER (PARTITION BY language, city ORDER BY visitors DESC, folded) AS place,
         row_number() OVER (PARTITION BY language, city, query ORDER BY visitors DESC, folded) AS twin
       FROM counted
     ), emptied AS (
       DELETE FROM popular_searches o
       WHERE NOT EXISTS (SELECT FROM ranked r WHERE r.place <= ${KEPT_PER_LIST} AND r.twin = 1
         AND (r.language, r.city, r.query) = (o.language, o.city, o.query))
     ), written AS (
       INSERT INTO popular_searches (language, city, query, count)
       SELECT language, city, query, visitors FROM ranked WHERE place <= ${KEPT_PER_LIST} AND twin = 1
       ON CONFLICT (language, city, query) DO UPDATE SET count = excluded.count
       RETURNING 1
     )
     SELECT count(*)::int AS count FROM written`,
    [now, BLOCKED],
  );
  return rows[0]?.count ?? 0;
}

export async function popularSearches(query: { language: Language; city?: City; limit?: number }): Promise<string[]> {
  const rows = await sqlQuery(
    queryRow,
    `SELECT query FROM popular_searches WHERE language = $1 AND city IN ('', $2)
     ORDER BY (city = $2 AND city <> '') DESC, count DESC, query`,
    [query.language, query.city ?? ""],
  );
  return [...new Set(rows.map((row) => row.query))].slice(0, query.limit ?? LIMIT);
}

/** Retention period of searches. */
const WINDOW_DAYS = 30;
/** Minimum number of occurrences: a single search may be a typo, or personal. */
const LEAST = 2;

const entryRow = z.strictObject({
  query: z.string(),
  language: z.enum(LANGUAGES),
  cities: z.array(z.enum(CITIES)),
  count: z.int(),
  results: z.int().nullable(),
}) satisfies z.ZodType<SearchLogEntry>;
const totalsRow = z.strictObject({ searches: z.int(), empty: z.int() }) satisfies z.ZodType<SearchLogTotals>;
const totalRow = z.strictObject({ total: z.int() });

type SearchLogQuery = {
  readonly filter: SearchLogFilter;
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/**
 * Queries made more than once in the last thirty days, most frequent first; the filter `empty` keeps those without
 * results.
 */
export async function listSearchLog(
  query: SearchLogQuery,
  now: Date,
): Promise<Paged<SearchLogEntry> & { totals: SearchLogTotals }> {
  const { filter, search = "", page, limit } = query;
  const values: unknown[] = [now];
  const add = (value: unknown) => `$${values.push(value)}`;
  const window = `l.created_at > $1::timestamptz - make_interval(days => ${WINDOW_DAYS})`;
  const words = textMatches("l.query", search, add).join(" AND ") || "true";
  const groups = `SELECT l.folded, mode() WITHIN GROUP (ORDER BY l.query) AS query,
      mode() WITHIN GROUP (ORDER BY l.language) AS language, count(*)::int AS count,
      (array_agg(l.results ORDER BY l.created_at DESC))[1] AS results,
      coalesce((array_agg(DISTINCT l.city) FILTER (WHERE l.city IS NOT NULL))[1:3], '{}') AS cities
    FROM search_log l WHERE ${window} AND ${words} GROUP BY l.folded HAVING count(*) >= ${LEAST}`;
  const found = `FROM (${groups}) g WHERE ${filter === "empty" ? "g.results = 0" : "true"}`;
  const counted = [...values];
  const [totals, total, items] = await Promise.all([
    sqlQuery(
      totalsRow,
      `SELECT count(*)::int AS searches, count(*) FILTER (WHERE l.results = 0)::int AS empty
        FROM search_log l WHERE ${window}`,
      [now],
    ),
    sqlQuery(totalRow, `SELECT count(*)::int AS total ${found}`, counted),
    sqlQuery(
      entryRow,
      `SELECT g.query, g.language, g.cities, g.count, g.results ${found} ORDER BY g.count DESC, g.folded
        LIMIT ${add(limit)} OFFSET ${add((page - 1) * limit)}`,
      values,
    ),
  ]);
  return {
    items,
    totals: totals[0] ?? { searches: 0, empty: 0 },
    pagination: paginate(page, limit, total[0]?.total ?? 0),
  };
}

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
