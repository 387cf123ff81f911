import { route, serve } from "@/lib/api/serve";
import { reopenCorrection as reopen } from "@/lib/correction/decide";
import { reopenCorrection } from "@/lib/correction/endpoints";
import { getCorrection } from "@/lib/correction/queries";
import { toCorrection } from "@/lib/correction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(reopenCorrection, async ({ actor, params, query, now }) => {
    await reopen(actor, params.id, now);
    return { data: toCorrection(await getCorrection(params.id), { language: query.lang, role: actor.role }, now) };
  }),
);
