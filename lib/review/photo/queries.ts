import "server-only";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import { SHOWN } from "@/lib/review/cards";
import type { GuestPhotos, ReviewPhotos } from "@/lib/review/model";

const guestPhotoRow = z.strictObject({
  picture: pictureColumn,
  reviewId: z.guid(),
  nth: z.int(),
  author: z.string().nullable(),
  writtenAt: z.date(),
  total: z.int(),
});

/**
 * Pictures in visible reviews of a business. The caller checks whether the business is readable.
 * @param limit of pictures
 */
export async function listGuestPhotos(businessId: string, limit: number): Promise<GuestPhotos> {
  const rows = await sqlQuery(
    guestPhotoRow,
    `WITH shown AS (
        SELECT r.*, row_number() OVER (ORDER BY r.created_at DESC, r.id DESC)::int AS nth FROM reviews r
        WHERE r.business_id = $1 AND r.parent_id IS NULL AND ${SHOWN("r")})
      SELECT ${pictureJson("m")} AS picture, r.id AS "reviewId", r.nth, u.fullname AS author,
        r.created_at AS "writtenAt", count(*) OVER ()::int AS total
      FROM shown r JOIN media m ON m.review_id = r.id AND m.deleted_at IS NULL
        LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
      ORDER BY r.nth, m.position LIMIT $2`,
    [businessId, limit],
  );
  const photos = rows.map(({ picture, reviewId, nth, author, writtenAt }) => {
    return { picture, reviewId, nth, author, writtenAt };
  });
  return { photos, total: rows[0]?.total ?? 0 };
}

const photosRow = z.strictObject({
  author: z.string().nullable(),
  pictures: z.array(pictureColumn),
}) satisfies z.ZodType<ReviewPhotos>;

/** All pictures of the visible review that contains this one; null if there is none. */
export async function findReviewPhotos(businessId: string, photoId: string): Promise<ReviewPhotos | null> {
  const [row] = await sqlQuery(
    photosRow,
    `SELECT u.fullname AS author, json_agg(${pictureJson("m")} ORDER BY m.position) AS pictures
      FROM reviews r JOIN media m ON m.review_id = r.id AND m.deleted_at IS NULL
        LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
      WHERE r.id = (SELECT p.review_id FROM media p WHERE p.id = $2 AND p.deleted_at IS NULL)
        AND r.business_id = $1 AND ${SHOWN("r")} GROUP BY u.fullname`,
    [businessId, photoId],
  );
  return row ?? null;
}
