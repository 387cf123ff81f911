import { route, serve } from "@/lib/api/serve";
import { setRestaurantStatuses } from "@/lib/business/inventory/endpoints";
import { changeStatuses } from "@/lib/business/inventory/mutations";
import { toChangedStatus } from "@/lib/business/inventory/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(setRestaurantStatuses, async ({ actor, body: { restaurants, reason = null }, now }) => {
    const changes = restaurants.map(({ _id, ...change }) => ({ id: _id, ...change }));
    return { data: (await changeStatuses(actor, changes, { reason, now })).map(toChangedStatus) };
  }),
);
