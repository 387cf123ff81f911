import { addDish, countOf, type TrayDish } from "@/lib/tray/model";
import { dishAt } from "./add-buttons";
import { changeTray } from "./tray-store";

/** A dish that was put on a tray or taken off again; a full tray takes no other one. */
export type PutDish = Pick<TrayDish, "id" | "name"> & { readonly isFull: boolean };

/** Puts the dish beside a button on the tray of a place; null where the page tells of none. */
export function putDish(business: string, button: HTMLElement): PutDish | null {
  const dish = dishAt(button);
  if (!dish) return null;
  const tray = changeTray(business, (before) => addDish(before, dish));
  return { id: dish.id, name: dish.name, isFull: countOf(tray, dish.id) === 0 };
}
