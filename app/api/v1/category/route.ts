import { route, serve } from "@/lib/api/serve";
import { createCategory, listCategories } from "@/lib/category/endpoints";
import * as categories from "@/lib/category/service";
import { toCategory } from "@/lib/category/wire";
import * as write from "@/lib/category/write";
import { storePicture } from "@/lib/media/store";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listCategories, async ({ query: { type, lang } }) => ({
    data: (await categories.listCategories(type)).map((category) => toCategory(category, lang)),
  })),
  serve(createCategory, async ({ actor, body: { image, ...body }, query: { lang }, now }) => {
    const id = await write.createCategory(actor, body, {
      picture: image && (await storePicture(image, "category")),
      now,
    });
    return { data: toCategory(await categories.getCategory(id), lang) };
  }),
);
