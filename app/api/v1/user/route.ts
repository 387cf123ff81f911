import { route, serve } from "@/lib/api/serve";
import * as members from "@/lib/user/admin";
import { listMembers } from "@/lib/user/admin-endpoints";
import { toMemberWire } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMembers, async ({ query }) => {
    const { items, pagination } = await members.listMembers(query);
    return { data: items.map(toMemberWire), pagination };
  }),
);
