import "server-only";
import type { Tx } from "@/lib/core/transact";

type Pair = { readonly winner: string; readonly loser: string };

/** The older review of each guest who reviewed both: `aside` at the winner, `left` at the loser. */
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
 * Moves `reviews` with their replies to the winner and `aside` to the loser. A guest may have only one review per
 * business at any moment, so `aside` counts as deleted while the sides change.
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
 * Number of guests who would have two reviews of one business after an undo: those who deleted one of the moved reviews
 * and wrote another.
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
