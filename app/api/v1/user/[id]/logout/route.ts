import { route, serve } from "@/lib/api/serve";
import { endSessions } from "@/lib/user/admin/endpoints";
import * as mutations from "@/lib/user/admin/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(endSessions, async ({ actor, params, now }) => {
    await mutations.endSessions(actor, params.id, now);
    return { message: "This account is signed out on every device." };
  }),
);
