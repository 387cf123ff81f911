import { route, serve } from "@/lib/api/serve";
import { deleteSearchAlias, updateSearchAlias } from "@/lib/search-alias/endpoints";
import * as mutations from "@/lib/search-alias/mutations";
import { toAliasWire } from "@/lib/search-alias/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateSearchAlias, async ({ actor, params, body }) => ({
    data: toAliasWire(await mutations.updateAlias(actor, params.id, body)),
  })),
  serve(deleteSearchAlias, async ({ actor, params }) => {
    await mutations.deleteAlias(actor, params.id);
    return { message: "The search has forgotten it." };
  }),
);
