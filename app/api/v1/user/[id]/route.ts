import { route, serve } from "@/lib/api/serve";
import { updateMember } from "@/lib/user/admin/endpoints";
import * as members from "@/lib/user/admin/mutations";
import { toMemberWire } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateMember, async ({ actor, params, body, now }) => ({
    data: toMemberWire(await members.updateMember(actor, params.id, body, now)),
  })),
);
