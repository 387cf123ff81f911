import {
  CATEGORY,
  DISH,
  DISH_CARD,
  DISH_KIND,
  GROUP,
  MADE,
  PICTURE,
  REPLY,
  RESTAURANT,
  RESTAURANT_CARD,
  REVIEW,
  WEEK,
} from "@/lib/openapi/example-parts";
import { BUSINESS_EXAMPLES } from "@/lib/openapi/examples-businesses";
import { DASHBOARD_EXAMPLES } from "@/lib/openapi/examples-dashboard";
import { FEATURED_EXAMPLES } from "@/lib/openapi/examples-featured";
import { LIST_EXAMPLES } from "@/lib/openapi/examples-lists";
import { MANAGING_EXAMPLES } from "@/lib/openapi/examples-managing";
import { MENU_EXAMPLES } from "@/lib/openapi/examples-menu";
import { DESK_EXAMPLES, MODERATION_EXAMPLES } from "@/lib/openapi/examples-moderation";
import { PEOPLE_EXAMPLES } from "@/lib/openapi/examples-people";
import { SEARCH_EXAMPLES } from "@/lib/openapi/examples-search";
import { SPECIAL_DAY_EXAMPLES } from "@/lib/openapi/examples-special-days";

const MANAGED = {
  position: 3,
  dishes: 412,
  restaurants: 96,
  kinds: 31,
  createdAt: "2026-03-21T08:00:00.000Z",
  updatedAt: "2026-11-02T09:30:00.000Z",
  deletedAt: null,
};

const POST_TEXT = { title: "Where Herat eats on Fridays", content: "<p>Start early.</p>" };

export const EXAMPLES: Readonly<Record<string, unknown>> = {
  Restaurant: RESTAURANT,
  RestaurantCard: RESTAURANT_CARD,
  Dish: DISH,
  DishCard: DISH_CARD,
  FavoriteDish: {
    ...DISH,
    restaurant: {
      _id: RESTAURANT._id,
      slug: RESTAURANT.slug,
      name: RESTAURANT.name,
      type: RESTAURANT.type,
      city: RESTAURANT.city,
    },
  },
  Category: { ...CATEGORY, type: "dish", image: null, ...MADE },
  Group: GROUP,
  ManagedCategory: { ...CATEGORY, type: "dish", image: null, ...MANAGED, thumbnail: null, defaultImages: 2 },
  ManagedGroup: { ...GROUP, ...MANAGED },
  ManagedDishKind: DISH_KIND,
  Media: PICTURE,
  UploadedMedia: {
    fileName: PICTURE.url.original.slice("/media/".length),
    url: PICTURE.url.original,
    media: { ...PICTURE, type: "post" },
  },
  Review: REVIEW,
  Post: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d18",
    title: { en: POST_TEXT.title },
    content: { en: POST_TEXT.content },
    translation: { en: POST_TEXT },
    imageCover: PICTURE,
    contentImg: [{ type: "gallery", url: PICTURE.url }],
    author: { _id: REPLY.user._id, fullname: REPLY.user.fullname },
    like: [REPLY.user._id],
    likeCount: 1,
    viewer: { liked: true },
    topic: "cities",
    city: "herat",
    isDraft: false,
    publishedAt: MADE.createdAt,
    ...MADE,
  },
  ManagedPost: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d18",
    name: POST_TEXT.title,
    excerpt: "Start early.",
    languages: ["en"],
    status: "published",
    imageCover: PICTURE,
    likeCount: 1,
    viewer: { liked: true },
    publishedAt: MADE.createdAt,
    ...MADE,
    deletedAt: null,
  },
  PostCounts: { all: 31, published: 28, scheduled: 1, draft: 2 },
  PostPreview: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d20",
    path: "/fa/preview/post/019a9c40-0f4d-7e53-9a51-5f0a4f6c1d20",
  },
  PostLikes: { liked: true, like: [REPLY.user._id] },
  ...MENU_EXAMPLES,
  ...BUSINESS_EXAMPLES,
  ...SEARCH_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...MODERATION_EXAMPLES,
  ...FEATURED_EXAMPLES,
  ...SPECIAL_DAY_EXAMPLES,
  ...DESK_EXAMPLES,
  ...DASHBOARD_EXAMPLES,
  ...MANAGING_EXAMPLES,
  ...LIST_EXAMPLES,
  TimeRange: WEEK.sat[0],
  WeeklyHoursSent: WEEK,
  Pagination: { currentPage: 1, totalPages: 3, totalResults: 41, hasNextPage: true, hasPrevPage: false, limit: 20 },
};
