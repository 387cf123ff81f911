import { route, serve } from "@/lib/api/serve";
import { deleteDish, getDish, updateDish } from "@/lib/dish/endpoints";
import * as write from "@/lib/dish/manage/mutations";
import { storeDishPicture } from "@/lib/dish/manage/mutations";
import { readDish } from "@/lib/dish/manage/queries";
import { toDishWire } from "@/lib/dish/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getDish, async ({ actor, params: { id }, query: { lang } }) => ({
    data: toDishWire(await readDish(id, actor), lang),
  })),
  serve(
    updateDish,
    async ({ actor, params: { id }, body, query: { lang }, ifMatch, now }) => {
      const { media, defaultImage, ...change } = body;
      const picture = await storeDishPicture({ media, defaultImage });
      await write.updateDish(actor, id, change, { picture, version: ifMatch, now });
      return { data: toDishWire(await readDish(id, actor), lang) };
    },
    async ({ actor, params: { id }, query: { lang } }) => toDishWire(await readDish(id, actor), lang),
  ),
  serve(deleteDish, async ({ actor, params: { id }, now }) => {
    await write.deleteDish(actor, id, now);
    return { message: "The dish was deleted." };
  }),
);
