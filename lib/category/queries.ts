import "server-only";
import type { Category } from "@/lib/category/model";
import type { CategoryType } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { pictureJson } from "@/lib/media/queries";

const SELECT = `SELECT c.id, c.slug, c.type, c.translation, c.created_at AS "createdAt", c.updated_at AS "updatedAt",
    ${pictureJson("m")} AS image
  FROM categories c LEFT JOIN media m ON m.id = c.image_id AND m.deleted_at IS NULL WHERE c.deleted_at IS NULL`;

/** The categories of a type, or of all types, in the order that the operators gave them. */
export async function listCategories(type?: CategoryType): Promise<Category[]> {
  return sqlQuery<Category>(
    `${SELECT} ${type ? "AND c.type = $1" : ""} ORDER BY c.type = 'dish' DESC, c.type, c.position, c.slug`,
    type ? [type] : [],
  );
}

/** @throws AppError `not_found` */
export async function getCategory(id: string): Promise<Category> {
  const [category] = await sqlQuery<Category>(`${SELECT} AND c.id = $1`, [id]);
  if (!category) throw new AppError("not_found");
  return category;
}
