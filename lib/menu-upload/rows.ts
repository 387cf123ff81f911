import type { KnownDish, MenuDish } from "@/lib/menu-upload/model";

/**
 * Dishes as database rows in one JSON text, which goes into the statement unchanged: copying thousands of objects out
 * of the planning thread would block the main thread.
 * @returns null if empty
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
