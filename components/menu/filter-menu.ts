import type { Language } from "@/lib/core/constants";
import { LANGUAGES } from "@/lib/core/constants";
import type { Dish, Menu } from "@/lib/dish/model";
import { fold } from "@/lib/i18n/fold";

/**
 * Dishes whose name or description, in any language, contains every word of the query, after folding spelling variants.
 */
export function filterMenu(menu: Menu, query: string): Menu {
  const words = fold(query).split(" ").filter(Boolean);
  if (words.length === 0) return menu;
  const groups = menu.groups
    .map(({ group, dishes }) => ({ group, dishes: dishes.filter((dish) => holds(dish, words)) }))
    .filter(({ dishes }) => dishes.length > 0);
  return { groups, dishCount: groups.reduce((sum, { dishes }) => sum + dishes.length, 0) };
}

export function groupOf(menu: Menu, dish: Dish): Menu {
  const groups = menu.groups.filter(({ dishes }) => dishes.some(({ id }) => id === dish.id));
  return { groups, dishCount: groups.reduce((sum, { dishes }) => sum + dishes.length, 0) };
}

/** The dish with this id, or null if it is not on this menu. */
export function dishOf(menu: Menu, id: string): Dish | null {
  for (const { dishes } of menu.groups) {
    const found = dishes.find((dish) => dish.id === id);
    if (found) return found;
  }
  return null;
}

function holds(dish: Dish, words: readonly string[]): boolean {
  const text = LANGUAGES.map((lng: Language) => {
    const { title = "", description = "" } = dish.translation[lng] ?? {};
    return `${title} ${description}`;
  }).join(" ");
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
