import "server-only";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import { SHOWN } from "@/lib/review/card/queries";
import type { ReviewPhotos } from "@/lib/review/model";

const photosRow = z.strictObject({
  author: z.string().nullable(),
  pictures: z.array(pictureColumn),
}) satisfies z.ZodType<ReviewPhotos>;

/** The pictures beside this one, with it: those of a review that everybody sees of this place; null when there is none. */
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
