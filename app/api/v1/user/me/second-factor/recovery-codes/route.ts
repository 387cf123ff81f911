import { route, serve } from "@/lib/api/serve";
import { renewRecoveryCodes } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(renewRecoveryCodes, async ({ actor, now }) => ({
    data: { recoveryCodes: await factors.renewRecoveryCodes(actor, now) },
  })),
);
