import { route, serve } from "@/lib/api/serve";
import { deleteSearchAlias, updateSearchAlias } from "@/lib/search-alias/endpoints";
import * as aliases from "@/lib/search-alias/service";
import { toAliasWire } from "@/lib/search-alias/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateSearchAlias, async ({ actor, params, body }) => ({
    data: toAliasWire(await aliases.changeAlias(actor, params.id, body)),
  })),
  serve(deleteSearchAlias, async ({ actor, params }) => {
    await aliases.deleteAlias(actor, params.id);
    return { message: "The search has forgotten it." };
  }),
);
