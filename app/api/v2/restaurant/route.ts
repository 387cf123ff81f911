import { route, serve } from "@/lib/api/serve";
import { addDetails } from "@/lib/business/queries";
import type { Reader } from "@/lib/business/wire";
import { AppError } from "@/lib/core/errors";
import { searchRestaurants } from "@/lib/search/endpoints";
import type { SearchResult } from "@/lib/search/model";
import { toSearchInput } from "@/lib/search/query";
import * as searching from "@/lib/search/service";
import { toDishCardHit, toDishHit, toFacets, toRestaurantCardHit, toRestaurantHit } from "@/lib/search/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(searchRestaurants, async ({ query, now }) => {
    const parsed = toSearchInput(query, { language: "fa", now });
    if (!parsed.ok) throw new AppError("validation_failed", { errors: parsed.errors });
    const isClosed = query.status === "closed";
    const found = await (isClosed ? searching.searchClosed(query, parsed.input) : searching.search(parsed.input));
    const reader = { language: parsed.input.language, now };
    return {
      ...(query.view === "card" ? toCards(found, reader) : await toWhole(found, reader)),
      pagination: found.pagination,
      dishPagination: found.dishPagination,
      facets: toFacets(found.facets, reader),
      understood: found.understood,
    };
  }),
);

function toCards({ businesses, dishes }: SearchResult, reader: Reader) {
  return {
    restaurants: businesses.map((business) => toRestaurantCardHit(business, reader)),
    dishes: dishes.map((dish) => toDishCardHit(dish, reader)),
  };
}

async function toWhole({ businesses, dishes }: SearchResult, reader: Reader) {
  const matches = new Map(businesses.map(({ id, match }) => [id, match]));
  const restaurants = await addDetails(businesses);
  return {
    restaurants: restaurants.map((business) => toRestaurantHit(business, matches.get(business.id) ?? null, reader)),
    dishes: dishes.map((dish) => toDishHit(dish, reader)),
  };
}
