import { checkAccess, refusalOf } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { BusinessStatus } from "@/lib/core/constants";
import { AppError, type ErrorSubject } from "@/lib/core/errors";

/**
 * Who sees which place (decision H37), the only place that says so. A confirmed place is in every list; a closed one keeps
 * its page, with a badge, and is listed only when asked for; the rest, and deleted places, exist for owners and admins only.
 */
const LISTED_STATUS = "confirmed" satisfies BusinessStatus;
const VISIBLE_STATUSES: ReadonlySet<BusinessStatus> = new Set(["confirmed", "closed"]);

/** SQL: the place called `alias` has a public page. */
export const visibleSql = (alias = "b"): string =>
  `(${alias}.status IN ('confirmed', 'closed') AND ${alias}.deleted_at IS NULL)`;

/** SQL: the place called `alias` is in public lists. The same words as the partial indexes, so that they are used. */
export const listedSql = (alias = "b"): string => `(${alias}.status = 'confirmed' AND ${alias}.deleted_at IS NULL)`;

/** Does everybody see a place of this status? */
export function isPubliclyVisible(business: { status: BusinessStatus; deletedAt?: Date | null }): boolean {
  return VISIBLE_STATUSES.has(business.status) && !business.deletedAt;
}

/** SQL: the place called `alias` went into another one: it comes back by taking the merge back, and is in no bin. */
export const mergedSql = (alias = "b"): string =>
  `EXISTS (SELECT 1 FROM business_merges bm WHERE bm.loser_id = ${alias}.id)`;

/**
 * SQL: the place whose id is at `business` is looked after by whoever has the id at `person`. With `managedSql` and
 * `managedWhere`, the only place that asks the database whose a place is.
 */
export const teamSql = (person: string, business = "b.id"): string =>
  `EXISTS (SELECT 1 FROM business_owners bo WHERE bo.business_id = ${business} AND bo.user_id = ${person})`;

/** SQL: the places whose ids are at `here` and `there` have somebody in common who looks after both. */
export const sameTeamSql = (here: string, there: string): string =>
  `EXISTS (SELECT 1 FROM business_owners x JOIN business_owners y ON y.user_id = x.user_id
    WHERE x.business_id = ${here} AND y.business_id = ${there})`;

/**
 * SQL: the row of `users` called `person` may ask others into the team of the place whose id is at `business`: an admin, or
 * an owner of it, whose account is neither banned nor deleted.
 */
export const leadsSql = (person: string, business: string): string =>
  `(${person}.deleted_at IS NULL AND ${person}.banned_at IS NULL AND (${person}.role = 'admin' OR ${person}.role = 'owner'
    AND EXISTS (SELECT 1 FROM business_owners lo
      WHERE lo.business_id = ${business} AND lo.user_id = ${person}.id AND lo.role = 'owner')))`;

/** SQL: who is in the team of which place, a table called `alias`, for questions about many people at once. */
export const teamsSql = (alias: string): string => `(SELECT business_id, user_id FROM business_owners) ${alias}`;

/** SQL: whoever has the id at `reader` (null: nobody) is an admin, or an owner of the place called `alias` (H31). */
export const readerManagesSql = (reader: string, alias = "b"): string =>
  `EXISTS (SELECT 1 FROM users reader WHERE reader.id = ${reader}::uuid
    AND (reader.role = 'admin' OR reader.role = 'owner' AND ${teamSql("reader.id", `${alias}.id`)}))`;

/** SQL: as `visibleSql`, and hidden places for those who manage them. */
export const readableSql = (reader: string, alias = "b"): string =>
  `(${visibleSql(alias)} OR ${alias}.deleted_at IS NULL AND ${readerManagesSql(reader, alias)})`;

/** SQL: the place called `b` is one of those that somebody manages: an admin all, an owner their own, others none (H31). */
export function managedSql({ role }: Pick<Actor, "role">, id: string): string {
  if (role === "admin") return `${id}::uuid IS NOT NULL`;
  return role === "owner" ? teamSql(`${id}::uuid`) : `${id}::uuid IS NULL`;
}

/** The same of a place, in the words of Prisma. */
export function managedWhere({ id, role }: Pick<Actor, "id" | "role">) {
  return role === "admin" ? {} : { owners: { some: { userId: id } } };
}

/** In the words of Prisma: into which place one went. */
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

/** The same: what of a place says who manages it, as `checkManages` asks. */
export const MANAGED = {
  status: true,
  deletedAt: true,
  owners: { select: { userId: true, role: true } },
  ...MERGED_INTO,
} as const;

/** The place that another one went into. */
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
 * What is said of a deleted place. Who managed it learns what became of it (`details.gone`), and where its people and dishes
 * are now (`details.into`); for everybody else there is no such place.
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

/** What of a place says who manages it. */
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
 * Lets admins pass, and owners to their own places (H31). The existence of hidden places is nobody else's business.
 * @param place null when there is none
 * @throws AppError `not_found` for a place that is none, hidden from the caller or gone, as `goneError` says it; `forbidden` for others' places
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
 * The same of a place that is there, where the database has said whether it is the caller's.
 * @param about what a refusal is about, where something of the place is changed
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

/** What of a list of places is asked for. */
type ListWish = {
  status?: BusinessStatus | "all" | undefined;
  /** Only the asker's own places. */
  mine?: boolean | undefined;
  /** Only what was deleted and can be restored. */
  deleted?: boolean | undefined;
};

/** What of the places a list may show. */
export type ListScope = { status: BusinessStatus | "all"; ownerId?: string; deleted?: true };

/**
 * What a caller may list of what they ask for: confirmed and closed places, owners all of their own, admins everything.
 * Nothing asked is `confirmed` for the public, and every status for whoever may list them all.
 * @throws AppError `unauthorized`, `banned` or `forbidden` for what only admins may list, or an account
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
