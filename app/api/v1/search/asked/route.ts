import { route, serve } from "@/lib/api/serve";
import { listAskedSearches } from "@/lib/search/endpoints";
import { listAsked } from "@/lib/search/search-log";
import { toAsked } from "@/lib/search/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listAskedSearches, async ({ query, now }) => toAsked(await listAsked(query, now))),
);
