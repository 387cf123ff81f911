import "server-only";
import { z } from "zod";
import type { MANAGED_STATES, ManagedQuery } from "@/lib/catalogue/model";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Pagination, paginate } from "@/lib/core/pagination";
import { restorableSince } from "@/lib/core/restore";
import { titles } from "@/lib/core/rows";
import type { Titles } from "@/lib/core/titles";
import {
  type DEFAULT_IMAGE_SORTS,
  type DefaultImage,
  type ManagedDefaultImage,
  NO_CATEGORY,
} from "@/lib/default-image/model";
import { compareTexts } from "@/lib/i18n/compare";
import { fold } from "@/lib/i18n/fold";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import type { Prisma } from "@/prisma/generated/client";

const defaultImageRow = z.strictObject({
  id: z.guid(),
  translation: titles,
  categoryId: z.guid().nullable(),
  picture: pictureColumn,
}) satisfies z.ZodType<DefaultImage>;

export async function listDefaultImages(): Promise<DefaultImage[]> {
  return sqlQuery(
    defaultImageRow,
    `SELECT di.id, di.translation, di.category_id AS "categoryId", ${pictureJson("m")} AS picture
      FROM default_images di JOIN media m ON m.id = di.media_id AND m.deleted_at IS NULL
      WHERE di.deleted_at IS NULL ORDER BY di.id`,
  );
}

type ManagedDefaultImageQuery = Omit<ManagedQuery, "sort"> & {
  readonly sort: (typeof DEFAULT_IMAGE_SORTS)[number];
  readonly state: (typeof MANAGED_STATES)[number];
  readonly category?: string | undefined;
};

/** Searches, sorts and pages in memory: there are at most a few hundred pictures. Searches all languages. */
export async function listManagedDefaultImages(
  query: ManagedDefaultImageQuery,
  now: Date,
): Promise<{ items: ManagedDefaultImage[]; pagination: Pagination }> {
  const { search = "", page, limit, state, category } = query;
  const all = await readManaged({
    deletedAt: state === "deleted" ? { gte: restorableSince(now) } : null,
    ...(category !== undefined && { categoryId: category === NO_CATEGORY ? null : category }),
  });
  const words = unspaced(search);
  const found = all
    .filter(({ translation }) => Object.values(translation).some(({ title }) => unspaced(title).includes(words)))
    .toSorted(comparing(query));
  const start = (page - 1) * limit;
  return { items: found.slice(start, start + limit), pagination: paginate(page, limit, found.length) };
}

export async function getManagedDefaultImage(id: string): Promise<ManagedDefaultImage> {
  const [image] = await readManaged({ id, deletedAt: null });
  if (!image) throw new AppError("not_found");
  return image;
}

const WITH_PICTURE = { media: true, category: { select: { id: true, translation: true } } } as const;

async function readManaged(where: Prisma.DefaultImageWhereInput): Promise<ManagedDefaultImage[]> {
  const rows = await db.defaultImage.findMany({
    where: { ...where, media: { deletedAt: null } },
    include: WITH_PICTURE,
    orderBy: { id: "asc" },
  });
  const uses = new Map((await countUses(rows.map(({ id }) => id))).map((row) => [row.id, row]));
  return rows.map(({ media, translation, category, ...row }) => ({
    ...row,
    translation: translation as Titles,
    category: category && { id: category.id, translation: category.translation as Titles },
    picture: media as Picture & typeof media,
    chosen: uses.get(row.id)?.chosen ?? 0,
    borrowed: uses.get(row.id)?.borrowed ?? 0,
  }));
}

const usesRow = z.strictObject({ id: z.guid(), chosen: z.int(), borrowed: z.int() });

/** Dishes per picture; the borrowing rule is that of menus (lib/dish/queries.ts). */
function countUses(ids: readonly string[]): Promise<z.infer<typeof usesRow>[]> {
  return sqlQuery(
    usesRow,
    `SELECT di.id,
      (SELECT count(*)::int FROM dishes d WHERE d.image_id = di.media_id AND d.deleted_at IS NULL) AS chosen,
      coalesce(lent.dishes, 0) AS borrowed
    FROM default_images di LEFT JOIN (
      SELECT first.id, count(*)::int AS dishes FROM (
        SELECT DISTINCT ON (d.id) e.id FROM default_images e
        JOIN dish_categories dc ON dc.category_id = e.category_id
        JOIN dishes d ON d.id = dc.dish_id AND d.image_id IS NULL AND d.deleted_at IS NULL
        WHERE e.deleted_at IS NULL ORDER BY d.id, e.id) first GROUP BY first.id) lent ON lent.id = di.id
    WHERE di.id = ANY($1::uuid[])`,
    [ids],
  );
}

/** Compounds are spelt as one word, as two or with a joiner. */
const unspaced = (text: string) => fold(text).replaceAll(" ", "");

type Comparison = (a: ManagedDefaultImage, b: ManagedDefaultImage) => number;

function comparing({ sort, lang }: ManagedDefaultImageQuery): Comparison {
  const titleOf = ({ translation }: ManagedDefaultImage) => pickFrom(translation, lang)?.value.title ?? "";
  const byTitle: Comparison = (a, b) => compareTexts(titleOf(a), titleOf(b), lang);
  const usesOf = ({ chosen, borrowed }: ManagedDefaultImage) => chosen + borrowed;
  if (sort === "usage") return (a, b) => usesOf(b) - usesOf(a) || byTitle(a, b);
  if (sort === "updated") return (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || byTitle(a, b);
  return byTitle;
}
