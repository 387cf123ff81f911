import { route, serve } from "@/lib/api/serve";
import { reopenClaim as reopen } from "@/lib/claim/decide";
import { reopenClaim } from "@/lib/claim/endpoints";
import { getClaim } from "@/lib/claim/queries";
import { toClaim } from "@/lib/claim/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(reopenClaim, async ({ actor, params: { id }, query: { lang }, now }) => {
    await reopen(actor, id, now);
    return { data: toClaim(await getClaim(id), lang, now) };
  }),
);
