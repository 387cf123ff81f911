import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { deleteQuery, languageQuery } from "@/lib/catalogue/schema";
import { kindCalls } from "@/lib/dish-kind/calls";
import { kindBody, kindChangeBody, managedKindAnswer, managedKindList, managedKindQuery } from "@/lib/dish-kind/schema";

export const listManagedDishKinds = endpoint({
  ...kindCalls.list,
  access: "admin",
  summary: "Kinds of dish as the dashboard lists them, found by any of their names; deleted ones where asked",
  query: managedKindQuery,
  output: managedKindList,
});

export const getManagedDishKind = endpoint({
  ...kindCalls.get,
  access: "admin",
  summary: "One kind of dish for its editor",
  query: languageQuery,
  versioned: true,
  output: managedKindAnswer,
});

export const createDishKind = endpoint({
  ...kindCalls.create,
  access: "admin",
  summary: "Makes a kind of dish; dishes that are called so and are of no kind become dishes of it",
  query: languageQuery,
  body: kindBody,
  status: 201,
  output: managedKindAnswer,
});

export const updateDishKind = endpoint({
  ...kindCalls.update,
  access: "admin",
  summary: "Changes a kind of dish; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: kindChangeBody,
  versioned: true,
  output: managedKindAnswer,
  failures: ["conflict"],
});

export const deleteDishKind = endpoint({
  ...kindCalls.delete,
  access: "admin",
  summary:
    "Takes a kind away that no dish is of, or whose dishes become of another; an admin can bring it back for 30 days",
  query: deleteQuery,
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreDishKind = endpoint({
  ...kindCalls.restore,
  access: "admin",
  summary: "Brings back a kind of dish that was taken away in the last 30 days",
  query: languageQuery,
  output: managedKindAnswer,
});
