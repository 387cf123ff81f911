import type { ItemList } from "schema-dts";
import type { GraphNode } from "@/components/json-ld/graph";
import { CITIES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { CityCounts } from "./cities-screen";

/** Provinces with businesses, each with its URL. */
export function citiesJsonLd(lng: Language, origin: string, counts: CityCounts): GraphNode {
  const enums = texts(lng, "enums");
  const shown = CITIES.filter((city) => counts[city] !== undefined);
  return {
    "@type": "ItemList",
    numberOfItems: shown.length,
    itemListElement: shown.map((city, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: enums(`city.${city}`),
      url: origin + paths.search(lng, { city }),
    })),
  } satisfies ItemList;
}
