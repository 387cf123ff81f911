import { route, serve } from "@/lib/api/serve";
import { createClaim, listClaims } from "@/lib/claim/endpoints";
import * as mutations from "@/lib/claim/mutations";
import * as queries from "@/lib/claim/queries";
import { toClaims, toOwnClaim } from "@/lib/claim/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listClaims, async ({ query: { lang, status = "pending", ...page }, now }) =>
    toClaims(await queries.listClaims(status, page), lang, now),
  ),
  serve(createClaim, async ({ actor, body, query }) => {
    const id = await mutations.createClaim(actor, body);
    return { data: toOwnClaim(await queries.getClaim(id), query.lang) };
  }),
);
