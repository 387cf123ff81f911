import { route, serve } from "@/lib/api/serve";
import { createComment, listComments } from "@/lib/interaction/endpoints";
import * as write from "@/lib/interaction/mutations";
import * as interactions from "@/lib/interaction/queries";
import { toComment } from "@/lib/interaction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listComments, async ({ params, query }) => {
    const { items, pagination } = await interactions.listComments(params.id, query);
    return { data: items.map(toComment), pagination };
  }),
  serve(createComment, async ({ actor, params: { id }, body: { text }, now }) => ({
    data: toComment(await write.createComment(actor, id, text, now)),
  })),
);
