import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkManages, MANAGED, managedWhere } from "@/lib/business/policy";
import type { BusinessType, City } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import type { StatisticsQuery } from "./model";

export type Scope =
  | { readonly kind: "all" }
  | { readonly kind: "area"; readonly city: City | undefined; readonly type: BusinessType | undefined }
  | { readonly kind: "businesses"; readonly ids: readonly string[]; readonly isOne: boolean };

/**
 * The part of the request that the actor may read (H31): admins everything, owners their own businesses.
 * @throws AppError `not_found` for an unknown business; `forbidden` for other owners
 */
export async function scopeOf(actor: Actor, { restaurantId, city, type }: StatisticsQuery): Promise<Scope> {
  if (restaurantId !== undefined) {
    const business = await db.business.findUnique({ where: { id: restaurantId }, select: MANAGED });
    checkManages(actor, business);
    return { kind: "businesses", ids: [restaurantId], isOne: true };
  }
  if (actor.role === "admin") return city || type ? { kind: "area", city, type } : { kind: "all" };
  const own = await db.business.findMany({
    where: {
      deletedAt: null,
      ...managedWhere(actor),
      ...(city && { city }),
      ...(type && { type }),
    },
    select: { id: true },
  });
  return { kind: "businesses", ids: own.map(({ id }) => id), isOne: false };
}
