import { route, serve } from "@/lib/api/serve";
import { addRestaurantOwner, listRestaurantOwners } from "@/lib/business/manage/endpoints";
import { toOwner } from "@/lib/business/manage/wire";
import { addOwner } from "@/lib/team/mutations";
import { listOwners } from "@/lib/team/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantOwners, async ({ params }) => ({ data: (await listOwners(params.id)).map(toOwner) })),
  serve(addRestaurantOwner, async ({ actor, params: { id }, body }) => {
    await addOwner(actor, id, body.userId);
    return { data: (await listOwners(id)).map(toOwner) };
  }),
);
