import { route, serve } from "@/lib/api/serve";
import { resetFactors } from "@/lib/user/admin/endpoints";
import * as factors from "@/lib/user/factor/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(resetFactors, async ({ actor, params: { id }, now }) => {
    await factors.resetFactors(actor, id, now);
    return { message: "The account has no second factor now." };
  }),
);
