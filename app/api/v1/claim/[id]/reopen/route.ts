import { route, serve } from "@/lib/api/serve";
import { reopenClaim } from "@/lib/claim/decide/mutations";
import * as endpoints from "@/lib/claim/endpoints";
import { getClaim } from "@/lib/claim/queries";
import { toClaim } from "@/lib/claim/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(endpoints.reopenClaim, async ({ actor, params: { id }, query: { lang }, now }) => {
    await reopenClaim(actor, id, now);
    return { data: toClaim(await getClaim(id), lang, now) };
  }),
);
