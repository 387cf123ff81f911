import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { dishAnswer } from "@/lib/dish/manage/schema";
import {
  dishBody,
  dishChangeBody,
  dishKindList,
  dishLanguageQuery,
  dishList,
  dishListQuery,
  menuAnswer,
} from "@/lib/dish/schema";
import { pictureUploads } from "@/lib/media/model";

export const listDishes = endpoint({
  method: "GET",
  path: "/v1/dish",
  reads: ["dishes"],
  access: "public",
  variesByUser: true,
  summary:
    "Active dishes: of one restaurant in the order of its menu, or of all, latest first; every status, and the bin, for who manages them",
  resource: "restaurant",
  query: dishListQuery,
  output: dishList,
  failures: ["unauthorized", "forbidden"],
});

export const listDishKinds = endpoint({
  method: "GET",
  path: "/v1/dish/kinds",
  reads: ["dishKinds"],
  access: "manager",
  summary: "Dishes as the country knows them, in three languages: offered to who types a menu",
  output: dishKindList,
});

export const getDish = endpoint({
  method: "GET",
  path: "/v1/dish/:id",
  reads: ["dishes"],
  access: "public",
  variesByUser: true,
  versioned: true,
  summary: "One dish; who manages it sees it whatever its status",
  resource: "dish",
  query: dishLanguageQuery,
  output: dishAnswer,
});

const uploads = { media: pictureUploads() } as const;

export const createDish = endpoint({
  method: "POST",
  path: "/v1/dish",
  touches: ["dishes"],
  access: "manager",
  summary: "Puts a dish on the menu of a place; owners on those of their own",
  resource: "dish",
  query: dishLanguageQuery,
  body: dishBody,
  uploads,
  status: 201,
  output: dishAnswer,
});

export const updateDish = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id",
  touches: ["dishes"],
  access: "manager",
  versioned: true,
  summary: "Changes a dish; what is left out stays, of its texts too, and null takes a language away",
  resource: "dish",
  query: dishLanguageQuery,
  body: dishChangeBody,
  uploads,
  output: dishAnswer,
});

export const deleteDish = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id",
  touches: ["dishes"],
  access: "manager",
  summary: "Takes a dish off its menu; it can be brought back for 30 days",
  resource: "dish",
  output: messageAnswer,
});

export const restoreDish = endpoint({
  method: "POST",
  path: "/v1/dish/:id/restore",
  touches: ["dishes"],
  access: "manager",
  summary: "Brings back a dish that was taken off its menu in the last 30 days",
  resource: "dish",
  query: dishLanguageQuery,
  output: dishAnswer,
});

export const getMenu = endpoint({
  method: "GET",
  path: "/v2/restaurant/:id/dish",
  access: "public",
  variesByUser: true,
  summary: "A restaurant's menu by section, available dishes first",
  resource: "restaurant",
  query: dishLanguageQuery,
  output: menuAnswer,
});
