import { route, serve } from "@/lib/http/serve";
import { listInteractions } from "@/lib/interaction/endpoints";
import * as interactions from "@/lib/interaction/service";
import { toInteraction } from "@/lib/interaction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listInteractions, async ({ params, query }) => {
    const { items, pagination } = await interactions.listInteractions(params.id, query);
    return { data: items.map(toInteraction), pagination };
  }),
);
