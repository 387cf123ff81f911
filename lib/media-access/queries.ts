import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { teamSql, visibleSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import { ACTIVE_DISH } from "@/lib/dish/queries";
import { publishedPost } from "@/lib/post/policy";

/** SQL: what shows the picture `m` publicly, with a cache tag of those pages. Hiding it invalidates that tag. */
const SHOWN_BY = [
  `SELECT 'business:' || b.id AS tag FROM businesses b
    WHERE b.id = m.business_id AND m.type IN ('logo', 'cover', 'gallery', 'menu') AND ${visibleSql()}`,
  `SELECT 'business:' || b.id FROM dishes d JOIN businesses b ON b.id = d.business_id
    WHERE d.image_id = m.id AND ${ACTIVE_DISH} AND ${visibleSql()}`,
  `SELECT 'business:' || b.id FROM reviews r JOIN businesses b ON b.id = r.business_id
    WHERE r.id = m.review_id AND r.hidden_at IS NULL AND r.deleted_at IS NULL AND ${visibleSql()}`,
  `SELECT 'posts' FROM posts p WHERE (p.id = m.post_id OR p.cover_id = m.id) AND ${publishedPost("p")}`,
  "SELECT 'catalogue' FROM categories c WHERE c.image_id = m.id AND c.deleted_at IS NULL",
  "SELECT 'settings' FROM default_images f WHERE f.media_id = m.id AND f.deleted_at IS NULL",
  "SELECT 'person' FROM users u WHERE u.picture_id = m.id AND u.deleted_at IS NULL",
  `SELECT 'posts' FROM posts p WHERE strpos(p.translation::text, m.key) > 0 AND ${publishedPost("p")}`,
].join(" UNION ALL ");

const tagRow = z.strictObject({ tag: z.string() });

/**
 * A tag of the pages that show a picture publicly; null if it was withdrawn, is not published yet, or is restricted.
 * @param key of the picture: identical pictures share their files, so one public picture suffices
 */
export async function findShowingTag(key: string): Promise<string | null> {
  const [row] = await sqlQuery(
    tagRow,
    `SELECT s.tag FROM media m CROSS JOIN LATERAL (${SHOWN_BY}) s WHERE m.key = $1 AND m.deleted_at IS NULL LIMIT 1`,
    [key],
  );
  return row?.tag ?? null;
}

const nothing = z.strictObject({});

/** Whether the user may see a picture that is not public: admins, its uploader, and the team of its business. */
export async function maySeeWithheld({ id, role }: Pick<Actor, "id" | "role">, key: string): Promise<boolean> {
  const inTeamOf = (business: string) => `($3 = 'owner' AND ${teamSql("$2::uuid", business)})`;
  const rows = await sqlQuery(
    nothing,
    `SELECT FROM media m WHERE m.key = $1 AND ($3 = 'admin' OR m.uploader_id = $2::uuid OR ${inTeamOf("m.business_id")}
      OR EXISTS (SELECT FROM dishes d WHERE d.image_id = m.id AND ${inTeamOf("d.business_id")})
      OR EXISTS (SELECT FROM corrections c WHERE c.photo_id = m.id AND ${inTeamOf("c.business_id")})) LIMIT 1`,
    [key, id, role],
  );
  return rows.length > 0;
}
