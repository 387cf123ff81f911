import { z } from "zod";
import { categoryQuery, categorySchema } from "@/lib/category/schema";
import { endpoint } from "@/lib/http/endpoint";

export const listCategories = endpoint({
  method: "GET",
  path: "/v1/category",
  access: "public",
  summary: "Categories of dishes and businesses, of one type where asked",
  query: categoryQuery,
  output: z.object({ data: z.array(categorySchema) }),
});
