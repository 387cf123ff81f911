import type { AppliedFilter, SearchView } from "@/components/search/search-view";
import { hasBusinesses } from "@/lib/business/queries";
import type { City } from "@/lib/core/constants";
import { distanceBetween, type Position } from "@/lib/core/position";
import { provinceOf } from "@/lib/core/provinces";
import type { Facets, SearchInput } from "@/lib/search/model";
import { search } from "@/lib/search/service";

/** Maximum number of filters to try one by one. */
const TRIED = 5;
const NEAREST = 3;

export type WaysOut = {
  fewer: (AppliedFilter & { count: number })[];
  nearby: { city: City; count: number }[];
  everywhere: number;
  isNewSite: boolean;
};

/**
 * Suggestions after an empty result: the number of results without each filter, in the nearest provinces and in the
 * whole country.
 */
export async function waysOut(
  view: SearchView,
  applied: readonly AppliedFilter[],
  cities: Facets["cities"],
): Promise<WaysOut> {
  const { input, area } = view;
  const [hasAny, everywhere, ...counts] = await Promise.all([
    hasBusinesses(),
    area.city ? countBusinesses({ ...input, city: undefined }) : 0,
    ...applied.slice(0, TRIED).map(({ change }) => countBusinesses({ ...input, ...change })),
  ]);
  const fewer = counts.flatMap((count, index) => {
    const filter = applied[index];
    return filter && count > 0 ? [{ ...filter, count }] : [];
  });
  return { fewer, nearby: area.city ? nearestOf(area.city, cities) : [], everywhere, isNewSite: !hasAny };
}

function nearestOf(city: City, cities: Facets["cities"]): WaysOut["nearby"] {
  const here = centreOf(city);
  return cities
    .filter((each) => each.city !== city && each.count > 0)
    .map((each) => ({ ...each, metres: distanceBetween(here, centreOf(each.city)) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEAREST);
}

function centreOf(city: City): Position {
  const [latitude, longitude] = provinceOf(city).center;
  return { latitude, longitude };
}

async function countBusinesses(input: SearchInput): Promise<number> {
  const { pagination } = await search({ ...input, page: 1, dishPage: 1, limit: 1 });
  return pagination.totalResults;
}
