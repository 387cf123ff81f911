import "server-only";
import type { Draft } from "@/lib/business/draft/model";
import type { Tx } from "@/lib/core/transact";
import type { Prisma } from "@/prisma/generated/client";

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
