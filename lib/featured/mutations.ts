import "server-only";
import { checkVersion } from "@/lib/api/version";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { City } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import {
  type FeaturedScope,
  type FeaturedSlot,
  mostAtOnce,
  type NewSlot,
  POSITION_MAX,
  type SlotChange,
} from "@/lib/featured/model";
import { findRivals, getSlot, inForce } from "@/lib/featured/queries";
import { readLimits } from "@/lib/settings/queries";

type Featured = { id: string; city: City };
type Stored = { id: string; business: Featured; slot: NewSlot; updatedAt: Date };

/**
 * Features a business for a period.
 * @throws AppError `validation_failed` for an unknown business, one already featured in that period, or without a free
 * slot
 */
export async function createSlot(actor: Actor, slot: NewSlot): Promise<FeaturedSlot> {
  return getSlot(
    await transact(async (write) => {
      await lock(write.tx);
      return addSlot(write, actor, slot);
    }),
  );
}

/**
 * `isFeatured` of a business, which only admins set: true features it in its city until further notice unless it is
 * featured now, false ends what features it now.
 * @throws AppError `forbidden` for others; `validation_failed` as `createSlot` does
 */
export async function setFeatured(
  write: Write,
  actor: Actor,
  { id: businessId, isFeatured, now }: { readonly id: string; readonly isFeatured: boolean; readonly now: Date },
): Promise<void> {
  checkAccess("admin", actor);
  const { tx } = write;
  await lock(tx);
  const running = await tx.featuredSlot.findMany({ where: { businessId, ...inForce(now) }, select: { id: true } });
  if (isFeatured && running.length === 0) {
    const slot = { businessId, scope: "city", position: POSITION_MAX, from: now, until: null } as const;
    await addSlot(write, actor, slot, "isFeatured");
  }
  if (isFeatured) return;
  for (const { id } of running) {
    const stored = await findSlot(tx, id);
    await storeSlot(write, actor, stored, { ...stored.slot, until: now });
  }
}

async function addSlot(
  { tx, invalidate }: Write,
  actor: Actor,
  slot: NewSlot,
  path: "from" | "isFeatured" = "from",
): Promise<string> {
  const business = await findFeatured(tx, slot.businessId);
  await checkFree(tx, business, slot, { path });
  const { from, until, ...data } = slot;
  const { id } = await tx.featuredSlot.create({
    data: { ...data, fromAt: from, untilAt: until },
    select: { id: true },
  });
  await audit(tx, actor, { action: "featured_slot.create", ...entityOf(id), after: noted(slot) });
  invalidate(FEATURED_TAG);
  return id;
}

/** @throws AppError `not_found`, `conflict` (stale), and as `createSlot` does */
export async function updateSlot(
  actor: Actor,
  id: string,
  change: SlotChange,
  version: Date | null,
): Promise<FeaturedSlot> {
  await transact(async (write) => {
    await lock(write.tx);
    const stored = await findSlot(write.tx, id);
    checkVersion(stored.updatedAt, version);
    const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: NewSlot = { ...stored.slot, ...wanted };
    if (after.until && after.from >= after.until) throw refused("until", "The period ends before it begins.");
    await checkFree(write.tx, stored.business, after, { id });
    await storeSlot(write, actor, stored, after);
  });
  return getSlot(id);
}

async function storeSlot({ tx, invalidate }: Write, actor: Actor, { id, slot: before }: Stored, after: NewSlot) {
  const { businessId: _, from, until, ...data } = after;
  await tx.featuredSlot.update({ where: { id }, data: { ...data, fromAt: from, untilAt: until } });
  const note = { ...entityOf(id), before: noted(before), after: noted(after) };
  await audit(tx, actor, { action: "featured_slot.update", ...note });
  invalidate(FEATURED_TAG);
}

/** @throws AppError `not_found` */
export async function deleteSlot(actor: Actor, id: string): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    await lock(tx);
    const { slot } = await findSlot(tx, id);
    await tx.featuredSlot.delete({ where: { id } });
    await audit(tx, actor, { action: "featured_slot.delete", ...entityOf(id), before: noted(slot) });
    invalidate(FEATURED_TAG);
  });
}

/** Tag of every public page, since any of them may show a featured business. */
const FEATURED_TAG = "featured";

/** Serialises writers, so that two admins can't take the same last slot. */
const lock = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('featured_slots', 0))`;

const entityOf = (id: string) => ({ entity: "featured_slot", entityId: id }) as const;
const noted = ({ businessId, scope, position, from, until }: NewSlot) => ({
  businessId,
  scope,
  position,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});

const refused = (path: string, message: string) => new AppError("validation_failed", { errors: [{ path, message }] });

async function findFeatured(tx: Tx, id: string): Promise<Featured> {
  const business = await tx.business.findFirst({ where: { id, deletedAt: null }, select: { id: true, city: true } });
  if (!business) throw refused("restaurantId", "is unknown");
  return { id, city: business.city as City };
}

async function findSlot(tx: Tx, id: string): Promise<Stored> {
  const row = await tx.featuredSlot.findUnique({
    where: { id },
    include: { business: { select: { id: true, city: true } } },
  });
  if (!row) throw new AppError("not_found");
  const { business, businessId, scope, position, fromAt: from, untilAt: until, updatedAt } = row;
  const slot = { businessId, scope: scope as FeaturedScope, position, from, until };
  return { id, business: { id: business.id, city: business.city as City }, slot, updatedAt };
}

/** @param of the slot itself, if it is stored, and the field of an error */
async function checkFree(
  tx: Tx,
  business: Featured,
  slot: Omit<NewSlot, "businessId">,
  { id, path = "from" }: { readonly id?: string; readonly path?: string },
): Promise<void> {
  const all = await findRivals(tx, { ...slot, city: business.city });
  const rivals = all.filter((rival) => rival.id !== id);
  if (rivals.some(({ businessId }) => businessId === business.id))
    throw refused(path, "is featured there already then");
  const spans = rivals.map(({ fromAt, untilAt }) => ({ from: fromAt, until: untilAt }));
  const { featuredSlots } = await readLimits();
  if (mostAtOnce(spans, slot) >= featuredSlots)
    throw refused(path, `has no free slot then: at most ${featuredSlots} at once`);
}
