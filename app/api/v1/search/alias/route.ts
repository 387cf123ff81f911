import { route, serve } from "@/lib/api/serve";
import { createSearchAlias, listSearchAliases } from "@/lib/search-alias/endpoints";
import * as mutations from "@/lib/search-alias/mutations";
import * as queries from "@/lib/search-alias/queries";
import { toAliasWire } from "@/lib/search-alias/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSearchAliases, async ({ query }) => {
    const { items, pagination } = await queries.listAliases(query);
    return { data: items.map(toAliasWire), pagination };
  }),
  serve(createSearchAlias, async ({ actor, body }) => ({
    data: toAliasWire(await mutations.createAlias(actor, body)),
  })),
);
