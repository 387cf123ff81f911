import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import {
  changedFields,
  checkedChanges,
  type Draft,
  type DraftField,
  pickFields,
  titlesOf,
} from "@/lib/business/draft/model";
import { checkCategories, type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import { type BusinessKey, businessTags } from "@/lib/business/model";
import { makeSlug, SLUG_MAX_LENGTH } from "@/lib/business/slug";
import type { BusinessStatus, FactKey } from "@/lib/core/constants";
import { escapeLike } from "@/lib/core/text";
import type { Tx, Write } from "@/lib/core/transact";
import { normalisePhone } from "@/lib/i18n/phone";
import { queueMail } from "@/lib/mail/queue";
import { Prisma } from "@/prisma/generated/client";

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
    action,
    ...entityOf(business.id),
    before: toJson(pickFields(before, fields)),
    after: toJson(pickFields(draft, fields)),
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

/** A place in the audit log. */
export const entityOf = (id: string) => ({ entity: "business", entityId: id });

/** Values as the audit log keeps them. */
export const toJson = (value: object): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

type Columns = Omit<Prisma.BusinessUncheckedCreateInput, "slug">;

/** The columns of a place. @param status what it was; null for a new place */
export function toColumns(draft: Draft, now: Date, before?: StoredBusiness): Columns {
  const { translation, type, city, address, landmark, latitude, longitude, email, website, social, tags } = draft;
  return {
    type,
    city,
    latitude,
    longitude,
    email,
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
    isFeatured: draft.isFeatured,
    ...statusDates(draft.status, now, before),
  };
}

/** Published is when it was confirmed first; closed since it closed last. */
function statusDates(status: BusinessStatus, now: Date, before?: StoredBusiness) {
  const stillClosed = before?.status === "closed" ? before.closedAt : now;
  return {
    publishedAt: before?.publishedAt ?? (status === "confirmed" ? now : null),
    closedAt: status === "closed" ? stillClosed : null,
  };
}

/** Writes what a draft says in tables of its own, of the fields named. */
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

/** A fact keeps the day it was confirmed until somebody confirms it anew. */
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

/** What numbers and a city at the end of a slug may take of its beginning. */
const TAIL_LENGTH = 20;

/**
 * The slug of a place that is new, or has another name, city or type. It is free in its city and type, where no other
 * place has it or ever had it (H9): old addresses lead to their places for good.
 * @param own the place itself, which may have its old slug back
 */
export async function giveSlug(tx: Tx, draft: Draft, own?: string): Promise<string> {
  const { city, type } = draft;
  const wanted = makeSlug(titlesOf(draft), city);
  // One at a time in a city: two new places of one name must not both find it free.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slug:${city}:${type}`}, 0))`;
  const like = `${escapeLike(wanted.slice(0, SLUG_MAX_LENGTH - TAIL_LENGTH))}%`;
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM businesses WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND id IS DISTINCT FROM ${own ?? null}::uuid
    UNION ALL
    SELECT slug FROM slug_history WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND business_id IS DISTINCT FROM ${own ?? null}::uuid`;
  const taken = new Set(rows.map(({ slug }) => slug));
  return makeSlug(titlesOf(draft), city, (slug) => taken.has(slug));
}

/** Would a place be called otherwise in its addresses? A change of accents or of a description changes nothing. */
function needsSlug(before: Draft, after: Draft): boolean {
  const isElsewhere = before.city !== after.city || before.type !== after.type;
  return isElsewhere || makeSlug(titlesOf(before), before.city) !== makeSlug(titlesOf(after), after.city);
}

/** The address a place leaves leads to the one it has now; the one it has now leads nowhere else. */
async function rememberAddress(tx: Tx, businessId: string, before: BusinessKey, after: BusinessKey) {
  await tx.slugHistory.deleteMany({ where: { ...after, businessId } });
  await tx.slugHistory.create({ data: { ...before, businessId } });
}
