import { route, serve } from "@/lib/api/serve";
import { decideClaim } from "@/lib/claim/endpoints";
import * as claims from "@/lib/claim/service";
import { toClaim } from "@/lib/claim/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideClaim, async ({ actor, params: { id }, body, query, now }) => {
    await claims.decideClaim(actor, id, body, now);
    return { data: toClaim(await claims.getClaim(id), query.lang) };
  }),
);
