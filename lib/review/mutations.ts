import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { db } from "@/lib/core/db";
import { findDuplicateSubmission } from "@/lib/core/duplicate-submission";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { restorableSince } from "@/lib/core/restore";
import { isTaken, type Tx, transact } from "@/lib/core/transact";
import { languageOfText } from "@/lib/i18n/language-of-text";
import { notifyTeam } from "@/lib/review/answer/mutations";
import type { GivenRatings, NewReview, ReviewChange } from "@/lib/review/model";
import { setReviewPhotos } from "@/lib/review/photo/mutations";
import {
  assertNotOwner,
  checkAuthor,
  checkOpenForWriting,
  isAuthor,
  ratingsFrom,
  type Subject,
  tagsOf,
} from "@/lib/review/policy";
import { findReviewTarget, findShown, findStored } from "@/lib/review/queries";
import type { Prisma } from "@/prisma/generated/client";

/** Creates a review, or with `parentId` a reply: one endpoint for both (REV-04). @returns its id */
export function createReviewOrReply(actor: Actor, businessId: string, sent: NewReview, now: Date): Promise<string> {
  const { message, parentId, ratings, overall = ratings?.overall, photos = [] } = sent;
  if (parentId !== undefined) return replyTo(actor, businessId, { message, parentId }, now);
  if (!ratings) throw new AppError("validation_failed", { errors: [{ path: "ratings", message: "are required" }] });
  return createReview(actor, businessId, { message, ratings: { ...ratings, overall }, photos }, now);
}

/**
 * Creates a review; one per user and business (H43).
 * @returns its id
 * @throws AppError `not_found` about the business; `forbidden` for its owners; `conflict` if the user has written one
 * (with its id) or the business has closed; `validation_failed` for pictures of others
 */
async function createReview(
  actor: Actor,
  businessId: string,
  { message, ratings, photos }: { message: string; ratings: GivenRatings; photos: readonly string[] },
  now: Date,
): Promise<string> {
  const business = await findReviewTarget(businessId, actor.id);
  assertNotOwner(business);
  checkOpenForWriting(business);
  const mine = await reviewOf(actor.id, businessId);
  if (mine) throw alreadyWritten(mine);
  await countUse("review", actor.id);
  const row = { businessId, userId: actor.id, message, ...ratingsFrom(ratings) };
  const enclose = (tx: Tx, id: string) => setReviewPhotos(tx, actor, id, photos);
  return insert(row, { business, parentId: null }, now, enclose).catch(async (error: unknown) => {
    throw isTaken(error) ? alreadyWritten(await reviewOf(actor.id, businessId)) : error;
  });
}

/**
 * Replies to a review, one level deep (H44). An owner replies once, in the name of the business (H33).
 * @returns the reply's id
 * @throws AppError `not_found` about the business or the review; `cannot_reply_to_reply`; `conflict` for a second reply
 * of the business, or if it has closed
 */
async function replyTo(
  actor: Actor,
  businessId: string,
  { message, parentId }: { message: string; parentId: string },
  now: Date,
): Promise<string> {
  const business = await findReviewTarget(businessId, actor.id);
  const parent = await findShown(parentId, actor.id);
  if (parent.business.id !== businessId) throw new AppError("not_found", { about: "review" });
  if (parent.parentId !== null) throw new AppError("cannot_reply_to_reply");
  checkOpenForWriting(business);
  await countUse("reply", actor.id);
  const row = { businessId, userId: actor.id, parentId, message, isOwner: business.isOwn };
  return insert(row, { business, parentId }, now).catch((error: unknown) => {
    throw isTaken(error) ? new AppError("conflict", { details: { parentId } }) : error;
  });
}

type NewRow = Omit<Prisma.ReviewUncheckedCreateInput, "createdAt" | "updatedAt" | "language">;

function insert(
  row: NewRow,
  shown: { business: Subject; parentId: string | null },
  now: Date,
  enclose?: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  return transact(async ({ tx, invalidate }) => {
    const twin = shown.parentId === null || row.isOwner ? null : await findTwinReply(tx, row, now);
    if (twin !== null) return twin;
    const data = { ...row, language: languageOfText(row.message), createdAt: now, updatedAt: now };
    const { id } = await tx.review.create({ data, select: { id: true } });
    await enclose?.(tx, id);
    if (shown.parentId === null) await notifyTeam(tx, shown.business.id, id);
    invalidate(...tagsOf(shown));
    return id;
  });
}

/** Only for guests' replies: reviews and replies of a business are unique by rule. */
function findTwinReply(tx: Tx, { userId = null, parentId = null, message }: NewRow, now: Date): Promise<string | null> {
  return findDuplicateSubmission(tx, ["reply", userId ?? "", parentId ?? ""], now, (since) =>
    tx.review.findFirst({
      where: { userId, parentId, message, deletedAt: null, createdAt: { gt: since } },
      select: { id: true },
    }),
  );
}

async function reviewOf(userId: string, businessId: string): Promise<string | null> {
  const where = { businessId, userId, parentId: null, deletedAt: null };
  const review = await db.review.findFirst({ where, select: { id: true } });
  return review?.id ?? null;
}

export function alreadyWritten(reviewId: string | null): AppError {
  return new AppError("conflict", { about: "review", details: { reviewId } });
}

/**
 * Updates a review or reply; a hidden one stays hidden.
 * @param demanded the version that the author has seen, or null
 * @throws AppError `not_found`; `forbidden` for others; `validation_failed` for ratings or pictures of a reply, and for
 * pictures of others; `conflict` (stale) if it has changed since
 */
export async function updateReview(
  actor: Actor,
  id: string,
  { message, ratings, overall = ratings?.overall, photos }: ReviewChange,
  { demanded, now }: { demanded: Date | null; now: Date },
): Promise<void> {
  const stored = await findStored(id, actor.id);
  checkAuthor(actor, stored);
  const hasMarks = ratings !== undefined || overall !== undefined;
  const path = hasMarks ? "ratings" : "photos";
  if (stored.parentId !== null && (hasMarks || photos))
    throw new AppError("validation_failed", { errors: [{ path, message: "a reply has none" }] });
  await transact(async ({ tx, invalidate }) => {
    await tx.$executeRaw`SELECT FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.review.findFirst({ where: { id, deletedAt: null } });
    if (!row) throw new AppError("not_found", { about: "review" });
    checkVersion(row.updatedAt, demanded);
    const marks = hasMarks && changedMarks({ ...ratings, overall }, row);
    const data = { ...marks, ...(message && { message, language: languageOfText(message) }), updatedAt: now };
    await tx.review.update({ where: { id }, data, select: { id: true } });
    if (photos) await setReviewPhotos(tx, actor, id, photos);
    invalidate(...tagsOf(stored));
  });
}

type StoredMarks = Readonly<Record<"food" | "service" | "environment", number | null>>;

function changedMarks(sent: NonNullable<ReviewChange["ratings"]>, old: StoredMarks): ReturnType<typeof ratingsFrom> {
  const mark = (name: keyof StoredMarks) => sent[name] ?? old[name] ?? 0;
  const given = { food: mark("food"), service: mark("service"), environment: mark("environment") };
  return ratingsFrom({ ...given, overall: sent.overall });
}

/**
 * Deletes a review or reply. Allowed for its author, and for admins, whose action is audited. It can be restored for
 * thirty days.
 * @throws AppError `not_found`, also if already deleted; `forbidden` for others
 */
export async function deleteReview(actor: Actor, id: string, now: Date): Promise<void> {
  const stored = await findStored(id, actor.id);
  if (actor.role !== "admin") checkAuthor(actor, stored);
  await transact(async ({ tx, invalidate }) => {
    const data = { deletedAt: now, updatedAt: now };
    const { count } = await tx.review.updateMany({ where: { id, deletedAt: null }, data });
    if (count === 0) throw new AppError("not_found", { about: "review" });
    await closeReports(tx, id, "resolved", now);
    if (!isAuthor(actor, stored)) await audit(tx, actor, { action: "review.delete", entity: "review", entityId: id });
    invalidate(...tagsOf(stored));
  });
}

/**
 * Restores a deleted review or reply. Allowed for its author, unless someone else deleted it, and for admins, whose
 * action is audited.
 * @throws AppError `not_found` if it was not deleted in the last thirty days, and for others; `forbidden` if an admin
 * deleted it; `conflict` if the author has written another one since
 */
export async function restoreReview(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const where = { id, deletedAt: { gte: restorableSince(now) } };
    const row = await tx.review.findFirst({
      where,
      select: { userId: true, parentId: true, isOwner: true, business: OF_ACTOR(actor) },
    });
    if (!row) throw new AppError("not_found", { about: "review" });
    const business = { ...row.business, isOwn: row.business.owners.length > 0 } as unknown as Subject;
    const isOwn = isAuthor(actor, { ...row, business });
    if (actor.role !== "admin") await checkOwnDeletion(tx, id, isOwn);
    const { count } = await tx.review.updateMany({ where, data: { deletedAt: null, updatedAt: now } });
    if (count === 0) throw new AppError("not_found", { about: "review" });
    if (!isOwn) await audit(tx, actor, { action: "review.restore", entity: "review", entityId: id });
    invalidate(...tagsOf({ parentId: row.parentId, business }));
  }).catch((error: unknown) => {
    throw isTaken(error) ? alreadyWritten(null) : error;
  });
}

/** The business, with `owners` limited to the actor. */
const OF_ACTOR = ({ id: userId }: Pick<Actor, "id">) => ({
  select: { id: true, city: true, status: true, owners: { where: { userId }, select: { userId: true } } },
});

/** Other users get `not_found`; the author can't undo a deletion by an admin. */
async function checkOwnDeletion(tx: Tx, id: string, isOwn: boolean): Promise<void> {
  if (!isOwn) throw new AppError("not_found", { about: "review" });
  const noted = { action: { in: ["review.delete", "review.restore"] }, entity: "review", entityId: id };
  const last = await tx.auditEntry.findFirst({
    where: noted,
    orderBy: { createdAt: "desc" },
    select: { action: true },
  });
  // Authors' own deletions are not audited, so an entry means an admin.
  if (last?.action === "review.delete") throw new AppError("forbidden", { about: "review" });
}

/** Closes open reports on a review after a decision or a deletion. */
export async function closeReports(
  tx: Tx,
  reviewId: string,
  status: "resolved" | "dismissed",
  now: Date,
): Promise<void> {
  await tx.report.updateMany({ where: { reviewId, status: "open" }, data: { status, resolvedAt: now } });
}
