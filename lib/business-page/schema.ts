import { z } from "zod";
import { restaurantSchema } from "@/lib/business/schema";
import { mediaSchema } from "@/lib/media/schema";
import { reviewSchema, reviewSummarySchema } from "@/lib/review/schema";

/** Additions of API version 2. */
export const restaurantPageSchema = restaurantSchema
  .extend({
    menuSummary: z.object({
      dishCount: z.int(),
      priceFrom: z.int().nullable(),
      priceRange: z.object({ from: z.int(), to: z.int() }).nullable(),
      updatedAt: z.iso.datetime().nullable(),
      groups: z.array(z.object({ _id: z.string(), name: z.string(), dishCount: z.int() })),
    }),
    reviewSummary: reviewSummarySchema,
    gallery: z.array(mediaSchema),
    viewer: z.object({ bookmarked: z.boolean(), review: reviewSchema.optional() }),
  })
  .meta({ id: "RestaurantPage" });
