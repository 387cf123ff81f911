import { route, serve } from "@/lib/api/serve";
import { getBusiness } from "@/lib/business/queries";
import { toRestaurant } from "@/lib/business/wire";
import { revertEdit } from "@/lib/check/mutations";
import { revertRestaurant } from "@/lib/history/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(revertRestaurant, async ({ actor, params: { id }, body, query, now }) => {
    await revertEdit(actor, { businessId: id, auditId: body.auditId, now });
    return { data: toRestaurant(await getBusiness(id, actor), { language: query.lang, now }) };
  }),
);
