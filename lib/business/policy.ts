import { checkAccess, refusalOf } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { BusinessStatus } from "@/lib/core/constants";
import { AppError, type ErrorSubject } from "@/lib/core/errors";

/**
 * The only definition of who sees which business (decision H37). Confirmed businesses are in every list; closed ones
 * keep their page, with a badge, and are listed on request; all others, and deleted ones, exist for owners and admins
 * only.
 */
const LISTED_STATUS = "confirmed" satisfies BusinessStatus;
const VISIBLE_STATUSES: ReadonlySet<BusinessStatus> = new Set(["confirmed", "closed"]);

/** SQL: the business `alias` has a public page. */
export const visibleSql = (alias = "b"): string =>
  `(${alias}.status IN ('confirmed', 'closed') AND ${alias}.deleted_at IS NULL)`;

/** SQL: the business `alias` is in public lists. Same wording as the partial indexes, so that Postgres uses them. */
export const listedSql = (alias = "b"): string => `(${alias}.status = 'confirmed' AND ${alias}.deleted_at IS NULL)`;

export function isPubliclyVisible(business: { status: BusinessStatus; deletedAt?: Date | null }): boolean {
  return VISIBLE_STATUSES.has(business.status) && !business.deletedAt;
}

/** SQL: the business `alias` was merged into another one. Undoing the merge restores it; it is not in the bin. */
export const mergedSql = (alias = "b"): string =>
  `EXISTS (SELECT 1 FROM business_merges bm WHERE bm.loser_id = ${alias}.id)`;

/**
 * SQL: the user with the id `person` is in the team of the business with the id `business`. Together with `managedSql`
 * and `managedWhere` the only definition of team membership in SQL.
 */
export const teamSql = (person: string, business = "b.id"): string =>
  `EXISTS (SELECT 1 FROM business_owners bo WHERE bo.business_id = ${business} AND bo.user_id = ${person})`;

/** SQL: the businesses with the ids `here` and `there` share a team member. */
export const sameTeamSql = (here: string, there: string): string =>
  `EXISTS (SELECT 1 FROM business_owners x JOIN business_owners y ON y.user_id = x.user_id
    WHERE x.business_id = ${here} AND y.business_id = ${there})`;

/**
 * SQL: the row `person` of `users` may invite people to the team of the business with the id `business`: an admin, or
 * one of its owners, neither banned nor deleted.
 */
export const leadsSql = (person: string, business: string): string =>
  `(${person}.deleted_at IS NULL AND ${person}.banned_at IS NULL AND (${person}.role = 'admin' OR ${person}.role = 'owner'
    AND EXISTS (SELECT 1 FROM business_owners lo
      WHERE lo.business_id = ${business} AND lo.user_id = ${person}.id AND lo.role = 'owner')))`;

/** SQL: all team memberships as a table `alias`, for queries about many users at once. */
export const teamsSql = (alias: string): string => `(SELECT business_id, user_id FROM business_owners) ${alias}`;

/** SQL: the user with the id `reader` (null: guest) is an admin or an owner of the business `alias` (H31). */
export const readerManagesSql = (reader: string, alias = "b"): string =>
  `EXISTS (SELECT 1 FROM users reader WHERE reader.id = ${reader}::uuid
    AND (reader.role = 'admin' OR reader.role = 'owner' AND ${teamSql("reader.id", `${alias}.id`)}))`;

/** SQL: as `visibleSql`, plus hidden businesses for their managers. */
export const readableSql = (reader: string, alias = "b"): string =>
  `(${visibleSql(alias)} OR ${alias}.deleted_at IS NULL AND ${readerManagesSql(reader, alias)})`;

/** SQL: the user manages the business `b`: admins all, owners their own, others none (H31). */
export function managedSql({ role }: Pick<Actor, "role">, id: string): string {
  if (role === "admin") return `${id}::uuid IS NOT NULL`;
  return role === "owner" ? teamSql(`${id}::uuid`) : `${id}::uuid IS NULL`;
}

export function managedWhere({ id, role }: Pick<Actor, "id" | "role">) {
  return role === "admin" ? {} : { owners: { some: { userId: id } } };
}

export const MERGED_INTO = {
  mergedInto: {
    select: {
      winner: {
        select: {
          id: true,
          slug: true,
          city: true,
          type: true,
          translation: true,
          deletedAt: true,
          owners: { select: { userId: true } },
        },
      },
    },
  },
} as const;

export const MANAGED = {
  status: true,
  deletedAt: true,
  owners: { select: { userId: true, role: true } },
  ...MERGED_INTO,
} as const;

export type Into = {
  readonly id: string;
  readonly slug: string;
  readonly city: string;
  readonly type: string;
  readonly translation: unknown;
  readonly isOwned: boolean;
  readonly isGone: boolean;
};

/**
 * Error for a deleted business. Users who managed it learn what happened (`details.gone`) and where its content is now
 * (`details.into`); for all others the business does not exist.
 */
export function goneError(
  { role }: Pick<Actor, "role">,
  { isOwned, into }: { readonly isOwned: boolean; readonly into: Into | null },
): AppError {
  const about = "restaurant";
  if (role !== "admin" && !(role === "owner" && (isOwned || into?.isOwned)))
    return new AppError("not_found", { about });
  if (into === null || into.isGone) return new AppError("not_found", { about, details: { gone: "deleted" } });
  const { id, slug, city, type, translation } = into;
  return new AppError("not_found", {
    about,
    details: { gone: "merged", into: { _id: id, slug, city, type, translation } },
  });
}

export type Managed = {
  status: string;
  deletedAt: Date | null;
  owners: readonly { userId: string }[];
  mergedInto: { winner: Omit<Into, "isOwned" | "isGone"> & Pick<Managed, "deletedAt" | "owners"> } | null;
};

const isIn = ({ id }: Pick<Actor, "id">, { owners }: Pick<Managed, "owners">): boolean =>
  owners.some(({ userId }) => userId === id);

function intoOf(actor: Actor, { mergedInto }: Managed): Into | null {
  if (mergedInto === null) return null;
  const { winner } = mergedInto;
  return { ...winner, isOwned: isIn(actor, winner), isGone: winner.deletedAt !== null };
}

/**
 * Lets admins pass, and owners to their own businesses (H31). Hidden businesses do not exist for anyone else.
 * @param business null if it does not exist
 * @throws AppError `not_found` for an unknown, hidden or deleted business (see `goneError`); `forbidden` for others'
 * businesses
 */
export function checkManages<Business extends Managed>(
  actor: Actor,
  business: Business | null,
): asserts business is Business {
  if (!business) throw new AppError("not_found", { about: "restaurant" });
  const isOwned = isIn(actor, business);
  if (business.deletedAt) throw goneError(actor, { isOwned, into: intoOf(actor, business) });
  checkManagesOwned(actor, { status: business.status as BusinessStatus, isOwned });
}

/**
 * The same check for an existing business, where the query has already determined ownership.
 * @param about the subject of a refusal when part of the business is changed
 * @throws AppError as `checkManages`
 */
export function checkManagesOwned(
  { role }: Pick<Actor, "role">,
  { status, isOwned }: { status: BusinessStatus; isOwned: boolean },
  about: ErrorSubject = "restaurant",
): void {
  if (role === "admin" || (role === "owner" && isOwned)) return;
  if (!isPubliclyVisible({ status })) throw new AppError("not_found", { about: "restaurant" });
  throw new AppError("forbidden", { about });
}

type ListWish = {
  status?: BusinessStatus | "all" | undefined;
  mine?: boolean | undefined;
  /** Only deleted businesses that can be restored. */
  deleted?: boolean | undefined;
};

export type ListScope = { status: BusinessStatus | "all"; ownerId?: string; deleted?: true };

/**
 * Narrows a requested list to what the caller may see: confirmed and closed businesses for everyone, all of their own
 * for owners, everything for admins. The default is `confirmed` for the public and every status for those who may list
 * all.
 * @throws AppError `unauthorized`, `banned` or `forbidden` for lists that need an admin or an account
 */
export function listScope(actor: Actor | null, { status, mine, deleted }: ListWish): ListScope {
  if (deleted) checkAccess("admin", actor);
  if (mine) {
    if (!actor) throw new AppError("unauthorized");
    return { status: status ?? "all", ownerId: actor.id, ...(deleted && { deleted }) };
  }
  const isForAll = status === "confirmed" || status === "closed";
  if (status !== undefined && !isForAll) checkAccess("admin", actor);
  const seesAll = refusalOf("admin", actor) === null;
  return { status: status ?? (seesAll ? "all" : LISTED_STATUS), ...(deleted && { deleted }) };
}
