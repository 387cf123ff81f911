import "server-only";
import { auditAll } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import type { Availability, DishStatus, Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { checkGroup } from "@/lib/dish/manage/queries";
import type { ChangedDish, DishText, RefusedDish } from "@/lib/dish/model";
import { notedFacts } from "@/lib/dish/model";
import { isPublishing } from "@/lib/dish/policy";
import { findLacking } from "@/lib/dish/publish/queries";

type Stored = {
  id: string;
  price: number;
  availability: Availability;
  status: DishStatus;
  groupId: string | null;
  updatedAt: Date;
  translation: Translated<DishText>;
  unreadablePhoto: string | null;
};

/**
 * Changes many dishes of one menu: all of them, or none; but for those that were to be published and lack something for
 * it, which stay as they are.
 * @returns these
 * @throws AppError `not_found` about the restaurant, `forbidden` for another's, `validation_failed` for an unknown section,
 * `conflict` with those that have changed since their sender saw them, as they are now, and those that are gone
 */
export async function changeDishes(
  actor: Actor,
  businessId: string,
  changes: readonly ChangedDish[],
  now: Date,
): Promise<RefusedDish[]> {
  return transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId, "dish");
    const stored = await lockDishes(
      tx,
      businessId,
      changes.map(({ id }) => id),
    );
    checkVersions(changes, stored);
    for (const group of new Set(changes.flatMap(({ group }) => group ?? []))) await checkGroup(tx, group);
    const lacking = await findLacking(tx, published(changes, stored));
    const accepted = changes.filter(({ id }) => !lacking.has(id));
    await write(tx, accepted, now);
    await auditAll(
      tx,
      actor,
      accepted.map(({ id, ...change }) => ({
        action: "dish.update",
        entity: "dish",
        entityId: id,
        ...differences(stored.get(id), change),
      })),
    );
    if (accepted.length > 0) invalidate(...businessTags(business));
    return [...lacking].map(([id, lacks]) => ({ id, lacks }));
  });
}

/** Those that visitors are to see from now on, as they would be. */
function published(changes: readonly ChangedDish[], stored: ReadonlyMap<string, Stored>) {
  const sketches = changes.flatMap(({ id, status, price }) => {
    const dish = stored.get(id);
    if (!dish || !isPublishing(dish.status, status)) return [];
    const priced = price === undefined ? {} : { price, unreadablePhoto: null };
    return [[id, { ...dish, ...priced }] as const];
  });
  return new Map(sketches);
}

async function lockDishes(tx: Tx, businessId: string, ids: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await tx.$queryRaw<Stored[]>`
    SELECT id::text, price, availability, status, group_id::text AS "groupId", updated_at AS "updatedAt",
      translation, unreadable_photo_id::text AS "unreadablePhoto"
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
function present({ id, groupId, updatedAt, translation: _texts, unreadablePhoto: _photo, ...dish }: Stored) {
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
      unreadable_photo_id = CASE WHEN c.price IS NULL THEN d.unreadable_photo_id END,
      price_confirmed_at = CASE WHEN c.price IS NULL THEN d.price_confirmed_at ELSE ${now} END,
      availability = coalesce(c.availability, d.availability),
      status = coalesce(c.status, d.status),
      group_id = CASE WHEN c."isMoved" THEN c."group" ELSE d.group_id END,
      updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c (id uuid, price int, availability text, status text, "group" uuid, "isMoved" boolean)
    WHERE d.id = c.id`;
}

/** What the log keeps: price, availability and status, where they changed. */
function differences(stored: Stored | undefined, change: Omit<ChangedDish, "id">) {
  return stored ? notedFacts(stored, change) : { before: {}, after: {} };
}
