import { route, serve } from "@/lib/api/serve";
import { getProfile, updateProfile } from "@/lib/user/endpoints";
import * as users from "@/lib/user/service";
import { toAccountWire } from "@/lib/user/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getProfile, async ({ actor }) => ({ data: toAccountWire(await users.getAccount(actor.id)) })),
  serve(updateProfile, async ({ actor, body }) => ({ data: toAccountWire(await users.updateProfile(actor, body)) })),
);
