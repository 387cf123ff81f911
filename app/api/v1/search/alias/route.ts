import { route, serve } from "@/lib/api/serve";
import { createSearchAlias, listSearchAliases } from "@/lib/search-alias/endpoints";
import * as aliases from "@/lib/search-alias/service";
import { toAliasWire } from "@/lib/search-alias/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSearchAliases, async ({ query }) => {
    const { items, pagination } = await aliases.listAliases(query);
    return { data: items.map(toAliasWire), pagination };
  }),
  serve(createSearchAlias, async ({ actor, body }) => ({ data: toAliasWire(await aliases.createAlias(actor, body)) })),
);
