import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import type { ManagedBusiness } from "@/lib/business/model";
import { isPubliclyVisible, managedSql, sameTeamSql, teamSql } from "@/lib/business/policy";
import type { Availability, BusinessStatus, City, DishStatus, Translated } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { findDuplicateSubmission } from "@/lib/core/duplicate-submission";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, totalRow } from "@/lib/core/rows";
import { escapeLike } from "@/lib/core/text";
import type { Tx } from "@/lib/core/transact";
import type { Dish, DishText, ManagedQuery, NewDish, NewPicture } from "@/lib/dish/model";
import { managedDishes } from "@/lib/dish/policy";
import {
  DISH_COLUMNS,
  DISH_JOINS,
  dishRow,
  findDish,
  findTitles,
  MENU_JOINS,
  MENU_ORDER,
  toDish,
} from "@/lib/dish/queries";
import { kindNames, kindOf } from "@/lib/dish-kind/model";
import { findKinds } from "@/lib/dish-kind/queries";
import { fold } from "@/lib/i18n/fold";

/**
 * Reads a dish as the user sees it: managers in any status, others only on visible menus.
 * @throws AppError `not_found` about the dish
 */
export async function readDish(id: string, actor: Actor | null): Promise<Dish> {
  const dish = (actor && (await findManaged(id, actor))) ?? (await findDish(id));
  if (!dish) throw new AppError("not_found", { about: "dish" });
  return dish;
}

/** A dish that the user manages, in any status; null if there is none. */
export async function findManaged(id: string, actor: Actor): Promise<Dish | null> {
  if (actor.role === "customer") return null;
  const [row] = await sqlQuery(
    dishRow,
    `SELECT ${DISH_COLUMNS} FROM dishes d ${DISH_JOINS} JOIN businesses b ON b.id = d.business_id
      WHERE ${managedDishes(actor)} AND d.id = $2`,
    [actor.id, id],
  );
  return row ? toDish(row) : null;
}

/**
 * Dishes that the user manages: of one business in menu order, or of all, latest first.
 * @throws AppError `unauthorized` without an account, `forbidden` for users who manage none, and for another's business
 */
export async function listManaged(actor: Actor | null, query: ManagedQuery): Promise<Paged<Dish>> {
  if (!actor) throw new AppError("unauthorized", { about: "dish" });
  if (actor.role === "customer") throw new AppError("forbidden", { about: "dish" });
  const { page, limit, businessId } = query;
  if (businessId && actor.role === "owner") await checkOwns(actor, businessId);
  const { where, values } = await conditions(actor, query);
  const from = `FROM dishes d JOIN businesses b ON b.id = d.business_id`;
  const inMenuOrder = businessId ? MENU_ORDER : "d.id DESC";
  const order = query.deletedSince ? "d.deleted_at DESC, d.id" : inMenuOrder;
  const [ids, totals] = await Promise.all([
    sqlQuery(
      idRow,
      `SELECT d.id ${from} ${MENU_JOINS} WHERE ${where} ORDER BY ${order}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
    sqlQuery(totalRow, `SELECT count(*)::int AS total ${from} WHERE ${where}`, values),
  ]);
  const items = await readManaged(ids.map(({ id }) => id));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

async function checkOwns(actor: Actor, businessId: string): Promise<void> {
  const owned = await sqlExecute(`SELECT 1 FROM businesses b WHERE b.id = $1 AND ${teamSql("$2::uuid")}`, [
    businessId,
    actor.id,
  ]);
  if (owned === 0) throw new AppError("forbidden", { about: "dish" });
}

async function conditions(actor: Actor, query: ManagedQuery) {
  const { businessId, status, availability, search = "", sameAs, deletedSince } = query;
  const values: unknown[] = [actor.id];
  const where = [managedDishes(actor, { inBin: deletedSince !== undefined })];
  const put = (value: unknown) => `$${values.push(value)}`;
  if (deletedSince) where.push(`d.deleted_at >= ${put(deletedSince)}`);
  if (businessId) where.push(`d.business_id = ${put(businessId)}`);
  if (status !== "all") where.push(`d.status = ${put(status)}`);
  if (availability) where.push(`d.availability = ${put(availability)}`);
  if (sameAs) where.push(sameDish(put(sameAs)));
  const text = search.trim();
  if (text !== "") {
    const folded = fold(text);
    const pattern = put(`%${escapeLike(folded)}%`);
    // The search index has no titles of dishes that are on no menu.
    const hidden = `${folded !== ""} AND d.status <> 'active' AND EXISTS (
      SELECT 1 FROM app_search_names(d.translation) AS n (name) WHERE n.name LIKE ${pattern})`;
    where.push(`(d.title_key = ANY(${put(await findTitles(text))}::bigint[]) OR (${hidden}))`);
  }
  return { where: where.join(" AND "), values };
}

/**
 * SQL: the dish `d` has the name of a dish among `ids`, in any language or spelling, and is on another menu of the same
 * team. Dishes of different kinds don't match, even under one name.
 */
const sameDish = (ids: string) => `EXISTS (
  SELECT 1 FROM dishes o
  WHERE o.id = ANY(${ids}::uuid[]) AND o.deleted_at IS NULL AND o.business_id <> d.business_id
    AND (o.kind_id IS NULL OR d.kind_id IS NULL OR o.kind_id = d.kind_id)
    AND ${sameTeamSql("o.business_id", "d.business_id")}
    AND EXISTS (SELECT 1 FROM app_search_names(o.translation) AS mine (name)
      JOIN app_search_names(d.translation) AS theirs (name) ON theirs.name = mine.name))`;

const managedRow = dishRow.extend({ deletedAt: z.date().nullable() });

/** Dishes of any status in the order of `ids`. Does not check access. */
export async function readManaged(ids: readonly string[]): Promise<Dish[]> {
  const rows = await sqlQuery(
    managedRow,
    `SELECT ${DISH_COLUMNS}, d.deleted_at AS "deletedAt" FROM dishes d ${DISH_JOINS} WHERE d.id = ANY($1::uuid[])
      ORDER BY array_position($1::uuid[], d.id)`,
    [ids],
  );
  return rows.map(({ deletedAt, ...row }) => ({ ...toDish(row), ...(deletedAt && { deletedAt }) }));
}

export type StoredDish = {
  translation: Translated<DishText>;
  price: number;
  kindId: string | null;
  imageId: string | null;
  status: DishStatus;
  availability: Availability;
  unreadablePhoto: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
  business: ManagedBusiness;
};

type Row = Omit<StoredDish, "business"> & {
  businessId: string;
  city: City;
  businessStatus: BusinessStatus;
  isManaged: boolean;
};

/** Locks a dish with its business until the transaction ends, even if it is deleted; null if it does not exist. */
export async function lockDish(
  tx: Tx,
  actor: Pick<Actor, "id" | "role">,
  id: string,
): Promise<(StoredDish & Pick<Row, "isManaged" | "businessStatus">) | null> {
  const [row] = await tx.$queryRawUnsafe<Row[]>(
    `SELECT d.translation, d.price, d.kind_id::text AS "kindId", d.image_id::text AS "imageId", d.status, d.availability,
      d.unreadable_photo_id::text AS "unreadablePhoto",
      d.updated_at AS "updatedAt", d.deleted_at AS "deletedAt", b.id::text AS "businessId", b.city,
      b.status AS "businessStatus", ${managedSql(actor, "$2")} AS "isManaged"
    FROM dishes d JOIN businesses b ON b.id = d.business_id AND b.deleted_at IS NULL
    WHERE d.id = $1::uuid FOR NO KEY UPDATE OF d, b`,
    id,
    actor.id,
  );
  if (!row) return null;
  const { businessId, city, ...dish } = row;
  return { ...dish, business: { id: businessId, city } };
}

/** Tells former managers of the dish's business that the business was deleted. */
async function missingDish(tx: Tx, actor: Pick<Actor, "id" | "role">, id: string): Promise<AppError> {
  const where = { id, deletedAt: null, business: { deletedAt: { not: null } } };
  const dish = await tx.dish.findFirst({ where, select: { businessId: true } });
  const refusal: unknown = dish && (await lockManagedBusiness(tx, actor, dish.businessId).catch((error) => error));
  return refusal instanceof AppError && refusal.details ? refusal : new AppError("not_found", { about: "dish" });
}

/**
 * Locks a dish for a change (H31).
 * @throws AppError `not_found`, also if the user can't see it; `forbidden` for another's
 */
export async function lockManagedDish(tx: Tx, actor: Pick<Actor, "id" | "role">, id: string): Promise<StoredDish> {
  const dish = await lockDish(tx, actor, id);
  if (!dish) throw await missingDish(tx, actor, id);
  if (dish.deletedAt) throw new AppError("not_found", { about: "dish" });
  if (dish.isManaged) return dish;
  const isSeen = dish.status === "active" && isPubliclyVisible({ status: dish.businessStatus });
  throw new AppError(isSeen ? "forbidden" : "not_found", { about: "dish" });
}

/**
 * Checks a group that a dish is assigned to and keeps it from being deleted until the transaction ends.
 * @throws AppError `validation_failed`
 */
export async function checkGroup(tx: Tx, id: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM groups WHERE id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
  if (found.length === 0) throw refused("group", "is no group");
}

/**
 * Checks a dish's categories and keeps them from being deleted until the transaction ends.
 * @throws AppError `validation_failed` that names the unknown ones
 */
export async function checkCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM categories
    WHERE id = ANY (${[...ids]}::uuid[]) AND type = 'dish' AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  const known = new Set(found.map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `categories.${index}`, message: "is no category of dishes" }],
  );
  if (errors.length > 0) throw new AppError("validation_failed", { about: "dish", errors });
}

/** The kind that the titles name; null without a match. */
export async function kindIdOf(tx: Tx, translation: Translated<DishText>): Promise<string | null> {
  const titles = Object.values(translation).map(({ title }) => title);
  const kinds = await findKinds(titles.flatMap(kindNames), (text, values) => tx.$queryRawUnsafe(text, ...values));
  return kindOf(titles, kinds)?.id ?? null;
}

function refused(path: string, message: string): AppError {
  return new AppError("validation_failed", { about: "dish", errors: [{ path, message }] });
}

/** Id of an identical dish that the user added to the same menu a moment ago, or null. */
export function findTwinDish(
  tx: Tx,
  { id: actorId }: Pick<Actor, "id">,
  businessId: string,
  { dish, picture, now }: { dish: NewDish; picture: NewPicture; now: Date },
): Promise<string | null> {
  const { translation, price, group = null, servingTime = null, label = [] } = dish;
  const { type = "food", status = "active", availability = "available", categories } = dish;
  return findDuplicateSubmission(tx, ["dish", actorId, businessId], now, (since) =>
    tx.dish.findFirst({
      where: {
        businessId,
        price,
        groupId: group,
        servingTime,
        type,
        status,
        availability,
        deletedAt: null,
        createdAt: { gt: since },
        translation: { equals: translation },
        labels: { equals: label },
        ...shown(picture),
        categories: { every: { categoryId: { in: [...categories] } } },
        AND: categories.map((categoryId) => ({ categories: { some: { categoryId } } })),
      },
      select: { id: true },
    }),
  );
}

function shown(picture: NewPicture) {
  if (!picture) return { imageId: null };
  if ("made" in picture) return { image: { key: picture.made.key } };
  return { image: { defaultImages: { some: { id: picture.defaultImage } } } };
}
