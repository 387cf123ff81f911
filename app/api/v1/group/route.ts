import { listGroups } from "@/lib/group/endpoints";
import * as groups from "@/lib/group/service";
import { toGroup } from "@/lib/group/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listGroups, async ({ query }) => ({
    data: (await groups.listGroups()).map((group) => toGroup(group, query.lang)),
  })),
);
