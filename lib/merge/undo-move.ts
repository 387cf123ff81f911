import "server-only";
import type { BusinessKey } from "@/lib/business/model";
import type { Tx } from "@/lib/core/transact";
import { type Moved, type Pair, type Placed, RULE_NAMES, RULES } from "@/lib/merge/move-rows";
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
  for (const name of RULE_NAMES) await rowsBack(tx, pair, RULES[name], { ids: moved[name] ?? [], mergedAt });
  await placedBack(tx, pair, "dishes", moved.dishes);
  await placedBack(tx, pair, "media", moved.photos);
  await groupsBack(tx, pair, moved);
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

type Rows = { readonly ids: readonly string[]; readonly mergedAt: Date };

async function rowsBack(tx: Tx, { winner, loser }: Pair, rule: (typeof RULES)[keyof typeof RULES], rows: Rows) {
  const condition = "returns" in rule ? rule.returns : "";
  await tx.$executeRawUnsafe(
    `UPDATE ${rule.table} SET business_id = $1::uuid WHERE business_id = $2::uuid AND ${rule.key} = ANY ($3::uuid[])
      ${condition && `AND ${condition}`}`,
    ...[loser, winner, rows.ids],
    ...(condition ? [rows.mergedAt] : []),
  );
}

/** Dishes and photos get their former positions too. */
async function placedBack(tx: Tx, { winner, loser }: Pair, table: "dishes" | "media", placed: readonly Placed[]) {
  await tx.$executeRawUnsafe(
    `UPDATE ${table} t SET business_id = $1::uuid, position = m.position
      FROM unnest($3::uuid[], $4::int[]) AS m (id, position) WHERE t.id = m.id AND t.business_id = $2::uuid`,
    ...[loser, winner, placed.map(({ id }) => id), placed.map(({ position }) => position)],
  );
}

async function groupsBack(tx: Tx, { winner }: Pair, { sections }: Moved): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM business_groups g WHERE g.business_id = ${winner}::uuid AND g.group_id = ANY (${sections}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM dishes d WHERE d.business_id = ${winner}::uuid AND d.group_id = g.group_id)`;
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
