import { route, serve } from "@/lib/api/serve";
import { getQueueLoad } from "@/lib/dashboard/endpoints";
import { readQueueLoad } from "@/lib/dashboard/load";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getQueueLoad, async ({ query, now }) => {
    const { waiting, admins } = await readQueueLoad(query.queue, now);
    return { data: { waiting, admins: admins.map(({ id, ...admin }) => ({ _id: id, ...admin })) } };
  }),
);
