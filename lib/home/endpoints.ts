import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { homeQuery, restaurantListSchema } from "@/lib/business/schema";
import { categorySchema } from "@/lib/category/schema";
import { postSchema } from "@/lib/post/schema";

export const getHome = endpoint({
  method: "GET",
  path: "/v1/home",
  access: "public",
  variesByUser: true,
  summary: "What the first screen shows; `nearby` is empty without lat and lng",
  query: homeQuery,
  output: z.object({
    featured: restaurantListSchema,
    topRated: restaurantListSchema,
    nearby: restaurantListSchema,
    newest: restaurantListSchema,
    categories: z.array(categorySchema),
    posts: z.array(postSchema),
  }),
});
