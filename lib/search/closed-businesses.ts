import "server-only";
import { countByCityAndType, listBusinesses } from "@/lib/business/list/queries";
import { BUSINESS_TYPES, SERVICES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { paginate } from "@/lib/core/pagination";
import type { Facets, SearchInput, SearchResult } from "./model";
import type { FieldError, RestaurantSearchQuery } from "./query";

/** Parameters that apply to closed businesses; their menus and hours no longer do. */
const APPLICABLE: ReadonlySet<string> = new Set([
  ...["status", "search", "city", "location", "type", "view", "lang", "isEnter", "top"],
  ...["page", "dishPage", "limit"],
]);

/**
 * Permanently closed businesses by part of their name, city and type, best rated first (decision H37). They are not in
 * the search index, so that normal searches never find them.
 * @throws AppError `validation_failed` for other filters or orders, which would have no effect
 */
export async function searchClosed(query: RestaurantSearchQuery, input: SearchInput): Promise<SearchResult> {
  const errors = inapplicable(query);
  if (errors.length > 0) throw new AppError("validation_failed", { errors });
  const scope = { status: "closed" } as const;
  const { text: search, city, types, page, dishPage, limit } = input;
  const [found, counts] = await Promise.all([
    listBusinesses(scope, { search, city, types, page, limit }),
    countByCityAndType(scope, { search }),
  ]);
  return {
    understood: { services: [], dishKinds: [], categories: [], rest: search },
    parts: [],
    unknown: [],
    businesses: found.items.map((business) => ({ ...business, match: null })),
    pagination: found.pagination,
    dishes: [],
    dishPagination: paginate(dishPage, limit, 0),
    facets: facetsOf(counts, input),
  };
}

function inapplicable(query: RestaurantSearchQuery): FieldError[] {
  const isGiven = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  const wrong = Object.entries(query).filter(([name, value]) => !APPLICABLE.has(name) && isGiven(value));
  const names = wrong.flatMap(([name, value]) => (name === "sort" && value === "top" ? [] : name));
  if (query.location?.position) names.push("location");
  return names.map((path) => ({ path, message: "does not go with status=closed" }));
}

function facetsOf(
  counts: Awaited<ReturnType<typeof countByCityAndType>>,
  { city: chosen, types: kinds }: SearchInput,
): Facets {
  const zero = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const types = zero(BUSINESS_TYPES);
  const cities = new Map<Facets["cities"][number]["city"], number>();
  for (const { city, type, count } of counts) {
    if (chosen === undefined || chosen === city) types[type] += count;
    if (kinds.length === 0 || kinds.includes(type)) cities.set(city, (cities.get(city) ?? 0) + count);
  }
  return {
    types,
    cities: [...cities].map(([city, count]) => ({ city, count })).sort((a, b) => b.count - a.count),
    services: zero(SERVICES),
    categories: [],
    ratings: [],
    openNow: 0,
  };
}
