import "server-only";
import type { Tx } from "@/lib/core/transact";
import type { DishBefore } from "@/lib/menu-upload/model";

type Changed = {
  /** Dishes that were made. */
  readonly made?: readonly string[];
  /** How those were that were changed. */
  readonly before: readonly DishBefore[];
};

/**
 * The prices of the dishes that an upload or its undo has written, before and after, by their ids: for the one entry of the audit log, out of
 * which the history of each price is read.
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
