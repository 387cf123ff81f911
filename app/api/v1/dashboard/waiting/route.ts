import { route, serve } from "@/lib/api/serve";
import { getWaiting } from "@/lib/dashboard/endpoints";
import { readWaiting } from "@/lib/dashboard/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getWaiting, async ({ actor, now }) => ({ data: await readWaiting(actor, now) })),
);
