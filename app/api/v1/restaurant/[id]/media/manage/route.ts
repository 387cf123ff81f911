import { route, serve } from "@/lib/api/serve";
import * as queries from "@/lib/media/business/queries";
import { listManagedMedia } from "@/lib/media/endpoints";
import { toManagedMedia } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedMedia, async ({ actor, params: { id } }) => ({
    data: (await queries.listManagedMedia(actor, id)).map(toManagedMedia),
  })),
);
