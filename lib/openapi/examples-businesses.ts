import { CATEGORY, DISH, GROUP, MADE, PICTURE, RESTAURANT, REVIEW, WEEK } from "@/lib/openapi/example-parts";

const REVIEW_SUMMARY = {
  count: 41,
  average: 4.6,
  food: 4.7,
  service: 4.5,
  environment: 4.6,
  histogram: [0, 1, 2, 9, 29],
};

const DEFAULT_IMAGE = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d19",
  title: "کباب",
  translation: { fa: { title: "کباب" } },
  category: CATEGORY._id,
  media: { ...PICTURE, type: "default" },
};

export const BUSINESS_EXAMPLES: Readonly<Record<string, unknown>> = {
  CategoryReference: CATEGORY,
  WeeklyHours: WEEK,
  Opening: RESTAURANT.opening,
  Ratings: RESTAURANT.ratings,
  ReviewSummary: REVIEW_SUMMARY,
  RestaurantPage: {
    ...RESTAURANT,
    menuSummary: {
      dishCount: 58,
      priceFrom: 30,
      priceRange: { from: 60, to: 450 },
      updatedAt: MADE.updatedAt,
      groups: [{ _id: GROUP._id, name: GROUP.name, dishCount: 12 }],
    },
    reviewSummary: REVIEW_SUMMARY,
    gallery: [{ ...PICTURE, type: "gallery" }],
    viewer: { bookmarked: true, review: REVIEW },
  },
  MenuGroup: { group: GROUP, dishes: [DISH] },
  DefaultImage: DEFAULT_IMAGE,
  ManagedDefaultImage: {
    ...DEFAULT_IMAGE,
    name: DEFAULT_IMAGE.title,
    categoryName: CATEGORY.name,
    chosen: 12,
    borrowed: 140,
    createdAt: "2026-03-21T08:00:00.000Z",
    updatedAt: "2026-11-02T09:30:00.000Z",
    deletedAt: null,
  },
};
