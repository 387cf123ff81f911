import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkSlugFree, followSlug, rememberAddress } from "@/lib/business/address";
import { changedFields, checkedChanges, type Draft, type DraftField, pickFields } from "@/lib/business/draft/model";
import { checkCategories, type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import { businessTags } from "@/lib/business/model";
import { audit } from "@/lib/core/audit";
import type { BusinessStatus, FactKey } from "@/lib/core/constants";
import type { Tx, Write } from "@/lib/core/transact";
import { normalisePhone } from "@/lib/i18n/phone";
import { queueMail } from "@/lib/mail-queue/mutations";
import { Prisma } from "@/prisma/generated/client";

export type Saving = {
  readonly action: `business.${string}`;
  readonly now: Date;
  readonly confirmed?: ReadonlySet<FactKey>;
  readonly hoursConfirmed?: boolean;
  readonly seatingConfirmed?: boolean;
  /** Reason for a new status, shown to the owners. */
  readonly reason?: string | null;
  /** Slug chosen by an admin; otherwise it follows name, city and type, unless one was chosen before. */
  readonly slug?: string | undefined;
  /** The change only reverts an edit that awaits review, so it needs no review itself. */
  readonly hasNothingNew?: boolean;
};

/**
 * Stores a draft of a locked business with all consequences: slug and redirect, audit entry, review for admins,
 * messages to its owners.
 * @throws AppError `validation_failed` for categories that don't fit
 */
export async function saveDraft(
  { tx, invalidate }: Write,
  actor: Actor,
  business: StoredBusiness,
  draft: Draft,
  saving: Saving,
): Promise<void> {
  const {
    action,
    now,
    confirmed = new Set(),
    hoursConfirmed = false,
    seatingConfirmed = false,
    reason = null,
  } = saving;
  const before = toDraft(business);
  const fields = changedFields(before, draft);
  const isSlugChosen = saving.slug !== undefined && saving.slug !== business.slug;
  const isConfirmed = confirmed.size > 0 || hoursConfirmed || seatingConfirmed;
  if (fields.length === 0 && !isSlugChosen && !isConfirmed) return;
  if (fields.includes("categories") || fields.includes("type")) await checkCategories(tx, draft);
  const slug = await slugFor(tx, business, { before, draft, chosen: saving.slug });
  await tx.business.update({
    where: { id: business.id },
    data: {
      ...toColumns(draft, now, business),
      slug,
      ...(hoursConfirmed && { hoursConfirmedAt: draft.hours && now }),
      ...(seatingConfirmed && { seatingConfirmedAt: seatingDate(draft, now) }),
    },
    select: { id: true },
  });
  await writeParts(tx, business.id, draft, { fields, confirmed, now });
  await rememberAddress(tx, business.id, { ...before, slug: business.slug }, { ...draft, slug });
  const auditId = await audit(tx, actor, {
    action,
    ...entityOf(business.id),
    before: toJson({ ...pickFields(before, fields), ...(isSlugChosen && { slug: business.slug }) }),
    after: toJson({ ...pickFields(draft, fields), ...(isSlugChosen && { slug }) }),
  });
  const edit = { auditId, businessId: business.id, before, after: draft };
  await queueForReview(tx, actor, edit, saving);
  if (fields.includes("status")) await notifyOwners(tx, business, draft.status, reason);
  invalidate(
    ...businessTags({ id: business.id, city: before.city }),
    ...businessTags({ id: business.id, city: draft.city }),
  );
}

type Naming = { readonly before: Draft; readonly draft: Draft; readonly chosen: string | undefined };

async function slugFor(tx: Tx, business: StoredBusiness, { before, draft, chosen }: Naming): Promise<string> {
  if (chosen === undefined) return followSlug(tx, business, before, draft);
  await checkSlugFree(tx, { city: draft.city, type: draft.type, slug: chosen }, business.id);
  return chosen;
}

/** Confirmation date of the seating; null if the seating is unknown. */
export function seatingDate({ seating: { capacity, areas } }: Pick<Draft, "seating">, now: Date): Date | null {
  return capacity === undefined && areas.length === 0 ? null : now;
}

/** Owners' edits of confirmed businesses are queued for review; admins' are not. */
async function queueForReview(
  tx: Tx,
  actor: Actor,
  { before, after, ...ids }: { auditId: string; businessId: string; before: Draft; after: Draft },
  { hasNothingNew = false }: Pick<Saving, "hasNothingNew">,
): Promise<void> {
  if (hasNothingNew || actor.role === "admin" || before.status !== "confirmed") return;
  const fields = checkedChanges(before, after);
  if (fields.length > 0) await tx.businessCheck.create({ data: { ...ids, fields } });
}

async function notifyOwners(tx: Tx, { id, owners }: StoredBusiness, status: BusinessStatus, reason: string | null) {
  for (const { userId } of owners) {
    await queueMail(tx, { to: { userId }, kind: "business_status", data: { businessId: id, status, reason } });
  }
}

export const entityOf = (id: string) => ({ entity: "business", entityId: id });

export const toJson = (value: object): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

type Columns = Omit<Prisma.BusinessUncheckedCreateInput, "slug">;

/** Columns of a business. @param before the stored business; absent for a new one */
export function toColumns(draft: Draft, now: Date, before?: StoredBusiness): Columns {
  const { translation, type, city, address, landmark, latitude, longitude, email, website, social, tags } = draft;
  return {
    type,
    city,
    latitude,
    longitude,
    email,
    emailShown: draft.emailShown && email !== null,
    website,
    address,
    landmark,
    social,
    translation: translation as Prisma.InputJsonObject,
    tags: [...tags],
    hours: draft.hours === null ? Prisma.DbNull : (draft.hours as Prisma.InputJsonObject),
    seatingCapacity: draft.seating.capacity ?? null,
    seatingAreas: [...draft.seating.areas],
    status: draft.status,
    ...statusDates(draft.status, now, before),
  };
}

/** Published since it was first confirmed; closed since it last closed. */
function statusDates(status: BusinessStatus, now: Date, before?: StoredBusiness) {
  const stillClosed = before?.status === "closed" ? before.closedAt : now;
  return {
    publishedAt: before?.publishedAt ?? (status === "confirmed" ? now : null),
    closedAt: status === "closed" ? stillClosed : null,
  };
}

export async function writeParts(
  tx: Tx,
  businessId: string,
  draft: Draft,
  { fields, confirmed, now }: { fields: readonly DraftField[]; confirmed: ReadonlySet<FactKey>; now: Date },
): Promise<void> {
  if (fields.includes("phones")) await writePhones(tx, businessId, draft.phones);
  if (fields.includes("categories")) await writeCategories(tx, businessId, draft.categories);
  if (fields.includes("specialHours")) await writePeriods(tx, businessId, draft.specialHours);
  if (fields.includes("facts") || confirmed.size > 0) await writeFacts(tx, businessId, draft.facts, confirmed, now);
}

async function writePhones(tx: Tx, businessId: string, phones: Draft["phones"]): Promise<void> {
  await tx.businessPhone.deleteMany({ where: { businessId } });
  await tx.businessPhone.createMany({
    data: phones.map(({ number, label }, position) => ({
      businessId,
      number,
      position,
      label: label ?? null,
      isValid: normalisePhone(number).valid,
    })),
  });
}

async function writeCategories(tx: Tx, businessId: string, categories: Draft["categories"]): Promise<void> {
  await tx.businessCategory.deleteMany({ where: { businessId } });
  await tx.businessCategory.createMany({ data: categories.map((categoryId) => ({ businessId, categoryId })) });
}

async function writePeriods(tx: Tx, businessId: string, periods: Draft["specialHours"]): Promise<void> {
  await tx.specialPeriod.deleteMany({ where: { businessId } });
  await tx.specialPeriod.createMany({
    data: periods.map(({ from, to, ...period }) => ({ ...period, businessId, from: dateOf(from), to: dateOf(to) })),
  });
}

/** A fact keeps its confirmation date until it is confirmed again. */
async function writeFacts(
  tx: Tx,
  businessId: string,
  facts: Draft["facts"],
  confirmed: ReadonlySet<FactKey>,
  now: Date,
): Promise<void> {
  const stored = await tx.businessFact.findMany({ where: { businessId } });
  const dates = new Map(stored.map(({ key, value, confirmedAt }) => [`${key} ${value}`, confirmedAt]));
  const known = Object.entries(facts) as [FactKey, boolean][];
  await tx.businessFact.deleteMany({ where: { businessId } });
  await tx.businessFact.createMany({
    data: known.map(([key, value]) => ({
      businessId,
      key,
      value,
      confirmedAt: confirmed.has(key) ? now : (dates.get(`${key} ${value}`) ?? null),
    })),
  });
}
