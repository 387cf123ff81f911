import { route, serve } from "@/lib/api/serve";
import { deleteCategory, updateCategory } from "@/lib/category/endpoints";
import * as categories from "@/lib/category/service";
import { toCategory } from "@/lib/category/wire";
import * as write from "@/lib/category/write";
import { storePicture } from "@/lib/media/store";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateCategory, async ({ actor, params: { id }, body: { image, ...body }, query: { lang } }) => {
    await write.updateCategory(actor, id, body, image && (await storePicture(image, "category")));
    return { data: toCategory(await categories.getCategory(id), lang) };
  }),
  serve(deleteCategory, async ({ actor, params: { id }, now }) => {
    await write.deleteCategory(actor, id, now);
    return { message: "The category was deleted." };
  }),
);
