import { route, serve } from "@/lib/api/serve";
import { confirmApp } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/mutations";
import { getSecondFactors } from "@/lib/user/factor/queries";
import { toSecondFactors } from "@/lib/user/factor/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(confirmApp, async ({ actor, body, now }) => {
    const recoveryCodes = await factors.confirmApp(actor, body.code, now);
    return { data: toSecondFactors(await getSecondFactors(actor)), ...(recoveryCodes && { recoveryCodes }) };
  }),
);
