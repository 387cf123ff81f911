import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { languageQuery } from "@/lib/business/schema";
import { restaurantPageSchema } from "@/lib/business-page/schema";

export const getRestaurantPage = endpoint({
  method: "GET",
  path: "/v2/restaurant/:id",
  access: "public",
  variesByUser: true,
  versioned: true,
  summary: "One restaurant with summaries of its menu and reviews, its gallery and what the viewer did",
  resource: "restaurant",
  query: languageQuery,
  output: z.object({ data: restaurantPageSchema }),
});
