import { route, serve } from "@/lib/api/serve";
import { restoreGroup } from "@/lib/group/endpoints";
import { toGroup } from "@/lib/group/wire";
import * as write from "@/lib/group/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreGroup, async ({ actor, params: { id }, query: { lang }, now }) => ({
    data: toGroup(await write.restoreGroup(actor, id, now), lang),
  })),
);
