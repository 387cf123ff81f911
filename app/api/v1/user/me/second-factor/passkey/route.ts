import { route, serve } from "@/lib/api/serve";
import { addPasskey } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/mutations";
import { getSecondFactors } from "@/lib/user/factor/queries";
import { toSecondFactors } from "@/lib/user/factor/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(addPasskey, async ({ actor, body, now }) => {
    const recoveryCodes = await factors.addPasskey(actor, body, now);
    return { data: toSecondFactors(await getSecondFactors(actor)), ...(recoveryCodes && { recoveryCodes }) };
  }),
);
