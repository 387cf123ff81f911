import type { TrayDish } from "@/lib/tray/model";

/**
 * Buttons that add a dish to the order are in rows and sheets of plain HTML, of which a menu has up to 300
 * (components/menu/dish-rows.ts). `data-add` is the id of the dish, `data-told` its name in the language of the
 * business, if different.
 */
export const ADD_BUTTON = "[data-add]";

/** The dish next to a button, read from the page; null if incomplete. */
export function dishAt(button: HTMLElement): TrayDish | null {
  const around = button.closest(".dish, .dish-sheet");
  const name = around?.querySelector("h3, h2")?.textContent?.trim();
  const price = Number(around?.querySelector("data.price")?.getAttribute("value") ?? Number.NaN);
  const { add: id = "", told = "" } = button.dataset;
  if (!id || !name || !Number.isSafeInteger(price)) return null;
  // The row has the thumbnail.
  const picture = document.getElementById(id)?.querySelector("img") ?? around?.querySelector("img");
  return { id, name, told: told || name, price, image: picture?.getAttribute("src") ?? null };
}

/**
 * Shows how many of a dish are in the order.
 * @param count in digits of the page language; "" for none
 */
export function showCount(button: HTMLElement, count: string, label: string): void {
  if (count) button.dataset.count = count;
  else delete button.dataset.count;
  if (button.ariaLabel !== label) button.setAttribute("aria-label", label);
}
