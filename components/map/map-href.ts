import { queryOf, type SearchView } from "@/components/search/search-view";
import { paths } from "@/lib/i18n/paths";

/** URL of the map with the results of a list, across all its pages. */
export function mapHref({ lng, area, input }: SearchView): string {
  const query = queryOf({ ...input, page: 1, dishPage: 1 }, "places", undefined);
  return paths.map(lng, { ...query, city: area.city, type: area.type ?? query.type });
}
