import { route, serve } from "@/lib/api/serve";
import { endDevice } from "@/lib/user/admin/endpoints";
import * as mutations from "@/lib/user/admin/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(endDevice, async ({ actor, params, now }) => {
    await mutations.endDevice(actor, params.id, params.sessionId, now);
    return { message: "This device is signed out." };
  }),
);
