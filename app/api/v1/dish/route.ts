import { route, serve } from "@/lib/api/serve";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { isUuid } from "@/lib/core/text";
import { createDish, listDishes } from "@/lib/dish/endpoints";
import * as write from "@/lib/dish/manage/mutations";
import { storeDishPicture } from "@/lib/dish/manage/mutations";
import { listManaged, readDish } from "@/lib/dish/manage/queries";
import * as dishes from "@/lib/dish/queries";
import { toDishWire } from "@/lib/dish/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDishes, async ({ actor, query, now }) => {
    const { restaurantId, status, availability, deleted, sameAs, lang, ...paged } = query;
    // An invalid id is "not found", as in a path.
    if (restaurantId !== undefined && !isUuid(restaurantId)) throw new AppError("not_found", { about: "restaurant" });
    const asked = { ...paged, businessId: restaurantId?.toLowerCase() };
    const isVisitor = actor === null || actor.role === "customer";
    const isForAll =
      !(deleted || sameAs || availability) && (status === undefined || (status === "active" && isVisitor));
    const deletedSince = deleted ? restorableSince(now) : undefined;
    const { items, pagination } = isForAll
      ? await dishes.listDishes(asked)
      : await listManaged(actor, { ...asked, status: status ?? "all", availability, sameAs, deletedSince });
    return { data: items.map((dish) => toDishWire(dish, lang)), pagination };
  }),
  serve(createDish, async ({ actor, body, query: { lang }, now }) => {
    const { restaurantId, media, defaultImage, categories = [], ...dish } = body;
    const picture = await storeDishPicture({ media, defaultImage });
    const id = await write.createDish(actor, restaurantId, { ...dish, categories }, { picture, now });
    return { data: toDishWire(await readDish(id, actor), lang) };
  }),
);
