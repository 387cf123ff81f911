import { route, serve } from "@/lib/api/serve";
import { listMembers } from "@/lib/user/admin/endpoints";
import * as queries from "@/lib/user/admin/queries";
import { toUsers } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMembers, async ({ query }) => toUsers(await queries.listUsers(query))),
);
