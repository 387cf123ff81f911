import { listDefaultImages } from "@/lib/dish/endpoints";
import * as dishes from "@/lib/dish/service";
import { toDefaultImage } from "@/lib/dish/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDefaultImages, async ({ query }) => ({
    data: (await dishes.listDefaultImages()).map((image) => toDefaultImage(image, query.lang)),
  })),
);
