import { route, serve } from "@/lib/api/serve";
import { getMember, updateMember } from "@/lib/user/admin/endpoints";
import * as mutations from "@/lib/user/admin/mutations";
import * as queries from "@/lib/user/admin/queries";
import { toManagedUserWire, toUserDetail } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMember, async ({ params, query, now }) => ({
    data: toUserDetail(await queries.getUserDetail(params.id, now), query.lang),
  })),
  serve(updateMember, async ({ actor, params, body, now }) => ({
    data: toManagedUserWire(await mutations.updateUser(actor, params.id, body, now)),
  })),
);
