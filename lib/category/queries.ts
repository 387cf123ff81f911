import "server-only";
import { z } from "zod";
import type { MANAGED_STATES } from "@/lib/catalogue/model";
import type { Category, ManagedCategory } from "@/lib/category/model";
import { CATEGORY_TYPES, type CategoryType, type Translated } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { titledRow } from "@/lib/core/rows";
import type { Titles } from "@/lib/core/titles";
import type { Picture } from "@/lib/media/model";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import type { Prisma } from "@/prisma/generated/client";

const SELECT = `SELECT c.id, c.slug, c.type, c.translation, c.created_at AS "createdAt", c.updated_at AS "updatedAt",
    ${pictureJson("m")} AS image
  FROM categories c LEFT JOIN media m ON m.id = c.image_id AND m.deleted_at IS NULL WHERE c.deleted_at IS NULL`;

const categoryRow = titledRow.extend({
  type: z.enum(CATEGORY_TYPES),
  createdAt: z.date(),
  updatedAt: z.date(),
  image: pictureColumn.nullable(),
}) satisfies z.ZodType<Category>;

/** Categories of one or all types, in the operators' order. */
export async function listCategories(type?: CategoryType): Promise<Category[]> {
  return sqlQuery(
    categoryRow,
    `${SELECT} ${type ? "AND c.type = $1" : ""} ORDER BY c.type = 'dish' DESC, c.type, c.position, c.slug`,
    type ? [type] : [],
  );
}

const COUNTED = {
  image: true,
  _count: {
    select: {
      dishes: { where: { dish: { deletedAt: null } } },
      businesses: { where: { business: { deletedAt: null } } },
      dishKinds: { where: { deletedAt: null } },
      defaultImages: { where: { deletedAt: null } },
    },
  },
} as const;

type Row = Prisma.CategoryGetPayload<{ include: typeof COUNTED }>;

export async function listManagedCategories(
  type: CategoryType,
  state: (typeof MANAGED_STATES)[number],
  now: Date,
): Promise<ManagedCategory[]> {
  const deletedAt = state === "deleted" ? { gte: restorableSince(now) } : null;
  return (await db.category.findMany({ where: { type, deletedAt }, include: COUNTED })).map(managedOf);
}

export async function getManagedCategory(id: string): Promise<ManagedCategory> {
  const category = await db.category.findFirst({ where: { id, deletedAt: null }, include: COUNTED });
  if (!category) throw new AppError("not_found");
  return managedOf(category);
}

function managedOf({ _count, type, translation, image, ...category }: Row): ManagedCategory {
  const { dishes, businesses, dishKinds: kinds, defaultImages } = _count;
  return {
    ...category,
    type: type as CategoryType,
    translation: translation as Titles,
    image: image && image.deletedAt === null ? (image as Picture & typeof image) : null,
    dishes,
    businesses,
    kinds,
    defaultImages,
  };
}

/** Titles by tag, of the tags that are category slugs; other tags are plain words. */
export async function readTagTitles(tags: readonly string[]): Promise<Map<string, Translated<{ title: string }>>> {
  if (tags.length === 0) return new Map();
  const where = { slug: { in: [...tags] }, deletedAt: null };
  const rows = await db.category.findMany({ where, select: { slug: true, translation: true } });
  return new Map(rows.map(({ slug, translation }) => [slug, translation as Translated<{ title: string }>]));
}

/** Titles of the categories that occur in audited values of businesses, as ids or as tags; deleted ones are missing. */
export async function readCategoryNames(
  values: readonly (Readonly<Record<string, unknown>> | null)[],
): Promise<Map<string, Translated<{ title: string }>>> {
  const inAll = (field: "categories" | "tags") => {
    const named = values
      .map((each) => each?.[field])
      .filter(Array.isArray)
      .flat();
    return [...new Set(named.filter((one): one is string => typeof one === "string"))];
  };
  const ids = inAll("categories");
  const [rows, tags] = await Promise.all([
    ids.length === 0
      ? []
      : db.category.findMany({ where: { id: { in: ids } }, select: { id: true, translation: true } }),
    readTagTitles(inAll("tags")),
  ]);
  const named = rows.map(({ id, translation }) => [id, translation as Translated<{ title: string }>] as const);
  return new Map([...named, ...tags]);
}
