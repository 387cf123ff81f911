import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags, type ManagedBusiness } from "@/lib/business/model";
import { auditAll } from "@/lib/core/audit";
import type { Availability, DishStatus, Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { checkCategories, checkGroup } from "@/lib/dish/manage/queries";
import type { ChangedDish, DishText, RefusedDish } from "@/lib/dish/model";
import { notedFacts } from "@/lib/dish/model";
import { type DishLack, isPublishing } from "@/lib/dish/policy";
import { findLacking } from "@/lib/dish/publish";

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
 * Changes many dishes of one or several menus, all or none; except that dishes which can't be published stay unchanged.
 * @param businessId the business of dishes that name no other one
 * @returns the dishes that could not be published
 * @throws AppError `not_found` about a restaurant, `forbidden` for another's, `validation_failed` for an unknown group
 * or category, `conflict` with the current state of dishes that have changed since their sender loaded them, and those
 * deleted
 */
export async function changeDishes(
  actor: Actor,
  businessId: string,
  sent: readonly ChangedDish[],
  now: Date,
): Promise<RefusedDish[]> {
  const changes = sent.map((change) => ({
    ...change,
    restaurantId: (change.restaurantId ?? businessId).toLowerCase(),
  }));
  return transact(async ({ tx, invalidate }) => {
    const businesses = await lockBusinesses(tx, actor, [businessId.toLowerCase(), ...changes.map(businessOf)]);
    const stored = await lockDishes(tx, changes);
    checkVersions(changes, stored);
    for (const group of new Set(changes.flatMap(({ group }) => group ?? []))) await checkGroup(tx, group);
    const categories = new Set(changes.flatMap((change) => change.categories ?? []));
    if (categories.size > 0) await checkCategories(tx, [...categories]);
    const lacking = await lackingOf(tx, changes, stored);
    const accepted = changes.filter(({ id }) => !lacking.has(id));
    await write(tx, accepted, now);
    await writeCategories(tx, accepted);
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
    for (const id of new Set(accepted.map(businessOf))) {
      const business = businesses.get(id);
      if (business) invalidate(...businessTags(business));
    }
    return [...lacking].map(([id, lacks]) => ({ id, lacks }));
  });
}

type Placed = ChangedDish & { readonly restaurantId: string };
const businessOf = ({ restaurantId }: Placed) => restaurantId;

/** Locks in the order of ids, so that two writers don't deadlock. */
async function lockBusinesses(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, ManagedBusiness>> {
  const locked = new Map<string, ManagedBusiness>();
  for (const id of [...new Set(ids)].sort()) locked.set(id, await lockManagedBusiness(tx, actor, id, "dish"));
  return locked;
}

async function lackingOf(
  tx: Tx,
  changes: readonly ChangedDish[],
  stored: ReadonlyMap<string, Stored>,
): Promise<Map<string, DishLack[]>> {
  const categorised = new Set(changes.flatMap(({ id, categories }) => (categories?.length ? [id] : [])));
  const found = await findLacking(tx, published(changes, stored));
  for (const { id, status = stored.get(id)?.status, categories } of changes)
    if (categories?.length === 0 && status === "active") found.set(id, ["category"]);
  const left = [...found].map(([id, lacks]): [string, DishLack[]] => [
    id,
    lacks.filter((lack) => lack !== "category" || !categorised.has(id)),
  ]);
  return new Map(left.filter(([, lacks]) => lacks.length > 0));
}

async function writeCategories(tx: Tx, changes: readonly ChangedDish[]): Promise<void> {
  const changed = changes.filter(({ categories }) => categories !== undefined);
  if (changed.length === 0) return;
  await tx.dishCategory.deleteMany({ where: { dishId: { in: changed.map(({ id }) => id) } } });
  const data = changed.flatMap(({ id: dishId, categories = [] }) =>
    [...new Set(categories)].map((categoryId) => ({ dishId, categoryId })),
  );
  await tx.dishCategory.createMany({ data, skipDuplicates: true });
}

/** Dishes that this change publishes, with the change applied. */
function published(changes: readonly ChangedDish[], stored: ReadonlyMap<string, Stored>) {
  const sketches = changes.flatMap(({ id, status, price }) => {
    const dish = stored.get(id);
    if (!dish || !isPublishing(dish.status, status)) return [];
    const priced = price === undefined ? {} : { price, unreadablePhoto: null };
    return [[id, { ...dish, ...priced }] as const];
  });
  return new Map(sketches);
}

async function lockDishes(tx: Tx, changes: readonly Placed[]): Promise<Map<string, Stored>> {
  const [ids, businessIds] = [changes.map(({ id }) => id), changes.map(businessOf)];
  const rows = await tx.$queryRaw<Stored[]>`
    SELECT d.id::text, d.price, d.availability, d.status, d.group_id::text AS "groupId", d.updated_at AS "updatedAt",
      d.translation, d.unreadable_photo_id::text AS "unreadablePhoto"
    FROM dishes d JOIN unnest(${ids}::uuid[], ${businessIds}::uuid[]) AS c (id, business_id)
      ON c.id = d.id AND c.business_id = d.business_id
    WHERE d.deleted_at IS NULL ORDER BY d.id FOR NO KEY UPDATE OF d`;
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

/** The current state of a dish in a conflict. */
function present({ id, groupId, updatedAt, translation: _texts, unreadablePhoto: _photo, ...dish }: Stored) {
  return { _id: id, ...dish, group: groupId, updatedAt: updatedAt.toISOString() };
}

async function write(tx: Tx, changes: readonly ChangedDish[], now: Date): Promise<void> {
  const rows = changes.map(
    ({ version: _version, restaurantId: _business, categories: _categories, group, ...change }) => ({
      ...change,
      group,
      isMoved: group !== undefined,
    }),
  );
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

function differences(stored: Stored | undefined, change: Omit<ChangedDish, "id">) {
  return stored ? notedFacts(stored, change) : { before: {}, after: {} };
}
