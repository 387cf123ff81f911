import { route, serve } from "@/lib/api/serve";
import { deleteGroup, updateGroup } from "@/lib/group/endpoints";
import { toGroup } from "@/lib/group/wire";
import * as write from "@/lib/group/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateGroup, async ({ actor, params: { id }, body, query: { lang } }) => ({
    data: toGroup(await write.updateGroup(actor, id, body), lang),
  })),
  serve(deleteGroup, async ({ actor, params: { id }, now }) => {
    await write.deleteGroup(actor, id, now);
    return { message: "The group was deleted." };
  }),
);
