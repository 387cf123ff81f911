import { route, serve } from "@/lib/api/serve";
import { createInteraction, deleteInteraction, listInteractions, updateInteraction } from "@/lib/interaction/endpoints";
import * as door from "@/lib/interaction/mutations";
import * as interactions from "@/lib/interaction/queries";
import { toInteraction } from "@/lib/interaction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listInteractions, async ({ params, query }) => {
    const { items, pagination } = await interactions.listInteractions(params.id, query);
    return { data: items.map(toInteraction), pagination };
  }),
  serve(createInteraction, async ({ actor, params: { id }, body, now }) => ({
    data: toInteraction(await door.createInteraction(actor, id, body, now)),
  })),
  serve(updateInteraction, async ({ actor, params: { id }, body }) => ({
    data: toInteraction(await door.updateInteraction(actor, id, body)),
  })),
  serve(deleteInteraction, async ({ actor, params: { id }, body, now }) => {
    await door.deleteInteraction(actor, id, body, now);
    return { message: "It was taken away." };
  }),
);
