import type { MenuItem, Menu as MenuNode } from "schema-dts";
import { businessRef, menuId } from "@/components/business/json-ld";
import type { GraphNode } from "@/components/json-ld/graph";
import type { BusinessDetail } from "@/lib/business/model";
import { DISH_LIMIT, type Language } from "@/lib/core/constants";
import type { Dish, Menu } from "@/lib/dish/model";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";

/** The menu as shown, by groups, with prices in AFN; null if empty. */
export function menuJsonLd(menu: Menu, business: BusinessDetail, lng: Language, origin: string): GraphNode | null {
  if (menu.dishCount === 0) return null;
  const other = texts(lng, "menu")("other");
  let left = DISH_LIMIT;
  const sections = menu.groups.flatMap(({ group, dishes }) => {
    const shown = dishes.slice(0, left);
    left -= shown.length;
    if (shown.length === 0) return [];
    const name = pickFrom(group.translation, lng)?.value.title || other;
    return [{ "@type": "MenuSection" as const, name, hasMenuItem: shown.map((dish) => menuItem(dish, lng)) }];
  });
  return {
    "@type": "Menu",
    "@id": menuId(business, lng, origin),
    inLanguage: lng,
    about: businessRef(business, origin),
    hasMenuSection: sections,
  } satisfies MenuNode;
}

function menuItem(dish: Dish, lng: Language): MenuItem {
  const text = pickFrom(dish.translation, lng, ({ title }) => title !== "")?.value;
  return {
    "@type": "MenuItem",
    name: text?.title ?? "",
    ...(text?.description ? { description: text.description } : {}),
    ...(dish.labels.includes("vegetarian") ? { suitableForDiet: "https://schema.org/VegetarianDiet" } : {}),
    offers: {
      "@type": "Offer",
      price: dish.price,
      priceCurrency: "AFN",
      ...(dish.availability === "unavailable" ? { availability: "https://schema.org/SoldOut" } : {}),
    },
  };
}
