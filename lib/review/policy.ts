import type { Actor } from "@/lib/auth/actor";
import type { BusinessStatus, City } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { GivenRatings, Ratings } from "@/lib/review/model";

/** A place with a public page, as who writes about it sees it; `isOwn` for its owners. */
export type Subject = { readonly id: string; readonly city: City; readonly status: BusinessStatus; isOwn: boolean };

/** What is stored of a review or reply that somebody wants to do something with. */
export type Stored = {
  readonly id: string;
  readonly userId: string | null;
  readonly parentId: string | null;
  /** A place says it, whoever of its team has written it. */
  readonly isOwner: boolean;
  /** Everybody sees it: it and its parent are not hidden, and its place has a public page. */
  readonly isShown: boolean;
  readonly business: Subject;
};

/**
 * A place that has closed is remembered, not reviewed any more.
 * @throws AppError `conflict`
 */
export function checkOpenForWriting({ status }: Subject): void {
  if (status === "closed") throw new AppError("conflict", { details: { status } });
}

/**
 * Owners praise or rate none of their own places (H33); they answer.
 * @throws AppError `forbidden`
 */
export function assertNotOwner({ isOwn }: Subject): void {
  if (isOwn) throw new AppError("forbidden", { about: "review" });
}

/** Whose words they are: a person's own, or those of a place, which belong to its team as it is now. */
export function isAuthor(
  actor: Pick<Actor, "id">,
  { userId, isOwner, business }: Pick<Stored, "userId" | "isOwner" | "business">,
): boolean {
  return isOwner ? business.isOwn : userId === actor.id;
}

/**
 * What others wrote is not there when it is hidden.
 * @throws AppError `not_found`, or `forbidden` for whose words they are not
 */
export function checkAuthor(actor: Pick<Actor, "id">, stored: Stored): void {
  const { isShown } = stored;
  if (!isAuthor(actor, stored)) throw new AppError(isShown ? "forbidden" : "not_found", { about: "review" });
}

/** An overall mark is the mean of the three others unless it is said, on two digits. */
export function ratingsFrom({ food, service, environment, overall }: GivenRatings): Ratings & { overall: number } {
  const mean = overall ?? (food + service + environment) / 3;
  return { food, service, environment, overall: Math.round(mean * 100) / 100 };
}

/** The tags of the pages that show a review; lists show what the reviews of a place say together. */
export function tagsOf({ business, parentId }: Pick<Stored, "business" | "parentId">): string[] {
  const own = `business:${business.id}`;
  return parentId === null ? [own, `city:${business.city}`, "businesses"] : [own];
}
