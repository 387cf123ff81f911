import { route, serve } from "@/lib/api/serve";
import { listMembers } from "@/lib/user/admin/endpoints";
import * as queries from "@/lib/user/admin/queries";
import { toMemberWire } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMembers, async ({ query }) => {
    const { items, pagination } = await queries.listMembers(query);
    return { data: items.map(toMemberWire), pagination };
  }),
);
