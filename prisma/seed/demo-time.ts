import type pg from "pg";
import { z } from "zod";
import { isoDay, kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { beginOf } from "@/lib/i18n/kabul-day";
import type { Seed } from "./context";
import type { Row } from "./insert";
import { DEMO_VISITOR } from "./operations";
import { nextRamadan } from "./ramadan";

const KEY = "demo";

/** Time that the demo's dates are relative to. */
const demoSchema = z.object({ now: z.iso.datetime() });

export function demoRow(seed: Seed): Row {
  const value: z.output<typeof demoSchema> = { now: seed.now.toISOString() };
  return { key: KEY, value, updated_at: seed.now };
}

/** Midnight in Kabul: loading twice on one day gives the same data, and no date is in the future. */
export function startOfToday(now = new Date()): string {
  return kabulInstant(kabulDayNumber(now)).toISOString();
}

/**
 * Updates a demo that is some days old where its content would expire: last week's searches, businesses closed for
 * good, hours of the next Ramadan, visits of days on which nobody came. All other data ages as on a real site, and changes by users are kept. Does nothing
 * without demo data.
 * @returns the number of days it was moved forward
 */
export async function bringDemoForward(client: pg.ClientBase, now = new Date()): Promise<number> {
  await client.query("BEGIN");
  try {
    const days = await shift(client, now);
    await client.query("COMMIT");
    return days;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function shift(client: pg.ClientBase, now: Date): Promise<number> {
  const { rows } = await client.query<{ value: unknown }>("SELECT value FROM settings WHERE key = $1 FOR UPDATE", [
    KEY,
  ]);
  if (!rows[0]) return 0;
  const before = new Date(demoSchema.parse(rows[0].value).now);
  const today = kabulDayNumber(now);
  const days = today - kabulDayNumber(before);
  if (days <= 0) return 0;
  await client.query(
    "UPDATE search_log SET created_at = created_at + make_interval(days => $1) WHERE starts_with(visitor, $2)",
    [days, DEMO_VISITOR],
  );
  await client.query(
    "UPDATE businesses SET closed_at = closed_at + make_interval(days => $1) WHERE status = 'closed' AND closed_at <= $2",
    [days, before],
  );
  await moveRamadan(client, kabulDayNumber(before), today);
  await visitAgain(client, kabulDayNumber(before), today);
  await client.query(
    "UPDATE settings SET value = value || jsonb_build_object('now', $2::text), updated_at = now() WHERE key = $1",
    [KEY, kabulInstant(today).toISOString()],
  );
  return days;
}

/** Tables of visits by day, with their other columns. */
const VISITS = {
  place_event_days: "business_id, name, events, visitors",
  area_event_days: "name, city, type, events",
  area_language_days: "city, type, language, events",
  area_device_days: "city, type, device, events",
  dish_event_days: "dish_id, events",
  // The last one: its row without a name says whether a day had visits.
  event_days: "name, events, visitors",
} as const;
/** Four weeks are repeated, so that each day is visited like others of its name. */
const REPEATED = 28;
/** As many days as the overview compares. */
const SHOWN = 60;

/** Repeats the visits of earlier weeks on the last days before `to`, as far as nobody visited the demo then. */
async function visitAgain(client: pg.ClientBase, from: number, to: number): Promise<void> {
  const values = [from, Math.max(from, to - SHOWN), to].map(isoDay);
  const day = "d.at::date";
  for (const [table, columns] of Object.entries(VISITS))
    await client.query(
      `INSERT INTO ${table} (day, ${columns})
        SELECT ${day}, ${columns} FROM generate_series($2::date, $3::date - 1, interval '1 day') d (at)
          JOIN ${table} s ON s.day = $1::date - ${REPEATED} + (${day} - $1::date) % ${REPEATED}
        WHERE NOT EXISTS (SELECT FROM event_days x WHERE x.day = ${day} AND x.name = '' AND x.events > 0)
          AND NOT EXISTS (SELECT FROM events e WHERE e.created_at >= ${beginOf(day)} AND e.created_at < ${beginOf(`${day} + 1`)})
        ON CONFLICT ${table === "event_days" ? "(day, name) DO UPDATE SET events = excluded.events, visitors = excluded.visitors" : "DO NOTHING"}`,
      values,
    );
}

/** Moves Ramadan hours to the next Ramadan, unless the business already has other hours then. */
async function moveRamadan(client: pg.ClientBase, from: number, to: number): Promise<void> {
  const old = nextRamadan(from);
  const next = nextRamadan(to);
  for (const kind of ["eid", "ramadan"] as const) {
    if (old[kind].from === next[kind].from) continue;
    await client.query(
      `UPDATE special_periods p SET from_date = $4, to_date = $5
        WHERE p.kind = $1 AND p.from_date = $2 AND p.to_date = $3 AND NOT EXISTS (
          SELECT FROM special_periods o WHERE o.business_id = p.business_id AND o.id <> p.id
            AND daterange(o.from_date, o.to_date, '[]') && daterange($4::date, $5::date, '[]'))`,
      [kind, old[kind].from, old[kind].to, next[kind].from, next[kind].to],
    );
  }
}
