import { getRestaurantPage } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { toRestaurantPage } from "@/lib/business/wire";
import { summariseMenu } from "@/lib/dish/service";
import { route, serve } from "@/lib/http/serve";
import { readSummary } from "@/lib/review/service";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRestaurantPage, async ({ params: { id }, query, now }) => {
    const [business, menu, reviews, gallery] = await Promise.all([
      businesses.getBusiness(id),
      summariseMenu(id),
      readSummary(id),
      businesses.listGallery(id),
    ]);
    return { data: toRestaurantPage(business, { menu, reviews, gallery }, { language: query.lang, now }) };
  }),
);
