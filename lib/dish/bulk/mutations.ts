import "server-only";
import { auditAll } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import type { Availability, DishStatus } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { checkGroup } from "@/lib/dish/manage/queries";
import type { ChangedDish } from "@/lib/dish/model";

type Stored = {
  id: string;
  price: number;
  availability: Availability;
  status: DishStatus;
  groupId: string | null;
  updatedAt: Date;
};

/**
 * Changes many dishes of one menu: all of them, or none.
 * @throws AppError `not_found` about the restaurant, `forbidden` for another's, `validation_failed` for an unknown section,
 * `conflict` with those that have changed since their sender saw them, as they are now, and those that are gone
 */
export async function changeDishes(
  actor: Actor,
  businessId: string,
  changes: readonly ChangedDish[],
  now: Date,
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId, "dish");
    const stored = await lockDishes(
      tx,
      businessId,
      changes.map(({ id }) => id),
    );
    checkVersions(changes, stored);
    for (const group of new Set(changes.flatMap(({ group }) => group ?? []))) await checkGroup(tx, group);
    await write(tx, changes, now);
    await auditAll(
      tx,
      actor,
      changes.map(({ id, price }) => ({
        action: "dish.update",
        entity: "dish",
        entityId: id,
        ...differences(stored.get(id)?.price, price),
      })),
    );
    invalidate(...businessTags(business));
  });
}

async function lockDishes(tx: Tx, businessId: string, ids: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await tx.$queryRaw<Stored[]>`
    SELECT id::text, price, availability, status, group_id::text AS "groupId", updated_at AS "updatedAt"
    FROM dishes WHERE business_id = ${businessId}::uuid AND id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.map((row) => [row.id, row]));
}

function checkVersions(changes: readonly ChangedDish[], stored: ReadonlyMap<string, Stored>): void {
  const gone = changes.flatMap(({ id }) => (stored.has(id) ? [] : [id]));
  const stale = changes.flatMap(({ id, version }) => {
    const dish = stored.get(id);
    return dish && version && dish.updatedAt.getTime() !== version.getTime() ? [present(dish)] : [];
  });
  if (gone.length + stale.length > 0) throw new AppError("conflict", { isStale: true, details: { stale, gone } });
}

/** A dish as its editor is told that it is now. */
function present({ id, groupId, updatedAt, ...dish }: Stored) {
  return { _id: id, ...dish, group: groupId, updatedAt: updatedAt.toISOString() };
}

async function write(tx: Tx, changes: readonly ChangedDish[], now: Date): Promise<void> {
  const rows = changes.map(({ version: _version, group, ...change }) => ({
    ...change,
    group,
    isMoved: group !== undefined,
  }));
  await tx.$executeRaw`
    UPDATE dishes d SET
      price = coalesce(c.price, d.price),
      price_confirmed_at = CASE WHEN c.price IS NULL THEN d.price_confirmed_at ELSE ${now} END,
      availability = coalesce(c.availability, d.availability),
      status = coalesce(c.status, d.status),
      group_id = CASE WHEN c."isMoved" THEN c."group" ELSE d.group_id END,
      updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c (id uuid, price int, availability text, status text, "group" uuid, "isMoved" boolean)
    WHERE d.id = c.id`;
}

/** What the log keeps: the price, where it changed. */
function differences(before: number | undefined, after: number | undefined) {
  return before === undefined || after === undefined || before === after
    ? { before: {}, after: {} }
    : { before: { price: before }, after: { price: after } };
}
