import { route, serve } from "@/lib/api/serve";
import { decideCorrection as decide } from "@/lib/correction/decide";
import { decideCorrection } from "@/lib/correction/endpoints";
import { getCorrection } from "@/lib/correction/queries";
import { toCorrection } from "@/lib/correction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideCorrection, async ({ actor, params, body, query, now }) => {
    await decide(actor, params.id, body, now);
    return { data: toCorrection(await getCorrection(params.id), { language: query.lang, role: actor.role }, now) };
  }),
);
