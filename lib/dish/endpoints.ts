import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { dishCalls } from "@/lib/dish/calls";
import {
  defaultImageSchema,
  dishBody,
  dishChangeBody,
  dishLanguageQuery,
  dishListQuery,
  dishSchema,
  menuAnswer,
} from "@/lib/dish/schema";
import { pictureUploads } from "@/lib/media/model";

const oneDish = z.object({ data: dishSchema });

export const listDishes = endpoint({
  method: "GET",
  path: "/v1/dish",
  access: "public",
  variesByUser: true,
  summary:
    "Active dishes: of one restaurant in the order of its menu, or of all, latest first; every status for who manages them",
  resource: "restaurant",
  query: dishListQuery,
  output: z.object({ data: z.array(dishSchema), pagination: paginationSchema }),
  failures: ["unauthorized", "forbidden"],
});

export const getDish = endpoint({
  method: "GET",
  path: "/v1/dish/:id",
  access: "public",
  variesByUser: true,
  versioned: true,
  summary: "One dish; who manages it sees it whatever its status",
  resource: "dish",
  query: dishLanguageQuery,
  output: oneDish,
});

const uploads = { media: pictureUploads() } as const;

export const createDish = endpoint({
  method: "POST",
  path: "/v1/dish",
  access: "manager",
  summary: "Puts a dish on the menu of a place; owners on those of their own",
  resource: "dish",
  query: dishLanguageQuery,
  body: dishBody,
  uploads,
  status: 201,
  output: oneDish,
});

export const updateDish = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id",
  access: "manager",
  versioned: true,
  summary: "Changes a dish; what is left out stays, of its texts too, and null takes a language away",
  resource: "dish",
  query: dishLanguageQuery,
  body: dishChangeBody,
  uploads,
  output: oneDish,
});

export const deleteDish = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id",
  access: "manager",
  summary: "Takes a dish off its menu; an admin can bring it back for 30 days",
  resource: "dish",
  output: messageAnswer,
});

export const restoreDish = endpoint({
  method: "POST",
  path: "/v1/dish/:id/restore",
  access: "admin",
  summary: "Brings back a dish that was taken off its menu in the last 30 days",
  resource: "dish",
  query: dishLanguageQuery,
  output: oneDish,
});

export const getMenu = endpoint({
  ...dishCalls.menu,
  access: "public",
  variesByUser: true,
  summary: "A restaurant's menu by section, available dishes first",
  resource: "restaurant",
  query: dishLanguageQuery,
  output: menuAnswer,
});

export const listDefaultImages = endpoint({
  method: "GET",
  path: "/v1/dish/default-images",
  access: "public",
  summary: "Pictures that stand in for dishes without one of their own",
  query: dishLanguageQuery,
  output: z.object({ data: z.array(defaultImageSchema) }),
});
