import type { Actor } from "@/lib/auth/actor";
import type { BusinessStatus, City } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { GivenRatings, Ratings } from "@/lib/review/model";

/** A business with a public page; `isOwn` if the actor owns it. */
export type Subject = { readonly id: string; readonly city: City; readonly status: BusinessStatus; isOwn: boolean };

export type Stored = {
  readonly id: string;
  readonly userId: string | null;
  readonly parentId: string | null;
  /** Written in the name of the business by a team member. */
  readonly isOwner: boolean;
  /** Publicly visible: it and its parent are not hidden, and the business has a public page. */
  readonly isShown: boolean;
  readonly business: Subject;
};

/**
 * A closed business accepts no reviews.
 * @throws AppError `conflict`
 */
export function checkOpenForWriting({ status }: Subject): void {
  if (status === "closed") throw new AppError("conflict", { details: { status } });
}

/**
 * Owners can't review or like their own business (H33), only reply.
 * @throws AppError `forbidden`
 */
export function assertNotOwner({ isOwn }: Subject): void {
  if (isOwn) throw new AppError("forbidden", { about: "review" });
}

/** Authorship: a reply of a business belongs to its current team, other texts to their user. */
export function isAuthor(
  actor: Pick<Actor, "id">,
  { userId, isOwner, business }: Pick<Stored, "userId" | "isOwner" | "business">,
): boolean {
  return isOwner ? business.isOwn : userId === actor.id;
}

/**
 * Others don't learn that a hidden review exists.
 * @throws AppError `not_found`; `forbidden` for others
 */
export function checkAuthor(actor: Pick<Actor, "id">, stored: Stored): void {
  const { isShown } = stored;
  if (!isAuthor(actor, stored)) throw new AppError(isShown ? "forbidden" : "not_found", { about: "review" });
}

/** `overall` defaults to the mean of the three ratings, to two decimals. */
export function ratingsFrom({ food, service, environment, overall }: GivenRatings): Ratings & { overall: number } {
  const mean = overall ?? (food + service + environment) / 3;
  return { food, service, environment, overall: Math.round(mean * 100) / 100 };
}

/** Cache tags of the pages that show a review; lists show only the summary of a business's reviews. */
export function tagsOf({ business, parentId }: Pick<Stored, "business" | "parentId">): string[] {
  const own = `business:${business.id}`;
  return parentId === null ? [own, `city:${business.city}`, "businesses"] : [own];
}
