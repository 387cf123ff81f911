import { route, serve } from "@/lib/api/serve";
import { listDefaultImages } from "@/lib/dish/endpoints";

import { toDefaultImage } from "@/lib/dish/wire";
import * as mutations from "@/lib/media/admin/mutations";
import { createDefaultImage } from "@/lib/media/endpoints";
import * as queries from "@/lib/media/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDefaultImages, async ({ query }) => ({
    data: (await queries.listDefaultImages()).map((image) => toDefaultImage(image, query.lang)),
  })),
  serve(createDefaultImage, async ({ actor, query: { lang }, body: { title, category, media } }) => {
    const titles = typeof title === "string" ? { [lang]: title } : title;
    const image = await mutations.createDefaultImage(actor, { titles, categoryId: category ?? null, media });
    return { data: toDefaultImage(image, lang) };
  }),
);
