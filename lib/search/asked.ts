import "server-only";
import { z } from "zod";
import { CITIES, LANGUAGES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { textMatches } from "@/lib/i18n/text-search";
import type { AskedFilter, AskedSearch, AskedTotals } from "./model";

/** Retention period of searches. */
const WINDOW_DAYS = 30;
/** Minimum number of occurrences: a single search may be a typo, or personal. */
const LEAST = 2;

const askedSearchRow = z.strictObject({
  query: z.string(),
  language: z.enum(LANGUAGES),
  cities: z.array(z.enum(CITIES)),
  count: z.int(),
  results: z.int().nullable(),
}) satisfies z.ZodType<AskedSearch>;
const totalsRow = z.strictObject({ searches: z.int(), empty: z.int() }) satisfies z.ZodType<AskedTotals>;
const totalRow = z.strictObject({ total: z.int() });

type AskedQuery = {
  readonly filter: AskedFilter;
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/**
 * Queries made more than once in the last thirty days, most frequent first; the filter `empty` keeps those without
 * results.
 */
export async function listAsked(query: AskedQuery, now: Date): Promise<Paged<AskedSearch> & { totals: AskedTotals }> {
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
      askedSearchRow,
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
