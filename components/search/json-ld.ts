import type { ItemList } from "schema-dts";
import { breadcrumbs, type Crumb, type GraphNode } from "@/components/json-ld/graph";
import type { Pagination } from "@/lib/core/pagination";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult } from "@/lib/search/model";
import type { SearchView } from "./search-view";

export function searchJsonLd(view: SearchView, result: SearchResult, origin: string): (GraphNode | null)[] {
  return [itemList(view, result, origin), breadcrumbs(origin, searchTrail(view))];
}

/** Breadcrumbs from the home page; shown on the page and in JSON-LD. */
export function searchTrail({ lng, area, input }: SearchView): Crumb[] {
  const [t, common, enums] = [texts(lng, "search"), texts(lng, "common"), texts(lng, "enums")];
  const trail = [{ path: paths.home(lng), name: common("home") }];
  if (area.city) trail.push({ path: paths.search(lng, { city: area.city }), name: enums(`city.${area.city}`) });
  if (area.type) trail.push({ path: paths.search(lng, area), name: enums(`types.${area.type}`) });
  if (!area.city || input.text) trail.push({ path: paths.search(lng, area, { search: input.text }), name: t("title") });
  return trail;
}

function itemList({ lng, tab }: SearchView, { businesses, pagination }: SearchResult, origin: string): ItemList | null {
  if (tab !== "places" || businesses.length === 0) return null;
  return {
    "@type": "ItemList",
    numberOfItems: pagination.totalResults,
    itemListElement: businesses.map((business, index) => ({
      "@type": "ListItem",
      position: offset(pagination) + index + 1,
      url: origin + paths.business(lng, business),
    })),
  };
}

function offset({ currentPage, limit }: Pagination): number {
  return (currentPage - 1) * limit;
}
