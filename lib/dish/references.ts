import "server-only";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import type { DishText } from "@/lib/dish/model";
import { kindNames, kindOf } from "@/lib/dish-kind/kind-of";
import { findKinds } from "@/lib/dish-kind/match";

/**
 * A section that a dish is put into; it can't be taken away until the transaction ends.
 * @throws AppError `validation_failed`
 */
export async function checkGroup(tx: Tx, id: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM groups WHERE id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
  if (found.length === 0) throw refused("group", "is no group");
}

/**
 * The categories that a dish is put into: categories of dishes, which can't be taken away until the transaction ends.
 * @throws AppError `validation_failed` that names those which are none
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

/** The kind of dish that titles name; null when they name none. */
export async function kindIdOf(tx: Tx, translation: Translated<DishText>): Promise<string | null> {
  const titles = Object.values(translation).map(({ title }) => title);
  const kinds = await findKinds(titles.flatMap(kindNames), (text, values) => tx.$queryRawUnsafe(text, ...values));
  return kindOf(titles, kinds)?.id ?? null;
}

function refused(path: string, message: string): AppError {
  return new AppError("validation_failed", { about: "dish", errors: [{ path, message }] });
}
