import "server-only";
import { dayOf } from "@/lib/analytics/day";
import type { NewEvent } from "@/lib/analytics/model";
import { networkOf, visitorOf } from "@/lib/analytics/visitor";
import { CITIES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { isPersonal, logSearch } from "@/lib/search/popular";

/** Somebody asks not to be counted. */
export function refusesCounting(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

/** Notes what a visitor did, with a key that counts people and names nobody; searches feed the popular ones (H63). */
export async function recordEvents(events: readonly NewEvent[], now: Date): Promise<void> {
  const day = dayOf(now);
  const rows = events.map((event) => ({ ...event, props: withoutPersons(event.props) }));
  await sqlQuery(
    `INSERT INTO events (id, name, language, business_id, dish_id, props, visitor, created_at)
      SELECT app_uuid7(), e.name, e.language, b.id, e."dishId", e.props, $2, $3
      FROM jsonb_to_recordset($1::jsonb) AS e (name text, language text, "restaurantId" uuid, "dishId" uuid, props jsonb)
        LEFT JOIN businesses b ON b.id = e."restaurantId"`,
    [JSON.stringify(rows), visitorOf(day), now],
  );
  const network = networkOf(day);
  for (const { name, language, props = {} } of events) {
    const { query, city } = props;
    if (name !== "search" || language === undefined || typeof query !== "string") continue;
    const known = CITIES.find((one) => one === city);
    await logSearch({ text: query, language, visitor: network, ...(known && { city: known }) });
  }
}

/** Texts that may name a person are not kept. */
function withoutPersons(props: NewEvent["props"] = {}): NonNullable<NewEvent["props"]> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => typeof value !== "string" || !isPersonal(value)),
  );
}
