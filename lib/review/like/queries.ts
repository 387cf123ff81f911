import "server-only";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";
import { personColumn } from "@/lib/core/rows";
import type { Liker } from "@/lib/review/model";

const likersRow = z.strictObject({ reviewId: z.guid(), likers: z.array(personColumn) });

/** Likers of each review and reply, oldest like first, without deleted accounts. */
export async function listLikers(reviewIds: readonly string[]): Promise<Map<string, Liker[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await sqlQuery(
    likersRow,
    `SELECT l.review_id AS "reviewId", json_agg(json_build_object('id', u.id, 'fullname', u.fullname)
        ORDER BY l.created_at, u.id) AS likers
      FROM review_likes l JOIN users u ON u.id = l.user_id AND u.deleted_at IS NULL
      WHERE l.review_id = ANY($1::uuid[]) GROUP BY 1`,
    [reviewIds],
  );
  return new Map(rows.map(({ reviewId, likers }) => [reviewId, likers]));
}
