import "server-only";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import type { DishText } from "@/lib/dish/model";
import { type DishLack, lacksOf, lacksOnMenu } from "@/lib/dish/policy";

type Sketch = {
  readonly translation: Translated<DishText>;
  readonly price: number;
  readonly unreadablePhoto: string | null;
};

/** Dishes that can't be published, with the missing data of each. @param sketches by dish */
export function findLacking(tx: Tx, sketches: ReadonlyMap<string, Sketch>): Promise<Map<string, DishLack[]>> {
  return findLackingBy(lacksOnMenu, tx, sketches);
}

async function findLackingBy(
  lacks: typeof lacksOf,
  tx: Tx,
  sketches: ReadonlyMap<string, Sketch>,
): Promise<Map<string, DishLack[]>> {
  if (sketches.size === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT dc.dish_id::text AS id FROM dish_categories dc
    JOIN categories c ON c.id = dc.category_id AND c.deleted_at IS NULL
    WHERE dc.dish_id = ANY (${[...sketches.keys()]}::uuid[])`;
  const categorised = new Set(rows.map(({ id }) => id));
  const all = [...sketches].map(([id, sketch]) => {
    return [id, lacks({ ...sketch, categories: categorised.has(id) ? [id] : [] })] as const;
  });
  return new Map(all.filter(([, found]) => found.length > 0));
}

const PROBLEMS: Readonly<Record<DishLack, { path: string; message: string }>> = {
  description: { path: "translation", message: "a description is needed in at least one language" },
  category: { path: "categories", message: "is required" },
  price: { path: "price", message: "is required" },
};

/**
 * Checks the state of a single dish before it is published.
 * @throws AppError `validation_failed` with each missing item
 */
export async function checkPublishable(tx: Tx, id: string, sketch: Sketch): Promise<void> {
  const lacking = await findLackingBy(lacksOf, tx, new Map([[id, sketch]]));
  const errors = (lacking.get(id) ?? []).map((lack) => PROBLEMS[lack]);
  if (errors.length > 0) throw new AppError("validation_failed", { about: "dish", errors });
}

/**
 * Checks that the photo belongs to the business.
 * @throws AppError `validation_failed`
 */
export async function checkMenuPhoto(tx: Tx, businessId: string, id: string): Promise<void> {
  const found = await tx.media.count({ where: { id, businessId, deletedAt: null } });
  if (found > 0) return;
  const errors = [{ path: "unreadablePhoto", message: "is no photo of this restaurant" }];
  throw new AppError("validation_failed", { about: "dish", errors });
}
