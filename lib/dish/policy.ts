import type { Actor } from "@/lib/auth/actor";
import { managedSql } from "@/lib/business/policy";
import type { DishStatus } from "@/lib/core/constants";

/**
 * The dishes `d` of places `b` that somebody manages, as SQL in which `$1` is their id: an admin all, an owner those of
 * their own places (H31), others none. Deleted ones are nobody's but in the bin of their menu.
 */
export function managedDishes(actor: Pick<Actor, "role">, { inBin = false }: { inBin?: boolean } = {}): string {
  const present = `d.deleted_at IS ${inBin ? "NOT NULL" : "NULL"} AND b.deleted_at IS NULL`;
  return `(${present} AND ${managedSql(actor, "$1")})`;
}

/** What a dish may lack that visitors need to see of it (DDI-02, DDI-04, DDI-05). */
export const DISH_LACKS = ["description", "category", "price"] as const;
export type DishLack = (typeof DISH_LACKS)[number];

type Sketch = {
  readonly translation: Readonly<Record<string, { readonly description?: string | null | undefined } | undefined>>;
  readonly categories: readonly unknown[];
  /** 0 is one that has to be asked; on a photo that nobody could read, it is none. */
  readonly price: number;
  readonly unreadablePhoto?: string | null | undefined;
};

/** What keeps a dish from being published: the same for who asks, for a form and for the server. */
export function lacksOf({ translation, categories, price, unreadablePhoto }: Sketch): DishLack[] {
  const isDescribed = Object.values(translation).some((text) => text?.description);
  const has = { description: isDescribed, category: categories.length > 0, price: price > 0 || !unreadablePhoto };
  return DISH_LACKS.filter((lack) => !has[lack]);
}

/**
 * What keeps a line of a menu from being published, one of several that were uploaded or typed from paper: there dishes stand
 * with their names and prices. The form of a single dish asks for a description as well (DDI-04).
 */
export function lacksOnMenu(sketch: Sketch): DishLack[] {
  return lacksOf(sketch).filter((lack) => lack !== "description");
}

/** Would visitors see it from now on? One that they see already may keep what it has. */
export const isPublishing = (before: DishStatus, after: DishStatus | undefined): boolean =>
  after === "active" && before !== "active";
