import { route, serve } from "@/lib/api/serve";
import { removePasskey } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/mutations";
import { getSecondFactors } from "@/lib/user/factor/queries";
import { toSecondFactors } from "@/lib/user/factor/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(removePasskey, async ({ actor, params: { id }, now }) => {
    await factors.removePasskey(actor, id, now);
    return { data: toSecondFactors(await getSecondFactors(actor)) };
  }),
);
