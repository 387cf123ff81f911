import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { changedFields, checkedChanges, type Draft, pickFields } from "@/lib/business/draft";
import { type StoredBusiness, toColumns, toDraft, writeParts } from "@/lib/business/draft-rows";
import { giveSlug, needsSlug, rememberAddress } from "@/lib/business/give-slug";
import { businessTags } from "@/lib/business/manage";
import type { BusinessKey } from "@/lib/business/model";
import type { BusinessStatus, FactKey } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { Tx, Write } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import type { Prisma } from "@/prisma/generated/client";

/** How and why a draft is saved. */
export type Saving = {
  readonly action: `business.${string}`;
  readonly now: Date;
  /** The facts that were confirmed, also where they did not change. */
  readonly confirmed?: ReadonlySet<FactKey>;
  /** Were the hours confirmed? */
  readonly hoursConfirmed?: boolean;
  /** Why its status changes, for its owners. */
  readonly reason?: string | null;
};

/**
 * Stores a draft of a place that is locked, with all that follows: its address and where the old one leads, who did it,
 * what an admin shall look at, what its owners are told.
 * @throws AppError `validation_failed` for categories that don't fit
 */
export async function saveDraft(
  { tx, invalidate }: Write,
  actor: Actor,
  business: StoredBusiness,
  draft: Draft,
  { action, now, confirmed = new Set(), hoursConfirmed = false, reason = null }: Saving,
): Promise<void> {
  const before = toDraft(business);
  const fields = changedFields(before, draft);
  if (fields.length === 0 && confirmed.size === 0 && !hoursConfirmed) return;
  if (fields.includes("categories") || fields.includes("type")) await checkCategories(tx, draft);
  const slug = needsSlug(before, draft) ? await giveSlug(tx, draft, business.id) : business.slug;
  await tx.business.update({
    where: { id: business.id },
    data: { ...toColumns(draft, now, business), slug, ...(hoursConfirmed && { hoursConfirmedAt: draft.hours && now }) },
    select: { id: true },
  });
  await writeParts(tx, business.id, draft, { fields, confirmed, now });
  const [from, to] = [addressOf({ ...before, slug: business.slug }), addressOf({ ...draft, slug })];
  if (from.slug !== to.slug || from.city !== to.city || from.type !== to.type) {
    await rememberAddress(tx, business.id, from, to);
  }
  const auditId = await audit(tx, actor, {
    ...{ action, ...entityOf(business.id) },
    ...{ before: toJson(pickFields(before, fields)), after: toJson(pickFields(draft, fields)) },
  });
  await queueForReview(tx, actor, { auditId, businessId: business.id, before, after: draft });
  if (fields.includes("status")) await tellOwners(tx, business, draft.status, reason);
  invalidate(
    ...businessTags({ id: business.id, city: before.city }),
    ...businessTags({ id: business.id, city: draft.city }),
  );
}

const addressOf = ({ city, type, slug }: BusinessKey): BusinessKey => ({ city, type, slug });

/** A check is left for what an owner makes of a confirmed place, not for what admins do. */
async function queueForReview(
  tx: Tx,
  actor: Actor,
  { before, after, ...ids }: { auditId: string; businessId: string; before: Draft; after: Draft },
): Promise<void> {
  if (actor.role === "admin" || before.status !== "confirmed") return;
  const fields = checkedChanges(before, after);
  if (fields.length > 0) await tx.businessCheck.create({ data: { ...ids, fields } });
}

async function tellOwners(tx: Tx, { id, owners }: StoredBusiness, status: BusinessStatus, reason: string | null) {
  for (const { userId } of owners) {
    await queueMail(tx, { to: { userId }, kind: "business_status", data: { businessId: id, status, reason } });
  }
}

/** @throws AppError `validation_failed` for categories that are none, or of another type than the place */
export async function checkCategories(tx: Tx, draft: Draft): Promise<void> {
  const fitting = await fittingCategories(tx, draft);
  if (fitting.length === draft.categories.length) return;
  const message = `must be categories of the type ${draft.type}`;
  throw new AppError("validation_failed", { errors: [{ path: "categories", message }] });
}

/** Those of a draft's categories that are of its type. */
export async function fittingCategories(tx: Tx, { categories, type }: Draft): Promise<string[]> {
  if (categories.length === 0) return [];
  const rows = await tx.category.findMany({
    where: { id: { in: [...categories] }, type, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}

/** A place in the audit log. */
export const entityOf = (id: string) => ({ entity: "business", entityId: id });

/** Values as the audit log keeps them. */
export const toJson = (value: object): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
