import { route, serve } from "@/lib/api/serve";
import { deleteCategory, getManagedCategory, updateCategory } from "@/lib/category/endpoints";
import * as mutations from "@/lib/category/mutations";
import * as queries from "@/lib/category/queries";
import { toManagedCategory } from "@/lib/category/wire";
import { storePicture } from "@/lib/media/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getManagedCategory, async ({ params: { id }, query: { lang } }) => ({
    data: toManagedCategory(await queries.getManagedCategory(id), lang),
  })),
  serve(
    updateCategory,
    async ({ actor, params: { id }, body: { image, ...body }, query: { lang }, ifMatch }) => {
      const picture = image && (await storePicture(image, "category"));
      await mutations.updateCategory(actor, id, body, { picture, version: ifMatch });
      return { data: toManagedCategory(await queries.getManagedCategory(id), lang) };
    },
    async ({ params: { id }, query: { lang } }) => toManagedCategory(await queries.getManagedCategory(id), lang),
  ),
  serve(deleteCategory, async ({ actor, params: { id }, query: { moveTo }, now }) => {
    await mutations.deleteCategory(actor, id, { moveTo, now });
    return { message: "The category was deleted." };
  }),
);
