import "server-only";
import { z } from "zod";
import type { Person } from "@/lib/api/person";
import type { Actor } from "@/lib/auth/actor";
import { listCards } from "@/lib/business/cards";
import { visibleSql } from "@/lib/business/policy";
import type { Language } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, personColumn, totalRow } from "@/lib/core/rows";
import { ACTIVE_DISH, findTitles, listDishCards } from "@/lib/dish/queries";
import { sortByName } from "@/lib/i18n/collate";
import { CONTENT_FALLBACK } from "@/lib/i18n/pick-translation";
import {
  type DishComment,
  type DishRatings,
  type FavouriteDish,
  type FavouriteSort,
  INTERACTION_TYPES,
  type Interaction,
  type InteractionType,
} from "@/lib/interaction/model";

type Page = { page: number; limit: number };

/** SQL: public data of the user `u`; null for a deleted account. */
export const PERSON = `CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'fullname', u.fullname) END AS "user"`;
const DISH = `FROM dishes d JOIN businesses b ON b.id = d.business_id AND ${visibleSql()} WHERE d.id = $1 AND ${ACTIVE_DISH}`;

const commentRow = z.strictObject({
  id: z.guid(),
  text: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  user: personColumn.nullable(),
}) satisfies z.ZodType<DishComment>;
const interactionRow = z.strictObject({
  type: z.enum(INTERACTION_TYPES),
  text: z.string().nullable(),
  rating: z.int().nullable(),
  commentId: z.guid().nullable(),
  createdAt: z.date(),
  user: personColumn.nullable(),
}) satisfies z.ZodType<Interaction>;

/** @throws AppError `not_found` when the dish is not public */
export async function checkDish(dishId: string): Promise<void> {
  const found = await sqlExecute(`SELECT 1 ${DISH}`, [dishId]);
  if (found === 0) throw new AppError("not_found", { about: "dish" });
}

async function pageOf<Row extends object>(
  row: z.ZodType<Row>,
  dishId: string,
  { page, limit }: Page,
  { count, rows }: { count: string; rows: string },
) {
  const [items, totals] = await Promise.all([
    sqlQuery(row, `${rows} LIMIT $2 OFFSET $3`, [dishId, limit, (page - 1) * limit]),
    sqlQuery(totalRow, count, [dishId]),
    checkDish(dishId),
  ]);
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) } satisfies Paged<Row>;
}

/**
 * Comments on a dish, latest first.
 * @throws AppError `not_found` about the dish
 */
export async function listComments(dishId: string, page: Page): Promise<Paged<DishComment>> {
  return pageOf(commentRow, dishId, page, {
    count: "SELECT count(*)::int AS total FROM dish_comments c WHERE c.dish_id = $1 AND c.deleted_at IS NULL",
    rows: `SELECT c.id, c.text, c.created_at AS "createdAt", c.updated_at AS "updatedAt", ${PERSON}
      FROM dish_comments c LEFT JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
      WHERE c.dish_id = $1 AND c.deleted_at IS NULL ORDER BY c.created_at DESC, c.id DESC`,
  });
}

/** @throws AppError `not_found` about the dish */
export async function readRatings(dishId: string): Promise<DishRatings> {
  const [rows] = await Promise.all([
    sqlQuery(
      totalRow.extend({ rating: z.int() }),
      "SELECT rating, count(*)::int AS total FROM dish_ratings WHERE dish_id = $1 GROUP BY rating",
      [dishId],
    ),
    checkDish(dishId),
  ]);
  const total = (rating: number) => rows.find((row) => row.rating === rating)?.total ?? 0;
  const count = rows.reduce((sum, row) => sum + row.total, 0);
  const sum = rows.reduce((before, row) => before + row.rating * row.total, 0);
  return {
    average: count > 0 ? Math.round((sum / count) * 100) / 100 : null,
    count,
    histogram: [total(1), total(2), total(3), total(4), total(5)],
  };
}

/**
 * Users who have the dish among their favourites, latest first.
 * @throws AppError `not_found` about the dish
 */
export async function listFavouriteUsers(dishId: string, page: Page): Promise<Paged<Person>> {
  const from = "FROM dish_favourites f JOIN users u ON u.id = f.user_id AND u.deleted_at IS NULL WHERE f.dish_id = $1";
  return pageOf(personColumn satisfies z.ZodType<Person>, dishId, page, {
    count: `SELECT count(*)::int AS total ${from}`,
    rows: `SELECT u.id, u.fullname ${from} ORDER BY f.created_at DESC, u.id`,
  });
}

/** SQL: all interactions of a type with the dish `$1`, in the same columns. */
const INTERACTION_SOURCES: Readonly<Record<InteractionType, string>> = {
  comment: `SELECT 'comment' AS type, text, NULL::int AS rating, id AS "commentId", user_id, created_at
    FROM dish_comments WHERE dish_id = $1 AND deleted_at IS NULL`,
  rating: `SELECT 'rating' AS type, NULL AS text, rating, NULL::uuid AS "commentId", user_id, created_at
    FROM dish_ratings WHERE dish_id = $1`,
  favorite: `SELECT 'favorite' AS type, NULL AS text, NULL::int AS rating, NULL::uuid AS "commentId", user_id, created_at
    FROM dish_favourites WHERE dish_id = $1`,
};

/**
 * Comments, ratings and favourites of a dish in one list, latest first.
 * @param type restricts the list to one of them
 * @throws AppError `not_found` about the dish
 */
export async function listInteractions(
  dishId: string,
  { type, ...page }: Page & { type?: InteractionType | undefined },
): Promise<Paged<Interaction>> {
  const source = type ? INTERACTION_SOURCES[type] : Object.values(INTERACTION_SOURCES).join(" UNION ALL ");
  return pageOf(interactionRow, dishId, page, {
    count: `SELECT count(*)::int AS total FROM (${source}) i`,
    rows: `SELECT i.type, i.text, i.rating, i."commentId", i.created_at AS "createdAt", ${PERSON}
      FROM (${source}) i LEFT JOIN users u ON u.id = i.user_id AND u.deleted_at IS NULL
      ORDER BY i.created_at DESC, i.type, i.user_id`,
  });
}

/**
 * The user's own interaction, after it was saved.
 * @param commentId which of their comments
 */
export async function readOwn(
  actor: Pick<Actor, "id">,
  dishId: string,
  type: InteractionType,
  commentId: string | null = null,
): Promise<Interaction> {
  const [own] = await sqlQuery(
    interactionRow,
    `SELECT i.type, i.text, i.rating, i."commentId", i.created_at AS "createdAt", ${PERSON}
      FROM (${INTERACTION_SOURCES[type]}) i JOIN users u ON u.id = i.user_id
      WHERE i.user_id = $2 AND ($3::uuid IS NULL OR i."commentId" = $3)`,
    [dishId, actor.id, commentId],
  );
  if (!own) throw new AppError("not_found");
  return own;
}

type FavouritesQuery = Page & {
  /** Part of a name, in any spelling of its letters. */
  readonly search?: string | undefined;
  readonly sort: FavouriteSort;
  /** Names are sorted by this language's alphabet. */
  readonly lang: Language;
};

const favouriteRow = idRow.extend({ name: z.string(), businessId: z.guid() });

const FAVOURITE_ORDER = {
  saved: "f.created_at DESC, d.id",
  price: "d.price, d.id",
  name: "d.id",
} as const satisfies Record<FavouriteSort, string>;

/** The user's favourite dishes that are on a public menu, with their businesses. */
export async function listFavourites(
  actor: Pick<Actor, "id">,
  { page, limit, search = "", sort, lang }: FavouritesQuery,
): Promise<Paged<FavouriteDish>> {
  const values: unknown[] = [actor.id];
  const where = ["f.user_id = $1", ACTIVE_DISH, visibleSql()];
  if (search.trim() !== "") where.push(`d.title_key = ANY($${values.push(await findTitles(search))}::bigint[])`);
  const name = CONTENT_FALLBACK[lang].map((lng) => `nullif(d.translation->'${lng}'->>'title', '')`).join(", ");
  // Sorted here, since the database does not know our alphabets; favourites per user are few enough.
  const all = await sqlQuery(
    favouriteRow,
    `SELECT d.id, coalesce(${name}, '') AS name, b.id AS "businessId"
      FROM dish_favourites f JOIN dishes d ON d.id = f.dish_id JOIN businesses b ON b.id = d.business_id
      WHERE ${where.join(" AND ")} ORDER BY ${FAVOURITE_ORDER[sort]}`,
    values,
  );
  const ordered = sort === "name" ? sortByName(all, (dish) => dish.name, lang) : all;
  const shown = ordered.slice((page - 1) * limit, page * limit);
  const [dishes, businesses] = await Promise.all([
    listDishCards(shown.map(({ id }) => id)),
    listCards([...new Set(shown.map(({ businessId }) => businessId))]),
  ]);
  const byId = new Map(businesses.map((business) => [business.id, business]));
  const items = dishes.flatMap((dish) => {
    const business = byId.get(dish.businessId);
    return business ? [{ ...dish, business }] : [];
  });
  return { items, pagination: paginate(page, limit, all.length) };
}

/** @throws AppError `not_found` about the dish */
export async function isFavourite(actor: Pick<Actor, "id">, dishId: string): Promise<boolean> {
  const [found] = await Promise.all([
    sqlExecute("SELECT 1 FROM dish_favourites WHERE user_id = $1 AND dish_id = $2", [actor.id, dishId]),
    checkDish(dishId),
  ]);
  return found > 0;
}
