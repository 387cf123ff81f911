import { route, serve } from "@/lib/api/serve";
import { listManagedDefaultImages } from "@/lib/default-image/endpoints";
import * as queries from "@/lib/default-image/queries";
import { toManagedDefaultImage } from "@/lib/default-image/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedDefaultImages, async ({ query, now }) => {
    const { items, pagination } = await queries.listManagedDefaultImages(query, now);
    return { data: items.map((image) => toManagedDefaultImage(image, query.lang)), pagination };
  }),
);
