import { route, serve } from "@/lib/api/serve";
import { createCategory, listCategories } from "@/lib/category/endpoints";
import * as mutations from "@/lib/category/mutations";
import * as queries from "@/lib/category/queries";
import { toCategory, toManagedCategory } from "@/lib/category/wire";
import { storePicture } from "@/lib/media/mutations";
import { cachePage } from "@/lib/page-cache/scope";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listCategories, async ({ query: { type, lang } }) => {
    cachePage({ tags: ["catalogue"] });
    return { data: (await queries.listCategories(type)).map((category) => toCategory(category, lang)) };
  }),
  serve(createCategory, async ({ actor, body: { image, ...body }, query: { lang }, now }) => {
    const id = await mutations.createCategory(actor, body, {
      picture: image && (await storePicture(image, "category")),
      now,
    });
    return { data: toManagedCategory(await queries.getManagedCategory(id), lang) };
  }),
);
