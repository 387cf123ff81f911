import "server-only";
import { z } from "zod";
import { BUSINESS_EVENTS, type EventDevice, type NewEvent } from "@/lib/analytics/model";
import { hmacFor } from "@/lib/auth/secret";
import { CITIES } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { currentRequest } from "@/lib/core/request-context";
import { beginOf, dayOf, settledBefore } from "@/lib/i18n/kabul-day";
import { isPersonal, logSearch } from "@/lib/search/search-log";
import { toDevice } from "@/lib/user/session/wire";

/** Records events under a daily pseudonymous visitor key; searches also feed the popular searches (H63). */
export async function recordEvents(events: readonly NewEvent[], now: Date): Promise<void> {
  const day = dayOf(now);
  const rows = events.map((event) => ({ ...event, props: withoutPersons(event.props) }));
  const device = deviceOf(currentRequest()?.userAgent ?? null);
  await sqlExecute(
    `INSERT INTO events (id, name, language, business_id, dish_id, props, visitor, device, created_at)
      SELECT app_uuid7(), e.name, e.language, b.id, e."dishId", e.props, $2, $4, $3
      FROM jsonb_to_recordset($1::jsonb) AS e (name text, language text, "restaurantId" uuid, "dishId" uuid, props jsonb)
        LEFT JOIN businesses b ON b.id = e."restaurantId"
      WHERE e.name <> ALL($5) OR NOT EXISTS (
        SELECT FROM events x WHERE x.visitor = $2 AND x.name = e.name AND x.created_at > $3::timestamptz - $6 * interval '1 second'
          AND x.business_id IS NOT DISTINCT FROM b.id AND x.dish_id IS NOT DISTINCT FROM e."dishId")`,
    [JSON.stringify(onceEach(rows)), visitorOf(day), now, device, VIEWS, VIEW_SECONDS],
  );
  const network = networkOf(day);
  for (const { name, language, props = {} } of events) {
    const { query, city } = props;
    if (name !== "search" || language === undefined || typeof query !== "string") continue;
    const known = CITIES.find((one) => one === city);
    await logSearch({ text: query, language, visitor: network, ...(known && { city: known }) });
  }
}

/** Repeated views of the same thing within this time count once. */
const VIEW_SECONDS = 300;
const VIEWS = ["restaurant_view", "menu_view", "dish_view"];

function onceEach<E extends NewEvent>(events: readonly E[]): E[] {
  const seen = new Set<string>();
  return events.filter(({ name, restaurantId, dishId }) => {
    const key = `${name} ${restaurantId} ${dishId}`;
    const isAgain = VIEWS.includes(name) && seen.has(key);
    seen.add(key);
    return !isAgain;
  });
}

/** The device kind is the only part of the user agent that is stored. */
function deviceOf(userAgent: string | null): EventDevice | null {
  const { kind } = toDevice(userAgent);
  return kind === "other" ? null : kind;
}

function withoutPersons(props: NewEvent["props"] = {}): NonNullable<NewEvent["props"]> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => typeof value !== "string" || !isPersonal(value)),
  );
}

/**
 * Aggregates each finished day that has no totals yet, so that statistics need not read a million events each time.
 * Runs at night, and before a read if a night was missed.
 * @param from the first day, as `2026-11-21`
 */
export async function countDays(from: string, now: Date): Promise<void> {
  const settled = settledBefore(now);
  const missing = await sqlQuery(
    z.strictObject({ day: z.iso.date() }),
    `SELECT d::date::text AS day FROM generate_series($1::date, $2::date - 1, interval '1 day') d
      WHERE NOT EXISTS (SELECT FROM event_days x WHERE x.day = d::date AND x.name = '') ORDER BY 1`,
    [from, settled],
  );
  for (const { day } of missing) await countDay(day);
}

/** SQL: `e` is an event of the day `$1`. */
const OF_DAY = `e.created_at >= ${beginOf("$1::date")} AND e.created_at < ${beginOf("$1::date + 1")}`;

/** The row without a name marks the day as counted, even without events. */
async function countDay(day: string): Promise<void> {
  await sqlExecute(
    `WITH counted AS MATERIALIZED (
        SELECT e.name, e.business_id, e.visitor, count(*) AS events FROM events e
        WHERE ${OF_DAY} GROUP BY 1, 2, 3
      ), places AS (
        INSERT INTO place_event_days (business_id, day, name, events, visitors)
        SELECT c.business_id, $1::date, c.name, sum(c.events), count(c.visitor) FROM counted c
        WHERE c.business_id IS NOT NULL AND c.name = ANY($2) GROUP BY 1, 3
        ON CONFLICT DO NOTHING
      ), areas AS (
        INSERT INTO area_event_days (day, name, city, type, events)
        SELECT $1::date, c.name, b.city, b.type, sum(c.events) FROM counted c JOIN businesses b ON b.id = c.business_id
        WHERE c.name = ANY($2) GROUP BY 2, 3, 4
        ON CONFLICT DO NOTHING
      ), languages AS (
        INSERT INTO area_language_days (day, city, type, language, events)
        SELECT $1::date, b.city, b.type, e.language, count(*) FROM events e JOIN businesses b ON b.id = e.business_id
        WHERE ${OF_DAY} AND e.name = 'restaurant_view' AND e.language IS NOT NULL GROUP BY 2, 3, 4
        ON CONFLICT DO NOTHING
      ), devices AS (
        INSERT INTO area_device_days (day, city, type, device, events)
        SELECT $1::date, b.city, b.type, e.device, count(*) FROM events e JOIN businesses b ON b.id = e.business_id
        WHERE ${OF_DAY} AND e.name = 'restaurant_view' AND e.device IS NOT NULL GROUP BY 2, 3, 4
        ON CONFLICT DO NOTHING
      ), dishes AS (
        INSERT INTO dish_event_days (dish_id, day, events)
        SELECT d.id, $1::date, count(*) FROM events e JOIN dishes d ON d.id = e.dish_id
        WHERE ${OF_DAY} AND e.name = 'dish_view' GROUP BY 1
        ON CONFLICT DO NOTHING
      )
      INSERT INTO event_days (day, name, events, visitors)
      SELECT $1::date, coalesce(c.name, ''), coalesce(sum(c.events), 0), count(DISTINCT c.visitor) FROM counted c
      GROUP BY GROUPING SETS ((c.name), ())
      ON CONFLICT DO NOTHING`,
    [day, BUSINESS_EVENTS],
  );
}

/** Aggregates finished days. @returns the first day that is not finished */
export async function settle(from: string, now: Date): Promise<string> {
  await countDays(from, now);
  return settledBefore(now);
}

const LENGTH = 22;

/**
 * Pseudonymous key that counts the sender of the running request: it changes daily and cannot be traced to an IP
 * address without our secret. Nothing else of the request is stored.
 * @param day `2026-11-21`, in Afghanistan
 */
function visitorOf(day: string): string {
  const { client = "", userAgent = "" } = currentRequest() ?? {};
  return hmacFor("visitor", `${day} ${client} ${userAgent}`).slice(0, LENGTH);
}

/**
 * The same key for the network alone. Popular searches are public: it should take more than a program that changes its
 * user agent, or one line with its 65,536 IPv6 networks (/48), to make three of them.
 */
function networkOf(day: string): string {
  const { client = "" } = currentRequest() ?? {};
  const line = /^(?:[\da-f]{1,4}:){2}[\da-f]{1,4}(?=:)/.exec(client)?.[0] ?? client;
  return hmacFor("visitor", `${day} ${line}`).slice(0, LENGTH);
}
