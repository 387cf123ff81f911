import "server-only";
import type { Tx } from "@/lib/core/transact";
import type { DishBefore } from "@/lib/menu-upload/model";

type Changed = {
  readonly made?: readonly string[];
  readonly before: readonly DishBefore[];
};

/**
 * Prices before and after, by id, of the dishes that an upload or its undo wrote. They go into its one audit entry,
 * from which the price history is read.
 */
export async function changedPrices(
  tx: Tx,
  { made = [], before }: Changed,
): Promise<Record<string, [number | null, number]>> {
  const former = new Map(before.map(({ id, price }) => [id, Number(price)]));
  const ids = [...made, ...former.keys()];
  const rows = await tx.$queryRaw<{ id: string; price: number }[]>`
    SELECT id::text, price FROM dishes WHERE id = ANY (${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, price }) => [id, [former.get(id) ?? null, price]]));
}
