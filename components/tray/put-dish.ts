import { addDish, countOf, type TrayDish } from "@/lib/tray/model";
import { dishAt } from "./add-buttons";
import { changeTray } from "./tray-store";

/** A dish that was added or removed; `isFull` if the order was full. */
export type PutDish = Pick<TrayDish, "id" | "name"> & { readonly isFull: boolean };

export function putDish(business: string, button: HTMLElement): PutDish | null {
  const dish = dishAt(button);
  if (!dish) return null;
  const tray = changeTray(business, (before) => addDish(before, dish));
  return { id: dish.id, name: dish.name, isFull: countOf(tray, dish.id) === 0 };
}
