import "server-only";
import type { Dish, MenuGroup } from "@/lib/dish/model";
import { pictureJson } from "@/lib/media/queries";

/** SQL: the dish called `d` is on its menu for everybody; whether its place is visible is the place's own policy. */
export const ACTIVE_DISH = "(d.status = 'active' AND d.deleted_at IS NULL)";

/** Columns of a dish out of `dishes d` with `DISH_JOINS`; the row is a `DishRow`. */
export const DISH_COLUMNS = `d.id, d.business_id AS "businessId", d.translation, d.price,
  d.price_confirmed_at AS "priceConfirmedAt", d.type, d.status, d.availability, d.labels, d.serving_time AS "servingTime",
  d.group_id AS "groupId", d.rating_count AS "ratingCount", d.rating_sum AS "ratingSum",
  d.favourite_count AS "favouriteCount", d.created_at AS "createdAt", d.updated_at AS "updatedAt",
  kind.slug AS kind, ${pictureJson("image")} AS image,
  (SELECT json_agg(json_build_object('id', c.id, 'slug', c.slug, 'translation', c.translation) ORDER BY c.position, c.slug)
    FROM dish_categories dc JOIN categories c ON c.id = dc.category_id AND c.deleted_at IS NULL
    WHERE dc.dish_id = d.id) AS categories`;

/** A dish without a picture of its own borrows the default one of its category. */
export const DISH_JOINS = `LEFT JOIN dish_kinds kind ON kind.id = d.kind_id AND kind.deleted_at IS NULL
  LEFT JOIN LATERAL (SELECT di.media_id FROM dish_categories dc
    JOIN default_images di ON di.category_id = dc.category_id AND di.deleted_at IS NULL
    WHERE d.image_id IS NULL AND dc.dish_id = d.id ORDER BY di.id LIMIT 1) borrowed ON true
  LEFT JOIN media image ON image.id = coalesce(d.image_id, borrowed.media_id) AND image.deleted_at IS NULL`;

/** The order of a menu: its place's own order of sections, in each what can be had first. Out of `dishes d` with `MENU_JOINS`. */
export const MENU_ORDER =
  "coalesce(bg.position, 10000 + g.position) NULLS LAST, g.id, d.availability, d.position, d.id";
export const MENU_JOINS = `LEFT JOIN groups g ON g.id = d.group_id AND g.deleted_at IS NULL
  LEFT JOIN business_groups bg ON bg.business_id = d.business_id AND bg.group_id = g.id`;

export type DishRow = Omit<Dish, "categories" | "ratings"> & {
  categories: Dish["categories"] | null;
  ratingCount: number;
  ratingSum: number;
};

export type MenuRow = DishRow & { group: MenuGroup | null };

export function toDish({ ratingCount, ratingSum, categories, ...row }: DishRow): Dish {
  return {
    ...row,
    categories: categories ?? [],
    ratings: {
      average: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 100) / 100 : null,
      count: ratingCount,
    },
  };
}
