import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { deleteQuery, languageQuery, moveBody } from "@/lib/catalogue/schema";
import {
  categoryBody,
  categoryChangeBody,
  categoryList,
  categoryQuery,
  managedCategoryAnswer,
  managedCategoryList,
  managedCategoryQuery,
} from "@/lib/category/schema";
import { pictureUploads } from "@/lib/media/model";

const uploads = { image: pictureUploads() } as const;

export const listCategories = endpoint({
  method: "GET",
  path: "/v1/category",
  reads: ["categories"],
  access: "public",
  summary: "Categories of dishes and businesses, of one type where asked",
  query: categoryQuery,
  output: categoryList,
});

export const listManagedCategories = endpoint({
  method: "GET",
  path: "/v1/category/manage",
  reads: ["categories"],
  access: "admin",
  summary: "Categories of one type as the dashboard lists them, with how much stands in each; deleted ones where asked",
  query: managedCategoryQuery,
  output: managedCategoryList,
});

export const getManagedCategory = endpoint({
  method: "GET",
  path: "/v1/category/:id",
  reads: ["categories"],
  access: "admin",
  summary: "One category for its editor",
  query: languageQuery,
  versioned: true,
  output: managedCategoryAnswer,
});

export const createCategory = endpoint({
  method: "POST",
  path: "/v1/category",
  touches: ["categories"],
  access: "admin",
  summary: "Makes a category of dishes or of businesses; its slug is made of its title",
  query: languageQuery,
  body: categoryBody,
  uploads,
  status: 201,
  output: managedCategoryAnswer,
});

export const updateCategory = endpoint({
  method: "PATCH",
  path: "/v1/category/:id",
  touches: ["categories"],
  access: "admin",
  summary: "Changes a category; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: categoryChangeBody,
  uploads,
  versioned: true,
  output: managedCategoryAnswer,
  failures: ["conflict"],
});

export const moveCategory = endpoint({
  method: "PATCH",
  path: "/v1/category/:id/position",
  touches: ["categories"],
  access: "admin",
  summary: "Moves a category in the order of its type; a conflict when its new neighbours have moved meanwhile",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/v1/category/:id",
  touches: ["categories"],
  access: "admin",
  summary: "Takes a category away that nothing stands in; an admin can bring it back for 30 days",
  query: deleteQuery,
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreCategory = endpoint({
  method: "POST",
  path: "/v1/category/:id/restore",
  touches: ["categories"],
  access: "admin",
  summary: "Brings back a category that was taken away in the last 30 days",
  query: languageQuery,
  output: managedCategoryAnswer,
});
