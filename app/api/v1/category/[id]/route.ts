import { route, serve } from "@/lib/api/serve";
import { deleteCategory, updateCategory } from "@/lib/category/endpoints";
import * as mutations from "@/lib/category/mutations";
import * as queries from "@/lib/category/queries";
import { toCategory } from "@/lib/category/wire";
import { storePicture } from "@/lib/media/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateCategory, async ({ actor, params: { id }, body: { image, ...body }, query: { lang } }) => {
    await mutations.updateCategory(actor, id, body, image && (await storePicture(image, "category")));
    return { data: toCategory(await queries.getCategory(id), lang) };
  }),
  serve(deleteCategory, async ({ actor, params: { id }, now }) => {
    await mutations.deleteCategory(actor, id, now);
    return { message: "The category was deleted." };
  }),
);
