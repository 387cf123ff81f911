import "server-only";
import { listCards } from "@/lib/business/service";
import { type City, SEARCH_PAGE_SIZE } from "@/lib/core/constants";
import { paginate } from "@/lib/core/pagination";
import { listDishCards } from "@/lib/dish/service";
import type { DishKind, DishLanding, Serving } from "@/lib/dish-kind/model";
import { findKind, findPopularKinds, findServings, summariseByCity } from "@/lib/dish-kind/search";

const OTHERS = 12;

/**
 * Who serves a kind of dish in a province, at what price.
 * @param slug of the kind
 * @param page from 1; one past the end has no servings
 * @returns null when there is no such kind
 */
export async function readLanding(slug: string, city: City, page: number): Promise<DishLanding | null> {
  const kind = await findKind(slug);
  if (!kind) return null;
  const [cities, servings, popular] = await Promise.all([
    summariseByCity(kind.id),
    listServings(kind.id, city, page),
    findPopularKinds([city], OTHERS + 1),
  ]);
  const here = cities.find((found) => found.city === city) ?? null;
  return {
    kind,
    here,
    elsewhere: cities.filter((found) => found !== here),
    servings: { items: servings, pagination: paginate(page, SEARCH_PAGE_SIZE, here?.businesses ?? 0) },
    others: popular.filter(({ id }) => id !== kind.id).slice(0, OTHERS),
  };
}

async function listServings(kindId: string, city: City, page: number): Promise<Serving[]> {
  const limit = SEARCH_PAGE_SIZE;
  const found = await findServings(kindId, city, { limit, offset: (page - 1) * limit });
  const [businesses, dishes] = await Promise.all([
    listCards(found.map(({ businessId }) => businessId)),
    listDishCards(found.flatMap(({ dishIds }) => dishIds)),
  ]);
  return businesses.map((business) => ({
    business,
    dishes: dishes.filter(({ businessId }) => businessId === business.id),
  }));
}

/** Kinds of dishes that most places of a province serve: links to where they are. */
export function listPopularKinds(city: City, limit: number): Promise<DishKind[]> {
  return findPopularKinds([city], limit);
}

/** The same for several provinces at once; one without a menu is absent. */
export async function mapPopularKinds(
  cities: readonly City[],
  limit: number,
): Promise<Partial<Record<City, DishKind[]>>> {
  const kinds: Partial<Record<City, DishKind[]>> = {};
  for (const { city, ...kind } of await findPopularKinds(cities, limit)) kinds[city] = [...(kinds[city] ?? []), kind];
  return kinds;
}
