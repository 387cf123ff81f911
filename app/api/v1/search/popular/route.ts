import { route, serve } from "@/lib/api/serve";
import { listPopularSearches } from "@/lib/search/endpoints";
import { popularSearches } from "@/lib/search/service";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listPopularSearches, async ({ query: { lang, city, limit } }) => ({
    data: await popularSearches({ language: lang, limit, ...(city && { city }) }),
  })),
);
