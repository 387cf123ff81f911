import type { ItemList } from "schema-dts";
import { nameOf } from "@/components/business/facts";
import { breadcrumbs, type Crumb, type GraphNode } from "@/components/json-ld/graph";
import type { City, Language } from "@/lib/core/constants";
import type { DishKind } from "@/lib/dish-kind/model";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { kindName } from "./kind-links";
import type { LandingView } from "./landing-view";

/** Breadcrumbs: home, province, dish. Shown on the page and in JSON-LD. */
export function landingTrail(lng: Language, city: City, kind: DishKind): Crumb[] {
  return [
    { path: paths.home(lng), name: texts(lng, "common")("home") },
    { path: paths.search(lng, { city }), name: texts(lng, "enums")(`city.${city}`) },
    { path: paths.dish(lng, city, kind.slug), name: kindName(kind, lng) },
  ];
}

export function landingJsonLd({ lng, city, landing, origin }: LandingView): (GraphNode | null)[] {
  return [businesses(lng, landing.servings, origin), breadcrumbs(origin, landingTrail(lng, city, landing.kind))];
}

type Servings = LandingView["landing"]["servings"];

function businesses(lng: Language, { items, pagination }: Servings, origin: string): ItemList | null {
  if (items.length === 0) return null;
  const before = (pagination.currentPage - 1) * pagination.limit;
  return {
    "@type": "ItemList",
    numberOfItems: pagination.totalResults,
    itemListElement: items.map(({ business }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: nameOf(business, lng).text,
      url: origin + paths.business(lng, business),
    })),
  };
}
