import "server-only";
import { z } from "zod";
import { teamSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import type { marksQuery, marksSchema } from "@/lib/mark/schema";

type Marks = z.input<typeof marksSchema>;

const restaurantRow = z.strictObject({
  _id: z.guid(),
  bookmarked: z.boolean(),
  review: z.guid().nullable(),
  team: z.boolean(),
});
const dishRow = z.strictObject({ _id: z.guid(), favorite: z.boolean(), rating: z.int().nullable() });
const reviewRow = z.strictObject({ _id: z.guid(), liked: z.boolean(), own: z.boolean() });
const postRow = z.strictObject({ _id: z.guid(), liked: z.boolean() });

/** The user's marks in the order of the ids; `$1` is the user, `asked.id` the thing. */
async function marksOf<Mark extends { _id: string }>(
  row: z.ZodType<Mark>,
  columns: string,
  userId: string,
  ids: readonly string[],
): Promise<Mark[]> {
  if (ids.length === 0) return [];
  return sqlQuery(
    row,
    `SELECT asked.id AS "_id", ${columns}
       FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, rank) ORDER BY asked.rank`,
    [userId, ids],
  );
}

const has = (table: string, column: string, name: string) =>
  `EXISTS (SELECT FROM ${table} m WHERE m.${column} = asked.id AND m.user_id = $1::uuid) AS "${name}"`;

/** The user's marks on these things. Includes the user's own review if it is hidden or withdrawn. */
export async function getMarks(userId: string, asked: z.output<typeof marksQuery>): Promise<Marks> {
  const [restaurants, dishes, reviews, posts] = await Promise.all([
    marksOf(
      restaurantRow,
      `${has("bookmarks", "business_id", "bookmarked")},
       (SELECT r.id FROM reviews r WHERE r.business_id = asked.id AND r.user_id = $1::uuid
          AND r.parent_id IS NULL AND r.deleted_at IS NULL) AS review,
       ${teamSql("$1::uuid", "asked.id")} AS team`,
      userId,
      asked.restaurants,
    ),
    marksOf(
      dishRow,
      `${has("dish_favourites", "dish_id", "favorite")},
       (SELECT m.rating FROM dish_ratings m WHERE m.dish_id = asked.id AND m.user_id = $1::uuid) AS rating`,
      userId,
      asked.dishes,
    ),
    marksOf(
      reviewRow,
      `${has("review_likes", "review_id", "liked")},
       EXISTS (SELECT FROM reviews r WHERE r.id = asked.id AND r.user_id = $1::uuid) AS own`,
      userId,
      asked.reviews,
    ),
    marksOf(postRow, has("post_likes", "post_id", "liked"), userId, asked.posts),
  ]);
  return { restaurants, dishes, reviews, posts };
}
