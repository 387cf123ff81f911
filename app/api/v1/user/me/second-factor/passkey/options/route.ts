import { route, serve } from "@/lib/api/serve";
import { beginPasskey } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(beginPasskey, async ({ actor, now }) => {
    const { challenge, options } = await factors.beginPasskey(actor, now);
    return { data: { challenge, options: { ...options } } };
  }),
);
