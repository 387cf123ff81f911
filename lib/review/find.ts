import "server-only";
import { visibleSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { PlacedReview, Review } from "@/lib/review/model";
import type { Stored, Subject } from "@/lib/review/policy";
import { PLACED_COLUMNS, PLACED_JOINS, type PlacedRow, SHOWN, toPlacedReview } from "@/lib/review/rows";

const SUBJECT = `json_build_object('id', b.id, 'city', b.city, 'status', b.status, 'isOwn',
  EXISTS (SELECT FROM business_owners o WHERE o.business_id = b.id AND o.user_id = $2))`;

/** @throws AppError `not_found` when there is no such place for the public */
export async function findReviewTarget(businessId: string, actorId: string): Promise<Subject> {
  const [row] = await sqlQuery<{ subject: Subject }>(
    `SELECT ${SUBJECT} AS subject FROM businesses b WHERE b.id = $1 AND ${visibleSql()}`,
    [businessId, actorId],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  return row.subject;
}

/**
 * A review or reply that was not deleted, hidden ones too, wherever its place is shown.
 * @throws AppError `not_found`
 */
export async function findStored(id: string, actorId: string): Promise<Stored> {
  const [row] = await sqlQuery<Stored>(
    `SELECT r.id, r.user_id AS "userId", r.parent_id AS "parentId", ${SUBJECT} AS business,
        ${visibleSql()} AND r.hidden_at IS NULL
          AND NOT EXISTS (SELECT FROM reviews p WHERE p.id = r.parent_id AND NOT ${SHOWN("p")}) AS "isShown"
      FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [id, actorId],
  );
  if (!row) throw new AppError("not_found", { about: "review" });
  return row;
}

/**
 * The same for what others do with it: only what everybody sees.
 * @throws AppError `not_found`
 */
export async function findShown(id: string, actorId: string): Promise<Stored> {
  const stored = await findStored(id, actorId);
  if (!stored.isShown) throw new AppError("not_found", { about: "review" });
  return stored;
}

/** A review (or a reply, whose marks and replies are none) as its author sees it; deleted ones are null. */
export async function readOwn(id: string): Promise<(PlacedReview & { parentId: string | null }) | null> {
  const [row] = await sqlQuery<PlacedRow & { parentId: string | null }>(
    `SELECT ${PLACED_COLUMNS}, r.parent_id AS "parentId" FROM reviews r ${PLACED_JOINS}
      WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [id],
  );
  return row ? { ...toPlacedReview(row), parentId: row.parentId } : null;
}

/** The one review of a user about a place that everybody sees; the user sees a hidden one of theirs too. */
export async function findReviewBy(userId: string, businessId: string, isOwn: boolean): Promise<Review | null> {
  const [row] = await sqlQuery<PlacedRow>(
    `SELECT ${PLACED_COLUMNS} FROM reviews r ${PLACED_JOINS}
      WHERE r.business_id = $1 AND r.user_id = $2 AND r.parent_id IS NULL AND r.deleted_at IS NULL
        AND (r.hidden_at IS NULL OR $3) AND ${visibleSql()}`,
    [businessId, userId, isOwn],
  );
  return row ? toPlacedReview(row) : null;
}
