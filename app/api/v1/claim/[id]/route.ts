import { route, serve } from "@/lib/api/serve";
import * as mutations from "@/lib/claim/decide";
import { decideClaim } from "@/lib/claim/endpoints";
import * as queries from "@/lib/claim/queries";
import { toClaim } from "@/lib/claim/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideClaim, async ({ actor, params: { id }, body, query, now }) => {
    await mutations.decideClaim(actor, id, body, now);
    return { data: toClaim(await queries.getClaim(id), query.lang, now) };
  }),
);
