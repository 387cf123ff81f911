import { z } from "zod";
import { defaultImageSchema, dishLanguageQuery, dishListQuery, dishSchema, menuGroupSchema } from "@/lib/dish/schema";
import { endpoint } from "@/lib/http/endpoint";
import { paginationSchema } from "@/lib/http/pagination";

export const listDishes = endpoint({
  method: "GET",
  path: "/v1/dish",
  access: "public",
  summary: "Active dishes: of one restaurant in the order of its menu, or of all, latest first",
  about: "restaurant",
  query: dishListQuery,
  output: z.object({ data: z.array(dishSchema), pagination: paginationSchema }),
  failures: ["unauthorized"],
});

export const getDish = endpoint({
  method: "GET",
  path: "/v1/dish/:id",
  access: "public",
  summary: "One dish",
  about: "dish",
  query: dishLanguageQuery,
  output: z.object({ data: dishSchema }),
});

export const getMenu = endpoint({
  method: "GET",
  path: "/v2/restaurant/:id/dish",
  access: "public",
  summary: "A restaurant's menu by section, available dishes first",
  about: "restaurant",
  query: dishLanguageQuery,
  output: z.object({ groups: z.array(menuGroupSchema) }),
});

export const listDefaultImages = endpoint({
  method: "GET",
  path: "/v1/dish/default-images",
  access: "public",
  summary: "Pictures that stand in for dishes without one of their own",
  query: dishLanguageQuery,
  output: z.object({ data: z.array(defaultImageSchema) }),
});
