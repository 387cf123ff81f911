import { route, serve } from "@/lib/api/serve";
import * as bulk from "@/lib/dish/bulk";
import { changeDishes } from "@/lib/dish/manage/endpoints";
import { readManaged } from "@/lib/dish/manage/queries";
import { toChangedDish, toDishWire, toRefusedDish } from "@/lib/dish/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(changeDishes, async ({ actor, params: { id }, query: { lang }, body, now }) => {
    const changes = body.changes.map(toChangedDish);
    const refused = await bulk.changeDishes(actor, id, changes, now);
    const dishes = await readManaged(changes.map((change) => change.id));
    return { data: dishes.map((dish) => toDishWire(dish, lang)), refused: refused.map(toRefusedDish) };
  }),
);
