import { columnDay } from "@/lib/i18n/calendar";
import "server-only";
import { changedFields, type Draft } from "@/lib/business/draft/model";
import { MERGED_INTO } from "@/lib/business/policy";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import type { Prisma } from "@/prisma/generated/client";

export const BUSINESS_PARTS = {
  phones: { orderBy: { position: "asc" } },
  facts: true,
  categories: { orderBy: { categoryId: "asc" } },
  specialPeriods: { orderBy: { from: "asc" } },
  owners: true,
  ...MERGED_INTO,
} as const satisfies Prisma.BusinessInclude;

export type StoredBusiness = Prisma.BusinessGetPayload<{ include: typeof BUSINESS_PARTS }>;

/** Reads a business for editing and locks it until the transaction ends; null if it does not exist. */
export async function lockBusiness(tx: Tx, id: string): Promise<StoredBusiness | null> {
  await tx.$queryRaw`SELECT 1 FROM businesses WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.business.findUnique({ where: { id }, include: BUSINESS_PARTS });
}

/** Locks several in the order of their ids, so that no two writers deadlock. */
export async function lockBusinesses(tx: Tx, ids: readonly string[]): Promise<StoredBusiness[]> {
  await tx.$queryRaw`SELECT 1 FROM businesses WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.business.findMany({ where: { id: { in: [...ids] } }, include: BUSINESS_PARTS });
}

/** Editable fields of a stored business. Database constraints guarantee the types. */
export function toDraft(business: Omit<StoredBusiness, "mergedInto">): Draft {
  const { translation, type, city, address, landmark, latitude, longitude, email, website, social, tags } = business;
  const { emailShown, hours, status, seatingCapacity, seatingAreas } = business;
  const facts = business.facts.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]);
  const stored = {
    translation,
    type,
    city,
    address,
    landmark,
    latitude,
    longitude,
    email,
    emailShown,
    website,
    social,
    tags,
    hours,
    status,
    phones: business.phones.map(({ number, label }) => ({ number, ...(label !== null && { label }) })),
    categories: business.categories.map(({ categoryId }) => categoryId),
    facts: Object.fromEntries(facts) as unknown,
    seating: { ...(seatingCapacity !== null && { capacity: seatingCapacity }), areas: seatingAreas },
    specialHours: business.specialPeriods.map(({ kind, from, to, label, hours: week }) => ({
      kind,
      from: columnDay(from),
      to: columnDay(to),
      label,
      hours: week,
    })),
  };
  return stored as unknown as Draft;
}

/** Fields that changed since an edit of the business; includes the slug if that edit chose one. */
export function fieldsSince(business: StoredBusiness, { slug, ...after }: EditedFields): string[] {
  const fields = changedFields(toDraft(business), after as Draft);
  return slug === undefined || slug === business.slug ? fields : ["slug", ...fields];
}

export type EditedFields = Partial<Draft> & { readonly slug?: string };

/** @throws AppError `validation_failed` for unknown categories, or those of another business type */
export async function checkCategories(tx: Tx, draft: Draft): Promise<void> {
  const fitting = await fittingCategories(tx, draft);
  if (fitting.length === draft.categories.length) return;
  const message = `must be categories of the type ${draft.type}`;
  throw new AppError("validation_failed", { errors: [{ path: "categories", message }] });
}

export async function fittingCategories(tx: Tx, { categories, type }: Draft): Promise<string[]> {
  if (categories.length === 0) return [];
  const rows = await tx.category.findMany({
    where: { id: { in: [...categories] }, type, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}
