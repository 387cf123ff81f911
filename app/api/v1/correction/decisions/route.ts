import { toOutcomes } from "@/lib/api/decisions";
import { route, serve } from "@/lib/api/serve";
import * as corrections from "@/lib/correction/decide";
import { decideCorrections } from "@/lib/correction/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideCorrections, async ({ actor, body, now }) => {
    const decisions = body.decisions.map(({ _id, ...decision }) => ({ id: _id, ...decision }));
    return toOutcomes(await corrections.decideCorrections(actor, decisions, now));
  }),
);
