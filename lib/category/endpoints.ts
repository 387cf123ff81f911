import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { languageQuery } from "@/lib/catalogue/schema";
import { categoryBody, categoryChangeBody, categoryQuery, categorySchema } from "@/lib/category/schema";
import { pictureUploads } from "@/lib/media/model";

const oneCategory = z.object({ data: categorySchema });
const uploads = { image: pictureUploads() } as const;

export const listCategories = endpoint({
  method: "GET",
  path: "/v1/category",
  access: "public",
  summary: "Categories of dishes and businesses, of one type where asked",
  query: categoryQuery,
  output: z.object({ data: z.array(categorySchema) }),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/v1/category",
  access: "admin",
  summary: "Makes a category of dishes or of businesses; its slug is made of its title",
  query: languageQuery,
  body: categoryBody,
  uploads,
  status: 201,
  output: oneCategory,
});

export const updateCategory = endpoint({
  method: "PATCH",
  path: "/v1/category/:id",
  access: "admin",
  summary: "Changes a category; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: categoryChangeBody,
  uploads,
  output: oneCategory,
  failures: ["conflict"],
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/v1/category/:id",
  access: "admin",
  summary: "Takes a category away that nothing stands in; an admin can bring it back for 30 days",
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreCategory = endpoint({
  method: "POST",
  path: "/v1/category/:id/restore",
  access: "admin",
  summary: "Brings back a category that was taken away in the last 30 days",
  query: languageQuery,
  output: oneCategory,
});
