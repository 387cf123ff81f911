import { route, serve } from "@/lib/api/serve";
import { confirmSession } from "@/lib/user/confirmation/endpoints";
import * as confirmations from "@/lib/user/confirmation/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(confirmSession, async ({ actor, body, now }) => {
    await confirmations.confirmSession(actor, body.password, now);
    return { message: "Your password was confirmed." };
  }),
);
