import type { TrayDish } from "@/lib/tray/model";

/**
 * Buttons that put a dish on the tray stand in rows and sheets that are HTML, of which a menu has up to 300
 * (components/menu/dish-rows.ts): `data-add` has the id of the dish, `data-told` its name in the language of the place
 * where that is another one.
 */
export const ADD_BUTTON = "[data-add]";

/** The dish beside a button, as the page tells it; null where it tells none. */
export function dishAt(button: HTMLElement): TrayDish | null {
  const around = button.closest(".dish, .dish-sheet");
  const name = around?.querySelector("h3, h2")?.textContent?.trim();
  const price = Number(around?.querySelector("data.price")?.getAttribute("value") ?? Number.NaN);
  const { add: id = "", told = "" } = button.dataset;
  if (!id || !name || !Number.isSafeInteger(price)) return null;
  // The row has the small picture.
  const picture = document.getElementById(id)?.querySelector("img") ?? around?.querySelector("img");
  return { id, name, told: told || name, price, image: picture?.getAttribute("src") ?? null };
}

/**
 * Shows on a button how many of its dish are on the tray.
 * @param count in digits of the page's language; "" for none
 */
export function showCount(button: HTMLElement, count: string, label: string): void {
  if (count) button.dataset.count = count;
  else delete button.dataset.count;
  if (button.ariaLabel !== label) button.setAttribute("aria-label", label);
}
