import type { BusinessStatus } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";

/**
 * Who sees which place (decision H37), the only place that says so. A confirmed place is in every list; a closed one keeps
 * its page, with a badge, and is listed only when asked for; the rest, and deleted places, exist for owners and admins only.
 */
export const LISTED_STATUS = "confirmed" satisfies BusinessStatus;
const VISIBLE_STATUSES: ReadonlySet<BusinessStatus> = new Set(["confirmed", "closed"]);

/** SQL: the place called `alias` has a public page. */
export const visibleSql = (alias = "b"): string =>
  `(${alias}.status IN ('confirmed', 'closed') AND ${alias}.deleted_at IS NULL)`;

/** SQL: the place called `alias` is in public lists. The same words as the partial indexes, so that they are used. */
export const listedSql = (alias = "b"): string => `(${alias}.status = 'confirmed' AND ${alias}.deleted_at IS NULL)`;

/** Does everybody see a place of this status? */
export function isPubliclyVisible(place: { status: BusinessStatus; deletedAt?: Date | null }): boolean {
  return VISIBLE_STATUSES.has(place.status) && !place.deletedAt;
}

/**
 * The status that an anonymous caller gets listed for the `status` that was asked; nothing asked is `confirmed`.
 * @throws AppError `unauthorized` for statuses (and `all`) that only admins may list
 */
export function publicListStatus(asked: BusinessStatus | "all" | undefined): "confirmed" | "closed" {
  if (asked === undefined || asked === "confirmed") return LISTED_STATUS;
  if (asked === "closed") return "closed";
  throw new AppError("unauthorized");
}
