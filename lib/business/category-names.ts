import "server-only";
import type { Translated } from "@/lib/core/constants";
import { db } from "@/lib/core/db";

/** The titles of the categories that values of places name by their ids; of those that are gone there is none. */
export async function readCategoryNames(
  values: readonly (Readonly<Record<string, unknown>> | null)[],
): Promise<Map<string, Translated<{ title: string }>>> {
  const ids = values.flatMap((each) => {
    const categories = each?.categories;
    return Array.isArray(categories) ? categories.filter((id): id is string => typeof id === "string") : [];
  });
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...new Set(ids)] } };
  const rows = await db.category.findMany({ where, select: { id: true, translation: true } });
  return new Map(rows.map(({ id, translation }) => [id, translation as Translated<{ title: string }>]));
}
