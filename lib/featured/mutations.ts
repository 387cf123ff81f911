import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { City } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { type FeaturedScope, type FeaturedSlot, mostAtOnce, type NewSlot, type SlotChange } from "@/lib/featured/model";
import { findRivals, getSlot } from "@/lib/featured/queries";
import { readLimits } from "@/lib/settings/queries";

type Featured = { id: string; city: City };

/**
 * Features a business for a period.
 * @throws AppError `validation_failed` for an unknown business, one already featured in that period, or without a free
 * slot
 */
export async function createSlot(actor: Actor, slot: NewSlot): Promise<FeaturedSlot> {
  const id = await transact(async ({ tx, invalidate }) => {
    await lock(tx);
    const business = await findFeatured(tx, slot.businessId);
    await checkFree(tx, business, slot);
    const { from, until, ...data } = slot;
    const made = await tx.featuredSlot.create({
      data: { ...data, fromAt: from, untilAt: until },
      select: { id: true },
    });
    await audit(tx, actor, { action: "featured_slot.create", ...entityOf(made.id), after: noted(slot) });
    invalidate(FEATURED_TAG);
    return made.id;
  });
  return getSlot(id);
}

/** @throws AppError `not_found`, `conflict` (stale), and as `createSlot` does */
export async function updateSlot(
  actor: Actor,
  id: string,
  change: SlotChange,
  version: Date | null,
): Promise<FeaturedSlot> {
  await transact(async ({ tx, invalidate }) => {
    await lock(tx);
    const { business, slot: before, updatedAt } = await findSlot(tx, id);
    checkVersion(updatedAt, version);
    const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const { businessId: _, ...after }: NewSlot = { ...before, ...wanted };
    if (after.from >= after.until) throw refused("until", "The period ends before it begins.");
    await checkFree(tx, business, after, id);
    const { from, until, ...data } = after;
    await tx.featuredSlot.update({ where: { id }, data: { ...data, fromAt: from, untilAt: until } });
    const note = { ...entityOf(id), before: noted(before), after: noted({ ...after, businessId: business.id }) };
    await audit(tx, actor, { action: "featured_slot.update", ...note });
    invalidate(FEATURED_TAG);
  });
  return getSlot(id);
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
  until: until.toISOString(),
});

const refused = (path: string, message: string) => new AppError("validation_failed", { errors: [{ path, message }] });

async function findFeatured(tx: Tx, id: string): Promise<Featured> {
  const business = await tx.business.findFirst({ where: { id, deletedAt: null }, select: { id: true, city: true } });
  if (!business) throw refused("restaurantId", "is unknown");
  return { id, city: business.city as City };
}

async function findSlot(tx: Tx, id: string): Promise<{ business: Featured; slot: NewSlot; updatedAt: Date }> {
  const row = await tx.featuredSlot.findUnique({
    where: { id },
    include: { business: { select: { id: true, city: true } } },
  });
  if (!row) throw new AppError("not_found");
  const { business, businessId, scope, position, fromAt: from, untilAt: until, updatedAt } = row;
  const slot = { businessId, scope: scope as FeaturedScope, position, from, until };
  return { business: { id: business.id, city: business.city as City }, slot, updatedAt };
}

async function checkFree(tx: Tx, business: Featured, slot: Omit<NewSlot, "businessId">, id?: string): Promise<void> {
  const all = await findRivals(tx, { ...slot, city: business.city });
  const rivals = all.filter((rival) => rival.id !== id);
  if (rivals.some(({ businessId }) => businessId === business.id))
    throw refused("from", "is featured there already then");
  const spans = rivals.map(({ fromAt, untilAt }) => ({ from: fromAt, until: untilAt }));
  const { featuredSlots } = await readLimits();
  if (mostAtOnce(spans, slot) >= featuredSlots)
    throw refused("from", `has no free slot then: at most ${featuredSlots} at once`);
}
