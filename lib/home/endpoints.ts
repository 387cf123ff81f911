import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { homeQuery, restaurantSchema } from "@/lib/business/schema";
import { categorySchema } from "@/lib/category/schema";
import { postSchema } from "@/lib/post/schema";

const restaurants = z.array(restaurantSchema);

export const getHome = endpoint({
  method: "GET",
  path: "/v1/home",
  access: "public",
  variesByUser: true,
  summary: "What the first screen shows; `nearby` is empty without lat and lng",
  query: homeQuery,
  output: z.object({
    featured: restaurants,
    topRated: restaurants,
    nearby: restaurants,
    newest: restaurants,
    categories: z.array(categorySchema),
    posts: z.array(postSchema),
  }),
});
