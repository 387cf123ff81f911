import "server-only";
import { z } from "zod";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { ACTIVE_DISH } from "@/lib/dish/queries";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import { SHOWN } from "@/lib/review/cards";
import { quoteFrom } from "./excerpt";
import type { HeadSummary } from "./model";

const PHOTOS = 5;
/** Candidates for the quote; not every review has a suitable sentence. */
const REVIEWS = 8;
const LEAST_STARS = 4;

const glimpseRow = z.strictObject({
  pricesCheckedAt: z.date().nullable(),
  photos: z.array(pictureColumn).nullable(),
  reviews: z
    .array(
      z.strictObject({
        id: z.guid(),
        message: z.string(),
        language: z.enum(LANGUAGES).nullable(),
        likeCount: z.int(),
        createdAt: z.string(),
        author: z.string().nullable(),
        nth: z.int(),
      }),
    )
    .nullable(),
});

const PHOTOS_JSON = `SELECT json_agg(p.picture) FROM (SELECT ${pictureJson("m")} AS picture FROM media m
    WHERE m.business_id = b.id AND m.type IN ('cover', 'gallery') AND m.deleted_at IS NULL
      AND m.id IS DISTINCT FROM b.cover_id ORDER BY m.position, m.id LIMIT ${PHOTOS}) p`;

const REVIEWS_JSON = `SELECT json_agg(json_build_object('id', r.id, 'message', r.message, 'language', r.language,
      'likeCount', r.like_count, 'createdAt', r.created_at, 'author', u.fullname,
      'nth', (SELECT count(*) FROM reviews n WHERE n.business_id = b.id AND n.parent_id IS NULL AND ${SHOWN("n")}
        AND (n.created_at, n.id) >= (r.created_at, r.id))))
    FROM (SELECT r.* FROM reviews r WHERE r.business_id = b.id AND r.parent_id IS NULL AND ${SHOWN("r")}
        AND r.overall >= ${LEAST_STARS}
      ORDER BY r.language IS NOT DISTINCT FROM $2 DESC, r.created_at > now() - interval '1 year' DESC,
        r.like_count DESC, r.created_at DESC LIMIT ${REVIEWS}) r
    LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL`;

const PRICES_CHECKED = `SELECT nullif(percentile_disc(0.5) WITHIN GROUP (
      ORDER BY coalesce(d.price_confirmed_at, '-infinity') DESC), '-infinity')
    FROM dishes d WHERE d.business_id = b.id AND ${ACTIVE_DISH}`;

/** Photos, quote and price date of the page head, in one round trip. */
export async function readHeadSummary(businessId: string, lng: Language, now: Date): Promise<HeadSummary> {
  const [row] = await sqlQuery(
    glimpseRow,
    `SELECT (${PHOTOS_JSON}) AS photos, (${REVIEWS_JSON}) AS reviews, (${PRICES_CHECKED}) AS "pricesCheckedAt"
      FROM businesses b WHERE b.id = $1`,
    [businessId, lng],
  );
  const reviews = (row?.reviews ?? []).map((review) => ({ ...review, createdAt: new Date(review.createdAt) }));
  const { photos, pricesCheckedAt = null } = row ?? {};
  return { photos: photos ?? [], quote: quoteFrom(reviews, lng, now), pricesCheckedAt };
}
