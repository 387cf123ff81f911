import { route, serve } from "@/lib/api/serve";
import { listOwnClaims } from "@/lib/claim/endpoints";
import * as queries from "@/lib/claim/queries";
import { toOwnClaim } from "@/lib/claim/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listOwnClaims, async ({ actor, query: { lang, ...page } }) => {
    const { items, pagination } = await queries.listClaimsOf(actor.id, page);
    return { data: items.map((claim) => toOwnClaim(claim, lang)), pagination };
  }),
);
