import { type Call, route, serve } from "@/lib/api/serve";
import { getRestaurant } from "@/lib/business/endpoints";
import { updateRestaurant } from "@/lib/business/manage/endpoints";
import { deleteBusiness, updateBusiness } from "@/lib/business/manage/mutations";
import { getBusiness } from "@/lib/business/queries";
import { toRestaurant } from "@/lib/business/wire";
import { setFeatured } from "@/lib/featured/mutations";
import { deleteRestaurant } from "@/lib/inventory/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRestaurant, read),
  serve(
    updateRestaurant,
    async (call) => {
      const { actor, params, body, query, ifMatch, now } = call;
      await updateBusiness(actor, params.id, body, { language: query.lang, ifMatch, now, setFeatured });
      return read(call);
    },
    async (call) => (await read(call)).data,
  ),
  serve(deleteRestaurant, async ({ actor, params, now }) => {
    await deleteBusiness(actor, params.id, now);
    return { message: "The restaurant was deleted." };
  }),
);

async function read({
  actor,
  params,
  query,
  now,
}: Pick<Call<typeof getRestaurant>, "actor" | "params" | "query" | "now">) {
  return { data: toRestaurant(await getBusiness(params.id, actor), { language: query.lang, now }) };
}
