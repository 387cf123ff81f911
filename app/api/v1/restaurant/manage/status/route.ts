import { route, serve } from "@/lib/api/serve";
import { setRestaurantStatuses } from "@/lib/inventory/endpoints";
import { changeStatuses } from "@/lib/inventory/mutations";
import { toChangedStatus } from "@/lib/inventory/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(setRestaurantStatuses, async ({ actor, body: { restaurants, reason = null }, now }) => {
    const changes = restaurants.map(({ _id, ...change }) => ({ id: _id, ...change }));
    return { data: (await changeStatuses(actor, changes, { reason, now })).map(toChangedStatus) };
  }),
);
