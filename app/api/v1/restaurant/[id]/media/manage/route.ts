import { route, serve } from "@/lib/api/serve";
import { listManagedMedia } from "@/lib/gallery/endpoints";
import * as queries from "@/lib/gallery/queries";
import { toManagedMedia } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedMedia, async ({ actor, params: { id } }) => ({
    data: (await queries.listManagedMedia(actor, id)).map(toManagedMedia),
  })),
);
