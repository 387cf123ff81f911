import { route, serve } from "@/lib/api/serve";
import { listAskedSearches } from "@/lib/search/endpoints";
import { listSearchLog } from "@/lib/search/search-log";
import { toSearchLog } from "@/lib/search/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listAskedSearches, async ({ query, now }) => toSearchLog(await listSearchLog(query, now))),
);
