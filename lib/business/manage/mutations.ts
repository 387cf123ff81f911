import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { giveSlug } from "@/lib/business/address";
import { changeDraft, changedFields, confirmedFacts, EMPTY_DRAFT } from "@/lib/business/draft/model";
import { entityOf, saveDraft, seatingDate, toColumns, toJson, writeParts } from "@/lib/business/draft/mutations";
import {
  checkCategories,
  fittingCategories,
  lockBusiness,
  type StoredBusiness,
  toDraft,
} from "@/lib/business/draft/queries";
import { checkFields } from "@/lib/business/manage/policy";
import { checkAdds } from "@/lib/business/manage/queries";
import type { NewRestaurant, RestaurantChanges } from "@/lib/business/manage/schema";
import { businessTags } from "@/lib/business/model";
import { checkManages } from "@/lib/business/policy";
import { audit } from "@/lib/core/audit";
import type { City, Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { restorableSince } from "@/lib/core/restore";
import { type Tx, transact, type Write } from "@/lib/core/transact";

type Call = {
  /** Of texts sent without one. */
  readonly language: Language;
  readonly now: Date;
  /** That of `lib/featured`, which builds on this folder. */
  readonly setFeatured: (
    write: Write,
    actor: Actor,
    sent: { readonly id: string; readonly isFeatured: boolean; readonly now: Date },
  ) => Promise<void>;
};

/**
 * Adds a business. An admin's is confirmed by default; an owner's waits for review and belongs to its author.
 * @returns its id
 * @throws AppError `forbidden` for users who may add none, and owners who send admin fields; `not_verified`;
 * `validation_failed` for unfit categories
 */
export async function createBusiness(
  actor: Actor,
  sent: NewRestaurant,
  { language, now, setFeatured }: Call,
): Promise<string> {
  await checkAdds(actor);
  checkFields(actor, sent);
  if (actor.role !== "admin") await countUse("place", actor.id);
  const { type, city } = sent;
  const empty = { ...EMPTY_DRAFT, type, city, translation: {} };
  const status = actor.role === "admin" ? "confirmed" : "under_review";
  const draft = changeDraft({ ...empty, status }, sent, language);
  return transact(async ({ tx, invalidate }) => {
    await checkCategories(tx, draft);
    const slug = await giveSlug(tx, draft);
    const { id } = await tx.business.create({
      data: {
        ...toColumns(draft, now),
        slug,
        hoursConfirmedAt: draft.hours && now,
        seatingConfirmedAt: seatingDate(draft, now),
      },
      select: { id: true },
    });
    await writeParts(tx, id, draft, { fields: changedFields(empty, draft), confirmed: confirmedFacts(sent), now });
    if (sent.isFeatured) await setFeatured({ tx, invalidate }, actor, { id, isFeatured: true, now });
    if (actor.role !== "admin") await tx.businessOwner.create({ data: { businessId: id, userId: actor.id } });
    await audit(tx, actor, { action: "business.create", ...entityOf(id), after: toJson({ slug, ...draft }) });
    invalidate(...businessTags({ id, city: draft.city }));
    return id;
  });
}

/**
 * Changes the sent fields of a business.
 * @param call `ifMatch` is the version that the editor loaded
 * @throws AppError `not_found`; `forbidden` without access, or for admin fields from owners; `conflict` when it has
 * changed since; `validation_failed` for unfit categories
 */
export async function updateBusiness(
  actor: Actor,
  id: string,
  sent: RestaurantChanges,
  { language, now, setFeatured, ifMatch }: Call & { readonly ifMatch: Date | null },
): Promise<void> {
  await transact(async (write) => {
    const business = await lockManaged(write.tx, actor, id);
    checkFields(actor, sent);
    checkVersion(business.updatedAt, ifMatch);
    const before = toDraft(business);
    const after = changeDraft(before, sent, language);
    const isOtherType = after.type !== before.type && !sent.categories;
    const draft = isOtherType ? { ...after, categories: await fittingCategories(write.tx, after) } : after;
    await saveDraft(write, actor, business, draft, {
      action: "business.update",
      now,
      confirmed: confirmedFacts(sent),
      hoursConfirmed: sent.hours !== undefined,
      seatingConfirmed: sent.seating !== undefined,
      reason: sent.statusReason ?? null,
      slug: sent.slug,
    });
    const { isFeatured } = sent;
    if (isFeatured !== undefined) await setFeatured(write, actor, { id, isFeatured, now });
  });
}

/**
 * Deletes a business for everyone; an admin can restore it for 30 days (H39).
 * @throws AppError `not_found`, also when it is already deleted
 */
export async function deleteBusiness(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManaged(tx, actor, id);
    await tx.business.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    const { slug, ...draft } = { ...toDraft(business), slug: business.slug };
    await audit(tx, actor, { action: "business.delete", ...entityOf(id), before: toJson({ slug, ...draft }) });
    invalidate(...businessTags({ id, city: draft.city }));
  });
}

/**
 * Restores a deleted business; does nothing if it is not deleted.
 * @throws AppError `not_found`, also when it was deleted too long ago
 */
export async function restoreBusiness(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const business = await lockBusiness(tx, id);
    const isTooLate = business?.deletedAt && business.deletedAt < restorableSince(now);
    // A merged business comes back by undoing the merge, which also restores its content.
    const isMerged = (await tx.businessMerge.count({ where: { loserId: id } })) > 0;
    if (!business || isTooLate || isMerged) throw new AppError("not_found", { about: "restaurant" });
    if (!business.deletedAt) return;
    await tx.business.update({ where: { id }, data: { deletedAt: null }, select: { id: true } });
    await audit(tx, actor, { action: "business.restore", ...entityOf(id) });
    invalidate(...businessTags({ id, city: business.city as City }));
  });
}

async function lockManaged(tx: Tx, actor: Actor, id: string): Promise<StoredBusiness> {
  const business = await lockBusiness(tx, id);
  checkManages(actor, business);
  return business;
}
