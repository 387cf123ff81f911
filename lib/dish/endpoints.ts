import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { dishCalls } from "@/lib/dish/calls";
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
  ...dishCalls.list,
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
  ...dishCalls.kinds,
  access: "manager",
  summary: "Dishes as the country knows them, in three languages: offered to who types a menu",
  output: dishKindList,
});

export const getDish = endpoint({
  ...dishCalls.get,
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
  ...dishCalls.create,
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
  ...dishCalls.update,
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
  ...dishCalls.delete,
  access: "manager",
  summary: "Takes a dish off its menu; it can be brought back for 30 days",
  resource: "dish",
  output: messageAnswer,
});

export const restoreDish = endpoint({
  ...dishCalls.restore,
  access: "manager",
  summary: "Brings back a dish that was taken off its menu in the last 30 days",
  resource: "dish",
  query: dishLanguageQuery,
  output: dishAnswer,
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
