import { route, serve } from "@/lib/api/serve";
import { getProfile, updateProfile } from "@/lib/user/endpoints";
import * as mutations from "@/lib/user/mutations";
import * as queries from "@/lib/user/queries";
import { toUserWire } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getProfile, async ({ actor }) => ({ data: toUserWire(await queries.getUser(actor.id)) })),
  serve(updateProfile, async ({ actor, body }) => ({
    data: toUserWire(await mutations.updateProfile(actor, body)),
  })),
);
