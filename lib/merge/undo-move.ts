import "server-only";
import type { BusinessKey } from "@/lib/business/model";
import type { Tx } from "@/lib/core/transact";
import type { Moved, Pair } from "@/lib/merge/move-rows";
import { exchangeReviews } from "@/lib/merge/reviews";
import { moveVisitsBack } from "@/lib/merge/visits";

/**
 * Moves content back if it still exists; deleted content stays deleted, and new content stays with the winner. The
 * caller holds locks on both and has checked `countClashes`.
 */
export async function moveBack(
  tx: Tx,
  pair: Pair,
  moved: Moved,
  { loser, no, mergedAt }: { loser: BusinessKey; no: number; mergedAt: Date },
): Promise<void> {
  await exchangeReviews(tx, { winner: pair.loser, loser: pair.winner }, moved);
  await marksBack(tx, pair, moved, mergedAt);
  await menuBack(tx, pair, moved);
  await photosBack(tx, pair, moved);
  await papersBack(tx, pair, moved, mergedAt);
  await menuWorkBack(tx, pair, moved, mergedAt);
  if (moved.visits) await moveVisitsBack(tx, pair, moved.visits);
  await addressesBack(tx, pair, moved, loser);
  await tx.numberHistory.deleteMany({ where: { no, businessId: pair.winner } });
  await tx.numberHistory.updateMany({ where: { no: { in: moved.numbers } }, data: { businessId: pair.loser } });
  await aliasesBack(tx, pair, moved);
  if (moved.osmId === null) return;
  await tx.$executeRaw`
    UPDATE businesses SET osm_id = NULL WHERE id = ${pair.winner}::uuid AND osm_id = ${moved.osmId}`;
  await tx.$executeRaw`
    UPDATE businesses b SET osm_id = ${moved.osmId} WHERE b.id = ${pair.loser}::uuid
      AND NOT EXISTS (SELECT 1 FROM businesses o WHERE o.osm_id = ${moved.osmId})`;
}

/** Marks set again since the merge refer to the winner and stay. */
async function marksBack(tx: Tx, { winner, loser }: Pair, { bookmarks, lists }: Moved, mergedAt: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE bookmarks SET business_id = ${loser}::uuid
    WHERE business_id = ${winner}::uuid AND user_id = ANY (${bookmarks}::uuid[]) AND created_at <= ${mergedAt}`;
  await tx.$executeRaw`
    UPDATE list_entries SET business_id = ${loser}::uuid
    WHERE business_id = ${winner}::uuid AND list_id = ANY (${lists}::uuid[]) AND created_at <= ${mergedAt}`;
}

async function menuBack(tx: Tx, { winner, loser }: Pair, { dishes, sections }: Moved): Promise<void> {
  const [ids, positions] = [dishes.map(({ id }) => id), dishes.map(({ position }) => position)];
  await tx.$executeRaw`
    UPDATE dishes d SET business_id = ${loser}::uuid, position = m.position
    FROM unnest(${ids}::uuid[], ${positions}::int[]) AS m (id, position)
    WHERE d.id = m.id AND d.business_id = ${winner}::uuid`;
  await tx.$executeRaw`
    DELETE FROM business_groups g WHERE g.business_id = ${winner}::uuid AND g.group_id = ANY (${sections}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM dishes d WHERE d.business_id = ${winner}::uuid AND d.group_id = g.group_id)`;
}

async function photosBack(tx: Tx, { winner, loser }: Pair, { photos }: Moved): Promise<void> {
  const [ids, positions] = [photos.map(({ id }) => id), photos.map(({ position }) => position)];
  await tx.$executeRaw`
    UPDATE media p SET business_id = ${loser}::uuid, position = m.position
    FROM unnest(${ids}::uuid[], ${positions}::int[]) AS m (id, position)
    WHERE p.id = m.id AND p.business_id = ${winner}::uuid`;
}

/** Claims decided since the merge stay, because the decision was about the winner. */
async function papersBack(tx: Tx, { winner, loser }: Pair, moved: Moved, mergedAt: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE claims SET business_id = ${loser}::uuid WHERE business_id = ${winner}::uuid
      AND id = ANY (${moved.claims}::uuid[]) AND (decided_at IS NULL OR decided_at <= ${mergedAt})`;
  await tx.$executeRaw`
    UPDATE corrections SET business_id = ${loser}::uuid
    WHERE business_id = ${winner}::uuid AND id = ANY (${moved.corrections}::uuid[])`;
  await tx.$executeRaw`
    UPDATE reports SET business_id = ${loser}::uuid
    WHERE business_id = ${winner}::uuid AND id = ANY (${moved.reports}::uuid[])`;
  await tx.$executeRaw`
    UPDATE business_owners SET business_id = ${loser}::uuid WHERE business_id = ${winner}::uuid
      AND user_id = ANY (${moved.owners}::uuid[]) AND created_at <= ${mergedAt}`;
}

/** Menus typed since the merge stay with the winner. */
async function menuWorkBack(tx: Tx, { winner, loser }: Pair, moved: Moved, mergedAt: Date): Promise<void> {
  const { uploads = [], helps = [] } = moved;
  await tx.$executeRaw`
    UPDATE menu_uploads SET business_id = ${loser}::uuid
    WHERE business_id = ${winner}::uuid AND id = ANY (${uploads}::uuid[])`;
  await tx.$executeRaw`
    UPDATE menu_helps SET business_id = ${loser}::uuid WHERE business_id = ${winner}::uuid
      AND id = ANY (${helps}::uuid[]) AND (done_at IS NULL OR done_at <= ${mergedAt})`;
}

async function addressesBack(tx: Tx, { winner, loser }: Pair, { addresses }: Moved, own: BusinessKey): Promise<void> {
  const { city, type, slug } = own;
  await tx.slugHistory.deleteMany({ where: { city, type, slug, businessId: winner } });
  for (const key of addresses) {
    await tx.slugHistory.updateMany({ where: { ...key, businessId: winner }, data: { businessId: loser } });
  }
}

async function aliasesBack(tx: Tx, { winner, loser }: Pair, { aliases, madeAliases }: Moved): Promise<void> {
  const ofWinner = { target: "business", targetId: winner };
  await tx.searchAlias.deleteMany({ where: { id: { in: madeAliases }, ...ofWinner } });
  await tx.searchAlias.updateMany({ where: { id: { in: aliases }, ...ofWinner }, data: { targetId: loser } });
}
