import { route, serve } from "@/lib/api/serve";
import { addDetails } from "@/lib/business/queries";
import { AppError } from "@/lib/core/errors";
import { searchClosed } from "@/lib/search/closed";
import { searchRestaurants } from "@/lib/search/endpoints";
import { toSearchInput } from "@/lib/search/query";
import * as searching from "@/lib/search/service";
import { toDishHit, toFacets, toRestaurantHit } from "@/lib/search/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(searchRestaurants, async ({ query, now }) => {
    const parsed = toSearchInput(query, { language: "fa", now });
    if (!parsed.ok) throw new AppError("validation_failed", { errors: parsed.errors });
    const isClosed = query.status === "closed";
    const { businesses, dishes, facets, ...result } = await (isClosed
      ? searchClosed(query, parsed.input)
      : searching.search(parsed.input));
    const reader = { language: parsed.input.language, now };
    const matches = new Map(businesses.map(({ id, match }) => [id, match]));
    const restaurants = await addDetails(businesses);
    return {
      restaurants: restaurants.map((business) => toRestaurantHit(business, matches.get(business.id) ?? null, reader)),
      pagination: result.pagination,
      dishes: dishes.map((dish) => toDishHit(dish, reader)),
      dishPagination: result.dishPagination,
      facets: toFacets(facets, reader),
      understood: result.understood,
    };
  }),
);
