import { route, serve } from "@/lib/api/serve";
import { createGroup, listGroups } from "@/lib/group/endpoints";
import * as groups from "@/lib/group/service";
import { toGroup } from "@/lib/group/wire";
import * as write from "@/lib/group/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listGroups, async ({ query: { lang } }) => ({
    data: (await groups.listGroups()).map((group) => toGroup(group, lang)),
  })),
  serve(createGroup, async ({ actor, body, query: { lang }, now }) => ({
    data: toGroup(await write.createGroup(actor, body, now), lang),
  })),
);
