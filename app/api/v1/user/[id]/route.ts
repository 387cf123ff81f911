import { route, serve } from "@/lib/api/serve";
import { getMember, updateMember } from "@/lib/user/admin/endpoints";
import * as members from "@/lib/user/admin/mutations";
import * as queries from "@/lib/user/admin/queries";
import { toMemberDetail, toMemberWire } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMember, async ({ params, query, now }) => ({
    data: toMemberDetail(await queries.getMemberDetail(params.id, now), query.lang),
  })),
  serve(updateMember, async ({ actor, params, body, now }) => ({
    data: toMemberWire(await members.updateMember(actor, params.id, body, now)),
  })),
);
