import "server-only";
import type { Draft, DraftField } from "@/lib/business/draft";
import type { BusinessStatus, FactKey } from "@/lib/core/constants";
import type { Tx } from "@/lib/core/transact";
import { normalisePhone } from "@/lib/i18n/phone";
import { Prisma } from "@/prisma/generated/client";

const RELATIONS = {
  phones: { orderBy: { position: "asc" } },
  facts: true,
  categories: { orderBy: { categoryId: "asc" } },
  specialPeriods: { orderBy: { from: "asc" } },
  owners: true,
} as const satisfies Prisma.BusinessInclude;

export type StoredBusiness = Prisma.BusinessGetPayload<{ include: typeof RELATIONS }>;

/** A place, locked until the transaction ends, with all that people write of it; null when there is none. */
export async function lockBusiness(tx: Tx, id: string): Promise<StoredBusiness | null> {
  await tx.$queryRaw`SELECT 1 FROM businesses WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.business.findUnique({ where: { id }, include: RELATIONS });
}

/** What a stored place says. The rules of the database hold what the types here promise. */
export function toDraft(business: StoredBusiness): Draft {
  const { translation, type, city, address, landmark, latitude, longitude, email, website, social, tags } = business;
  const { hours, status, isFeatured, seatingCapacity, seatingAreas } = business;
  const facts = business.facts.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]);
  const stored = {
    ...{ translation, type, city, address, landmark, latitude, longitude, email, website, social, tags },
    ...{ hours, status, isFeatured },
    phones: business.phones.map(({ number, label }) => ({ number, ...(label !== null && { label }) })),
    categories: business.categories.map(({ categoryId }) => categoryId),
    facts: Object.fromEntries(facts) as unknown,
    seating: { ...(seatingCapacity !== null && { capacity: seatingCapacity }), areas: seatingAreas },
    specialHours: business.specialPeriods.map(({ kind, from, to, label, hours: week }) => ({
      ...{ kind, from: dayOf(from), to: dayOf(to), label, hours: week },
    })),
  };
  return stored as unknown as Draft;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

type Columns = Omit<Prisma.BusinessUncheckedCreateInput, "slug">;

/** The columns of a place. @param status what it was; null for a new place */
export function toColumns(draft: Draft, now: Date, before?: StoredBusiness): Columns {
  const { translation, type, city, address, landmark, latitude, longitude, email, website, social, tags } = draft;
  return {
    ...{ type, city, latitude, longitude, email, website, address, landmark, social },
    ...{ translation: translation as Prisma.InputJsonObject, tags: [...tags] },
    hours: draft.hours === null ? Prisma.DbNull : (draft.hours as Prisma.InputJsonObject),
    seatingCapacity: draft.seating.capacity ?? null,
    seatingAreas: [...draft.seating.areas],
    ...{ status: draft.status, isFeatured: draft.isFeatured },
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
      ...{ businessId, number, position, label: label ?? null, isValid: normalisePhone(number).valid },
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
      ...{ businessId, key, value, confirmedAt: confirmed.has(key) ? now : (dates.get(`${key} ${value}`) ?? null) },
    })),
  });
}
