import "server-only";
import type { Tx } from "@/lib/core/transact";
import { beginOf, kabulDate } from "@/lib/i18n/kabul-day";

type Pair = { readonly winner: string; readonly loser: string };
type CountedDay = { day: string; name: string; events: number; visitors: number };

/** Moved statistics: totals of finished days, and events of days without totals. */
export type MovedVisits = { days: CountedDay[]; events: string[] };

const ADD = `INSERT INTO place_event_days AS known (business_id, day, name, events, visitors)
  SELECT $1::uuid, day, name, events, visitors FROM moved
  ON CONFLICT (business_id, day, name)
  DO UPDATE SET events = known.events + excluded.events, visitors = known.visitors + excluded.visitors`;

/** Adds the visits of both. Visitors of both on one day count twice, because totals no longer tell them apart. */
export async function moveVisits(tx: Tx, { winner, loser }: Pair): Promise<MovedVisits> {
  const days = await tx.$queryRaw<CountedDay[]>`
    DELETE FROM place_event_days WHERE business_id = ${loser}::uuid RETURNING day::text, name, events, visitors`;
  await addDays(tx, winner, days);
  const events = await tx.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE events e SET business_id = $1::uuid WHERE e.business_id = $2::uuid AND e.created_at >= ${beginOf(
      "(SELECT coalesce(max(day) + 1, '-infinity') FROM event_days WHERE name = '')",
    )} RETURNING e.id::text`,
    winner,
    loser,
  );
  return { days, events: events.map(({ id }) => id) };
}

/** Visits since the merge stay with the winner. */
export async function moveVisitsBack(tx: Tx, { winner, loser }: Pair, { days, events }: MovedVisits): Promise<void> {
  const rows = JSON.stringify(days);
  await tx.$executeRaw`
    UPDATE place_event_days w SET events = w.events - m.events, visitors = w.visitors - m.visitors
    FROM jsonb_to_recordset(${rows}::jsonb) AS m (day date, name text, events int, visitors int)
    WHERE w.business_id = ${winner}::uuid AND w.day = m.day AND w.name = m.name`;
  await tx.$executeRaw`DELETE FROM place_event_days WHERE business_id = ${winner}::uuid AND events <= 0`;
  await addDays(tx, loser, days);
  await tx.$executeRawUnsafe(
    `UPDATE events e SET business_id = $1::uuid WHERE e.id = ANY ($2::uuid[]) AND e.business_id = $3::uuid
      AND NOT EXISTS (SELECT FROM event_days d WHERE d.name = '' AND d.day = ${kabulDate("e.created_at")})`,
    loser,
    events,
    winner,
  );
}

async function addDays(tx: Tx, businessId: string, days: readonly CountedDay[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `WITH moved AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS m (day date, name text, events int, visitors int)) ${ADD}`,
    businessId,
    JSON.stringify(days),
  );
}
