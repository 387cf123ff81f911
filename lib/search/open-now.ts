import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";
import { beyondPatience, patiently } from "@/lib/core/patience";
import type { NumberArray, Values } from "./statement";
import { NO_NUMBERS } from "./statement";

const openRow = z.strictObject({ weeks: z.string(), opened: z.string(), closed: z.string() });

/**
 * Openings at an instant: numbers of the weekly patterns that are open, and the businesses that special hours (of today
 * or of the current night) open or close against their pattern.
 */
export type OpenNow = { weeks: NumberArray; opened: NumberArray; closed: NumberArray };

const MINUTE_MS = 60_000;
const KEPT = 10;
const known = new LRUCache<string, Promise<OpenNow>>({ max: KEPT });

/**
 * Computed once per minute and version. A change of usual hours during special ones is seen up to a minute later.
 * @param now the instant; opening hours are in Kabul time
 * @param version transaction that last changed hours
 */
export function openNow(now: Date, version: string): Promise<OpenNow> {
  const key = `${Math.floor(now.getTime() / MINUTE_MS)} ${version}`;
  const kept = known.get(key);
  if (kept) return patiently(() => kept);
  const reading = beyondPatience(() => read(now));
  reading.catch(() => known.delete(key));
  known.set(key, reading);
  return patiently(() => reading);
}

async function read(now: Date): Promise<OpenNow> {
  const [row] = await sqlQuery(
    openRow,
    `WITH open_weeks AS MATERIALIZED (
       SELECT coalesce(array_agg(no ORDER BY no), '{}') AS nos FROM search_weeks WHERE ranges @> app_week_minute($1)
     ), special AS MATERIALIZED (
       SELECT b.no, coalesce(s.is_open, false) AS is_open, coalesce(b.week_no = ANY (w.nos), false) AS is_usual
       FROM app_special_open($1) s JOIN search_businesses b ON b.business_id = s.business_id CROSS JOIN open_weeks w
     )
     SELECT (SELECT nos::text FROM open_weeks) AS weeks,
       coalesce(array_agg(no ORDER BY no) FILTER (WHERE is_open AND NOT is_usual), '{}')::text AS opened,
       coalesce(array_agg(no ORDER BY no) FILTER (WHERE is_usual AND NOT is_open), '{}')::text AS closed
     FROM special`,
    [now],
  );
  if (!row) throw new Error("the database did not answer");
  return row;
}

/** SQL: the business `b` is open; unknown hours count as closed. */
export function openSql({ weeks, opened, closed }: OpenNow, values: Values): string {
  const usual = `b.week_no = ANY (${values.add(weeks, "int[]")})`;
  const but = closed === NO_NUMBERS ? usual : `${usual} AND b.no <> ALL (${values.add(closed, "int[]")})`;
  const open = `coalesce(${but}, false)`;
  return opened === NO_NUMBERS ? open : `(${open} OR b.no = ANY (${values.add(opened, "int[]")}))`;
}

/**
 * SQL: the business `b` is always open by its usual hours: never closed for longer than the minute missing from 00:00
 * to 23:59.
 */
export const ALL_DAY_SQL = `b.week_no = ANY (ARRAY(
  SELECT w.no FROM search_weeks w WHERE NOT EXISTS (
    SELECT FROM unnest(int4multirange(int4range(0, 10080)) - w.ranges) gap WHERE upper(gap) - lower(gap) > 1)))`;
