import { visibleSql } from "@/lib/business/policy";
import { publishedPost } from "@/lib/post/policy";

// Public rows of each table, for a full export; the same rules as the queries of the pages.

export const SHOWN_BUSINESS = (alias: string): string => visibleSql(alias);

/** SQL: the business with this id has a public page. */
export const ofShownBusiness = (id: string): string =>
  `EXISTS (SELECT 1 FROM businesses b WHERE b.id = ${id} AND ${visibleSql("b")})`;

export const SHOWN_DISH = (alias: string): string =>
  `(${alias}.status = 'active' AND ${alias}.deleted_at IS NULL AND ${ofShownBusiness(`${alias}.business_id`)})`;

export const ofShownDish = (id: string): string =>
  `EXISTS (SELECT 1 FROM dishes d WHERE d.id = ${id} AND ${SHOWN_DISH("d")})`;

export const SHOWN_POST = publishedPost;

/** SQL: a visible review or reply; a reply is visible only with its parent. */
export const SHOWN_REVIEW = (alias: string): string =>
  `(${alias}.deleted_at IS NULL AND ${alias}.hidden_at IS NULL AND ${ofShownBusiness(`${alias}.business_id`)}
    AND (${alias}.parent_id IS NULL OR EXISTS (SELECT 1 FROM reviews q
      WHERE q.id = ${alias}.parent_id AND q.deleted_at IS NULL AND q.hidden_at IS NULL)))`;

/** SQL: users who are named as author of something public. */
export const SHOWN_AUTHOR = (alias: string): string =>
  `(${alias}.deleted_at IS NULL AND (EXISTS (SELECT 1 FROM reviews r WHERE r.user_id = ${alias}.id AND ${SHOWN_REVIEW("r")})
    OR EXISTS (SELECT 1 FROM posts p WHERE p.author_id = ${alias}.id AND ${SHOWN_POST("p")})))`;

/** SQL: a picture that belongs to nothing hidden. Avatars and guests' photos belong to people and are excluded. */
export const OPEN_PICTURE = (alias: string): string =>
  `(${alias}.deleted_at IS NULL AND ${alias}.type NOT IN ('avatar', 'review')
    AND (${alias}.business_id IS NULL OR ${ofShownBusiness(`${alias}.business_id`)})
    AND (${alias}.dish_id IS NULL OR ${ofShownDish(`${alias}.dish_id`)})
    AND (${alias}.post_id IS NULL OR EXISTS (SELECT 1 FROM posts p WHERE p.id = ${alias}.post_id AND ${SHOWN_POST("p")})))`;

/** SQL: a picture shown on a page: of a business, dish or post, or referenced by something visible. */
export const SHOWN_PICTURE = (alias: string): string =>
  `(${OPEN_PICTURE(alias)} AND (num_nonnulls(${alias}.business_id, ${alias}.dish_id, ${alias}.post_id) > 0
    OR ${alias}.id IN (SELECT d.image_id FROM dishes d WHERE ${SHOWN_DISH("d")}
      UNION ALL SELECT unnest(ARRAY[b.logo_id, b.cover_id]) FROM businesses b WHERE ${visibleSql("b")}
      UNION ALL SELECT p.cover_id FROM posts p WHERE ${SHOWN_POST("p")}
      UNION ALL SELECT c.image_id FROM categories c WHERE c.deleted_at IS NULL
      UNION ALL SELECT di.media_id FROM default_images di WHERE di.deleted_at IS NULL)))`;

/** SQL: the id in `column` of `t`, or null if its row is not public. */
export const named = (column: string, table: string, condition: string): string =>
  `(SELECT x.id FROM ${table} x WHERE x.id = t.${column} AND ${condition})`;
