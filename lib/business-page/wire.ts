import type { z } from "zod";
import type { BusinessDetail } from "@/lib/business/model";
import type { Reader } from "@/lib/business/wire";
import { toRestaurant } from "@/lib/business/wire";
import type { restaurantPageSchema } from "@/lib/business-page/schema";
import type { MenuSummary } from "@/lib/dish/model";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";
import { toMedia } from "@/lib/media/wire";
import type { ReviewSummary } from "@/lib/review/model";

export type Viewer = z.input<typeof restaurantPageSchema>["viewer"];

type RestaurantExtras = {
  menu: MenuSummary;
  reviews: ReviewSummary;
  gallery: readonly Picture[];
  viewer: Viewer;
};

/** API version 2: a restaurant with the summaries that its page shows. */
export function toRestaurantPage(
  business: BusinessDetail,
  { menu, reviews, gallery, viewer }: RestaurantExtras,
  reader: Reader,
): z.input<typeof restaurantPageSchema> {
  const groups = menu.groups.map(({ group, dishCount }) => ({
    _id: group.id,
    name: pickFrom(group.translation, reader.language)?.value.title ?? group.slug,
    dishCount,
  }));
  return {
    ...toRestaurant(business, reader),
    menuSummary: {
      dishCount: business.dishCount,
      priceFrom: business.priceFrom,
      priceRange: business.priceRange,
      updatedAt: business.menuUpdatedAt?.toISOString() ?? null,
      groups,
    },
    reviewSummary: reviews,
    gallery: gallery.map(toMedia),
    viewer,
  };
}
