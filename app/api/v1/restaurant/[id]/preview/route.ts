import { route, serve } from "@/lib/api/serve";
import { previewRestaurantChanges } from "@/lib/business/manage/endpoints";
import { previewChanges } from "@/lib/preview/mutations";
import { toPreview } from "@/lib/preview/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(previewRestaurantChanges, async ({ actor, params, body, query: { lang } }) => ({
    data: toPreview(await previewChanges(actor, params.id, body, lang), lang),
  })),
);
