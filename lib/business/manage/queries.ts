import "server-only";
import { z } from "zod";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { BusinessDetail, BusinessKey, ManagedBusiness } from "@/lib/business/model";
import { checkManagesOwned, goneError, managedWhere, readableSql, teamSql } from "@/lib/business/policy";
import { getBusiness } from "@/lib/business/queries";
import type { BusinessStatus, City } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError, type ErrorSubject } from "@/lib/core/errors";
import { isUuid } from "@/lib/core/text";
import type { Tx } from "@/lib/core/transact";

/**
 * Whether a user may add businesses: admins, and owners, who own what they add. A manager of other owners' businesses
 * may not, although the account's role opens the dashboard.
 */
export async function mayAddBusiness({ id, role }: Pick<Actor, "id" | "role">): Promise<boolean> {
  if (role !== "owner") return role === "admin";
  const teams = await db.businessOwner.findMany({ where: { userId: id }, select: { role: true } });
  return teams.length === 0 || teams.some((team) => team.role === "owner");
}

/**
 * @throws AppError `forbidden` for users who may add none; `not_verified` for an owner without a confirmed email
 * address
 */
export async function checkAdds(actor: Actor): Promise<void> {
  if (!(await mayAddBusiness(actor))) throw new AppError("forbidden", { about: "restaurant" });
  if (actor.role !== "admin") checkAccess("verified", actor);
}

/** A business by id; null if it does not exist or the user does not manage it (H31). */
export async function findManaged(actor: Actor, id: string): Promise<BusinessDetail | null> {
  return isUuid(id) && (await isManagedBy(actor, id)) ? getBusiness(id, actor) : null;
}

/** Admins manage every business, owners their own; deleted ones are excluded (H31). */
async function isManagedBy(actor: Pick<Actor, "id" | "role">, businessId: string): Promise<boolean> {
  return (await db.business.count({ where: { id: businessId, deletedAt: null, ...managedWhere(actor) } })) > 0;
}

/** A hidden business by its address, for its owners and admins (H37); otherwise null. */
export async function findHidden(
  { city, type, slug }: BusinessKey,
  reader: Pick<Actor, "id">,
): Promise<BusinessDetail | null> {
  const [row] = await sqlQuery(
    z.strictObject({ id: z.string() }),
    `SELECT b.id FROM businesses b WHERE b.city = $1 AND b.type = $2 AND b.slug = $3 AND ${readableSql("$4")}`,
    [city, type, slug, reader.id],
  );
  return row ? getBusiness(row.id, reader) : null;
}

/**
 * Checks access before costly work, without a lock; the write itself checks again (`lockManagedBusiness`).
 * @throws the same errors as `lockManagedBusiness`
 */
export async function checkManagedBusiness(actor: Pick<Actor, "id" | "role">, businessId: string): Promise<void> {
  const [business] = await sqlQuery(managedRow, MANAGED, [businessId, actor.id]);
  checkManagedRow(actor, business);
}

/** Details of `goneError` for users who managed a business that is now deleted; null otherwise. */
export async function findGone(actor: Pick<Actor, "id" | "role">, businessId: string): Promise<unknown> {
  const [business] = isUuid(businessId) ? await sqlQuery(managedRow, MANAGED, [businessId, actor.id]) : [];
  return business?.isGone ? (goneError(actor, business).details ?? null) : null;
}

const managedRow = z.strictObject({
  city: z.custom<City>((value) => typeof value === "string"),
  status: z.custom<BusinessStatus>((value) => typeof value === "string"),
  isOwned: z.boolean(),
  isGone: z.boolean(),
  into: z
    .strictObject({
      id: z.string(),
      slug: z.string(),
      city: z.string(),
      type: z.string(),
      translation: z.unknown(),
      isOwned: z.boolean(),
      isGone: z.boolean(),
    })
    .nullable(),
});
const MANAGED = `SELECT b.city, b.status, ${teamSql("$2::uuid")} AS "isOwned", b.deleted_at IS NOT NULL AS "isGone",
    (SELECT json_build_object('id', w.id, 'slug', w.slug, 'city', w.city, 'type', w.type, 'translation', w.translation,
        'isOwned', ${teamSql("$2::uuid", "w.id")}, 'isGone', w.deleted_at IS NOT NULL)
      FROM business_merges bm JOIN businesses w ON w.id = bm.winner_id WHERE bm.loser_id = b.id) AS into
  FROM businesses b WHERE b.id = $1::uuid`;
type ManagedRow = z.infer<typeof managedRow>;

function checkManagedRow(
  actor: Pick<Actor, "role">,
  business: ManagedRow | undefined,
  about?: ErrorSubject,
): asserts business is ManagedRow {
  if (!business) throw new AppError("not_found", { about: "restaurant" });
  if (business.isGone) throw goneError(actor, business);
  checkManagesOwned(actor, business, about);
}

/**
 * Locks a business until the transaction ends, so that its changes run one after another. Admins manage every business,
 * owners their own (H31).
 * @param about the subject of the refusal
 * @throws AppError `not_found` about the restaurant, also if it is hidden from the user; `forbidden`
 */
export async function lockManagedBusiness(
  tx: Tx,
  actor: Pick<Actor, "id" | "role">,
  businessId: string,
  about?: ErrorSubject,
): Promise<ManagedBusiness> {
  const [business] = await tx.$queryRawUnsafe<ManagedRow[]>(`${MANAGED} FOR NO KEY UPDATE OF b`, businessId, actor.id);
  checkManagedRow(actor, business, about);
  return { id: businessId, city: business.city };
}
