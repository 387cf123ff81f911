import { route, serve } from "@/lib/api/serve";
import { previewNewRestaurant } from "@/lib/business/manage/endpoints";
import { previewNew } from "@/lib/preview/mutations";
import { toPreview } from "@/lib/preview/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(previewNewRestaurant, async ({ actor, body, query: { lang } }) => ({
    data: toPreview(await previewNew(actor, body, lang), lang),
  })),
);
