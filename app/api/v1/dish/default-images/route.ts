import { route, serve } from "@/lib/api/serve";
import { createDefaultImage, listDefaultImages } from "@/lib/default-image/endpoints";
import * as mutations from "@/lib/default-image/mutations";
import * as queries from "@/lib/default-image/queries";
import { toDefaultImage, toManagedDefaultImage } from "@/lib/default-image/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDefaultImages, async ({ query }) => ({
    data: (await queries.listDefaultImages()).map((image) => toDefaultImage(image, query.lang)),
  })),
  serve(createDefaultImage, async ({ actor, query: { lang }, body: { title, category, media } }) => {
    const titles = typeof title === "string" ? { [lang]: title } : title;
    const id = await mutations.createDefaultImage(actor, { titles, categoryId: category ?? null, media });
    return { data: toManagedDefaultImage(await queries.getManagedDefaultImage(id), lang) };
  }),
);
