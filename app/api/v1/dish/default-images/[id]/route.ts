import { route, serve } from "@/lib/api/serve";
import { getManagedDefaultImage, removeDefaultImage, updateDefaultImage } from "@/lib/default-image/endpoints";
import * as mutations from "@/lib/default-image/mutations";
import * as queries from "@/lib/default-image/queries";
import { toManagedDefaultImage } from "@/lib/default-image/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getManagedDefaultImage, async ({ params: { id }, query: { lang } }) => ({
    data: toManagedDefaultImage(await queries.getManagedDefaultImage(id), lang),
  })),
  serve(
    updateDefaultImage,
    async ({ actor, params: { id }, body: { translation, category }, query: { lang }, ifMatch }) => {
      await mutations.updateDefaultImage(actor, id, { translation, categoryId: category }, ifMatch);
      return { data: toManagedDefaultImage(await queries.getManagedDefaultImage(id), lang) };
    },
    async ({ params: { id }, query: { lang } }) =>
      toManagedDefaultImage(await queries.getManagedDefaultImage(id), lang),
  ),
  serve(removeDefaultImage, async ({ actor, params: { id }, query: { moveTo }, now }) => {
    await mutations.removeDefaultImage(actor, id, { moveTo, now });
    return { message: "The default image was removed." };
  }),
);
