import { route, serve } from "@/lib/api/serve";
import { listDishKinds } from "@/lib/dish/endpoints";
import { listKinds } from "@/lib/dish-kind/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDishKinds, async () => ({
    data: (await listKinds()).map(({ slug, translation, categoryId }) => ({ slug, translation, category: categoryId })),
  })),
);
