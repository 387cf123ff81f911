import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { deleteQuery } from "@/lib/catalogue/schema";
import {
  defaultImageBody,
  defaultImageChangeBody,
  defaultImageList,
  defaultImageQuery,
  managedDefaultImageAnswer,
  managedDefaultImageList,
  managedDefaultImageQuery,
} from "@/lib/default-image/schema";
import { pictureUploads } from "@/lib/media/model";

export const listDefaultImages = endpoint({
  method: "GET",
  path: "/v1/dish/default-images",
  reads: ["defaultImages"],
  access: "public",
  summary: "Pictures that stand in for dishes without one of their own",
  query: defaultImageQuery,
  output: defaultImageList,
});

export const listManagedDefaultImages = endpoint({
  method: "GET",
  path: "/v1/dish/default-images/manage",
  reads: ["defaultImages"],
  access: "admin",
  summary: "Default pictures as the dashboard lists them, with how many dishes show each; deleted ones where asked",
  query: managedDefaultImageQuery,
  output: managedDefaultImageList,
});

export const getManagedDefaultImage = endpoint({
  method: "GET",
  path: "/v1/dish/default-images/:id",
  reads: ["defaultImages"],
  access: "admin",
  summary: "One default picture for its editor",
  resource: "dish",
  query: defaultImageQuery,
  versioned: true,
  output: managedDefaultImageAnswer,
});

export const createDefaultImage = endpoint({
  method: "POST",
  path: "/v1/dish/default-images",
  touches: ["defaultImages", "categories", "dishes"],
  access: "admin",
  summary: "Adds a picture that stands in for dishes of a category without one of their own",
  query: defaultImageQuery,
  body: defaultImageBody,
  uploads: { media: pictureUploads() },
  limit: "upload",
  status: 201,
  output: managedDefaultImageAnswer,
});

export const updateDefaultImage = endpoint({
  method: "PATCH",
  path: "/v1/dish/default-images/:id",
  touches: ["defaultImages", "categories", "dishes"],
  access: "admin",
  summary: "Changes titles and category of a default picture; languages that are left out stay, null takes one away",
  resource: "dish",
  query: defaultImageQuery,
  body: defaultImageChangeBody,
  versioned: true,
  output: managedDefaultImageAnswer,
});

export const removeDefaultImage = endpoint({
  method: "DELETE",
  path: "/v1/dish/default-images/:id",
  touches: ["defaultImages", "categories", "dishes"],
  access: "admin",
  summary: "Takes a default picture away that no dish was given; an admin can bring it back for 30 days",
  resource: "dish",
  query: deleteQuery,
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreDefaultImage = endpoint({
  method: "POST",
  path: "/v1/dish/default-images/:id/restore",
  touches: ["defaultImages", "categories", "dishes"],
  access: "admin",
  summary: "Brings a default picture back that was taken away within 30 days",
  resource: "dish",
  query: defaultImageQuery,
  output: managedDefaultImageAnswer,
});
