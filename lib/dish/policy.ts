import type { Actor } from "@/lib/auth/actor";
import { managedSql } from "@/lib/business/policy";
import type { DishStatus } from "@/lib/core/constants";

/**
 * SQL: the user with id `$1` manages the dish `d` of the business `b`: admins all, owners those of their businesses
 * (H31), others none. Deleted dishes are excluded unless `inBin`.
 */
export function managedDishes(actor: Pick<Actor, "role">, { inBin = false }: { inBin?: boolean } = {}): string {
  const present = `d.deleted_at IS ${inBin ? "NOT NULL" : "NULL"} AND b.deleted_at IS NULL`;
  return `(${present} AND ${managedSql(actor, "$1")})`;
}

/** Data that a published dish needs (DDI-02, DDI-04, DDI-05). */
export const DISH_LACKS = ["description", "category", "price"] as const;
export type DishLack = (typeof DISH_LACKS)[number];

type Sketch = {
  readonly translation: Readonly<Record<string, { readonly description?: string | null | undefined } | undefined>>;
  readonly categories: readonly unknown[];
  /** 0 means on request; with an illegible photo it means missing. */
  readonly price: number;
  readonly unreadablePhoto?: string | null | undefined;
};

/** Missing data that keeps a dish from being published; used by queries, forms and the server alike. */
export function lacksOf({ translation, categories, price, unreadablePhoto }: Sketch): DishLack[] {
  const isDescribed = Object.values(translation).some((text) => text?.description);
  const has = { description: isDescribed, category: categories.length > 0, price: price > 0 || !unreadablePhoto };
  return DISH_LACKS.filter((lack) => !has[lack]);
}

/**
 * The same for dishes uploaded or typed from a printed menu, which has names and prices only. The form of a single dish
 * also requires a description (DDI-04).
 */
export function lacksOnMenu(sketch: Sketch): DishLack[] {
  return lacksOf(sketch).filter((lack) => lack !== "description");
}

/** Only newly published dishes are checked; active ones may stay incomplete. */
export const isPublishing = (before: DishStatus, after: DishStatus | undefined): boolean =>
  after === "active" && before !== "active";
