import { route, serve } from "@/lib/api/serve";
import { listManagedReviews } from "@/lib/review/admin/endpoints";
import * as queries from "@/lib/review/admin/queries";
import { toManagedReviews } from "@/lib/review/admin/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedReviews, async ({ query: { lang, ...query }, now }) =>
    toManagedReviews(await queries.listManagedReviews(query, now), lang),
  ),
);
