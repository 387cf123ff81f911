import { route, serve } from "@/lib/api/serve";
import { cachePage } from "@/lib/page-cache/scope";
import { listPopularSearches } from "@/lib/search/endpoints";
import { popularSearches } from "@/lib/search/search-log";

/** Milliseconds to cache them; they are recounted hourly. */
const POPULAR_KEPT_MS = 5 * 60_000;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listPopularSearches, async ({ query: { lang, city, limit }, now }) => {
    cachePage({ tags: [], freshUntil: new Date(now.getTime() + POPULAR_KEPT_MS) });
    return { data: await popularSearches({ language: lang, limit, ...(city && { city }) }) };
  }),
);
