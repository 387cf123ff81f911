import type pg from "pg";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { changeDemo, readDemo } from "./demo";
import { DEMO_VISITOR } from "./operations";
import { nextRamadan } from "./ramadan";

/** When the day began in Kabul: what is loaded twice on one day is the same, and nothing is dated in the future. */
export function startOfToday(now = new Date()): string {
  return kabulInstant(kabulDayNumber(now)).toISOString();
}

/**
 * Brings a demo that has stood for some days up to date, where its content would otherwise go out of date: searches of the last
 * week, places that have closed for good, hours of a Ramadan to come. Everything else grows older as on a real site, and
 * what people did in the demo is left as it is. Databases without demo data are left alone.
 * @returns by how many days
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
  const demo = await readDemo(client, "FOR UPDATE");
  if (!demo) return 0;
  const before = new Date(demo.now);
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
  await changeDemo(client, { now: kabulInstant(today).toISOString() });
  return days;
}

/** Hours of the Ramadan that was to come become those of the next one, unless the place says something else for then. */
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
