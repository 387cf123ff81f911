import type { KnownDish, MenuDish } from "@/lib/menu-upload/model";

/**
 * Dishes as rows of the database, in one JSON text that a statement takes as it is: thousands of objects would keep the
 * main thread while they are copied out of the thread that planned them.
 * @returns null for none
 */
export function rowsOf(dishes: readonly (MenuDish | KnownDish)[]): string | null {
  return dishes.length === 0 ? null : JSON.stringify(dishes.map(rowOf));
}

function rowOf(dish: MenuDish | KnownDish, rank: number) {
  const { translation, price, labels, availability, status, type } = dish;
  const [group_id, kind_id, serving_time, categories] = [dish.groupId, dish.kindId, dish.servingTime, dish.categoryIds];
  const row = { translation, price, labels, availability, status, type, group_id, kind_id, serving_time, categories };
  return { ...row, rank, ...("id" in dish && { id: dish.id }) };
}
