import "server-only";
import type { Tx } from "@/lib/core/transact";

type Pair = { readonly winner: string; readonly loser: string };

/** Of guests who reviewed both, the older of the two: those of the winner, and those of the place that goes. */
export async function olderDoubles(tx: Tx, { winner, loser }: Pair): Promise<{ aside: string[]; left: string[] }> {
  const doubles = await tx.$queryRaw<{ winner: string; loser: string; isNewer: boolean }[]>`
    SELECT w.id::text AS winner, l.id::text AS loser, (l.created_at, l.id) > (w.created_at, w.id) AS "isNewer"
    FROM reviews w JOIN reviews l ON l.user_id = w.user_id
    WHERE w.business_id = ${winner}::uuid AND w.parent_id IS NULL AND w.deleted_at IS NULL
      AND l.business_id = ${loser}::uuid AND l.parent_id IS NULL AND l.deleted_at IS NULL`;
  return {
    aside: doubles.flatMap((double) => (double.isNewer ? [double.winner] : [])),
    left: doubles.flatMap((double) => (double.isNewer ? [] : [double.loser])),
  };
}

/**
 * Reviews go with their replies and all that hangs on them to the winner, others the other way. A guest has one review of
 * a place at every moment, so those that go aside count as deleted while they change sides.
 */
export async function exchangeReviews(
  tx: Tx,
  { winner, loser }: Pair,
  { reviews, aside }: { readonly reviews: readonly string[]; readonly aside: readonly string[] },
): Promise<void> {
  await tx.$executeRaw`SELECT set_config('app.merging', 'on', true)`;
  const parked = await tx.$queryRaw<{ id: string }[]>`
    UPDATE reviews SET deleted_at = now() WHERE id = ANY (${[...aside]}::uuid[]) AND deleted_at IS NULL RETURNING id::text`;
  await moveReviews(tx, { from: loser, to: winner, ids: reviews });
  await moveReviews(tx, { from: winner, to: loser, ids: aside });
  const ids = parked.map(({ id }) => id);
  await tx.$executeRaw`UPDATE reviews SET deleted_at = NULL WHERE id = ANY (${ids}::uuid[])`;
  await tx.$executeRaw`SELECT set_config('app.merging', '', true)`;
}

async function moveReviews(tx: Tx, { from, to, ids }: { from: string; to: string; ids: readonly string[] }) {
  const list = [...ids];
  await tx.$executeRaw`
    UPDATE reviews SET business_id = ${to}::uuid
    WHERE business_id = ${from}::uuid AND (id = ANY (${list}::uuid[]) OR parent_id = ANY (${list}::uuid[]))`;
}

/**
 * How many guests would have two reviews of one place if these went back: who has deleted one of two that changed sides,
 * and written another.
 */
export async function countClashes(
  tx: Tx,
  { winner, loser }: Pair,
  { reviews, aside }: { readonly reviews: readonly string[]; readonly aside: readonly string[] },
): Promise<number> {
  const clashes = await tx.$queryRaw<{ user_id: string }[]>`
    SELECT user_id::text FROM reviews
    WHERE business_id IN (${winner}::uuid, ${loser}::uuid) AND parent_id IS NULL AND deleted_at IS NULL
      AND user_id IS NOT NULL
    GROUP BY user_id, CASE WHEN id = ANY (${[...reviews]}::uuid[]) THEN ${loser}::uuid
      WHEN id = ANY (${[...aside]}::uuid[]) THEN ${winner}::uuid ELSE business_id END
    HAVING count(*) > 1`;
  return clashes.length;
}
